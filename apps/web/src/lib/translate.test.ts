import { LOCALES } from '@trilha/rules/platform/locales';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { FormatterModule } from 'i18next';
import { createElement } from 'react';
import { useTranslation } from './translate.ts';
import { describe, expect, it } from 'vitest';

import { addTexts, showLanguage, translatorOf } from './translate.ts';
import type { TextTree } from './translate.ts';

const files = import.meta.glob<TextTree>(
  ['../locales/*/*/*.json', '../features/*/*/texts/*/*.json', '../activities/*/texts/*/*.json'],
  { eager: true, import: 'default' },
);
const COUNTS = [0, 1, 2, 5, 21, 1.5, 1_000_000] as const;
const PLURAL = /_(zero|one|two|few|many|other)$/;

function keysOf(tree: TextTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const variablesOf = (tree: TextTree) =>
  Array.from(JSON.stringify(tree).matchAll(/{{\s*(\w+)/g), ([, name = '']) => name);

/** Values that a careless translator would read as a pattern, a variable or a nested key. */
const VALUES = ['$& {{name}} $t(close)', '<b>&amp;</b>', '', 0, null, true];

/** Makes i18next write numbers as a language does; left alone it writes them as JavaScript does. */
function formatterOf(locale: string): FormatterModule {
  const numbers = new Intl.NumberFormat(locale);
  return {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: string | number | boolean | null) =>
      typeof value === 'number' ? numbers.format(value) : String(value ?? ''),
  };
}

describe.each(LOCALES)('texts in %s', (locale) => {
  it('read as i18next reads them, each with every number and value', async () => {
    const resources: Record<string, TextTree> = {};
    for (const [path, tree] of Object.entries(files))
      if (path.includes(`/${locale}/`)) {
        const namespace = path.split('/').at(-1)?.replace('.json', '') ?? '';
        resources[namespace] = { ...resources[namespace], ...tree };
      }
    const reference = i18next.createInstance();
    reference.use(formatterOf(locale));
    await reference.init({
      lng: locale,
      fallbackLng: false,
      resources: { [locale]: resources },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
    addTexts(locale, resources);
    showLanguage(locale);

    const differences: string[] = [];
    for (const [namespace, tree] of Object.entries(resources)) {
      const expected = reference.getFixedT(locale, namespace as 'common');
      const own = translatorOf(namespace as 'common');
      const names = new Set(variablesOf(tree));
      for (const key of new Set(keysOf(tree).flatMap((key) => [key, key.replace(PLURAL, '')])))
        for (const [place, count] of [undefined, ...COUNTS].entries()) {
          const values = {
            ...Object.fromEntries(
              Array.from(names, (name, at) => [name, VALUES[(place + at) % VALUES.length]]),
            ),
            count,
          };
          const [said, ours] = [expected(key as 'close', values), own(key as 'close', values)];
          if (said !== ours) differences.push(`${namespace}:${key} (${count}): ${said} | ${ours}`);
        }
    }

    expect(differences).toEqual([]);
  });
});

it('writes numbers as the language does, and strings of digits as they are', () => {
  const text = { points: 'Saldo: {{points}}; nota {{number}}' };
  addTexts('pt-BR', { common: text });
  addTexts('en-US', { common: text });
  const said = () => translatorOf('common')('points', { points: 1_234_567.5, number: '4025' });

  showLanguage('pt-BR');
  expect(said()).toBe('Saldo: 1.234.567,5; nota 4025');
  showLanguage('en-US');
  expect(said()).toBe('Saldo: 1,234,567.5; nota 4025');
});

it('takes the first key that has a text, reads other namespaces by name and says an unknown key itself', () => {
  addTexts('pt-BR', { common: { close: 'Fechar' }, errors: { internal: 'Falhou.' } });
  showLanguage('pt-BR');

  expect(translatorOf('errors')(['no_such_code' as 'internal', 'internal'])).toBe('Falhou.');
  expect(translatorOf(['errors', 'common'])('common:close')).toBe('Fechar');
  expect(translatorOf('common')(['constructor' as 'close'])).toBe('constructor');
});

it('shows a component anew when the language changes and when its texts arrive', () => {
  addTexts('pt-BR', { common: { close: 'Fechar' } });
  addTexts('en-US', { common: { close: 'Close' } });
  showLanguage('pt-BR');
  render(createElement(() => useTranslation('common').t('close')));
  expect(screen.getByText('Fechar')).toBeDefined();

  act(() => showLanguage('en-US'));
  expect(screen.getByText('Close')).toBeDefined();

  act(() => addTexts('en-US', { common: { close: 'Shut' } }));
  expect(screen.getByText('Shut')).toBeDefined();
});
