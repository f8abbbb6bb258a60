import { LOCALES } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

import { zoneChoices } from './zone-choices.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const labelsIn = (locale: (typeof LOCALES)[number], chosen = 'America/Sao_Paulo') =>
  zoneChoices(locale, chosen, AT).map(({ label }) => label);

describe('the choice of a time zone [I18-04]', () => {
  it.each([
    [
      'pt-BR',
      ['São Paulo (GMT-3)', 'Belém (GMT-3)', 'Cuiabá (GMT-4)', 'Nova York (GMT-5)', 'Bogotá (GMT-5)'],
    ],
    ['en-US', ['São Paulo (GMT-3)', 'Mexico City (GMT-6)', 'New York (GMT-5)', 'Bogotá (GMT-5)']],
    ['es-ES', ['São Paulo (GMT-3)', 'Ciudad de México (GMT-6)', 'Nueva York (GMT-5)', 'París (GMT+1)']],
    ['fr-FR', ['São Paulo (UTC−3)', 'Mexico (UTC−6)', 'Paris (UTC+1)', 'Bogotá (UTC−5)']],
  ] as const)('names cities in %s as people write them, with their offset', (locale, wanted) => {
    expect(labelsIn(locale)).toEqual(expect.arrayContaining([...wanted]));
  });

  it.each(LOCALES)('names each zone once in %s, in alphabetical order', (locale) => {
    const labels = labelsIn(locale);

    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.length).toBeGreaterThan(350);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare));
    expect(labels.filter((label) => /_|\//.test(label))).toEqual([]);
  });

  it('keeps the zone that is chosen under the name it was chosen by, and no other name of it', () => {
    const choices = zoneChoices('pt-BR', 'America/Argentina/Buenos_Aires', AT);

    expect(choices.filter(({ label }) => label.startsWith('Buenos Aires'))).toEqual([
      { value: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires (GMT-3)' },
    ]);
  });
});
