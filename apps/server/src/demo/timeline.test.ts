import { expect, it } from 'vitest';

import { Timeline } from './timeline.ts';

it('plays the past oldest first, also what it brings, and what is of one instant as it was noted', async () => {
  const timeline = new Timeline();
  const played: string[] = [];
  const note = (day: number, name: string, then?: () => void) =>
    timeline.add(new Date(Date.UTC(2026, 0, day)), async () => {
      played.push(name);
      then?.();
    });
  note(3, 'order');
  note(1, 'sale', () => note(2, 'decision'));
  note(3, 'photo');
  note(2, 'other sale');

  await timeline.play();

  expect(played).toEqual(['sale', 'other sale', 'decision', 'order', 'photo']);
});
