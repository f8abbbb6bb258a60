import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { Refused, showScreen } from '../../test/screen-at.tsx';
import { Repair } from './repair.tsx';
import { courseDesk } from './test-calls.ts';

const QUESTION = {
  id: '01890000-0000-7000-8000-000000000001',
  type: 'true_false',
  prompt: 'A vitrine muda toda semana?',
  imageUrl: null,
  points: 1,
  justification: false,
};
const WAITS = [{ questionId: QUESTION.id, seconds: 5 }];

const show = (answers: readonly unknown[], reads: readonly object[]) => {
  const [pending, states] = [[...answers], [...reads]];
  return showScreen({
    parent: 'focus',
    path: '/repair',
    component: () => (
      <Repair desk={courseDesk('course', 'test', 1)} courseTo="/courses/course" onLeave={() => undefined} />
    ),
    address: '/repair',
    answer: ({ method }) => {
      if (method === 'POST') return pending.shift();
      return { questions: [QUESTION], rightIds: [], done: false, ...states.shift() };
    },
  });
};

const checkButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Conferir resposta' });

it('counts down until a question that was wrong may be answered again, and keeps what was chosen', async () => {
  await show([{ isRight: false, rightIds: [], waits: WAITS, done: false }], [{ waits: [] }]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Falso' }));
  await userEvent.click(checkButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Próxima' }));

  expect(screen.getByRole('timer').textContent).toMatch(/daqui a [45] s/);
  expect(checkButton().disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Falso' }).checked).toBe(true);
});

it('shows how long a question waits that was answered wrong on another page', async () => {
  await show([new Refused(409, 'repair_waits', { seconds: 5 })], [{ waits: [] }, { waits: WAITS }]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Falso' }));
  await userEvent.click(checkButton());

  expect((await screen.findByRole('timer')).textContent).toMatch(/daqui a [45] s/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Falso' }).checked).toBe(true);
});

it('lets answer again once the wait is over', async () => {
  await show([], [{ waits: [{ questionId: QUESTION.id, seconds: 1 }] }]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Falso' }));

  await expect.poll(() => checkButton().disabled, { timeout: 4000 }).toBe(false);
  expect(screen.queryByRole('timer')).toBeNull();
});
