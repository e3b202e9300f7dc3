import type { FormatContext } from '../model/format.ts';
import { type JsonObject, listMember, member, objectMember, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWord } from './short-words.ts';
import { isOfSite, webUrl } from './uri.ts';

export const MCP_FAULTS = [
  'name-invalid',
  'version-invalid',
  'description-invalid',
  'remote-invalid',
  'no-protocol-version',
  'no-server-name',
  'no-server-version',
  'no-endpoint',
  'other-shape',
] as const;
type Fault = (typeof MCP_FAULTS)[number];

/** The first two are named drafts; the rest are shapes seen in their place. */
export const MCP_DIALECTS = [
  'sep-2127-v1',
  'sep-1649',
  'sep-1649-lenient',
  'mcp-servers-config',
  'registry',
  'servers-list',
  'flat',
  'tools-only',
] as const;
export type McpDialect = (typeof MCP_DIALECTS)[number] | 'none';

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
const QUALIFIED_NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;
const RANGE = /[\^~<>=*|]|(^|\.)x(\.|$)|\s-\s/i;
const REMOTE_URL = /^https?:\/\/\S+$/;
const ENDPOINTS = ['serverUrl', 'server_url', 'url', 'endpoint', 'mcp_endpoint'];

/** A document that describes an MCP server, in whichever of the shapes that are in use (SEP-2127, SEP-1649, others). */
export function judgeMcp(value: JsonObject, context: FormatContext): Judgement<Fault, McpDialect> {
  const dialect = dialectOf(value);
  const faults = faultsIn(value, dialect);
  const endpoint = endpointOf(value);
  const at = webUrl(endpoint);
  return {
    level: levelOf(faults, dialect !== 'none'),
    dialect,
    facts: {
      version: shortWord(textMember(value, 'version') ?? textMember(member(value, 'serverInfo'), 'version')),
      endpoint: endpoint === undefined ? 'none' : at === undefined ? 'relative' : 'absolute',
      endpoint_is_site: isOfSite(endpoint, context.siteDomain),
      remotes: listMember(value, 'remotes')?.length ?? 0,
      servers:
        Object.keys(objectMember(value, 'mcpServers') ?? {}).length + (listMember(value, 'servers')?.length ?? 0),
      tools_listed: listMember(value, 'tools')?.length ?? 0,
      auth_declared: ['authentication', 'auth', 'authorization'].some((name) => Object.hasOwn(value, name)),
      env_present: Object.values(objectMember(value, 'mcpServers') ?? {}).some((server) => member(server, 'env')),
    },
    faults,
    stub: textMember(member(value, 'transport'), 'type') === 'documentation-only' || isHome(at),
  };
}

function dialectOf(value: JsonObject): McpDialect {
  if (member(value, '$schema') === CARD_SCHEMA) return 'sep-2127-v1';
  if (objectMember(value, 'serverInfo')) return textMember(value, 'protocolVersion') ? 'sep-1649' : 'sep-1649-lenient';
  if (objectMember(value, 'mcpServers')) return 'mcp-servers-config';
  const named = textMember(value, 'name') !== undefined;
  if (named && (listMember(value, 'packages') ?? listMember(value, 'remotes'))) return 'registry';
  if (listMember(value, 'servers')) return 'servers-list';
  if (named && endpointOf(value) !== undefined) return 'flat';
  return listMember(value, 'tools') ? 'tools-only' : 'none';
}

function faultsIn(value: JsonObject, dialect: McpDialect): Fault[] {
  const info = member(value, 'serverInfo');
  const newer = dialect === 'sep-2127-v1';
  const older = dialect === 'sep-1649' || dialect === 'sep-1649-lenient';
  const name = textMember(value, 'name') ?? '';
  const version = textMember(value, 'version') ?? '';
  const description = textMember(value, 'description') ?? '';
  const remotes = member(value, 'remotes');
  return faultsOf<Fault>({
    'name-invalid': newer && (name.length < 3 || name.length > 200 || !QUALIFIED_NAME.test(name)),
    'version-invalid': newer && (version === '' || version.length > 255 || RANGE.test(version)),
    'description-invalid': newer && (description === '' || [...description.slice(0, 201)].length > 100),
    'remote-invalid': newer && remotes !== undefined && !(Array.isArray(remotes) && remotes.every(isRemote)),
    'no-protocol-version': older && textMember(value, 'protocolVersion') === undefined,
    'no-server-name': older && textMember(info, 'name') === undefined,
    'no-server-version': older && textMember(info, 'version') === undefined,
    'no-endpoint': older && endpointOf(value) === undefined,
    'other-shape': !newer && !older,
  });
}

const isRemote = (remote: unknown): boolean =>
  ['streamable-http', 'sse'].includes(textMember(remote, 'type') ?? '') &&
  REMOTE_URL.test(textMember(remote, 'url') ?? '');

/** Where the server is said to be: the transport's endpoint, one of the flat members, or the first remote. */
function endpointOf(value: JsonObject): string | undefined {
  const transport = member(value, 'transport');
  const flat = [transport, value].flatMap((each) => ENDPOINTS.map((name) => textMember(each, name)));
  return flat.find((endpoint) => endpoint !== undefined) ?? textMember(listMember(value, 'remotes')?.[0], 'url');
}

const isHome = (url: URL | undefined): boolean => url !== undefined && url.pathname === '/' && url.search === '';
