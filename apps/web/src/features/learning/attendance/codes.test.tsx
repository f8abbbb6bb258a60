import { AUTHORITY_CODES } from '@trilha/rules/learning/attendance-answers';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { chooseLocale, loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { AllCodes, CodeAdvice } from './code-advice.tsx';
import { ErrorCodes } from './error-codes.tsx';

const CODES = Object.keys(AUTHORITY_CODES);
afterEach(() => act(() => chooseLocale('pt-BR')));

const textsOf = (item: HTMLElement) => [...item.children].map(({ textContent }) => textContent);

async function show(component: () => React.ReactNode, locale: Locale) {
  await showScreen({
    parent: 'shell',
    path: '/codes',
    component,
    address: '/codes',
    answer: () => ({}),
  });
  await act(async () => {
    await Promise.all([loadOwnTexts('attendance'), loadAdminTexts()]);
    await chooseLocale(locale);
  });
}

describe.each(LOCALES)('codes of the authority in %s [SEN-01]', (locale) => {
  it('are each told to the learner with their meaning and what to do', async () => {
    await show(() => <ErrorCodes codes={[...CODES, '999']} />, locale);

    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(29);
    const told = items.map(textsOf);
    for (const [title, meaning, todo] of told) {
      expect(title).toMatch(/\d{3}$/);
      expect([meaning, todo]).toEqual([expect.stringMatching(/\w.+\.$/), expect.stringMatching(/\w.+\.$/)]);
    }
    expect(new Set(told.map(([, meaning]) => meaning)).size).toBe(29);
  });

  it('are each told to the administrator with their meaning and an advice of their own', async () => {
    await show(() => <CodeAdvice codes={[...CODES, '999']} />, locale);

    const told = (await screen.findAllByRole('listitem')).map(textsOf);
    expect(told).toHaveLength(29);
    expect(new Set(told.map(([, advice]) => advice)).size).toBe(29);
    for (const [meaning, advice] of told)
      expect([meaning, advice]).toEqual([
        expect.stringMatching(/^\d{3}: \w.+\.$/),
        expect.stringMatching(/\w.+\.$/),
      ]);
  });
});

it('every code can be looked up in the back office [SEN-01]', async () => {
  await show(AllCodes, 'es-ES');

  const rows = within(await screen.findByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows).toHaveLength(29);
  expect(rows.at(-2)?.textContent).toContain('312');
});
