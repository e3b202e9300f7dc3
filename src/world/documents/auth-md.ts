import { type DocumentKind, MARKDOWN_TYPE, textVariant } from './document.ts';

/** `/auth.md`: how an agent gets a credential, or that it needs none. */
export const authMd: DocumentKind = {
  probe: 'auth-md',
  variants: [
    textVariant(
      'registration',
      'strong',
      3,
      ({ title, origin }) =>
        `# auth.md for ${title}\n\nRegister an agent, then send the token with each call.\n\n\`\`\`http\nPOST ${origin}/agent/auth\n\`\`\`\n`,
      MARKDOWN_TYPE,
    ),
    textVariant(
      'no-auth',
      'strong',
      5,
      () => '# auth.md\n\nNo authentication is required to read this site. There is no key to ask for.\n',
      MARKDOWN_TYPE,
    ),
    textVariant(
      'authentication',
      'weak',
      2,
      () => '# Authentication\n\nAsk us for an API key by mail.\n',
      MARKDOWN_TYPE,
    ),
  ],
};
