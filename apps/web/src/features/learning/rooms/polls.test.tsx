import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { Announcements } from './announcements.tsx';
import { Polls } from './polls.tsx';
import type { LiveRoom } from './room-changes.ts';
import { showInRoom } from './show-in-room.tsx';
import { idOf, liveRoom, message, poll } from './test-room.ts';

const showPolls = (first: LiveRoom, answer: () => unknown) =>
  showInRoom(
    first,
    (room, onRoom) => (
      <>
        <Polls room={room} onRoom={onRoom} />
        <Announcements room={room} />
      </>
    ),
    answer,
  );

const counted = (yes: number, no: number) => {
  const one = poll(1, { areCountsShown: true });
  const [first, second] = one.options.map(({ id }) => id);
  return {
    ...one,
    options: [
      { id: first ?? '', text: 'Sim', votes: yes },
      { id: second ?? '', text: 'Não', votes: no },
    ],
  };
};

it('takes a vote, shows the counts as text, and takes another vote instead [EVT-05]', async () => {
  const one = counted(3, 0);
  const { calls } = await showPolls(liveRoom({ polls: [one] }), () => counted(3, 1));
  await userEvent.click(await screen.findByRole('radio', { name: 'Não' }));
  await userEvent.click(screen.getByRole('button', { name: 'Votar' }));

  const bars = await screen.findAllByText(/^\d+ votos?$/);
  expect(bars.map(({ textContent }) => textContent)).toEqual(['3 votos', '1 voto']);
  expect(screen.getByText('75%', { exact: false })).toBeDefined();
  expect(screen.getByText('4 pessoas votaram')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Mudar meu voto' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Não' }).checked).toBe(true);
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { options: [one.options[1]?.id] },
  ]);
});

it('tells no counts before they are shown, nor right options before a quiz is closed', async () => {
  const one = poll(1, { kind: 'quiz' });
  const chosen = one.options[0]?.id ?? '';
  const { change } = await showPolls(
    liveRoom({ polls: [one], own: { ...liveRoom().own, votes: { [one.id]: [chosen] } } }),
    () => ({}),
  );
  const card = within(await screen.findByRole('article', { name: 'Enquete 1' }));
  expect(card.queryByText(/%/)).toBeNull();
  expect(card.queryByLabelText('Opção certa')).toBeNull();

  change((room) => ({
    ...room,
    polls: [{ ...counted(1, 0), kind: 'quiz', state: 'closed', right: [chosen] }],
  }));

  expect(card.getByLabelText('Opção certa')).toBeDefined();
  expect(card.getByText('Você acertou!')).toBeDefined();
});

it('announces new polls and releases, and no message', async () => {
  const activity = { id: idOf(40), title: 'Desafio', type: 'test', hierarchyOrder: 2, isReleased: false };
  const { change } = await showPolls(liveRoom({ activities: [activity] }), () => ({}));
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  await screen.findByText('Nenhuma enquete ainda.');

  change((room) => ({ ...room, messages: [message(1)] }));
  expect(said()).toBe('');
  change((room) => ({ ...room, polls: [poll(1)] }));
  expect(said()).toBe('Nova enquete: Enquete 1');
  change((room) => ({ ...room, activities: [{ ...activity, isReleased: true }] }));
  expect(said()).toBe('Atividade aberta: Desafio');
});
