import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openNetwork } from '../../src/flow/network.ts';
import { isMistake } from '../../src/model/mistake.ts';

const home = mkdtempSync(join(tmpdir(), 'wmr-network-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What is said of a file that is given as hosts. */
async function saidOf(content: string | Uint8Array): Promise<string> {
  const hosts = join(home, 'hosts');
  writeFileSync(hosts, content);
  return openNetwork({ live: false, hosts }).then(
    () => 'taken',
    (thrown: unknown) => (isMistake(thrown) ? thrown.message : 'a fault of our own'),
  );
}

it.each([
  ['a program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['UTF-16', Buffer.from('127.0.0.1 a.test\n', 'utf16le')],
  ['bytes that are no UTF-8', Buffer.from([0x31, 0x32, 0xff, 0xfe, 0x0a])],
  ['text in colours', '\u001b[31m127.0.0.1\u001b[0m a.test'],
  ['one endless word', 'x'.repeat(1_000_000)],
])('a hosts file that is %s is told so, and nothing of it is quoted', async (_, content) => {
  expect(await saidOf(content)).toBe(`${join(home, 'hosts')} is no hosts file: it is not text of addresses and names`);
});

it('a hosts file of any system is taken', async () => {
  expect(await saidOf('\uFEFF127.0.0.1\tlocalhost # \u{1F468}\u200D\u{1F4BB} und Grüße\r\n::1 localhost\r\n')).toBe(
    'taken',
  );
  expect(await saidOf('nonsense a.test\n')).toBe('hosts file, line 1: "nonsense" is no IP address');
});
