import { expect, it } from 'vitest';

import { visibleFileName } from './file-names.ts';

it('keeps what can be seen of a name and no mark that turns or hides letters', () => {
  expect(visibleFileName('nota\u202Efdp.exe')).toBe('notafdp.exe');
  expect(visibleFileName(' \uFEFFRela\u00ADtório\u200B \u2066final\u2069.pdf')).toBe('Relatório final.pdf');
  expect(visibleFileName('été 東京 😀.pdf')).toBe('été 東京 😀.pdf');
  expect(visibleFileName('\u200B\u202E')).toBe('');
});
