import type { Probe } from '../model/probe.ts';

/** Whether a probe asks for the home page as a browser would: by its place and Accept, so that no id is built in. */
export const isMainPage = ({ place, accept }: Probe): boolean =>
  place.kind === 'path' && place.path === '/' && accept?.startsWith('text/markdown') !== true;

/** Whether it asks for the home page as Markdown. */
export const isMarkdownPage = ({ place, accept }: Probe): boolean =>
  place.kind === 'path' && place.path === '/' && accept?.startsWith('text/markdown') === true;
