import { describe, expect, it } from 'vitest';

import { saveEdits, readEdits } from '../features/learning/assessments/stored-edits.ts';
import { rememberFilters, rememberedFilters } from '../features/learning/catalog/remembered-filters.ts';
import { actAsMember } from '../lib/session-epoch.ts';

describe('what lies on this device', () => {
  it('is there for its member alone, and still there when they come back', async () => {
    const edits = { title: { 'pt-BR': 'Da Ana' }, edits: [] };
    const seen = async () => ({
      title: readEdits('bank').title,
      progress: (await rememberedFilters('course')).progress,
    });

    actAsMember('member-ana');
    saveEdits('bank', edits);
    await rememberFilters('course', { progress: 'concluded' });
    const own = await seen();
    // Somebody else signs in on the same device.
    actAsMember('member-bia');
    const others = await seen();
    actAsMember('member-ana');

    expect(own).toEqual({ title: edits.title, progress: 'concluded' });
    expect(others).toEqual({ title: null, progress: undefined });
    expect(await seen()).toEqual(own);
  });
});
