import type { GameViewOf } from '@trilha/contracts/learning/games/views';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { showScreen } from '../../test/screen-at.tsx';
import type { JudgedMove } from '../game/board.ts';
import { Board } from './board.tsx';

type Cards = GameViewOf<'find_the_pairs'>['cards'];
const face = (text: string) => ({ text, image: null, soundUrl: null });
const down = (id: string) => ({ id, face: null, pairedWith: null });
const up = (id: string, text: string, pairedWith: string | null = null) => ({
  id,
  face: face(text),
  pairedWith,
});

/** Shows the cards after a move; gives the names of those that are marked as wrong. */
async function missedAfter(hidden: boolean, cards: Cards, last: JudgedMove) {
  await showScreen({
    parent: 'focus',
    path: '/game',
    address: '/game',
    answer: () => ({}),
    component: () => (
      <Board
        view={{ game: 'find_the_pairs', hidden, cards }}
        pending={[]}
        last={last}
        mistakes={[]}
        disabled={false}
        onMove={() => undefined}
      />
    ),
  });
  const buttons = await screen.findAllByRole('button');
  return buttons.filter((button) => button.closest('[data-missed]')).map((button) => button.textContent);
}

it('marks both cards of a wrong pair, face down as well, and none that was found or lies there', async () => {
  const cards = [
    up('c0', 'Chile'),
    down('c1'),
    up('c2', 'Lima'),
    up('c3', 'Peru', 'c4'),
    up('c4', 'Lima', 'c3'),
  ];
  const wrong = { number: 4, move: { kind: 'turn', piece: 'c2' }, verdict: 'wrong' } as const;
  expect(await missedAfter(true, cards, wrong)).toEqual(['Chile', 'Lima']);
});

it('marks nothing while a first card is looked at', async () => {
  const neutral = { number: 1, move: { kind: 'turn', piece: 'c0' }, verdict: 'neutral' } as const;
  expect(await missedAfter(true, [up('c0', 'Chile'), down('c1')], neutral)).toEqual([]);
});

it('leaves the focus on the card that made a wrong pair', async () => {
  function Playing() {
    const [last, setLast] = useState<JudgedMove | null>(null);
    const second = last ? up('c1', 'Lima') : down('c1');
    return (
      <Board
        view={{ game: 'find_the_pairs', hidden: true, cards: [up('c0', 'Chile'), second] }}
        pending={[]}
        last={last}
        mistakes={[]}
        disabled={false}
        onMove={(move) => setLast({ number: 2, move, verdict: 'wrong' })}
      />
    );
  }
  await showScreen({
    parent: 'focus',
    path: '/game',
    address: '/game',
    answer: () => ({}),
    component: () => <Playing />,
  });
  const [, card] = await screen.findAllByRole('button');
  card?.focus();
  await userEvent.keyboard('{Enter}');

  expect(card?.textContent).toBe('Lima');
  expect(document.activeElement).toBe(card);
});
