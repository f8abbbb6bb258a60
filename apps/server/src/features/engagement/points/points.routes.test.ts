import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import {
  correctPoints,
  getMemberPoints,
  getPoints,
  getPointsTable,
  getStatement,
} from '@trilha/contracts/engagement/points';
import {
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
  countUnreadNotices,
} from '@trilha/contracts/engagement/notices';
import { calendarDay } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { TEST_ZONE, buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { creditCampaignPoints } from '../../incentives/campaigns/campaign-points.ts';
import { creditTrainingPoints, postPoints } from './post-points.ts';

const test = useTestApp();

async function credit(
  member: SignedIn,
  amount: number,
  courseId: string,
  title = 'Curso de luz',
): Promise<void> {
  await test.inTenant(member.tenantId, (tx) =>
    creditTrainingPoints(contextOf(test, member, tx), {
      key: `course_completed:${courseId}:${member.memberId}`,
      memberId: member.memberId,
      rule: 'course_completed',
      source: { kind: 'course', id: courseId },
      detail: { title: { 'pt-BR': title, 'en-US': 'Light course' } },
      amount,
    }),
  );
}

describe('points over HTTP [PTS-01]', () => {
  it('explain every movement with its source and running balance, newest first', async () => {
    const learner = await test.build.member();
    const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const start = Date.now() - 3 * 86_400_000;
    for (const [index, id] of ids.entries()) {
      test.clock.now = new Date(start + index * 86_400_000);
      await credit(learner, 10 * (index + 1), id);
    }
    test.clock.now = new Date();

    const first = await test.call(getStatement, {
      as: learner,
      query: { limit: 2 },
      headers: { 'accept-language': 'en-US' },
    });
    const second = await test.call(getStatement, {
      as: learner,
      query: { limit: 2, cursor: first.body.nextCursor },
    });

    const lines = [...first.body.items, ...second.body.items];
    expect(lines.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [30, 60],
      [20, 30],
      [10, 10],
    ]);
    expect(lines[0]).toMatchObject({
      rule: 'course_completed',
      source: { kind: 'course', id: ids[2], title: 'Light course' },
      reverses: null,
      reversedAt: null,
    });
    expect(second.body.nextCursor).toBeNull();
    expect((await test.call(getPoints, { as: learner })).body).toMatchObject({ balance: 60 });
    const old = await test.call(getStatement, {
      as: learner,
      query: { to: calendarDay(new Date(start + 86_400_000), 'America/Sao_Paulo'), rule: 'course_completed' },
    });
    expect(old.body.items.length).toBeGreaterThan(0);
    expect(old.body.items.length).toBeLessThan(3);
    expect(
      (await test.call(getStatement, { as: learner, query: { rule: 'correction' } })).body.items,
    ).toEqual([]);
    expect((await test.call(getStatement, { as: learner, query: { cursor: 'x' } })).status).toBe(400);
    const beyond = Buffer.from(JSON.stringify([1e15, crypto.randomUUID()])).toString('base64url');
    expect((await test.call(getPointsTable, { as: learner, query: { cursor: beyond } })).body.code).toBe(
      'invalid_request',
    );
  });

  it('are corrected by an administrator with a reason that the member, the statement and the log keep', async () => {
    const learner = await test.build.member();
    const admin = await test.build.member({ tenantId: learner.tenantId, role: 'program_admin' });
    const body = { memberId: learner.memberId, amount: 40, reason: 'Campanha interna' };
    expect((await test.call(correctPoints, { as: learner, body })).status).toBe(403);
    const own = { ...body, memberId: admin.memberId };
    expect((await test.call(correctPoints, { as: admin, body: own })).body.code).toBe('forbidden');

    const given = await test.call(correctPoints, { as: admin, body, idempotencyKey: 'k1' });
    const repeated = await test.call(correctPoints, { as: admin, body, idempotencyKey: 'k1' });
    expect([given.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.body).toEqual(given.body);
    const overdrawn = await test.call(correctPoints, { as: admin, body: { ...body, amount: -41 } });
    expect(overdrawn.body).toMatchObject({ code: 'insufficient_points' });

    const undo = { reverses: given.body.postingId, reason: 'Lançado duas vezes' };
    expect((await test.call(correctPoints, { as: admin, body: undo })).status).toBe(201);
    expect((await test.call(correctPoints, { as: admin, body: undo })).body).toMatchObject({
      code: 'posting_reversed',
    });
    const { body: taken } = await test.call(getStatement, { as: learner });
    const again = { reverses: taken.items[0].postingId, reason: 'Estorno do estorno' };
    expect((await test.call(correctPoints, { as: admin, body: again })).body).toMatchObject({
      code: 'posting_not_reversible',
    });

    const { body: statement } = await test.call(getStatement, { as: learner });
    expect(statement.items).toMatchObject([
      { amount: -40, balanceAfter: 0, reason: 'Lançado duas vezes', reverses: { rule: 'correction' } },
      { amount: 40, balanceAfter: 40, reason: 'Campanha interna', reversedAt: expect.any(String) },
    ]);
    const inbox = await test.call(listNotices, { as: learner });
    expect(
      inbox.body.items.map(({ kind, data }: { kind: string; data: unknown }) => ({ kind, data })),
    ).toEqual([
      { kind: 'points_corrected', data: { amount: -40, reason: 'Lançado duas vezes' } },
      { kind: 'points_corrected', data: { amount: 40, reason: 'Campanha interna' } },
    ]);
    const log = await test.build.sql(
      learner.tenantId,
      'select action from audit_log where tenant_id = $1 order by seq',
      [learner.tenantId],
    );
    expect(log).toEqual([{ action: 'points.corrected' }, { action: 'points.reversed' }]);
    const stranger = await test.build.member({ role: 'admin' });
    expect((await test.call(correctPoints, { as: stranger, body })).status).toBe(404);
    expect((await test.call(correctPoints, { as: stranger, body: undo })).status).toBe(404);
  });

  it('show what earns what, with what the member has earned already [PTS-05]', async () => {
    const learner = await test.build.member();
    const big = await test.build.course(learner.tenantId, { points: { completion: 200, perfectScore: 50 } });
    const small = await test.build.course(learner.tenantId, { points: { completion: 80 } });
    await test.build.course(learner.tenantId, { points: { completion: 0 } });
    await credit(learner, 80, small.id);

    const { body } = await test.call(getPointsTable, { as: learner });

    expect(body.rules).toEqual({
      completed: [{ kind: 'course', from: 80, to: 200 }],
      perfect_score: { from: 50, to: 50 },
      podcast_heard: null,
      badge_earned: null,
      participation: [],
      drill_answered: null,
    });
    expect(body.items).toMatchObject([
      { kind: 'course', id: big.id, completion: 200, perfectScore: 50, earnedCompletion: false },
      {
        id: small.id,
        completion: 80,
        perfectScore: 0,
        earnedCompletion: true,
        earnedPerfectScore: false,
      },
    ]);
  });
});

describe('points of a member, for those who correct them [PTS-01]', () => {
  it('shows the balance with every movement, and takes one back once', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId, name: 'Ana' });
    await credit(learner, 40, crypto.randomUUID());
    const read = async () =>
      (await test.call(getMemberPoints, { as: admin, params: { memberId: learner.memberId } })).body;

    const before = await read();
    expect(before).toMatchObject({
      member: { name: 'Ana' },
      balance: 40,
      can: { correct: true },
      items: [{ amount: 40, source: { title: 'Curso de luz' } }],
    });
    const body = { reverses: before.items[0].postingId, reason: 'Lançado em dobro' };
    expect((await test.call(correctPoints, { as: admin, body })).status).toBe(201);

    expect((await test.call(correctPoints, { as: admin, body })).body.code).toBe('posting_reversed');
    expect(await read()).toMatchObject({
      balance: 0,
      items: [{ amount: -40, reason: 'Lançado em dobro' }, { reversedAt: expect.any(String) }],
    });
  });

  it('is refused to learners and other companies, and corrects nobody for themselves [TEN-08]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const stranger = await test.build.member({ role: 'admin' });
    const read = (as: SignedIn, memberId: string) => test.call(getMemberPoints, { as, params: { memberId } });

    expect((await read(learner, learner.memberId)).status).toBe(403);
    expect((await read(stranger, learner.memberId)).status).toBe(404);
    expect((await read(admin, admin.memberId)).body).toMatchObject({ balance: 0, can: { correct: false } });
  });
});

describe('the inbox [PTS-06]', () => {
  it('counts what is unread and marks one, or all', async () => {
    const learner = await test.build.member();
    const admin = await test.build.member({ tenantId: learner.tenantId, role: 'admin' });
    for (const amount of [1, 2, 3])
      await test.call(correctPoints, {
        as: admin,
        body: { memberId: learner.memberId, amount, reason: 'Ajuste' },
      });
    const unread = async () => (await test.call(countUnreadNotices, { as: learner })).body.unread;
    expect(await unread()).toBe(3);

    const { body } = await test.call(listNotices, { as: learner, query: { limit: 1 } });
    const id = body.items[0].id;
    expect((await test.call(markNoticeRead, { as: admin, params: { id } })).status).toBe(404);
    expect((await test.call(markNoticeRead, { as: learner, params: { id } })).status).toBe(204);
    expect(await unread()).toBe(2);
    const open = await test.call(listNotices, { as: learner, query: { unread: 'true' } });
    expect(open.body.items).toHaveLength(2);
    test.clock.now = new Date(Date.now() + 1000);
    expect((await test.call(markAllNoticesRead, { as: learner })).status).toBe(204);
    expect(await unread()).toBe(0);
  });

  it('stops calling for attention after a month', async () => {
    const learner = await test.build.member();
    const admin = await test.build.member({ tenantId: learner.tenantId, role: 'admin' });
    const body = { memberId: learner.memberId, amount: 5, reason: 'Ajuste' };
    await test.call(correctPoints, { as: admin, body });
    await test.build.sql(learner.tenantId, 'update notices set created_at = $1', [
      new Date(test.clock.now.getTime() - 31 * 86_400_000),
    ]);

    expect((await test.call(countUnreadNotices, { as: learner })).body.unread).toBe(0);
    expect((await test.call(listNotices, { as: learner })).body.items).toMatchObject([{ read: true }]);
    expect((await test.call(listNotices, { as: learner, query: { unread: 'true' } })).body.items).toEqual([]);
  });
});

describe('points of campaigns', () => {
  it('stand beside training points with what is provisional and when they expire, each with a statement of its own [PTS-01]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller } = await joinedSeller(test, campaign);
    const saleId = crypto.randomUUID();
    await credit(seller, 40, crypto.randomUUID());
    await test.inTenant(seller.tenantId, (tx) =>
      creditCampaignPoints(contextOf(test, seller, tx), {
        campaign: {
          id: campaign.id,
          timeZone: TEST_ZONE,
          endsOn: campaign.document.endsOn,
          provisionalSpendable: false,
        },
        key: `sale:${saleId}`,
        memberId: seller.memberId,
        amount: 100,
        rule: 'sale_reported',
        source: { kind: 'sale', id: saleId },
        detail: { title: { 'pt-BR': 'Nota 1' } },
      }),
    );
    await test.inTenant(seller.tenantId, (tx) =>
      postPoints(contextOf(test, seller, tx), {
        key: `confirm:${saleId}`,
        rule: 'sale_confirmed',
        source: { kind: 'sale', id: saleId },
        detail: {},
        lines: [
          { kind: 'member', member: seller.memberId, ...campaignUnits(campaign.id).spendable, amount: 60 },
          { kind: 'issuer', member: null, ...campaignUnits(campaign.id).spendable, amount: -60 },
        ],
      }),
    );
    const statementOf = async (wallet: string, as = seller) =>
      (await test.call(getStatement, { as, query: { campaign: campaign.id, wallet } })).body.items;

    const { body } = await test.call(getPoints, { as: seller });

    expect(body).toMatchObject({
      balance: 40,
      campaigns: [
        { id: campaign.id, spendable: 60, provisional: 100, experience: 0, expires: { timeZone: TEST_ZONE } },
      ],
    });
    expect(await statementOf('spendable')).toMatchObject([
      { rule: 'sale_confirmed', amount: 60, balanceAfter: 60 },
    ]);
    expect(await statementOf('provisional')).toMatchObject([
      { rule: 'sale_reported', amount: 100, balanceAfter: 100, source: { kind: 'sale', id: saleId } },
    ]);
    const { body: training } = await test.call(getStatement, { as: seller });
    expect(training.items).toMatchObject([{ rule: 'course_completed', amount: 40 }]);
    const colleague = await test.build.member({ tenantId: seller.tenantId });
    expect((await test.call(getPoints, { as: colleague })).body.campaigns).toEqual([]);
    expect(await statementOf('spendable', colleague)).toEqual([]);
  });
});
