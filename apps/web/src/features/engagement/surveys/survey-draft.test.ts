import { describe, expect, it } from 'vitest';

import { bodyOf, draftOf, gapsOf, moved, newQuestion, previewOf } from './survey-draft.ts';

const ZONE = 'America/Sao_Paulo';

describe('a survey while it is written [SUR-01]', () => {
  it('says its times as the clock of the company shows them, and keeps moments nobody changed', () => {
    const body = bodyOf({ ...draftOf(undefined, ZONE), endsAt: '2026-12-01T18:00' }, ZONE);
    expect(body.endsAt).toBe('2026-12-01T21:00:00.000Z');
    const known = {
      id: 'x',
      state: 'running',
      revision: 1,
      version: 1,
      asked: 0,
      answered: 0,
      writtenIn: null,
      fileUrls: {},
      body: { ...body, startsAt: '2026-11-20T12:00:31.123Z' },
    } as const;
    const draft = draftOf(known, ZONE);
    expect(bodyOf({ ...draft, points: 5 }, ZONE, known)).toMatchObject({
      startsAt: '2026-11-20T12:00:31.123Z',
      endsAt: '2026-12-01T21:00:00.000Z',
    });
  });

  it('drops options of questions that have none, and names what it lacks', () => {
    const draft = { ...draftOf(undefined, ZONE), questions: [{ ...newQuestion(), kind: 'nps' as const }] };
    const body = bodyOf(draft, ZONE);
    expect(body.questions[0]?.options).toEqual([]);
    expect(gapsOf(body, { isOut: false })).toEqual([{ reason: 'title' }, { reason: 'prompt', question: 1 }]);
    expect(previewOf(draft, 'pt-BR')[0]).toMatchObject({ kind: 'nps', options: [] });
  });

  it('ends at the hour its clock shows on the days clocks change: the first of two, and what is skipped an hour later', () => {
    const endOf = (endsAt: string) =>
      bodyOf({ ...draftOf(undefined, 'America/New_York'), endsAt }, 'America/New_York').endsAt;
    expect(endOf('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(endOf('2026-11-01T02:30')).toBe('2026-11-01T07:30:00.000Z');
    expect(endOf('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('moves a question one place, and none beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});
