import { undoAudit } from '@trilha/contracts/incentives/claim-review';
import { getCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { TenantContext } from '../../../platform/context.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { contextOf } from '../../../test/test-course.ts';
import { buildTestTeam, decideReports, ledgerOf, stateOf } from '../../../test/test-team.ts';
import type { TeamReport } from '../../../test/test-team.ts';
import { reopenSale, decideSale } from '../sales/decide-sale.ts';
import { reopenPhoto, decidePhoto } from '../store-photos/decide-photo.ts';

const test = useTestApp();
const KINDS = ['sale', 'photo'] as const;

/** A report worth 25 points of a campaign with a budget, and what is done with it. */
async function setUp(kind: (typeof KINDS)[number], budget = 100) {
  const team = await buildTestTeam(test, { budget }, 2);
  const { auditor } = team;
  const make = (at: number) => (kind === 'sale' ? team.report(at, 1) : team.snap(at));
  const report = await make(0);
  const decide = (decision: 'approve' | 'reprove', one: TeamReport = report, as = auditor) =>
    decideReports(test, as, [one], decision);
  const undo = (decisionId: string) => test.call(undoAudit, { as: auditor, params: { decisionId } });
  /** Decides, and takes it back at once. */
  const decideAndUndo = async (decision: 'approve' | 'reprove') => {
    const { body } = await decide(decision);
    expect((await undo(body.decisions[0].id)).status).toBe(200);
  };
  return { ...team, make, reported: report, decide, undo, decideAndUndo };
}

const usedOf = async ({ id, admin }: TestCampaign) =>
  (await test.call(getCampaignLimits, { as: admin, params: { campaignId: id } })).body.used as number;

/** Whether a report that waits still names an approval. */
const namesApproval = async ({ tenantId }: TestCampaign, { kind, id }: TeamReport) => {
  const table = kind === 'sale' ? 'sales' : 'store_photos';
  const [row] = await test.build.sql<{ named: boolean }>(
    tenantId,
    `select confirm_posting_id is not null as named from ${table} where id = $1`,
    [id],
  );
  return row?.named;
};

/** The rules that moved points of a report. */
function rulesOf({ tenantId }: TestCampaign, { id }: TeamReport): Promise<string[]> {
  return test.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ rule: string }>`
      select rule from postings where source_id = ${id} order by created_at, id`.execute(tx);
    return rows.map(({ rule }) => rule);
  });
}

describe.each(KINDS)('a %s', (kind) => {
  it('is confirmed, reproved and waits again as often as decisions are taken back [ADM-02] [SAL-05]', async () => {
    const { campaign, reported, decide, decideAndUndo } = await setUp(kind);
    const waiting = { waiting: 25, confirmed: 0, faults: [] };
    for (const decision of ['approve', 'reprove', 'approve', 'reprove'] as const) {
      await decideAndUndo(decision);
      expect(await stateOf(test, reported)).toMatchObject({ status: 'awaiting', points: 25, reason: null });
      expect(await ledgerOf(test, campaign)).toEqual(waiting);
      expect(await usedOf(campaign)).toBe(25);
      expect(await namesApproval(campaign, reported)).toBe(false);
    }

    await decide('approve');
    expect(await stateOf(test, reported)).toMatchObject({ status: 'approved' });
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 0, confirmed: 25, faults: [] });
    const first = kind === 'sale' ? 'sale_reported' : 'photo_sent';
    expect([...new Set(await rulesOf(campaign, reported))].sort()).toEqual(
      [first, `${kind}_confirmed`, `${kind}_reproved`].sort(),
    );
  });

  it('gives its points back to the budget when it is reproved, with a reason for its person [ADM-02]', async () => {
    const { campaign, reported, decide } = await setUp(kind);

    await decide('reprove');

    expect(await stateOf(test, reported)).toMatchObject({ status: 'reproved', reason: 9 });
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 0, confirmed: 0, faults: [] });
    expect(await usedOf(campaign)).toBe(0);
  });

  it('that a limit cut is worth what it was when its reproval is taken back and there is room [ADM-02]', async () => {
    const { campaign, reported, make, decide, undo } = await setUp(kind, 40);
    const capped = await make(1);
    expect(await stateOf(test, capped)).toMatchObject({ points: 15, pointsBeforeCaps: 25 });
    const { body } = await decide('reprove', capped);
    await decide('reprove', reported);

    await undo(body.decisions[0].id);

    expect(await stateOf(test, capped)).toMatchObject({ status: 'awaiting', points: 25, cutBy: null });
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 25, confirmed: 0, faults: [] });
  });

  it('is neither decided nor opened again once its campaign closes', async () => {
    const { campaign, reported, make, decide, undo } = await setUp(kind);
    const { body } = await decide('approve');
    const other = await make(1);
    await test.build.sql(campaign.tenantId, "update campaigns set state = 'closing' where id = $1", [
      campaign.id,
    ]);

    expect((await decide('approve', other)).body.code).toBe('campaign_over');
    expect((await undo(body.decisions[0].id)).body.code).toBe('campaign_over');
    expect(await stateOf(test, reported)).toMatchObject({ status: 'approved' });
  });

  it('is refused past the queue as well: another state of it, one’s own and what is not decided [ADM-02]', async () => {
    const { campaign, auditor, reported } = await setUp(kind);
    const { id, seller } = reported;
    const [settle, reopen] = kind === 'sale' ? [decideSale, reopenSale] : [decidePhoto, reopenPhoto];
    const as = (member: SignedIn, work: (ctx: TenantContext) => Promise<void>) =>
      test.inTenant(campaign.tenantId, (tx) => work(contextOf(test, member, tx, 'admin')));
    const verdict = {
      id,
      revision: 1,
      decision: 'approve',
      reason: null,
      note: null,
      decisionId: id,
    } as const;

    await expect(as(auditor, (ctx) => settle(ctx, { ...verdict, revision: 2 }))).rejects.toMatchObject({
      code: 'sale_decided',
    });
    await expect(as(seller, (ctx) => settle(ctx, verdict))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(as(auditor, (ctx) => reopen(ctx, id, id))).rejects.toMatchObject({ code: 'sale_decided' });
    expect(await stateOf(test, reported)).toMatchObject({ status: 'awaiting' });
  });

  it('is settled once by two who decide at the same instant, and never by its own person [ADM-02]', async () => {
    const { campaign, reported, decide } = await setUp(kind);
    const { tenantId } = campaign;
    const second = await test.build.member({ tenantId, role: 'auditor', name: 'Elisa' });
    await test.build.sql(tenantId, "update members set role = 'auditor' where id = $1", [
      reported.seller.memberId,
    ]);
    expect((await decide('approve', reported, reported.seller)).body.code).toBe('forbidden');

    const answers = await Promise.all([decide('approve'), decide('reprove', reported, second)]);

    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect((await ledgerOf(test, campaign)).faults).toEqual([]);
  });
});

it('more than one step takes are all raised, sales and photos in one order [SAL-05] [PHO-01]', async () => {
  const { campaign, auditor, report, snap } = await buildTestTeam(test, { budget: 800 }, 2);
  const made = await report(0, 32);
  const capped: TeamReport[] = [];
  for (let at = 0; at < 33; at += 1) capped.push(await (at % 5 === 2 ? snap(1) : report(1, 1)));

  await decideReports(test, auditor, [made], 'reprove');
  await test.drainOutbox();

  const earned = await Promise.all(capped.map(async (one) => (await stateOf(test, one)).points));
  expect(earned).toEqual([...capped.slice(0, 32).map(() => 25), 0]);
  expect(await ledgerOf(test, campaign)).toEqual({ waiting: 800, confirmed: 0, faults: [] });
});

it('are decided by several auditors at once, many each and of the same people, without one waiting for another in a circle', async () => {
  const { campaign, auditor, report } = await buildTestTeam(test, {}, 4);
  const others = await Promise.all(
    ['Elisa', 'Fábio'].map((name) =>
      test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name }),
    ),
  );
  const auditors = [auditor, ...others];
  const circles = async () => {
    const { rows } = await test.owner.query<{ deadlocks: string }>(
      'select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.deadlocks);
  };
  const before = await circles();

  for (let round = 0; round < 3; round += 1) {
    const made: TeamReport[] = [];
    // Everybody's people come in another order.
    for (let at = 0; at < 36; at += 1) made.push(await report((at * (1 + (at % 3))) % 4, 1));
    const answers = await Promise.all([
      ...auditors.map((as, turn) =>
        decideReports(
          test,
          as,
          made.filter((_, at) => at % 3 === turn),
          turn === round ? 'reprove' : 'approve',
        ),
      ),
      ...[0, 1, 2, 3].map((at) => report(at, 1)),
    ]);
    expect(answers.slice(0, 3).map((answer) => 'status' in answer && answer.status)).toEqual([200, 200, 200]);
  }

  expect((await circles()) - before).toBe(0);
  expect((await ledgerOf(test, campaign)).faults).toEqual([]);
});
