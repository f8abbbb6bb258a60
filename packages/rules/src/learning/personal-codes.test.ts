import { describe, expect, it } from 'vitest';

import { isPersonalCodeFresh, personalCodeText, readPersonalCode } from './personal-codes.ts';

const CODE = {
  eventId: '01931b2e-7f00-7000-8000-000000000001',
  memberId: '01931b2e-7f00-7000-8000-000000000002',
  madeAt: new Date('2026-11-20T10:05:12Z'),
  signature: 'AAAAAAAAAAAAAAAAAAAAAA',
};

describe('a personal code [EVT-04]', () => {
  it('is read as it was written, and nothing else is one', () => {
    const text = personalCodeText(CODE);
    expect(readPersonalCode(text)).toEqual(CODE);
    for (const other of [
      '',
      'https://trilha.example.test/events/check-in?e=1&t=2',
      `${text}A`,
      text.slice(0, -1),
    ])
      expect(readPersonalCode(other)).toBeNull();
  });

  it('lives two minutes by the clock of who scans it, and is not taken before its time either', () => {
    const after = (seconds: number) => new Date(CODE.madeAt.getTime() + seconds * 1000);
    expect([0, 120, -120].map((seconds) => isPersonalCodeFresh(CODE, after(seconds)))).toEqual([
      true,
      true,
      true,
    ]);
    expect([121, -121].map((seconds) => isPersonalCodeFresh(CODE, after(seconds)))).toEqual([false, false]);
  });
});
