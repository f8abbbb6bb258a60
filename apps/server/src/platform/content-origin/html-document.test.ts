import { describe, expect, it } from 'vitest';

import { documentOf } from './html-document.ts';

const followsTheTheme = (html: string) => documentOf(html).includes('prefers-color-scheme: dark');

describe('a typed page in the dark', () => {
  it.each([
    '<h1>Welcome</h1><p>Read <a href="#more">on</a>.</p>',
    '<p style="text-align: center">Wide</p>',
    '<style>p { margin: 0 }</style><p>Close</p>',
    '<p>Our color: orange. The background = white.</p>',
    '<button onclick="answer()">Yes</button><script>function answer() { document.title = "Yes"; }</script>',
    '',
  ])('follows the theme of the person where its author set no color: %s', (html) => {
    expect(followsTheTheme(html)).toBe(true);
  });

  it.each([
    '<p style="color: #222">Dark words</p>',
    '<div style="BACKGROUND:#eee">Gray</div>',
    '<style>\n.card {\n border: 1px solid;\n background-color: white }\n</style><p class="card">Card</p>',
    '<style>p { color: black }',
    '<table bgcolor="white"><tr><td>Cell</td></tr></table>',
    '<font color=navy>Blue</font>',
    '<link rel="stylesheet" href="https://example.com/a.css"><p>Elsewhere</p>',
    '<style>@import "https://example.com/a.css";</style>',
    '<script src="https://example.com/a.js"></script>',
    '<script>document.body.style.backgroundColor = "white"</script>',
    '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    '<canvas></canvas>',
  ])('keeps its colors on white where it sets them: %s', (html) => {
    expect(followsTheTheme(html)).toBe(false);
    expect(documentOf(html)).toContain('color-scheme: light;');
  });

  it('leaves a whole document as its author wrote it', () => {
    const whole = '<!doctype html><html><body><p>Mine</p></body></html>';
    expect(documentOf(whole)).toBe(whole);
  });
});
