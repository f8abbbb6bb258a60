import { expect, it } from 'vitest';

import { freePlace } from './free-place.ts';

const phone = { height: 52, windowHeight: 568, least: 8 };

it('lies at the foot where nothing can be pressed there', () => {
  expect(freePlace([], phone)).toBe(8);
});

it('lies above a bar at the foot, and above the buttons before it that leave too little room', () => {
  expect(freePlace([{ top: 508, bottom: 568 }], phone)).toBe(64);
  expect(
    freePlace(
      [
        { top: 508, bottom: 568 },
        { top: 420, bottom: 470 },
      ],
      phone,
    ),
  ).toBe(152);
});

it('has no place where everything can be pressed', () => {
  expect(freePlace([{ top: 0, bottom: 568 }], phone)).toBeUndefined();
});
