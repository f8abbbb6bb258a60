import { expect, it } from 'vitest';

import { hoursText } from './hours-text.ts';

it('says hours exactly, as the worked examples do [PTS-04]', () => {
  expect(hoursText(36 / 60)).toBe('36 min');
  expect(hoursText(2 + 1.5 + 36 / 60)).toBe('4 h 06 min');
  expect([0.5, 1, 1.5, 100 / 60, 7 / 60].map(hoursText)).toEqual([
    '30 min',
    '1 h',
    '1 h 30 min',
    '1 h 40 min',
    '7 min',
  ]);
});

it('says every whole number of minutes as it is', () => {
  for (let minutes = 1; minutes < 3000; minutes += 1) {
    const [, hours = '0', rest = '0'] = /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(hoursText(minutes / 60)) ?? [];
    expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
  }
});
