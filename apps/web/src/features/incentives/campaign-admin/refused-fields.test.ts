import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { describe, expect, it } from 'vitest';

import { ApiError } from '../../../lib/api-error.ts';
import { partOfField } from './campaign-parts.ts';
import { faultsIn, refusedFields } from './refused-fields.ts';

const DOCUMENT: CampaignDocument = {
  title: {},
  rules: {},
  terms: {},
  country: 'BRA',
  timeZone: 'America/Sao_Paulo',
  beginsOn: '2026-01-01',
  endsOn: '2025-03-31',
  editableUntil: '2026-02-01',
  eligibleRoles: ['seller'],
  photoWeekStart: 1,
  provisionalSpendable: false,
  requiresProof: false,
  openToOtherCountries: false,
  capReport: null,
  capPerson: null,
  capStore: null,
  budget: null,
  products: [],
  promotions: [],
  missions: [],
  levels: [],
  photoTypes: [],
};

describe('fields of a refused campaign', () => {
  it('are found by the path the server gives, with a text for what is empty', () => {
    const error = new ApiError('invalid_request', {
      field: 'document.title',
      issues: [
        { field: 'document.title', code: 'required' },
        { field: 'document.products.2.sku', code: 'Too small: expected string to have >=1 characters' },
        { field: 'document.budget', code: 'Invalid input' },
      ],
    });

    expect([...refusedFields(error)]).toEqual([
      ['title', 'required'],
      ['products.2.sku', 'required'],
      ['budget', 'invalid'],
    ]);
    expect([...refusedFields(error).keys()].map(partOfField)).toEqual(['basics', 'products', 'limits']);
  });

  it('are right again once their value was changed', () => {
    const refused = { document: DOCUMENT, error: new ApiError('invalid_request', { field: 'endsOn' }) };

    expect(faultsIn(DOCUMENT, refused)('endsOn')).toBe('invalid');
    expect(faultsIn(DOCUMENT, refused)('beginsOn')).toBeUndefined();
    expect(faultsIn({ ...DOCUMENT, endsOn: '2026-03-31' }, refused)('endsOn')).toBeUndefined();
  });

  it('are none where it was something else that failed', () => {
    expect(refusedFields(new ApiError('stale_revision')).size).toBe(0);
    expect(refusedFields(new Error('lost')).size).toBe(0);
  });
});
