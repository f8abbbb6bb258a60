import { describe, expect, it } from 'vitest';

import { saveEdits, readEdits } from '../features/learning/assessments/stored-edits.ts';
import { rememberFilters, rememberedFilters } from '../features/learning/catalog/remembered-filters.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { impersonateMember } from '../lib/session-epoch.ts';

describe('what lies on this device', () => {
  it('is there for its member alone, and still there when they come back', async () => {
    const edits = { title: { 'pt-BR': 'Da Ana' }, edits: [] };
    const seen = async () => ({
      title: readEdits('bank').title,
      progress: (await rememberedFilters('course')).progress,
      searches: await recentSearches(),
    });

    impersonateMember('member-ana');
    saveEdits('bank', edits);
    await rememberFilters('course', { progress: 'concluded' });
    await rememberSearch('preços');
    const own = await seen();
    // Somebody else signs in on the same device.
    impersonateMember('member-bia');
    const others = await seen();
    impersonateMember('member-ana');

    expect(own).toEqual({ title: edits.title, progress: 'concluded', searches: ['preços'] });
    expect(others).toEqual({ title: null, progress: undefined, searches: [] });
    expect(await seen()).toEqual(own);
  });
});
