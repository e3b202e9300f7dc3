import type { Format, FormatId } from '../model/format.ts';
import * as agentCard from './agent-card.ts';
import * as agentJson from './agent-json.ts';
import * as agentSkills from './agent-skills.ts';
import * as agentsJson from './agents-json.ts';
import * as aiCatalog from './ai-catalog.ts';
import * as aiPlugin from './ai-plugin.ts';
import * as aiTxt from './ai-txt.ts';
import * as apiCatalog from './api-catalog.ts';
import * as ard from './ard.ts';
import * as authMd from './auth-md.ts';
import * as licence from './licence.ts';
import * as llmsFullTxt from './llms-full-txt.ts';
import * as llmsTxt from './llms-txt.ts';
import * as markdown from './markdown.ts';
import * as mcpJson from './mcp-json.ts';
import * as mcpServerCard from './mcp-server-card.ts';
import * as oauthAuthorizationServer from './oauth-authorization-server.ts';
import * as oauthProtectedResource from './oauth-protected-resource.ts';
import * as openidConfiguration from './openid-configuration.ts';
import * as robots from './robots.ts';
import * as securityTxt from './security-txt.ts';
import * as tdmrep from './tdmrep.ts';

/** The checker of every document kind. */
export const FORMATS: Readonly<Record<FormatId, Format>> = {
  robots: robots,
  markdown: markdown,
  'llms-txt': llmsTxt,
  'llms-full-txt': llmsFullTxt,
  'ai-txt': aiTxt,
  'api-catalog': apiCatalog,
  'agent-card': agentCard,
  'agent-json': agentJson,
  'mcp-server-card': mcpServerCard,
  'mcp-json': mcpJson,
  'ai-catalog': aiCatalog,
  ard: ard,
  'agent-skills': agentSkills,
  'agents-json': agentsJson,
  'ai-plugin': aiPlugin,
  'auth-md': authMd,
  'oauth-protected-resource': oauthProtectedResource,
  'oauth-authorization-server': oauthAuthorizationServer,
  'openid-configuration': openidConfiguration,
  tdmrep: tdmrep,
  'security-txt': securityTxt,
  licence: licence,
};
