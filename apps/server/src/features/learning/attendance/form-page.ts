import { randomBytes } from 'node:crypto';

import { STATE_SIGN_IN } from '@trilha/rules/learning/attendance';
import type { Locale } from '@trilha/rules/platform/locales';

import type { AuthorityForm } from './open-form.ts';

/** Here and not in a catalog: the page stands alone, is left at once, and holds what no other answer may hold. */
const TEXTS: Readonly<Record<Locale, { readonly title: string; readonly go: string }>> = {
  'pt-BR': { title: 'Indo ao SENCE…', go: 'Continuar no SENCE' },
  'en-US': { title: 'Going to SENCE…', go: 'Continue at SENCE' },
  'es-ES': { title: 'Vas al SENCE…', go: 'Continuar en el SENCE' },
  'fr-FR': { title: 'Vers le SENCE…', go: 'Continuer vers le SENCE' },
};

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:24px;padding:24px;box-sizing:border-box;text-align:center;font:17px/1.5 system-ui,sans-serif;color:#221c17;background:#fbf8f3}
h1{margin:0;font-size:24px}
button{min-height:48px;padding:0 28px;border:0;border-radius:14px;font:inherit;font-weight:700;color:#fff;background:#3b3b3b}
@media(prefers-color-scheme:dark){body{color:#f3eee8;background:#1c1916}button{color:#1c1916;background:#f3eee8}}`;

/** Browsers count the State's sign-in, which the authority leads on to, to where a form goes. */
const OFFICIAL_HOST = /\.sence\.cl$/;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The page that posts a form to the authority and nothing else, with the policy that lets it go there only. */
export function formPage({ address, locale, fields }: AuthorityForm): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const { title, go } = TEXTS[locale];
  const goesTo = OFFICIAL_HOST.test(new URL(address).hostname) ? `${address} ${STATE_SIGN_IN}` : address;
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return {
    html: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${title}</h1></main><form method="post" action="${escaped(address)}">${inputs.join('')}<button>${go}</button></form>
<script nonce="${nonce}">document.forms[0].submit()</script></body></html>
`,
    policy: `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action ${goesTo}; frame-ancestors 'none'; base-uri 'none'`,
  };
}
