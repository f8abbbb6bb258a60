import { describe, expect, it } from 'vitest';

import { requestedRange } from './byte-range.ts';

describe('a range request', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['items=0-5', 'whole'],
    [`bytes=${'9'.repeat(40)}-`, 'whole'],
  ])('%s of 100 bytes is %o', (header, expected) => {
    expect(requestedRange(header, 100)).toEqual(expected);
  });
});
