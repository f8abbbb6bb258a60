import { expect, it } from 'vitest';

import { obligationState } from './obligations.ts';

const NOW = new Date('2026-11-10T12:00:00Z');
const BEFORE = new Date('2026-11-09T12:00:00Z');
const AFTER = new Date('2026-11-11T12:00:00Z');
const open = { isExempt: false, isConcluded: false, dueAt: AFTER, proof: null };

it.each([
  ['due', open],
  ['due', { ...open, dueAt: null }],
  ['overdue', { ...open, dueAt: BEFORE }],
  ['done', { ...open, dueAt: BEFORE, isConcluded: true }],
  ['exempt', { ...open, dueAt: BEFORE, isExempt: true }],
  ['done', { ...open, dueAt: BEFORE, proof: { validUntil: null, isToBeRenewed: false } }],
  ['done', { ...open, isConcluded: true, proof: { validUntil: AFTER, isToBeRenewed: false } }],
  ['due', { ...open, isConcluded: true, proof: { validUntil: AFTER, isToBeRenewed: true } }],
  ['overdue', { ...open, isConcluded: true, proof: { validUntil: BEFORE, isToBeRenewed: false } }],
] as const)('somebody stands as %s by %o [CRS-12]', (state, facts) => {
  expect(obligationState(facts, NOW)).toBe(state);
});
