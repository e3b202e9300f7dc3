import { type DocumentKind, jsonVariant, type Publisher } from './document.ts';

const manifest = ({ title, trade, origin, domain }: Publisher): Record<string, unknown> => ({
  schema_version: 'v1',
  name_for_human: title,
  name_for_model: 'shop',
  description_for_human: `Find ${trade}.`,
  description_for_model: `Helps to find ${trade} and to check what is in stock.`,
  auth: { type: 'none' },
  api: { type: 'openapi', url: `${origin}/openapi.json` },
  logo_url: `${origin}/logo.png`,
  contact_email: `help@${domain}`,
  legal_info_url: `${origin}/legal`,
});

/** `/.well-known/ai-plugin.json` (manifest v1, retired 2024). */
export const aiPlugin: DocumentKind = {
  probe: 'ai-plugin',
  variants: [
    jsonVariant('manifest', 'strong', 9, manifest),
    jsonVariant('relative-api', 'weak', 1, (site) => ({
      ...manifest(site),
      api: { type: 'openapi', url: '/openapi.json' },
    })),
    jsonVariant('no-api', 'weak', 1, (site) => ({ ...manifest(site), api: undefined })),
  ],
};
