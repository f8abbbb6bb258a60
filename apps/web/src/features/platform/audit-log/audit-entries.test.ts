import type { AuditEntry } from '@trilha/contracts/platform/audit-log';
import { describe, expect, it } from 'vitest';

import { changesOf } from './changes-of.ts';
import { entryGroups } from './entry-groups.ts';

const entry = (seq: number, some: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: '2026-03-04T12:00:00.000Z',
  actor: 'Rita',
  actedBy: null,
  action: 'course.draft_saved',
  objectKind: 'course',
  objectId: 'a',
  objectName: null,
  before: null,
  after: null,
  requestId: 'r',
  ...some,
});

describe('the lines of the audit log [ADM-04]', () => {
  it('stand together where one person did the same to one thing one after the other, and only there', () => {
    const log = [
      entry(9),
      entry(8),
      entry(7, { actor: 'Bia' }),
      entry(6),
      entry(5, { objectId: 'b' }),
      entry(4, { objectId: 'b', action: 'course.published' }),
      entry(3, { objectId: 'b', action: 'course.published', actedBy: 'Root' }),
    ];
    expect(entryGroups(log).map((group) => group.map(({ seq }) => seq))).toEqual([
      [9, 8],
      [7],
      [6],
      [5],
      [4],
      [3],
    ]);
  });

  it('say what became of each field that was touched, and nothing of the others', () => {
    const before = {
      title: { 'pt-BR': 'Clima' },
      points: 5,
      tags: ['a'],
      rows: [{ text: 'Um' }],
      gone: true,
    };
    const after = {
      title: { 'pt-BR': 'Clima 2' },
      points: 5,
      tags: ['a', 'b'],
      rows: [{ text: 'Um' }, { text: 'Dois' }],
    };
    expect(changesOf(before, after)).toEqual([
      { path: 'title › pt-BR', before: 'Clima', after: 'Clima 2' },
      { path: 'tags', before: ['a'], after: ['a', 'b'] },
      { path: 'rows › 2 › text', before: undefined, after: 'Dois' },
      { path: 'gone', before: true, after: undefined },
    ]);
    expect(changesOf(null, { name: 'Nova' })).toEqual([{ path: 'name', before: undefined, after: 'Nova' }]);
    expect(changesOf(null, null)).toEqual([]);
  });
});
