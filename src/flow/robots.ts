import { mistake } from '../model/mistake.ts';
import type { RobotsVerdict } from '../model/robots.ts';
import type { Url } from '../model/units.ts';
import type { Lens } from '../model/vocabulary.ts';
import { bindingsOf, type GroupsMode } from '../web/robots/binding.ts';
import { judgeAll } from '../web/robots/match.ts';
import { parseRobots } from '../web/robots/parse.ts';
import { httpUrl, pathOf } from '../web/url.ts';
import { readInput } from './read-input.ts';

/** What is asked of one robots.txt. */
export interface RobotsQuestion {
  /** Path of the file, `-` for standard input. */
  readonly file: string;
  readonly agent: string;
  readonly urls: readonly string[];
  readonly lens: Lens;
  readonly groups: GroupsMode;
}

/** The verdict on one URL. */
export interface UrlVerdict extends RobotsVerdict {
  readonly url: Url;
  readonly agent: string;
}

/** Reads a robots.txt and judges each URL by it. A file that is not there, or no http(s) URL, is a mistake. */
export async function robotsVerdicts(question: RobotsQuestion, read = readInput): Promise<readonly UrlVerdict[]> {
  const { agent, lens, groups } = question;
  if (agent.trim() === '') throw mistake('--agent is empty: name the product token to judge for');
  const urls = question.urls.map((raw) => {
    const url = httpUrl(raw);
    if (url === undefined) throw mistake(`not an absolute http(s) URL: ${raw}`);
    return url;
  });
  const bindings = bindingsOf(parseRobots(await read(question.file)), agent, lens, groups);
  return urls.map((url) => ({ url: url.href, agent, ...judgeAll(bindings, pathOf(url)) }));
}
