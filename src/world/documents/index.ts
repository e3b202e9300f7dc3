import type { ProbeId } from '../../model/probe.ts';
import { agentCard, agentJson } from './agent-cards.ts';
import { agentSkills } from './agent-skills.ts';
import { agentsJson } from './agents-json.ts';
import { aiPlugin } from './ai-plugin.ts';
import { aiTxt } from './ai-txt.ts';
import { apiCatalog } from './api-catalog.ts';
import { authMd } from './auth-md.ts';
import { aiCatalog, ard } from './catalogs.ts';
import type { DocumentKind, Variant } from './document.ts';
import { IMPOSTORS } from './impostors.ts';
import { licence } from './licence.ts';
import { llmsFullTxt } from './llms-full-txt.ts';
import { llmsTxt } from './llms-txt.ts';
import { mcpJson, mcpServerCard } from './mcp.ts';
import { oauthAuthorizationServer, oauthProtectedResource, openidConfiguration } from './oauth.ts';
import { PLATFORM_FILES } from './platform-files.ts';
import { securityTxt } from './security-txt.ts';
import { tdmrep } from './tdmrep.ts';

const KINDS: readonly DocumentKind[] = [
  llmsTxt,
  llmsFullTxt,
  aiTxt,
  apiCatalog,
  agentCard,
  agentJson,
  mcpServerCard,
  mcpJson,
  aiCatalog,
  ard,
  agentSkills,
  agentsJson,
  aiPlugin,
  authMd,
  oauthProtectedResource,
  oauthAuthorizationServer,
  openidConfiguration,
  tdmrep,
  securityTxt,
  licence,
];

/** The variants of each file, by probe. */
export const DOCUMENTS: ReadonlyMap<ProbeId, readonly Variant[]> = new Map(
  KINDS.map(({ probe, variants }) => [probe, variants]),
);

/** The variant of that id: of the kind, of a platform, or an impostor. */
export function variantOf(probe: ProbeId, id: string): Variant | undefined {
  const all = [...(DOCUMENTS.get(probe) ?? []), ...PLATFORM_FILES, ...IMPOSTORS];
  return all.find((variant) => variant.id === id);
}
