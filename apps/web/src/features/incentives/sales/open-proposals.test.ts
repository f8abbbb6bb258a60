import { expect, it } from 'vitest';

import { openProposals } from './open-proposals.ts';

const form = { campaign: { country: 'BRA' as const } };
const misread = { field: 'invoiceNumber' as const, value: '136077008', confidence: 74 };
const day = { field: 'soldOn' as const, value: '2026-11-20', confidence: 90 };
const code = {
  field: 'invoiceNumber' as const,
  value: '136077000',
  confidence: 100,
  source: 'code' as const,
};
const draft = { invoiceNumber: '136077000', fiscalKey: '', soldOn: '', lines: [], readings: [code] };

it('proposes no other number than the one a code told [SAL-01]', () => {
  expect(openProposals([misread, day], draft, form)).toEqual([day]);
});

it('proposes what the text says where the number was typed, and not what is there already [SAL-01]', () => {
  expect(openProposals([misread], { ...draft, readings: [] }, form)).toEqual([misread]);
  expect(openProposals([misread], { ...draft, invoiceNumber: '1' }, form)).toEqual([misread]);
  expect(openProposals([misread], { ...draft, invoiceNumber: '136.077.008' }, form)).toEqual([]);
});
