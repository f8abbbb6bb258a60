import { describe, expect, it } from 'vitest';

import { searchWords, turnedRound } from './search-match.ts';

describe('the words of a search', () => {
  it('are without accents, capitals and wildcards, and at most eight', () => {
    expect(searchWords('  Atenção à  LGPD% ')).toEqual(['atencao', 'a', 'lgpd']);
    expect(searchWords('Bem-vindo - %')).toEqual(['bemvindo']);
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  });

  it('are looked for with two letters turned round, but for the shortest and longest', () => {
    expect(turnedRound('lgdp')).toEqual(['gldp', 'ldgp', 'lgpd']);
    expect(turnedRound('oo')).toEqual([]);
    expect(turnedRound('ovo')).toEqual(['voo', 'oov']);
    expect(turnedRound('anticonstitucional')).toEqual([]);
    expect(turnedRound('😀ab')).toEqual(['a😀b', '😀ba']);
  });
});
