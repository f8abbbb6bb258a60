import type { ScormCommit } from '@trilha/contracts/learning/scorm-runtime';
import { describe, expect, it } from 'vitest';

import { CommitMirror } from '../activities/scorm/commit-mirror.ts';
import { AnswerQueue } from '../activities/test/answer-queue.ts';
import { saveEdits, readEdits } from '../features/learning/assessments/stored-edits.ts';
import { rememberFilters, rememberedFilters } from '../features/learning/catalog/remembered-filters.ts';
import { actAsMember } from '../lib/session-epoch.ts';

const COMMIT: ScormCommit = {
  sessionId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  seq: 1,
  itemId: 'item',
  run: 1,
  cmi: {},
  finished: false,
  root: null,
  sequencing: null,
};

describe('what lies on this device', () => {
  it('is there for its member alone, and still there when they come back', async () => {
    const answers = () =>
      new AnswerQueue({
        attemptId: 't',
        saved: [],
        serverNow: Date.now(),
        send: () => Promise.reject(new Error()),
      });
    const edits = { title: { 'pt-BR': 'Da Ana' }, edits: [] };
    const seen = async () => ({
      answers: answers().snapshot().unsent,
      title: readEdits(localStorage, 'bank').title,
      commits: new CommitMirror('a').read().length,
      progress: (await rememberedFilters()).progress,
    });

    actAsMember('member-ana');
    answers().set('q', null);
    saveEdits(localStorage, 'bank', edits);
    new CommitMirror('a').add(COMMIT);
    await rememberFilters({ progress: 'concluded' });
    const own = await seen();
    // Somebody else signs in on the same device.
    actAsMember('member-bia');
    const others = await seen();
    actAsMember('member-ana');

    expect(own).toEqual({ answers: 1, title: edits.title, commits: 1, progress: 'concluded' });
    expect(others).toEqual({ answers: 0, title: null, commits: 0, progress: undefined });
    expect(await seen()).toEqual(own);
  });
});
