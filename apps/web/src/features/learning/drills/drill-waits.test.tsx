import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadedOutbox } from '../../../lib/outbox/current.ts';
import { showScreen } from '../../../test/screen-at.tsx';
import { DrillScreen } from './drill.screen.tsx';

const ID = '01890000-0000-7000-8000-000000000003';
const asked = (id: string) => ({
  id,
  type: 'true_false',
  prompt: `A pergunta ${id}`,
  imageUrl: null,
  points: 1,
  justification: false,
});
const drill = {
  id: ID,
  day: '2026-03-11',
  mandatory: false,
  questions: [asked('q1'), asked('q2')],
  answers: [] as object[],
  finished: false,
};
const right = (questionId: string) => ({
  questionId,
  outcome: 'right',
  earned: 1,
  points: 1,
  key: { type: 'true_false', value: true },
  feedback: '',
  comment: null,
  answer: { type: 'true_false', value: true },
  credited: 0,
  nextOn: '2026-03-14',
});

afterEach(() => vi.unstubAllGlobals());

it('a drill goes on without a network: answers wait in plain sight, with their time, and arrive once, in their order', async () => {
  let isAway = true;
  const taken: { path: string; body: unknown }[] = [];
  await showScreen({
    parent: 'shell',
    path: '/home/drill',
    component: DrillScreen,
    address: '/home/drill',
    answer: ({ method, path, body }) => {
      if (method === 'POST') return drill;
      if (isAway) throw new Error('no network');
      taken.push({ path, body });
      const answers = taken.map((one) => right(one.path.slice(-2)));
      return { ...drill, answers, finished: answers.length === 2 };
    },
  });
  await loadOwnTexts('drills', 'lesson');

  await userEvent.click(await screen.findByRole('radio', { name: 'Verdadeiro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(await screen.findByText(/Guardada neste aparelho/, {}, { timeout: 8000 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Próxima pergunta' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Não sei' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver resultado' }, { timeout: 8000 }));
  expect(await screen.findByText(/2 respostas esperam neste aparelho/)).toBeTruthy();
  expect(
    loadedOutbox()
      ?.snapshot()
      .waiting.map(({ shown }) => [shown.label, shown.name]),
  ).toEqual([
    ['drill', 'A pergunta q1'],
    ['drill', 'A pergunta q2'],
  ]);

  isAway = false;
  loadedOutbox()?.wake();
  await waitFor(() => expect(loadedOutbox()?.snapshot().entries).toEqual([]), { timeout: 8000 });
  expect(taken).toMatchObject([
    { path: `/api/v1/drills/${ID}/answers/q1`, body: { answer: { type: 'true_false', value: true } } },
    { path: `/api/v1/drills/${ID}/answers/q2`, body: { answer: null } },
  ]);
  for (const { body } of taken)
    expect(body).toMatchObject({ at: expect.any(String), sentAt: expect.any(String) });
}, 30_000);
