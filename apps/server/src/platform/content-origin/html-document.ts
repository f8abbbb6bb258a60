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

/** For a page that sets no color: its frame's color scheme is the person's theme. Pictures keep the white they were drawn for. */
const DARK_STYLE = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    body { color: #f0ece6; background: #1d1916; }
    a { color: #9cc4ff; }
    a:visited { color: #cdb4ff; }
    img { background: #fff; }
  }
`;

/** Tags with what they say, and the insides of styles and scripts: what is read by people is not looked at. */
const MARKUP = /<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)|<[^>]*>/gi;
/** A color set by style, attribute or script, or that may be set where nobody sees it from here; drawings are black unless told. */
const SETS_COLORS =
  /(?:color|background|fillstyle|csstext)\w*\s*[:=]|<(?:link|canvas|svg|object|embed)\b|@import|<script\b[^>]*\ssrc\s*=/i;

function setsColors(html: string): boolean {
  return (html.match(MARKUP) ?? []).some((markup) => SETS_COLORS.test(markup));
}

/** A whole document from what an author typed; a fragment gets a head that reads well on a phone and, where it sets no color, in the dark. */
export function documentOf(html: string): string {
  if (/<html[\s>]/i.test(html)) return html;
  const style = setsColors(html) ? STYLE : STYLE + DARK_STYLE;
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>${html}</body></html>`;
}
