import type { ProbeId } from '../model/probe.ts';

/** Every discovery file that a visit of who-may-read asks for, by probe: the world's own list, so that it can witness. */
export const FILE_PATHS: Readonly<Record<ProbeId, `/${string}`>> = {
  'llms-txt': '/llms.txt',
  'llms-full-txt': '/llms-full.txt',
  'ai-txt': '/ai.txt',
  'api-catalog': '/.well-known/api-catalog',
  'agent-card': '/.well-known/agent-card.json',
  'agent-json': '/.well-known/agent.json',
  'mcp-server-card': '/.well-known/mcp/server-card.json',
  'mcp-json': '/.well-known/mcp.json',
  'ai-catalog': '/.well-known/ai-catalog.json',
  ard: '/.well-known/ard.json',
  'agent-skills': '/.well-known/agent-skills/index.json',
  'agents-json': '/.well-known/agents.json',
  'ai-plugin': '/.well-known/ai-plugin.json',
  'auth-md': '/auth.md',
  'oauth-protected-resource': '/.well-known/oauth-protected-resource',
  'oauth-authorization-server': '/.well-known/oauth-authorization-server',
  'openid-configuration': '/.well-known/openid-configuration',
  tdmrep: '/.well-known/tdmrep.json',
  'security-txt': '/.well-known/security.txt',
};

export const FILE_PROBES: readonly ProbeId[] = Object.keys(FILE_PATHS);

export const CONTROL_PROBES: readonly ProbeId[] = ['control-root', 'control-well-known'];

const BY_PATH: ReadonlyMap<string, ProbeId> = new Map(Object.entries(FILE_PATHS).map(([id, path]) => [path, id]));

/** Which discovery file a path names. */
export const probeOfPath = (path: string): ProbeId | undefined => BY_PATH.get(path);
