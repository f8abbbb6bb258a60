import type { ManagedBadge } from '@trilha/contracts/engagement/badges-admin';
import { describe, expect, it } from 'vitest';

import { bodyOf, draftOf } from './badge-draft.ts';

const badge: ManagedBadge = {
  id: '0198c000-0000-7000-8000-000000000001',
  name: { 'pt-BR': 'Guardiã' },
  description: {},
  icon: 'shield-check',
  condition: { kind: 'training', trainingId: '0198c000-0000-7000-8000-000000000002' },
  trainingTitle: 'Dados pessoais',
  points: 40,
  active: true,
  earned: 3,
};

describe('a badge while it is written', () => {
  it('is sent as it stands where nothing was changed', () => {
    const { name, description, icon, condition, points } = badge;
    expect(bodyOf(draftOf(badge))).toEqual({ name, description, icon, condition, points });
  });

  it('asks for the number of another rule, and for the training again where that is chosen again', () => {
    const counted = { ...draftOf(badge), kind: 'streak_days', count: 5 } as const;
    expect(bodyOf(counted)?.condition).toEqual({ kind: 'streak_days', count: 5 });
    expect(bodyOf({ ...counted, kind: 'training' })?.condition).toEqual(badge.condition);
  });

  it.each([
    ['a name', { name: { 'pt-BR': '  ' } }],
    ['a training', { training: undefined }],
    ['a number above zero', { kind: 'points', count: 0 }],
    ['a whole number', { kind: 'points', count: 1.5 }],
    ['points, even if none', { points: null }],
    ['no more points than a badge gives', { points: 10_001 }],
  ] as const)('is not sent without %s', (_what, change) => {
    expect(bodyOf({ ...draftOf(badge), ...change })).toBeUndefined();
  });
});
