import { expect, it } from 'vitest';

import { partsOf } from './before-start.tsx';
import { facesOf } from './reactions.tsx';
import { nextTurn, phaseOf } from './room-phase.ts';
import { clockOf, secondsOf } from './setup-draft.ts';
import { sortedQuestions } from './sorted-questions.ts';
import { liveRoom, question } from './test-room.ts';

const stateOf = (state: ReturnType<typeof liveRoom>['event']['state']) => {
  const room = liveRoom();
  return phaseOf({ ...room, event: { ...room.event, state } });
};

it('open doors are still before the beginning, a break is during it', () => {
  expect([
    stateOf('opened'),
    stateOf('open'),
    stateOf('live'),
    stateOf('interval'),
    stateOf('finished'),
  ]).toEqual(['before', 'before', 'during', 'during', 'after']);
});

it('is read again as the doors open, as it begins and as it ends', () => {
  const room = liveRoom();
  const at = (time: string) => {
    const turn = nextTurn(room, Date.parse(`2026-11-20T${time}:00.000Z`));
    return turn === null ? null : new Date(turn).toISOString().slice(11, 16);
  };

  expect([at('11:00'), at('11:30'), at('12:10'), at('13:00')]).toEqual(['11:30', '12:00', '13:00', null]);
});

it('counts down in days and hours only where there are any', () => {
  expect(partsOf(2 * 86_400 + 3661).map(({ unit, count }) => `${count} ${unit}`)).toEqual([
    '2 days',
    '1 hours',
    '1 minutes',
    '1 seconds',
  ]);
  expect(partsOf(59).map(({ unit, count }) => `${count} ${unit}`)).toEqual(['0 minutes', '59 seconds']);
});

it('shows most wanted questions first, earlier ones among equals, answered ones below and removed ones nowhere [EVT-05]', () => {
  const { open, answered } = sortedQuestions([
    question(1, { votes: 2 }),
    question(2, { votes: 5 }),
    question(3, { votes: 2 }),
    question(4, { votes: 9, answeredAt: '2026-11-20T12:30:00.000Z' }),
    question(5, { votes: 7, isRemoved: true }),
  ]);

  expect(open.map(({ text }) => text)).toEqual(['Pergunta 2', 'Pergunta 1', 'Pergunta 3']);
  expect(answered.map(({ text }) => text)).toEqual(['Pergunta 4']);
});

it('lets no more than a few reactions of a second float, and of each kind one', () => {
  expect(facesOf({})).toEqual([]);
  expect(facesOf({ like: 2, love: 1 })).toEqual(['👍', '👍', '❤️']);
  const many = facesOf({ applause: 500, laugh: 3 });
  expect(many.length).toBeLessThanOrEqual(9);
  expect(new Set(many)).toEqual(new Set(['👏', '😄']));
});

it('reads and writes places in a recording as people do', () => {
  expect([secondsOf('4:30'), secondsOf('1:04:30'), secondsOf('soon')]).toEqual([270, 3870, 0]);
  expect([clockOf(0), clockOf(270), clockOf(3870)]).toEqual(['0:00', '4:30', '1:04:30']);
});
