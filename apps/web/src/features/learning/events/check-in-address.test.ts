import { expect, it } from 'vitest';

import { readCheckInAddress } from './check-in-address.ts';

const EVENT = '0190a5c0-0000-7000-8000-000000000001';

it('a scanned code is of a check-in by its path, event and token, and of nothing else [EVT-04]', () => {
  expect(readCheckInAddress(`https://trilha.example/events/check-in?e=${EVENT}&t=abc`)).toEqual({
    eventId: EVENT,
    token: 'abc',
  });
  for (const text of [
    'NF-e 3526',
    `https://trilha.example/rewards?e=${EVENT}&t=abc`,
    'https://trilha.example/events/check-in?e=1&t=abc',
    `https://trilha.example/events/check-in?e=${EVENT}`,
  ])
    expect(readCheckInAddress(text)).toBeUndefined();
});
