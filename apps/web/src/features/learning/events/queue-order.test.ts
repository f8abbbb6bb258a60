import { expect, it } from 'vitest';

import { inQueueOrder, placeOf } from './queue-order.ts';

const person = (memberId: string, state: 'waiting' | 'offered' | 'invited', arrival: number) => ({
  memberId,
  state,
  arrival,
});

it('people without a seat stand in the order in which they get one, with the place they are told [EVT-02]', () => {
  const people = [
    person('ana', 'waiting', 9),
    person('bia', 'invited', 1),
    person('caio', 'waiting', 4),
    person('davi', 'offered', 7),
  ];
  expect(inQueueOrder(people).map(({ memberId }) => memberId)).toEqual(['davi', 'caio', 'ana', 'bia']);
  expect(people.filter(({ state }) => state === 'waiting').map((one) => placeOf(people, one))).toEqual([
    2, 1,
  ]);
});
