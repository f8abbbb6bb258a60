import type { EventRoll, RollEntry } from '@trilha/contracts/learning/events-teaching';
import { expect, it } from 'vitest';

import { withNews } from './roll-changes.ts';

const person = (memberId: string, name: string, percent = 0) => ({ memberId, name, percent }) as RollEntry;
const namesOf = ({ people }: EventRoll) => people.map(({ name, percent }) => `${name} ${percent}`);

it('a list takes over who changed, who is new by their name, and leaves out who is gone [EVT-04]', () => {
  const roll = {
    people: [person('a', 'Ana'), person('b', 'Bia'), person('d', 'Davi')],
  } as unknown as EventRoll;
  const news = { people: [person('b', 'Bia', 100), person('c', 'Caio')], gone: ['d'], readAgain: false };

  const next = withNews(roll, news, 'c');

  expect(namesOf(next)).toEqual(['Ana 0', 'Bia 100', 'Caio 0']);
  expect(next.people.map(({ isOneself }) => isOneself)).toEqual([undefined, false, true]);
});
