import * as contract from '@trilha/contracts/learning/presence-report';
import type { BranchPresence, PersonPresence } from '@trilha/contracts/learning/presence-report';
import * as admin from '@trilha/contracts/learning/events-admin';
import * as teaching from '@trilha/contracts/learning/events-teaching';
import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { minutes, session, useEvents } from '../../../test/test-events.ts';
import { readBranchPresence, readPersonPresence } from './read-presence.ts';

const test = useTestApp();
const { again, begin, write, join } = useEvents(test);
const DAY = 24 * 60;
const PERIOD = { from: '2026-11-20', to: '2026-11-20' };

/** A company with two branches, one of them led by somebody, and an event of two sessions that is over. */
async function afterEvent() {
  const company = await begin();
  const { tenantId } = company;
  const [north, south] = [
    await test.build.branch(tenantId, 'Norte'),
    await test.build.branch(tenantId, 'Sul'),
  ];
  const person = (name: string, branchId?: string) =>
    test.build.member({ tenantId, name, ...(branchId ? { branchId } : {}) });
  const lead = await person('Lia Líder', south);
  await test.build.sql(
    tenantId,
    'insert into branch_leaders (tenant_id, branch_id, member_id) values ($1, $2, $3)',
    [tenantId, north, lead.memberId],
  );
  const [ana, bia, caio, davi] = [
    await person('Ana', north),
    await person('Bia', north),
    await person('Caio', south),
    await person('Davi'),
  ];
  const event = await write(company, { sessions: [session(0), session(120)] });
  for (const member of [ana, bia, caio]) await join(member, event.id);
  await test.call(admin.inviteToEvent, {
    as: await again(company.manager),
    params: { eventId: event.id },
    body: { memberIds: [davi.memberId] },
  });
  const sessions = await test.build.sql<{ id: string }>(
    tenantId,
    'select id from training_event_sessions where event_id = $1 order by number',
    [event.id],
  );
  const mark = async (member: SignedIn, number: number, as: string, reason = '') =>
    test.call(teaching.markPresence, {
      as: await again(company.instructor),
      params: { eventId: event.id, sessionId: sessions[number - 1]?.id ?? '', memberId: member.memberId },
      body: { mark: as, reason },
    });
  test.clock.now = minutes(130);
  await mark(ana, 1, 'present');
  await mark(ana, 2, 'late');
  await mark(bia, 1, 'absent');
  await mark(bia, 2, 'excused', 'Médico');
  await mark(caio, 1, 'present');
  test.clock.now = minutes(200);
  const confirm = (results: object[]) =>
    again(company.instructor).then((as) =>
      test.call(teaching.confirmResults, { as, params: { eventId: event.id }, body: { results } }),
    );
  const report = async (by: SignedIn, query: Record<string, string> = PERIOD) =>
    test.call(contract.getBranchPresence, { as: await again(by), query });
  const list = async (by: SignedIn, query: object = {}) =>
    test.call(contract.listPersonPresence, { as: await again(by), query: { ...PERIOD, ...query } });
  return { company, event, north, south, lead, ana, bia, caio, davi, confirm, report, list };
}

const named = ({ branch, ...counts }: BranchPresence) => [branch.name, counts];
const NONE = {
  invited: 0,
  enrolled: 0,
  present: 0,
  late: 0,
  absent: 0,
  excused: 0,
  unmarked: 0,
  passed: 0,
  failed: 0,
  awaiting: 0,
  percent: null,
};

describe('attendance by branch [EVT-04]', () => {
  it('counts people by event and marks by session, for the whole company to administrators', async () => {
    const { company, report, confirm, ana, bia, caio } = await afterEvent();

    const { body } = await report(company.manager);

    expect(body.branches.map(named)).toEqual([
      [
        'Norte',
        { ...NONE, enrolled: 2, present: 1, late: 1, absent: 1, excused: 1, awaiting: 2, percent: 67 },
      ],
      ['Sul', { ...NONE, enrolled: 1, present: 1, unmarked: 1, awaiting: 1, percent: 100 }],
      ['', { ...NONE, invited: 1 }],
    ]);
    expect(body.total).toMatchObject({ invited: 1, enrolled: 3, present: 2, late: 1, percent: 75 });

    await confirm([
      { memberId: ana.memberId, result: 'passed', grade: 90 },
      { memberId: bia.memberId, result: 'failed', grade: null },
      { memberId: caio.memberId, result: 'passed', grade: null },
    ]);
    expect((await report(company.manager)).body.total).toMatchObject({ passed: 2, failed: 1, awaiting: 0 });
  });

  it('shows who leads a branch that branch alone, also where another is asked for, and nothing to who leads none', async () => {
    const { report, list, lead, ana, south } = await afterEvent();
    expect((await report(lead)).body.branches.map(({ branch }: BranchPresence) => branch.name)).toEqual([
      'Norte',
    ]);
    expect((await list(lead)).body.items.map(({ name }: PersonPresence) => name)).toEqual(['Ana', 'Bia']);
    expect((await list(lead, { branch: south })).body.items).toEqual([]);
    expect((await list(lead, { branch: 'none' })).body.items).toEqual([]);
    expect((await report(ana)).body).toEqual({ branches: [], total: NONE });
    const stranger = await begin();
    expect((await report(stranger.manager)).body.branches).toEqual([]);
  });

  it('leads to the people of a branch, page by page, and to those of none', async () => {
    const { company, list, north } = await afterEvent();
    const first = (await list(company.manager, { branch: north, limit: 1 })).body;
    expect(first.items).toMatchObject([{ name: 'Ana', branch: 'Norte', present: 1, late: 1, percent: 100 }]);
    const second = (await list(company.manager, { branch: north, limit: 1, cursor: first.nextCursor })).body;
    expect(second).toMatchObject({ items: [{ name: 'Bia', absent: 1, percent: 0 }], nextCursor: null });
    expect((await list(company.manager, { branch: 'none' })).body.items).toMatchObject([
      { name: 'Davi', branch: null, invited: 1, percent: null },
    ]);
  });

  it('leaves out what was called off, drafts, other days, who left, and what an instructor has yet to confirm', async () => {
    const { company, event, report, ana } = await afterEvent();
    const set = (text: string, values: unknown[]) => test.build.sql(company.tenantId, text, values);
    const there = async (query: Record<string, string> = PERIOD) =>
      (await report(company.manager, query)).body.total;
    expect((await there({ from: '2026-11-21', to: '2026-11-30' })).enrolled).toBe(0);
    expect((await there({ from: '2026-11-01', to: '2026-11-19' })).enrolled).toBe(0);
    expect((await there({ from: '2026-11-30', to: '2026-11-01' })).enrolled).toBe(0);

    await set(
      `update training_event_presences set way = 'code', received_at = marked_at + interval '1 hour' where member_id = $1`,
      [ana.memberId],
    );
    expect(await there()).toMatchObject({ present: 1, late: 0, unmarked: 3 });
    await set(`update training_event_participants set state = 'removed' where member_id = $1`, [
      ana.memberId,
    ]);
    expect(await there()).toMatchObject({ enrolled: 2, unmarked: 1 });
    // Of what was ended before its second session, only the first was held.
    await set('update training_events set ended_at = $2 where id = $1', [event.id, minutes(60)]);
    expect(await there()).toMatchObject({ excused: 0, unmarked: 0, absent: 1 });
    await set(`update training_events set stage = 'offline' where id = $1`, [event.id]);
    expect((await there()).enrolled).toBe(0);
    await set(`update training_events set stage = 'scheduled', canceled_at = now() where id = $1`, [
      event.id,
    ]);
    expect((await there()).enrolled).toBe(0);
  });

  it('has an event on the day its own zone calls so', async () => {
    const company = await begin();
    const ana = await test.build.member({ tenantId: company.tenantId, name: 'Ana' });
    // 21:00 of the 19th in Honolulu is the 20th everywhere else in the company.
    const startsAt = '2026-11-20T07:00:00.000Z';
    const event = await write(company, {
      timeZone: 'Pacific/Honolulu',
      sessions: [{ startsAt, endsAt: '2026-11-20T08:00:00.000Z' }],
    });
    await join(ana, event.id);
    const on = async (day: string) =>
      (
        await test.call(contract.getBranchPresence, {
          as: await again(company.manager),
          query: { from: day, to: day },
        })
      ).body.total.enrolled;
    expect([await on('2026-11-19'), await on('2026-11-20')]).toEqual([1, 0]);
  });

  it('is read with as many queries for many events and people as for one', async () => {
    const { company } = await afterEvent();
    const statements = (work: (ctx: ReturnType<typeof contextOf>) => Promise<unknown>) =>
      test.inTenant(company.tenantId, async (tx) => {
        const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
        const ctx = contextOf(test, company.manager, tx, 'admin');
        await work({ ...ctx, actor: { ...ctx.actor, modules: new Set(OFFERED_MODULES) } });
        const sent = execute.mock.calls.length;
        execute.mockRestore();
        return sent;
      });
    const both = async () => [
      await statements((ctx) => readBranchPresence(ctx, PERIOD)),
      await statements((ctx) => readPersonPresence(ctx, { ...PERIOD, limit: 20 })),
    ];
    const few = await both();
    test.clock.now = minutes(-5 * DAY);
    for (let at = 0; at < 3; at += 1) {
      const event = await write(company, { sessions: [session(at * 100)] });
      const member = await test.build.member({
        tenantId: company.tenantId,
        name: `Pessoa ${at}`,
        branchId: await test.build.branch(company.tenantId, `Loja ${at}`),
      });
      await join(member, event.id);
    }
    expect(await both()).toEqual(few);
    expect(few).toEqual([2, 2]);
  });

  it('is a file in the reader’s words, of the same people and with the same numbers', async () => {
    const { lead } = await afterEvent();
    const file = await test.call(contract.exportPresence, {
      as: await again(lead),
      query: { ...PERIOD, format: 'csv' },
    });
    expect(file.status).toBe(200);
    const lines = String(file.body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines[0]).toContain('Aguarda resultado');
    expect(lines.slice(1).map((line) => line.replaceAll('"', '').split(/[;,]/).slice(0, 10))).toEqual([
      ['Ana', 'Norte', '0', '1', '1', '1', '0', '0', '0', '100'],
      ['Bia', 'Norte', '0', '1', '0', '0', '1', '1', '0', '0'],
    ]);
  });
});
