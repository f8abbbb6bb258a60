import * as contract from '@trilha/contracts/learning/calendar-feed';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { describe, expect, it } from 'vitest';
import nodeIcal from 'node-ical';

import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

async function withFeed(
  title = 'Vitrines; preços, "ofertas" e atenção à ação em São João d’El-Rei, que é um título bem comprido',
) {
  test.clock.now = new Date('2026-11-10T14:00:00-03:00');
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  const ana = await test.build.member({ tenantId, name: 'Ana' });
  const { id: courseId } = await test.build.course(tenantId, { title: { 'pt-BR': title }, deadlineDays: 10 });
  await test.call(assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds: [ana.memberId] } },
  });
  await test.call(contract.renewCalendarFeed, { as: ana });
  const { body } = await test.call(contract.getCalendarFeed, { as: ana });
  const read = (address: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url: new URL(address).pathname, headers });
  return { tenantId, ana, address: String(body.address), read, title };
}

describe('the calendar of a person [CRS-12]', () => {
  it('holds what is due, at the right instant, whatever its title, and is the same at every reading', async () => {
    const { read, address, title } = await withFeed();

    const first = await read(address);
    const again = await read(address);

    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = first.body.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(first.body).not.toContain('METHOD');
    const events = Object.values(nodeIcal.parseICS(first.body)).filter((one) => one?.type === 'VEVENT');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ summary: title, end: new Date('2026-11-21T02:59:59Z') });
    expect(first.body).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(again.body).toBe(first.body);
  });

  it('is not sent again to who has it', async () => {
    const { read, address, tenantId } = await withFeed();
    const { etag } = (await read(address)).headers;

    const known = await read(address, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);

    await test.build.sql(tenantId, `update enrollments set due_at = due_at + interval '1 day'`);
    expect((await read(address, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('answers by its newest address only, and by none once it is taken back', async () => {
    const { ana, read, address, tenantId } = await withFeed();
    await test.call(contract.renewCalendarFeed, { as: ana });
    const { body } = await test.call(contract.getCalendarFeed, { as: ana });
    const newest = String(body.address);

    expect((await read(address)).statusCode).toBe(404);
    expect((await read(newest)).statusCode).toBe(200);
    expect(newest).not.toBe(address);
    const stored = await test.build.sql<{ token_hash: Buffer; sealed_token: Buffer }>(
      tenantId,
      'select token_hash, sealed_token from calendar_feeds',
    );
    const token = /([^/]+)\.ics$/.exec(newest)?.[1] ?? '';
    expect(stored.some((row) => row.token_hash.includes(token) || row.sealed_token.includes(token))).toBe(
      false,
    );

    await test.call(contract.revokeCalendarFeed, { as: ana });
    expect((await read(newest)).statusCode).toBe(404);
    expect((await test.call(contract.getCalendarFeed, { as: ana })).body).toEqual({ address: null });
  });

  it('is gone with the password it was made under, as when an account is taken back, and can be made anew', async () => {
    const { ana, read, address } = await withFeed();
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await test.owner.query('select app.reset_accounts(array[$1::uuid], $2)', [ana.personId, test.clock.now]);
    expect((await read(address)).statusCode).toBe(404);

    const owner = await test.build.session(ana.personId, ana.tenantId, ana.memberId);
    expect((await test.call(contract.getCalendarFeed, { as: owner })).body).toEqual({ address: null });
    await test.call(contract.renewCalendarFeed, { as: owner });
    const { body } = await test.call(contract.getCalendarFeed, { as: owner });
    expect([(await read(String(body.address))).statusCode, (await read(address)).statusCode]).toEqual([
      200, 404,
    ]);
  });

  it('is gone at once for who is blocked, in another company and for a made up address', async () => {
    const { ana, read, address, tenantId } = await withFeed();
    const elsewhere = await test.build.tenant();

    expect((await read(address.replace(tenantId, elsewhere))).statusCode).toBe(404);
    expect((await read(address.replace(/[^/]+\.ics$/, 'x.ics'))).statusCode).toBe(404);
    await test.build.sql(tenantId, `update members set status = 'blocked' where id = $1`, [ana.memberId]);
    expect((await read(address)).statusCode).toBe(404);
  });
});
