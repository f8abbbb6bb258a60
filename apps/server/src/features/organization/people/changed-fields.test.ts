import { describe, expect, it } from 'vitest';

import { changesBetween } from './changed-fields.ts';

const NORTH = '018f3c5e-0000-7000-8000-00000000000a';
const SOUTH = '018f3c5e-0000-7000-8000-00000000000b';
const SALES = '018f3c5e-0000-7000-8000-00000000000c';
const names = new Map([
  [NORTH, 'Loja Norte'],
  [SOUTH, 'Loja Sul'],
  [SALES, 'Vendas'],
]);

describe('what a change of a person says', () => {
  it('names branches and groups, whichever way they were written down, and nothing that stayed [ADM-04]', () => {
    const before = { role: 'seller', branchId: NORTH, labelIds: [], cellphone: '119' };
    const after = { role: 'seller', branchId: SOUTH, labelIds: [SALES], cellphone: null };

    expect(changesBetween(before, after, names)).toEqual([
      { field: 'branch', before: 'Loja Norte', after: 'Loja Sul' },
      { field: 'labels', before: null, after: 'Vendas' },
      { field: 'cellphone', before: '119', after: null },
    ]);
    expect(
      changesBetween(
        { branch_id: NORTH, profile: { city: 'Recife', details: { nickname: 'Zé' } } },
        { branch_id: NORTH, profile: { city: 'Olinda', details: { nickname: 'Zé' } } },
        names,
      ),
    ).toEqual([{ field: 'city', before: 'Recife', after: 'Olinda' }]);
  });

  it('shows no id of what is gone, and no line for what is no field of theirs', () => {
    const gone = '018f3c5e-0000-7000-8000-0000000000ff';

    expect(changesBetween({ branchId: gone }, { branchId: SOUTH, change: 'branch' }, names)).toEqual([
      { field: 'branch', before: null, after: 'Loja Sul' },
    ]);
    expect(changesBetween(null, null, names)).toEqual([]);
  });
});
