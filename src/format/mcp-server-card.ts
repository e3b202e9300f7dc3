import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { judgeMcp, MCP_DIALECTS, MCP_FAULTS } from './mcp-shapes.ts';

export const DIALECTS = MCP_DIALECTS;
export const FAULTS = [...MCP_FAULTS, ...OBJECT_FAULTS];

/** `/.well-known/mcp/server-card.json`: an MCP server card (SEP-2127; before that SEP-1649); experimental. */
export const check = jsonObjectDocument(judgeMcp);
