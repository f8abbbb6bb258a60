import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { loadAdminTexts } from '../../lib/i18n.ts';
import { showScreen } from '../../test/screen-at.tsx';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { AuthoringContext } from '../editor/authoring.ts';
import { Editor } from './editor.tsx';

type Settings = ComponentProps<typeof Editor>['settings'];

const pt = (text: string) => ({ 'pt-BR': text });
const BANK = {
  id: '01890000-0000-7000-8000-000000000001',
  title: pt('Trocas'),
  revision: 1,
  archived: false,
  questionCount: 1,
  updatedAt: '2026-03-02T13:20:00.000Z',
};
const QUESTION = {
  id: 'q1',
  type: 'true_false',
  prompt: pt('A nota é opcional.'),
  correct: false,
  imageFileId: null,
  points: 1,
  feedback: {},
  justification: false,
};

/** The builder loads its texts before it shows anything. */
const WithTexts = lazy(async () => {
  await loadAdminTexts();
  return { default: ({ children }: { readonly children: ReactNode }) => children };
});

/** The editor with sides of these names. */
async function show(left: string, right: string) {
  const side = (name: string) => ({ ...emptyFace(), text: name === '' ? {} : pt(name) });
  const settings: Settings = {
    left: side(left),
    right: side(right),
    cards: [],
    secondsPerCard: null,
    errorsAllowed: null,
    timeLimitSeconds: null,
    completion: 'played',
    showAnswers: 'never',
    shuffle: true,
    drawn: null,
    drillBankId: null,
  };
  const handleChange = vi.fn<(settings: Settings) => void>();
  await showScreen({
    parent: 'focus',
    path: '/game',
    address: '/game',
    answer: ({ path }) =>
      path.endsWith('/question-banks')
        ? { items: [BANK], nextCursor: null }
        : { ...BANK, questions: [QUESTION] },
    component: () => (
      <LazyPanel fallback={null}>
        <WithTexts>
          <AuthoringContext
            value={{
              locale: 'pt-BR',
              clientLocale: 'pt-BR',
              fileOf: () => undefined,
              packageOf: () => undefined,
              onFile: () => undefined,
              onPackage: () => undefined,
              banksInUse: [],
              problemAt: () => undefined,
            }}
          >
            <Editor settings={settings} path="settings" onChange={handleChange} />
          </AuthoringContext>
        </WithTexts>
      </LazyPanel>
    ),
  });
  await screen.findByRole('button', { name: 'De um banco de perguntas' });
  return handleChange;
}

/** What comes of the settings once the question of the bank is taken, with sides of these names. */
async function taken(left: string, right: string): Promise<Settings | undefined> {
  const handleChange = await show(left, right);
  await userEvent.click(screen.getByRole('button', { name: 'De um banco de perguntas' }));
  await within(screen.getByRole('dialog')).findByRole('option', { name: 'Trocas' });
  await userEvent.selectOptions(screen.getByLabelText('Banco de perguntas'), 'Trocas');
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar 1' }));
  return handleChange.mock.calls.at(-1)?.[0];
}

it('takes true and false of a bank to the sides as they are named', async () => {
  expect(await taken('Falso', 'Verdadeiro')).toMatchObject({
    left: { text: pt('Falso') },
    right: { text: pt('Verdadeiro') },
    cards: [{ text: pt('A nota é opcional.'), side: 'left' }],
  });
});

it('names sides that nobody named by what they then hold', async () => {
  expect(await taken('', '')).toMatchObject({
    left: { text: pt('Verdadeira') },
    right: { text: pt('Falsa') },
    cards: [{ side: 'right' }],
  });
});

it('names the bank whose questions come in the daily drill of who has passed', async () => {
  const handleChange = await show('Pode', 'Não pode');

  await screen.findByRole('option', { name: 'Trocas' });
  await userEvent.selectOptions(screen.getByLabelText('No reforço do dia'), 'Trocas');

  expect(handleChange.mock.calls.at(-1)?.[0]).toMatchObject({ drillBankId: BANK.id });
});
