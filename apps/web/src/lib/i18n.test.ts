import { LOCALES } from '@trilha/rules/platform/locales';
import { describe, expect, it } from 'vitest';

import { chooseLocale, firstLocale, loadAccountTexts, startTexts } from './i18n.ts';
import { translatorOf } from './translate.ts';

describe('the first language [I18-02]', () => {
  it.each(['?locale=es-ES', '?lang=es', '?locale=ES_es'])('is the one asked for by %s', (query) => {
    expect(firstLocale(query, LOCALES, 'pt-BR')).toBe('es-ES');
  });

  it('is the first available one where the client does not have the one asked for', () => {
    expect(firstLocale('?locale=fr-FR', ['en-US', 'pt-BR'], 'pt-BR')).toBe('en-US');
    expect(firstLocale('?locale=xx', ['en-US', 'pt-BR'], 'pt-BR')).toBe('en-US');
  });

  it('is that of the document where the address asks for none', () => {
    expect(firstLocale('', LOCALES, 'fr-FR')).toBe('fr-FR');
  });
});

it('brings a group of texts in the language that is on its way, too [I18-02]', async () => {
  const gate = Promise.withResolvers<{ default: Record<string, never> }>();
  await startTexts(
    {
      'pt-BR/public': async () => ({ default: {} }),
      'pt-BR/accounts': async () => ({ default: { accounts: { goOn: 'Continuar' } } }),
      'en-US/public': () => gate.promise,
      'en-US/accounts': async () => ({ default: { accounts: { goOn: 'Continue' } } }),
    },
    'pt-BR',
  );

  const changing = chooseLocale('en-US');
  await loadAccountTexts();
  gate.resolve({ default: {} });
  await changing;

  expect(translatorOf('accounts')('goOn')).toBe('Continue');
});
