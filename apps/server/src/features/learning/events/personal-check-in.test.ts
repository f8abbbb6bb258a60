import { createHmac } from 'node:crypto';

import { checkOut, getPersonalKey } from '@trilha/contracts/learning/events';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import type { RollEntry } from '@trilha/contracts/learning/events-teaching';
import { personalCodeText, signedText } from '@trilha/rules/learning/personal-codes';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';

const test = useTestApp();
const { again, begin, write, people, join, read, roll } = useEvents(test);
const seconds = (minute: number, second: number) => new Date(minutes(minute).getTime() + second * 1000);

/** An event with two people in it whose phones have their keys. */
async function atDoor(body: Parameters<typeof write>[1] = {}) {
  const company = await begin();
  const event = await write(company, body);
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  for (const one of [ana, bia]) await join(one, event.id);
  const keyOf = async (member: SignedIn, eventId = event.id) =>
    test.call(getPersonalKey, { as: await again(member), params: { eventId } });
  /** As a phone makes it, without asking anybody. */
  const codeBy = (key: string, memberId: string, madeAt: Date, eventId = event.id) => {
    const code = { eventId, memberId, madeAt };
    const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(signedText(code)).digest();
    return personalCodeText({ ...code, signature: mac.subarray(0, 16).toString('base64url') });
  };
  const codeOf = async (member: SignedIn, madeAt: Date) =>
    codeBy((await keyOf(member)).body.key, member.memberId, madeAt);
  const scan = async (code: string, times: { at?: Date; sentAt?: Date } = {}, as = company.instructor) =>
    test.call(teaching.checkInPersonally, {
      as: await again(as),
      params: { eventId: event.id },
      body: {
        code,
        ...Object.fromEntries(Object.entries(times).map(([key, time]) => [key, time.toISOString()])),
      },
    });
  const marksOf = async ({ memberId }: SignedIn) => {
    const { body: list } = await roll(company.instructor, event.id);
    return list.people.find((one: RollEntry) => one.memberId === memberId)?.presences;
  };
  return { company, event, ana, bia, keyOf, codeBy, codeOf, scan, marksOf };
}

describe('a code that a learner shows and the instructor scans [EVT-04]', () => {
  it('checks its owner in once, made and scanned without a network, by the time of the scan', async () => {
    const { company, ana, codeOf, scan, marksOf } = await atDoor();
    const code = await codeOf(ana, seconds(5, 0));
    test.clock.now = minutes(180);
    const answers = await Promise.all(
      [company.instructor, company.manager, company.instructor].map((as) =>
        scan(code, { at: seconds(5, 40), sentAt: minutes(180) }, as),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ body }) => body.already === false)).toHaveLength(1);
    expect(await marksOf(ana)).toMatchObject([
      { mark: 'present', way: 'qr', markedAt: seconds(5, 40).toISOString() },
    ]);
  });

  it('is refused when it was older than its life at the scan, by the clock of who scanned it, however wrong that is', async () => {
    const { ana, bia, codeOf, scan, marksOf } = await atDoor();
    test.clock.now = minutes(10);
    const old = await codeOf(ana, seconds(7, 59));
    expect((await scan(old)).body.code).toBe('personal_code_expired');
    expect((await scan(await codeOf(ana, seconds(12, 1)))).body.code).toBe('personal_code_expired');
    // Scanned later than it lived: that it is sent at once makes it no younger.
    expect((await scan(old, { at: minutes(10), sentAt: minutes(10) })).body.code).toBe(
      'personal_code_expired',
    );
    expect(await marksOf(ana)).toEqual([]);
    const day = 24 * 60;
    const byPhone = (minute: number) => minutes(minute + day);
    const fresh = await codeOf(bia, minutes(3));
    expect((await scan(fresh, { at: byPhone(4), sentAt: byPhone(10) })).body).toMatchObject({
      mark: 'present',
      markedAt: minutes(4).toISOString(),
    });
  });

  it('cannot be made by another learner, for another event, nor without the key', async () => {
    const { company, event, ana, bia, keyOf, codeBy, codeOf, scan, marksOf } = await atDoor();
    const { id: trainingId } = await test.build.course(company.tenantId);
    const other = await write({ ...company, trainingId });
    await join(ana, other.id, { despiteClash: true });
    test.clock.now = minutes(5);
    const own = (await keyOf(ana)).body.key as string;
    const ofOther = (await keyOf(ana, other.id)).body.key as string;
    expect(own).not.toBe(ofOther);
    const real = await codeOf(bia, minutes(5));
    const forged = [
      codeBy(own, bia.memberId, minutes(5)),
      codeBy(ofOther, ana.memberId, minutes(5)),
      codeBy(ofOther, ana.memberId, minutes(5), other.id),
      `${real.slice(0, -22)}${'A'.repeat(22)}`,
      real.replace(
        /\.([0-9a-z]+)\.([\w-]{22})$/,
        (_, time: string, mac: string) => `.${time.slice(0, -1)}0.${mac}`,
      ),
      'https://trilha.example.test/',
    ].filter((code) => code !== real);
    for (const code of forged) expect((await scan(code)).body.code, code).toBe('personal_code_invalid');
    expect([await marksOf(ana), await marksOf(bia)]).toEqual([[], []]);
    expect((await scan(real)).body).toMatchObject({ memberId: bia.memberId, already: false });
    expect(real).not.toContain(own);
    expect((await read(ana, event.id)).status).toBe(200);
  });

  it('is scanned by who runs the event and nobody else, and its key is given to who has a seat alone', async () => {
    const { company, event, ana, bia, keyOf, codeOf, scan } = await atDoor();
    const [caio] = (await people(company, 1)) as [SignedIn];
    expect((await keyOf(caio)).body.code).toBe('not_on_list');
    expect((await keyOf(await test.build.member())).status).toBe(404);
    test.clock.now = minutes(5);
    const code = await codeOf(ana, minutes(5));
    expect((await scan(code, {}, bia)).status).toBe(403);
    const stranger = await test.build.member({ tenantId: company.tenantId, role: 'instructor' });
    expect((await scan(code, {}, stranger)).status).toBe(404);
    await join(company.instructor, event.id);
    test.clock.now = minutes(-31);
    expect((await scan(await codeOf(ana, minutes(-31)))).body.code).toBe('check_in_closed');
    test.clock.now = minutes(70);
    expect((await keyOf(ana)).body.code).toBe('event_over');
  });

  it('is there again who left and comes back, whoever wrote down that they left, and not by a scan from before', async () => {
    const { company, event, ana, bia, codeOf, scan, marksOf } = await atDoor();
    const [{ id: sessionId }] = (await read(ana, event.id)).body.sessions;
    const leftAt = async (one: SignedIn) => (await marksOf(one))?.[0]?.leftAt;
    test.clock.now = minutes(1);
    const early = await codeOf(ana, minutes(1));
    for (const one of [ana, bia]) await scan(await codeOf(one, minutes(1)));
    test.clock.now = minutes(20);
    await test.call(checkOut, { as: await again(ana), params: { eventId: event.id } });
    await test.call(teaching.markDeparture, {
      as: await again(company.instructor),
      params: { eventId: event.id, sessionId, memberId: bia.memberId },
      body: { hasLeft: true },
    });
    expect([await leftAt(ana), await leftAt(bia)]).toEqual(Array(2).fill(minutes(20).toISOString()));

    test.clock.now = minutes(30);
    await scan(early, { at: minutes(2), sentAt: minutes(30) });
    expect(await leftAt(ana)).toBe(minutes(20).toISOString());
    for (const one of [ana, bia])
      expect((await scan(await codeOf(one, minutes(30)))).body).toMatchObject({ already: true });
    expect([await leftAt(ana), await leftAt(bia)]).toEqual([null, null]);
  });

  it('ends with the session of the phone that has its key, and not with another of the same person', async () => {
    const { event, ana, bia, codeBy, scan, marksOf } = await atDoor();
    test.clock.now = minutes(5);
    const keyIn = async (as: SignedIn) =>
      (await test.call(getPersonalKey, { as, params: { eventId: event.id } })).body.key as string;
    const [lost, kept] = [await again(ana), await again(ana)];
    const [ofLost, ofKept] = [await keyIn(lost), await keyIn(kept)];
    expect(ofLost).not.toBe(ofKept);
    const sent = await test.call(getPersonalKey, { as: kept, params: { eventId: event.id } });
    expect(sent.headers['cache-control']).toContain('no-store');
    await test.build.sql(ana.tenantId, 'update session_families set revoked_at = $1 where id = $2', [
      minutes(6),
      lost.familyId,
    ]);
    test.clock.now = minutes(7);
    const refused = await scan(codeBy(ofLost, ana.memberId, minutes(7)));
    expect(refused.body.code).toBe('personal_code_invalid');
    expect(await marksOf(ana)).toEqual([]);
    // What was scanned before the sign-out and is sent later still counts.
    test.clock.now = minutes(20);
    const before = codeBy(ofLost, ana.memberId, minutes(5));
    expect((await scan(before, { at: minutes(5), sentAt: minutes(20) })).status).toBe(200);
    expect((await scan(codeBy(ofKept, ana.memberId, minutes(20)))).body).toMatchObject({ already: true });
    const ofBia = codeBy(await keyIn(await again(bia)), bia.memberId, minutes(20));
    expect((await scan(ofBia)).body).toMatchObject({ already: false });
  });

  it('does not stand against an absent that was marked after the scan, and does against one from before', async () => {
    const { company, event, ana, bia, codeOf, scan } = await atDoor();
    const [{ id: sessionId }] = (await read(ana, event.id)).body.sessions;
    test.clock.now = minutes(8);
    for (const { memberId } of [ana, bia])
      await test.call(teaching.markPresence, {
        as: await again(company.instructor),
        params: { eventId: event.id, sessionId, memberId },
        body: { mark: 'absent' },
      });
    const [early, late] = [await codeOf(ana, minutes(5)), await codeOf(bia, minutes(9))];
    test.clock.now = minutes(30);
    expect((await scan(early, { at: minutes(5), sentAt: minutes(30) })).body.code).toBe(
      'check_in_marked_absent',
    );
    expect((await scan(late, { at: minutes(9), sentAt: minutes(30) })).body.mark).toBe('present');
  });
});
