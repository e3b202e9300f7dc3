import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../src/flow/analyse.ts';
import { TINY } from '../dataset/tiny.ts';

const CHROMIUM = process.env.WMR_CHROMIUM ?? '/usr/bin/chromium';
const there = existsSync(CHROMIUM);
if (!there) console.warn(`SKIPPED: the report is not opened in a browser: there is no ${CHROMIUM} (WMR_CHROMIUM)`);

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

describe.skipIf(!there)('the report, opened in a browser', () => {
  let folder: string;
  let browser: Browser;
  let report: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wmr-browser-'));
    report = pathToFileURL((await analyse(TINY, folder)).report).href;
    browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(width: number, colorScheme: 'light' | 'dark', javaScriptEnabled = true) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, javaScriptEnabled });
    const page = await context.newPage();
    const complaints: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(report);
    return { page, complaints, asked };
  }

  it.each([
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('at %i px, %s: nothing runs over, nothing complains, nothing is loaded', async (width, scheme) => {
    const { page, complaints, asked } = await open(width, scheme);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(complaints).toEqual([]);
    expect(asked).toEqual([report]);
    await page.context().close();
  });

  it('every link to a number leads to its query, and every id is there once', async () => {
    const { page } = await open(1280, 'light');
    const hrefs = await attributes(page, 'a[href^="#"]', 'href');
    const ids = await attributes(page, '[id]', 'id');
    expect(hrefs.filter((href) => href.startsWith('#q-')).length).toBeGreaterThan(60);
    expect(hrefs.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    await page.context().close();
  });

  it('text is told from its ground in both schemes, as WCAG asks of small text', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const { page } = await open(1280, scheme);
      for (const selector of ['p', 'a.n', 'caption span', 'td', 'figcaption', '.mark strong', 'pre code']) {
        expect(await contrast(page, selector), `${scheme} ${selector}`).toBeGreaterThan(4.5);
      }
      await page.context().close();
    }
  });

  it('headings go down one level at a time, tables have captions, figures have names', async () => {
    const { page } = await open(1280, 'light');
    const levels = (await page.evaluate(
      "[...document.querySelectorAll('h1,h2,h3')].map((h) => Number(h.tagName[1]))",
    )) as number[];
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1).length).toBe(1);
    for (const [place, level] of levels.entries()) expect(level - (levels[place - 1] ?? level)).toBeLessThanOrEqual(1);
    expect(await page.locator('table').count()).toBe(await page.locator('table > caption').count());
    expect(await page.locator('figure').count()).toBe(await page.locator('figure svg[role=img] > title').count());
    await page.context().close();
  });

  it('at 1280 px no table is cut, whatever its intervals are, and none begins further left than it must', async () => {
    const { page } = await open(1280, 'light');
    const tables = (await page.evaluate(`(() => {
      const text = document.querySelector('main > p').getBoundingClientRect().left;
      for (const cell of document.querySelectorAll('#T2 td:nth-child(n+3)')) cell.textContent = '10.0% to 99.9% (<0.01\u00a0to\u00a099.9%)';
      return [...document.querySelectorAll('.wide:has(table)')].map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [one.id, one.scrollWidth - one.clientWidth, text - left, innerWidth - right];
      });
    })()`)) as [string, number, number, number][];
    expect(tables.map(([id]) => id)).toEqual(expect.arrayContaining(['T1', 'T2', 'T3']));
    expect(tables.filter(([, cut]) => cut > 0)).toEqual([]);
    expect(tables.filter(([, , shift, room]) => shift > 1 && room > 60)).toEqual([]);
    await page.context().close();
  });

  it('on a phone a column of sentences is wider than a word', async () => {
    const { page } = await open(390, 'light');
    for (const id of ['contrasts', 'T2', 'all-numbers']) {
      const width = await page.evaluate(`document.querySelector('#${id} td.t').getBoundingClientRect().width`);
      expect(width, id).toBeGreaterThan(180);
    }
    await page.context().close();
  });

  it('no label of a figure is cut off at its edge, and none ends in dots for want of room', async () => {
    const { page } = await open(1280, 'light');
    const labels = (await page.evaluate(`[...document.querySelectorAll('figure svg')].flatMap((svg) => {
      const paper = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')].map((text) => [text.textContent, text.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0)
        .map(([said, box]) => [said, box.left - paper.left, paper.right - box.right, box.top - paper.top, paper.bottom - box.bottom]);
    })`)) as [string, ...number[]][];
    expect(labels.length).toBeGreaterThan(200);
    expect(labels.filter(([, ...rooms]) => rooms.some((room) => room < -1))).toEqual([]);
    expect(labels.filter(([said]) => said.endsWith('…'))).toEqual([]);
    await page.context().close();
  });

  it('on paper nothing is wider than the page, and no figure, short table or query is torn in two', async () => {
    const [upright, across] = [680, 1009]; // A4 within its margins, in px
    const { page } = await open(upright, 'light');
    await page.emulateMedia({ media: 'print' });
    const over = async (landscape: boolean) =>
      (await page.evaluate(
        `[...document.querySelectorAll('.wide, pre')].filter((one) => (getComputedStyle(one).page === 'wide') === ${landscape}).map((one) => [one.id, one.scrollWidth - one.clientWidth])`,
      )) as [string, number][];
    const narrow = await over(false);
    expect(narrow.length).toBeGreaterThan(20);
    expect(narrow.filter(([, wider]) => wider > 1)).toEqual([]);
    await page.setViewportSize({ width: across, height: 680 });
    const broad = await over(true);
    expect(broad.map(([id]) => id)).toEqual(['T2', 'T3']);
    expect(broad.filter(([, wider]) => wider > 1)).toEqual([]);
    const torn = (await page.evaluate(
      "[...document.querySelectorAll('figure, section, .wide:has(table)')].filter((one) => getComputedStyle(one).breakInside !== 'avoid').map((one) => [one.id, one.querySelectorAll('tr').length])",
    )) as [string, number][];
    expect(torn.map(([id]) => id)).toEqual(expect.arrayContaining(['T3', 'all-numbers']));
    expect(torn.filter(([, rows]) => rows < 16)).toEqual([]);
    await page.context().close();
  });

  it('reads the same without scripts', async () => {
    const { page } = await open(390, 'light', false);
    expect(await page.locator('h1').textContent()).toBe('Who may read the web?');
    expect(await page.locator('.mark').first().isVisible()).toBe(true);
    await page.context().close();
  });
});

const attributes = (page: Page, selector: string, name: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((elements, attribute) => elements.map((one) => one.getAttribute(attribute) ?? ''), name);

/** The contrast ratio of the first such element against the ground that it stands on (WCAG 2.2 §1.4.3). */
const contrast = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`(() => {
    const rgb = (text) => text.match(/[\\d.]+/g).map(Number);
    const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
      .reduce((sum, v, n) => sum + v * [0.2126, 0.7152, 0.0722][n], 0);
    const element = document.querySelector(${JSON.stringify(selector)});
    let ground = element;
    while (ground && (rgb(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0) ground = ground.parentElement;
    const [a, b] = [light(rgb(getComputedStyle(element).color)), light(rgb(getComputedStyle(ground).backgroundColor))];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  })()`);
