import { describe, expect, it } from 'vitest';

import { peopleSearch, withoutFilter } from './people-search.ts';

const BRANCH = '01890000-0000-7000-8000-000000000001';

describe('the address of the list of people', () => {
  it('keeps what filters and sorts, and drops what is unknown', () => {
    expect(
      peopleSearch({
        search: 'ana',
        status: 'blocked',
        branch: BRANCH,
        group: 'x',
        sort: 'age',
        role: 'seller',
      }),
    ).toEqual({
      search: 'ana',
      sort: 'name',
      direction: 'asc',
      status: 'blocked',
      branch: BRANCH,
      role: 'seller',
    });
  });

  it('loses one filter at a time', () => {
    const both = peopleSearch({ status: 'blocked', accessedFrom: '2026-01-01' });

    expect(withoutFilter(both, 'status')).toEqual(peopleSearch({ accessedFrom: '2026-01-01' }));
  });
});
