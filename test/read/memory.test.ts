import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { answer, read } from './answer.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A megabyte page in which every fact that holds a word of some length is read from a slice of the body. */
const page = `<html><head><title>A title of some length, not found</title><base href="/a-base-of-some-length/">
<meta name=robots content="max-image-preview:standard, nositelinkssearchbox, unavailable_after: 2030-01-01">
<meta name="meta-externalagent" content="noindex"><meta name=generator content="generator-of-some-length 3">
<link rel="terms-of-service" type="application/linkset+json" href="/terms-of-some-length">
<script type="application/ld+json">{"@type":"TypeNameOfSomeLength"}</script></head><h1>A heading of some length</h1>
${'words '.repeat(160_000)}`;
const robots = `License: https://example.com/licence-of-some-length.xml\nUser-agent: *\nDisallow: /path-of-some-length/\n${'# words\n'.repeat(120_000)}`;

// A slice of 13 characters keeps its whole parent alive: thousands of visits in flight would hold gigabytes.
test.each([
  ['home-html', page],
  ['robots', robots],
])('the facts of %s hold no body in memory', (probe, body) => {
  const rows = 8;
  read(answer(200, body), probe);
  collect();
  const before = process.memoryUsage().heapUsed;
  const held = Array.from({ length: rows }, () => read(answer(200, body), probe));
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((rows / 4) * body.length);
  expect(held).toHaveLength(rows);
});
