import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { personalCodeText } from '@trilha/rules/learning/personal-codes';
import { afterEach, expect, it, vi } from 'vitest';

import { personalCheckInKind, waitingScan } from './personal-check-in-kind.ts';
import { readScan } from './read-scan.ts';

const EVENT = '01931b2e-7f00-7000-8000-000000000001';
const ANA = '01931b2e-7f00-7000-8000-000000000002';
const BIA = '01931b2e-7f00-7000-8000-000000000003';
const madeAt = new Date('2026-03-04T10:05:00.000Z');
const codeOf = (memberId: string, eventId = EVENT) =>
  personalCodeText({ eventId, memberId, madeAt, signature: 'A'.repeat(22) });
const roll = {
  id: EVENT,
  people: [
    { memberId: ANA, name: 'Ana', state: 'enrolled' },
    { memberId: BIA, name: 'Bia', state: 'waiting' },
  ],
} as unknown as EventRoll;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a code is read without a network by the list on the device: whose it is, or what is wrong with it [EVT-04]', () => {
  const at = (seconds: number) => new Date(madeAt.getTime() + seconds * 1000);
  expect(readScan(roll, codeOf(ANA), at(60)).person?.name).toBe('Ana');
  expect(readScan(roll, codeOf(ANA), at(121)).said).toBe('scanOld');
  expect(readScan(roll, codeOf(BIA), at(1)).said).toBe('scanNotListed');
  expect(readScan(roll, codeOf(ANA, BIA), at(1)).said).toBe('scanStrange');
  expect(readScan(roll, 'https://trilha.example.test', at(1)).said).toBe('scanStrange');
});

it('a scan that was kept is sent with when it was made and when it is sent, and entries of one person wait in a row [EVT-04]', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(init.body as string)]);
    return Response.json({});
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-03-04T12:00:00.000Z'));
  const entry = waitingScan({
    eventId: EVENT,
    code: codeOf(ANA),
    memberId: ANA,
    name: 'Ana',
    at: madeAt.toISOString(),
  });
  await personalCheckInKind.send({ id: 'one', ...entry } as never, {} as never);
  expect(sent).toEqual([
    [
      expect.stringContaining(`/api/v1/teaching/events/${EVENT}/personal-check-ins`),
      { code: codeOf(ANA), at: madeAt.toISOString(), sentAt: '2026-03-04T12:00:00.000Z' },
    ],
  ]);
  expect(entry.thing).toBe(`personal-check-in:${EVENT}:${ANA}`);
});
