import { describe, expect, it } from 'vitest';

import { linesOf } from './badge-picture.ts';

const fits = (line: string) => line.length <= 10;

describe('the lines of a badge’s name', () => {
  it.each([
    ['Curioso', ['Curioso']],
    ['Primeiro passo dado', ['Primeiro', 'passo dado']],
    ['Vendedor do mês inteiro', ['Vendedor', 'do mês…']],
    ['Extraordinariamente', ['Extraordin', 'ariamente']],
    ['Um Extraordinariamentelongo', ['Um', 'Extraordi…']],
    ['👩‍👩‍👧‍👦 juntas', ['👩‍👩‍👧‍👦', 'juntas']],
    ['   ', []],
  ])('of “%s” fit', (name, lines) => {
    expect(linesOf(name, 2, fits)).toEqual(lines);
  });
});
