import { campaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { describe, expect, it } from 'vitest';

import { missingLanguages } from './missing-languages.ts';

const both = { 'pt-BR': 'Nível', 'en-US': 'Level' };
const level = { name: both, minimum: 0, benefits: {} };
const DOCUMENT = campaignDocument.parse({
  title: { 'pt-BR': 'Primeiro trimestre', 'en-US': 'First quarter' },
  country: 'BRA',
  timeZone: 'America/Sao_Paulo',
  beginsOn: '2026-01-01',
  endsOn: '2026-03-31',
  editableUntil: '2026-02-01',
  eligibleRoles: ['seller'],
  photoWeekStart: 1,
  provisionalSpendable: false,
  requiresProof: false,
  openToOtherCountries: false,
  capReport: null,
  capPerson: null,
  budget: null,
  products: [],
  promotions: [],
  missions: [],
  levels: [level, level, level],
  photoTypes: [],
});

describe('languages a campaign lacks', () => {
  it('are none where every written text is in all of them; a text nobody wrote lacks none', () => {
    expect(missingLanguages(DOCUMENT, ['pt-BR', 'en-US'])).toEqual([]);
  });

  it('are named with the texts that readers of them would see in another one', () => {
    const document = {
      ...DOCUMENT,
      terms: { 'pt-BR': 'Termos', 'en-US': ' ' },
      levels: [level, { ...level, name: { 'pt-BR': 'Ouro' } }, level],
    };

    expect(missingLanguages(document, ['pt-BR', 'en-US', 'es-ES'])).toEqual([
      { locale: 'en-US', texts: ['terms', 'levels'] },
      { locale: 'es-ES', texts: ['title', 'terms', 'levels'] },
    ]);
  });
});
