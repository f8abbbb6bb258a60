import { undoAudit } from '@trilha/contracts/incentives/claim-review';
import { saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { confirmChanges } from '../../../test/confirm-changes.ts';
import { useTestApp } from '../../../test/test-app.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';
import { buildTestTeam, decideReports, ledgerOf, pointsOf, stateOf } from '../../../test/test-team.ts';
import type { TeamReport } from '../../../test/test-team.ts';

const test = useTestApp();

const decide = (as: SignedIn, report: TeamReport, decision: 'approve' | 'reprove') =>
  decideReports(test, as, [report], decision);
const limitTo = async (campaign: TestCampaign, limits: { budget?: number; capPerson?: number }) => {
  await test.call(saveCampaignLimits, {
    as: campaign.admin,
    params: { campaignId: campaign.id },
    body: { budget: null, capReport: null, capPerson: null, capStore: null, ...limits },
  });
  await confirmChanges(test, campaign.tenantId);
  await test.drainOutbox();
};

/** A share of the budget that no connection of the server takes from, once all of them are open. */
async function shareOfNobody(tenantId: string): Promise<number> {
  await Promise.all(
    Array.from({ length: 20 }, () => test.inTenant(tenantId, (tx) => sql`select pg_sleep(0.05)`.execute(tx))),
  );
  const { rows } = await test.owner.query<{ share: number }>(
    `select n as share from generate_series(1, 64) n
      where n not in (select 1 + pid % 64 from pg_stat_activity) order by n limit 1`,
  );
  return rows[0]?.share ?? 0;
}

describe('points that come back to a campaign', () => {
  it('are credited at once to sales its budget cut, approved ones with confirmed points, in their order [SAL-05]', async () => {
    const { campaign, auditor, report } = await buildTestTeam(test, { budget: 100 }, 4);
    const made = await report(0, 4);
    const early = await report(1, 2);
    const middle = await report(2, 1);
    const late = await report(3, 3);
    for (const sale of [middle, early]) expect((await decide(auditor, sale, 'approve')).status).toBe(200);
    await test.drainOutbox();
    expect(await pointsOf(test, [early, middle, late])).toEqual([0, 0, 0]);

    await decide(auditor, made, 'reprove');
    await test.drainOutbox();

    expect(await pointsOf(test, [early, middle, late])).toEqual([50, 25, 25]);
    expect(await stateOf(test, early)).toMatchObject({
      status: 'approved',
      pointsBeforeCaps: null,
      cutBy: null,
    });
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 25, confirmed: 75, faults: [] });
  });

  it('are credited to photos as well, in one order with the sales [PHO-01] [SAL-05]', async () => {
    const { campaign, auditor, report, snap } = await buildTestTeam(test, { budget: 100 }, 4);
    const made = await report(0, 4);
    const capped = [await snap(1), await report(2, 1), await snap(3), await report(1, 1), await snap(2)];
    expect(await pointsOf(test, capped)).toEqual([0, 0, 0, 0, 0]);
    for (const one of capped.slice(0, 2)) await decide(auditor, one, 'approve');
    await test.drainOutbox();

    await decide(auditor, made, 'reprove');
    await test.drainOutbox();

    expect(await pointsOf(test, capped)).toEqual([25, 25, 25, 25, 0]);
    const [first, , , , last] = await Promise.all(capped.map((one) => stateOf(test, one)));
    expect(first).toMatchObject({ status: 'approved', pointsBeforeCaps: null, cutBy: null });
    expect(last).toMatchObject({ status: 'awaiting', pointsBeforeCaps: 25, cutBy: 'budget' });
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 50, confirmed: 50, faults: [] });
  });

  it('come back from a photo too, to a sale and to a photo [PHO-01]', async () => {
    const { campaign, auditor, report, snap } = await buildTestTeam(test, { budget: 50 }, 3);
    const made = [await snap(0), await snap(1)];
    const capped = [await report(2, 1), await snap(2)];

    for (const photo of made) await decide(auditor, photo, 'reprove');
    await test.drainOutbox();

    expect(await pointsOf(test, capped)).toEqual([25, 25]);
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 50, confirmed: 0, faults: [] });
  });

  it.each(['sale', 'photo'] as const)(
    'stay with an approved %s whose approval is undone, and fall with it when it is reproved then [ADM-02]',
    async (kind) => {
      const { campaign, auditor, report, snap } = await buildTestTeam(test, { budget: 25 }, 2);
      const made = await report(0, 1);
      const capped = await (kind === 'sale' ? report(1, 1) : snap(1));
      const approved = await decide(auditor, capped, 'approve');
      await decide(auditor, made, 'reprove');
      await test.drainOutbox();
      expect(await ledgerOf(test, campaign)).toMatchObject({ waiting: 0, confirmed: 25 });

      await test.call(undoAudit, { as: auditor, params: { decisionId: approved.body.decisions[0].id } });
      expect(await ledgerOf(test, campaign)).toMatchObject({ waiting: 25, confirmed: 0 });
      await decide(auditor, capped, 'reprove');
      await test.drainOutbox();

      expect(await ledgerOf(test, campaign)).toEqual({ waiting: 0, confirmed: 0, faults: [] });
    },
  );

  it('are credited to sales of the same person and of the same store that a cap cut', async () => {
    const limits = { capPerson: 100, capStore: 150 };
    const { campaign, auditor, report } = await buildTestTeam(test, limits, 2);
    const first = await report(0, 4);
    const ofPerson = await report(0, 2);
    const ofOther = await report(1, 4);
    const capped = [await stateOf(test, ofPerson), await stateOf(test, ofOther)];
    expect(capped).toMatchObject([
      { points: 0, cutBy: 'person' },
      { points: 50, cutBy: 'store' },
    ]);
    await decide(auditor, ofOther, 'approve');

    await decide(auditor, first, 'reprove');
    await test.drainOutbox();

    expect(await pointsOf(test, [ofPerson, ofOther])).toEqual([50, 100]);
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 50, confirmed: 100, faults: [] });
  });

  it('are credited to a photo of the same person that a cap cut, and to nobody else’s', async () => {
    const { campaign, auditor, report, snap } = await buildTestTeam(test, { capPerson: 50 }, 2);
    const first = await report(0, 2);
    const full = await report(1, 2);
    const [own, other] = [await snap(0), await snap(1)];
    expect(await stateOf(test, own)).toMatchObject({ points: 0, pointsBeforeCaps: 25, cutBy: 'person' });

    await decide(auditor, first, 'reprove');
    await test.drainOutbox();

    expect(await pointsOf(test, [full, own, other])).toEqual([50, 25, 0]);
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 75, confirmed: 0, faults: [] });
  });

  it('find a sale whose other limit held it back when the first one had room again', async () => {
    const { campaign, auditor, report } = await buildTestTeam(test, { budget: 100, capPerson: 75 }, 3);
    const own = await report(0, 3);
    await report(1, 1);
    const capped = await report(0, 1);
    expect(await stateOf(test, capped)).toMatchObject({ points: 0, cutBy: 'person' });
    // The person's cap has room, but the budget went to somebody else meanwhile.
    await decide(auditor, own, 'reprove');
    const taker = await report(2, 3);
    await test.drainOutbox();
    expect(await stateOf(test, capped)).toMatchObject({ points: 0, cutBy: 'budget' });

    await decide(auditor, taker, 'reprove');
    await test.drainOutbox();

    expect(await stateOf(test, capped)).toMatchObject({ points: 25, cutBy: null });
    expect(await ledgerOf(test, campaign)).toMatchObject({ waiting: 50, faults: [] });
  });

  it('reach everybody exactly where sales and photos are decided, taken back and reported at the same moment', async () => {
    const { campaign, auditor, report, snap } = await buildTestTeam(test, { budget: 300 }, 6);
    const second = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Elisa' });
    const made: TeamReport[] = [];
    for (let at = 0; at < 3; at += 1) made.push(await report(at, 4));
    const capped: TeamReport[] = [];
    for (let at = 0; at < 14; at += 1) capped.push(await (at % 2 ? snap(at % 6) : report(at % 6, 1)));
    expect(await pointsOf(test, capped)).toEqual(capped.map(() => 0));

    const decided = Promise.all([
      ...made.map((sale, at) => decide(at % 2 ? auditor : second, sale, 'reprove')),
      ...capped.slice(6, 12).map((one, at) => decide(at % 2 ? second : auditor, one, 'approve')),
    ]);
    // Messages that come while it works stay for the next time.
    await test.drainOutbox().catch(() => undefined);
    expect((await decided).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    await test.drainOutbox();

    // 300 points for fourteen reports worth 25 each: the first twelve, as they were reported.
    expect(await pointsOf(test, capped)).toEqual([...capped.slice(0, 12).map(() => 25), 0, 0]);
    expect(await ledgerOf(test, campaign)).toEqual({ waiting: 150, confirmed: 150, faults: [] });
  });

  it.each(['sale', 'photo'] as const)(
    'are credited to a %s that was cut only because others were taking from the budget just then',
    async (kind) => {
      const { campaign, report, snap, auditor } = await buildTestTeam(test, { budget: 100 }, 1);
      const { tenantId, id } = campaign;
      await report(0, 1);
      const others = `campaign_id = $1 and share = ${await shareOfNobody(tenantId)}`;
      // All that is left lies with the others, who hold it.
      await test.build.sql(
        tenantId,
        'update campaign_budget_shares set allowance = used where campaign_id = $1',
        [id],
      );
      await test.build.sql(
        tenantId,
        `update campaign_budget_shares set allowance = used + 75 where ${others}`,
        [id],
      );
      const taking = await test.owner.connect();
      await taking.query('begin');
      await taking.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
      await taking.query(`select from campaign_budget_shares where ${others} for update`, [id]);
      const capped = await (kind === 'sale' ? report(0, 1) : snap(0));
      await taking.query('rollback');
      taking.release();
      expect(await stateOf(test, capped)).toMatchObject({ points: 0, cutBy: 'budget' });

      await test.drainOutbox();

      expect(await stateOf(test, capped)).toMatchObject({ points: 25, cutBy: null });
      expect((await decide(auditor, capped, 'approve')).status).toBe(200);
      expect(await ledgerOf(test, campaign)).toEqual({ waiting: 25, confirmed: 25, faults: [] });
    },
  );

  it('leave nothing over and give nothing twice, whatever is decided and undone at once', async () => {
    const { campaign, auditor, report, snap } = await buildTestTeam(test, { budget: 100 }, 4);
    const all: TeamReport[] = [];
    for (let at = 0; at < 12; at += 1) all.push(await (at % 3 === 1 ? snap(at % 4) : report(at % 4, 1)));

    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        all.map((one, at) => decide(auditor, one, (at + round) % 3 === 0 ? 'reprove' : 'approve')),
      );
      await test.drainOutbox();
      const undone = await Promise.all(
        answers.map(({ body }) =>
          test.call(undoAudit, { as: auditor, params: { decisionId: body.decisions[0].id } }),
        ),
      );
      expect(undone.map(({ status }) => status)).toEqual(all.map(() => 200));
      await test.drainOutbox();
    }

    const ledger = await ledgerOf(test, campaign);
    expect(ledger).toEqual({ waiting: 100, confirmed: 0, faults: [] });
    const earned = await pointsOf(test, all);
    expect(earned.reduce((sum, points) => sum + points, 0)).toBe(100);
  });

  it.each(['sale', 'photo'] as const)(
    'are never more than a limit of a %s that was raised, and change nothing where it was lowered',
    async (kind) => {
      const { campaign, report, snap } = await buildTestTeam(test, { capPerson: 10 }, 1);
      const capped = await (kind === 'sale' ? report(0, 1) : snap(0));
      expect(await stateOf(test, capped)).toMatchObject({ points: 10, cutBy: 'person' });
      const under = async (capPerson: number) => {
        await limitTo(campaign, { capPerson });
        return (await stateOf(test, capped)).points;
      };

      expect([await under(15), await under(5), await under(500)]).toEqual([15, 15, 25]);
      expect(await ledgerOf(test, campaign)).toEqual({ waiting: 25, confirmed: 0, faults: [] });
    },
  );
});
