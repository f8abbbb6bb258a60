import { FONT_FACES } from './fonts.routes.ts';

const STYLE = `
  ${FONT_FACES}
  :root { color-scheme: light; }
  body { margin: 0; padding: 20px; font: 17px/1.6 Figtree, system-ui, sans-serif; color: #1c1b22; background: #fff;
    overflow-wrap: break-word; }
  img, video, iframe, table { max-width: 100%; }
  img, video { height: auto; border-radius: 12px; }
  h1, h2, h3 { line-height: 1.25; letter-spacing: -0.01em; margin: 1.6em 0 0.5em; }
  body > :first-child { margin-top: 0; }
  p, li { max-width: 68ch; }
`;

/** A whole document from what an author typed; a fragment gets a head that reads well on a phone. */
export function documentOf(html: string): string {
  if (/<html[\s>]/i.test(html)) return html;
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>${html}</body></html>`;
}
