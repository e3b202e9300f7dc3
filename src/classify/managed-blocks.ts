import type { ManagedBlock } from '../model/policy.ts';
import { toUtf8 } from '../web/robots/decode.ts';

/** How vendors mark the lines that they put into the robots.txt of others. */
const MARKERS: readonly { readonly vendor: string; readonly from: RegExp; readonly to: RegExp }[] = [
  {
    vendor: 'cloudflare',
    from: /^#\s*BEGIN Cloudflare Managed content\s*$/i,
    to: /^#\s*END Cloudflare Managed content\s*$/i,
  },
];
const LONGEST = 256;

/** The blocks of a robots.txt that a vendor wrote, by the comments that mark them. Lines count as `parseRobots` counts them. */
export function managedBlocks(body: Uint8Array): readonly ManagedBlock[] {
  const text = Buffer.from(toUtf8(body).octets).toString('latin1');
  const blocks: ManagedBlock[] = [];
  let open: { readonly vendor: string; readonly from: number; readonly to: RegExp } | undefined;
  const lines = text.split(/\r\n|[\r\n]/);
  for (const [n, line] of lines.entries()) {
    if (!/^\s*#/.test(line) || line.length > LONGEST) continue;
    const comment = line.trim();
    if (open?.to.test(comment)) {
      blocks.push({ vendor: open.vendor, from: open.from, to: n + 1, open: false });
      open = undefined;
      continue;
    }
    const marker = MARKERS.find(({ from }) => from.test(comment));
    if (marker !== undefined) open ??= { vendor: marker.vendor, from: n + 1, to: marker.to };
  }
  return open === undefined
    ? blocks
    : [...blocks, { vendor: open.vendor, from: open.from, to: lines.length, open: true }];
}

export const isManaged = (blocks: readonly ManagedBlock[], line: number): boolean =>
  blocks.some(({ from, to }) => from <= line && line <= to);
