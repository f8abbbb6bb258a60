import type { RichText } from '@trilha/contracts/platform/rich-text';
import type { Locale } from '@trilha/rules/platform/locales';

import { rich } from './text.ts';

type Block = RichText['content'][number];
type Paragraph = Extract<Block, { type: 'paragraph' }>;

const LANGUAGE_NAMES: Record<Locale, string> = {
  'pt-BR': 'Português',
  'en-US': 'English',
  'es-ES': 'Español',
  'fr-FR': 'Français',
};

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function inlineHtml(content: Paragraph['content']): string {
  return (content ?? [])
    .map((node) => {
      if (node.type === 'hardBreak') return '<br>';
      return (node.marks ?? []).reduce((html, mark) => {
        if (mark.type === 'bold') return `<strong>${html}</strong>`;
        if (mark.type === 'italic') return `<em>${html}</em>`;
        return `<a href="${escape(mark.attrs.href)}" target="_blank" rel="noopener">${html}</a>`;
      }, escape(node.text));
    })
    .join('');
}

function blockHtml(block: Block): string {
  const paragraphs = (list: readonly Paragraph[]) =>
    list.map((node) => inlineHtml(node.content)).join('<br>');
  if (block.type === 'heading') {
    return `<h${block.attrs.level}>${inlineHtml(block.content)}</h${block.attrs.level}>`;
  }
  if (block.type === 'paragraph') return `<p>${inlineHtml(block.content)}</p>`;
  if (block.type === 'blockquote') return `<blockquote>${paragraphs(block.content)}</blockquote>`;
  const tag = block.type === 'bulletList' ? 'ul' : 'ol';
  return `<${tag}>${block.content.map((item) => `<li>${paragraphs(item.content)}</li>`).join('')}</${tag}>`;
}

const STYLE = `@font-face{font-family:Figtree;font-weight:400;font-display:swap;src:url(/fonts/figtree-400.ttf)}
@font-face{font-family:Figtree;font-weight:700;font-display:swap;src:url(/fonts/figtree-700.ttf)}
:root{color-scheme:light dark;--ink:#2b2226;--paper:#fff;--line:#ddd3cc;--tint:#f6efe8}
@media(prefers-color-scheme:dark){:root{--ink:#efe8e4;--paper:#1b1618;--line:#4a4044;--tint:#2a2225}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.65 Figtree,system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.25rem 1.25rem 3rem}
nav{display:flex;justify-content:flex-end;gap:.25rem}nav button{border:0;background:none;color:inherit;font:inherit;font-size:.875rem;padding:.625rem;cursor:pointer;min-height:2.75rem}
nav [aria-pressed=true]{font-weight:700;text-decoration:underline;text-underline-offset:.25em}:focus-visible{outline:3px solid;outline-offset:2px}
h2{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .5rem}h3{font-size:1.125rem;margin:1.5rem 0 .25rem}
p,ul,ol{margin:0 0 1rem}li{margin:.375rem 0}blockquote{margin:1.25rem 0;padding:1rem 1.25rem;background:var(--tint);border-left:.375rem solid currentColor;border-radius:.5rem;font-size:1.0625rem}`;

const SCRIPT = `const parts=[...document.querySelectorAll('article')];const nav=document.querySelector('nav');
function show(lang){parts.forEach(p=>{p.hidden=p.lang!==lang});document.documentElement.lang=lang;nav.querySelectorAll('button').forEach(b=>b.setAttribute('aria-pressed',String(b.lang===lang)))}
nav.addEventListener('click',e=>{const b=e.target.closest('button');if(b)show(b.lang)});
show((navigator.languages.map(w=>parts.find(p=>p.lang.slice(0,2)===w.slice(0,2))).find(Boolean)||parts[0]).lang)`;

/** A self-contained reading page for an HTML activity; readers switch between the languages it was written in. */
export function article(texts: Partial<Record<Locale, string>>): string {
  const languages = (Object.keys(LANGUAGE_NAMES) as Locale[]).filter((locale) => texts[locale]);
  const buttons = languages.map(
    (locale) => `<button type="button" lang="${locale}">${LANGUAGE_NAMES[locale]}</button>`,
  );
  const bodies = languages.map(
    (locale) =>
      `<article lang="${locale}">${rich(texts[locale] ?? '')
        .content.map(blockHtml)
        .join('')}</article>`,
  );
  const nav = `<nav aria-label="Idioma · Language"${languages.length > 1 ? '' : ' hidden'}>${buttons.join('')}</nav>`;
  return (
    `<!doctype html><html lang="${languages[0]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escape(firstLine(texts[languages[0] ?? 'pt-BR']))}</title><style>${STYLE}</style></head>` +
    `<body><main>${nav}${bodies.join('')}</main><script>${SCRIPT}</script></body></html>`
  );
}

const firstLine = (text = '') => (text.trim().split('\n')[0] ?? '').replace(/^#+ /, '');
