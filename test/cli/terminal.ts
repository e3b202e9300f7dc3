import { PassThrough } from 'node:stream';

/** A terminal at which these lines are typed, one whenever something is said that `asks`; then its input ends. */
export function typing(lines: readonly string[], isTTY = true, asks = ': ') {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let said = '';
  const waiting = [...lines];
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (!chunk.toString().includes(asks)) return;
    const next = waiting.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  return { at: { input: Object.assign(input, { isTTY }), output }, said: () => said };
}
