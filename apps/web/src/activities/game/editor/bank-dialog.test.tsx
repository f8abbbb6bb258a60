import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { loadAdminTexts } from '../../../lib/i18n.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { AuthoringContext } from '../../editor/authoring.ts';
import { BankDialog } from './bank-dialog.tsx';
import { statementsOf } from './pieces-of-questions.ts';

const pt = (text: string) => ({ 'pt-BR': text });
const BANK = {
  id: '01890000-0000-7000-8000-000000000001',
  title: pt('Trocas'),
  revision: 1,
  archived: false,
  questionCount: 3,
  updatedAt: '2026-03-02T13:20:00.000Z',
};
const common = { imageFileId: null, points: 1, feedback: {}, justification: false };
const QUESTIONS = [
  { ...common, id: 'q1', type: 'true_false', prompt: pt('A nota é opcional.'), correct: false },
  { ...common, id: 'q2', type: 'true_false', prompt: pt('O prazo é de sete dias.'), correct: true },
  { ...common, id: 'q3', type: 'dissertative', prompt: pt('Conte uma troca.'), guidance: {} },
];

/** The builder loads its texts before it shows anything. */
const WithTexts = lazy(async () => {
  await loadAdminTexts();
  return { default: ({ children }: { readonly children: ReactNode }) => children };
});

const open = async ({ room = 60, questions = QUESTIONS } = {}) => {
  const handleAdd = vi.fn<(pieces: ReturnType<typeof statementsOf>) => void>();
  await showScreen({
    parent: 'focus',
    path: '/bank',
    address: '/bank',
    answer: ({ path }) =>
      path.endsWith('/question-banks') ? { items: [BANK], nextCursor: null } : { ...BANK, questions },
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
            <BankDialog room={room} piecesOf={statementsOf} onAdd={handleAdd} onClose={() => undefined} />
          </AuthoringContext>
        </WithTexts>
      </LazyPanel>
    ),
  });
  await screen.findByRole('option', { name: 'Trocas' });
  await userEvent.selectOptions(screen.getByLabelText('Banco de perguntas'), 'Trocas');
  return handleAdd;
};

it('takes the questions of a bank that fit the game, but those left out, and says how many do not', async () => {
  const handleAdd = await open();
  const list = await screen.findByRole('group', { name: 'Perguntas que servem' });
  expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('1 pergunta do banco não serve para este jogo.')).toBeDefined();

  await userEvent.click(within(list).getByRole('checkbox', { name: 'A nota é opcional.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar 1' }));

  expect(handleAdd).toHaveBeenCalledTimes(1);
  expect(handleAdd.mock.calls[0]?.[0]).toMatchObject([
    { text: pt('O prazo é de sete dias.'), correct: true },
  ]);
});

it('adds nothing where the game has no room for all that were chosen, or none fits', async () => {
  await open({ room: 1 });
  expect(await screen.findByText('Escolhidas: 2. No jogo só cabem mais 1.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Adicionar 2' }).disabled).toBe(true);
});

it('says so where no question of the bank fits', async () => {
  await open({ questions: QUESTIONS.slice(2) });
  expect(await screen.findByText('Nenhuma pergunta deste banco serve para este jogo.')).toBeDefined();
});
