import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { judgeMcp, MCP_DIALECTS, MCP_FAULTS } from './mcp-shapes.ts';

export const DIALECTS = MCP_DIALECTS;
export const FAULTS = [...MCP_FAULTS, ...OBJECT_FAULTS];

/** `/.well-known/mcp.json`: no accepted specification names this path; strong are only the two card drafts. */
export const check = jsonObjectDocument(judgeMcp);
