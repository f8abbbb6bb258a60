import { expect, it } from 'vitest';

import { csvOf } from './csv-download.ts';

it('quotes what would break a line and disarms formulas [ADM-01]', () => {
  expect(
    csvOf([
      ['Nome', 'E-mail'],
      ['=1+1', 'a;"b"'],
    ]),
  ).toBe('\ufeffNome;E-mail\r\n\'=1+1;"a;""b"""\r\n');
});
