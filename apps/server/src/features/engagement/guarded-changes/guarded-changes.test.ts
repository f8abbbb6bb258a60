import { listNotices } from '@trilha/contracts/engagement/notices';
import { decideGuardedChange, listGuardedChanges } from '@trilha/contracts/engagement/guarded-changes';
import type { GuardedChange } from '@trilha/contracts/engagement/guarded-changes';
import { getManagedCampaign, saveCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { getCampaignLimits, saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { getAuditReport, saveAuditPolicy } from '@trilha/contracts/incentives/review-report';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { changePeople } from '@trilha/contracts/organization/people';
import { beforeEach, describe, expect, it } from 'vitest';

import { budgetGuard } from '../../incentives/campaign-budgets/budget-guard.ts';
import { policyGuard } from '../../incentives/claim-review/policy-guard.ts';
import { companyGuard } from '../../organization/tenants/company-guard.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign } from '../../../test/test-campaign.ts';
import { endDueChanges } from './feature.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;
const REASON = 'Conferido com o financeiro';

beforeEach(() => {
  test.clock.now = new Date();
});

const now = (as: SignedIn) => test.build.session(as.personId, as.tenantId, as.memberId);
const daysLater = (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS);
};
const work = () =>
  endDueChanges(test.app.services, test.workerPool, [companyGuard, budgetGuard, policyGuard]);

async function company() {
  const author = await test.build.member({ role: 'admin', name: 'Bruno' });
  const { tenantId } = author;
  return { author, tenantId, second: await test.build.member({ tenantId, role: 'admin', name: 'Clara' }) };
}

type Proof = Record<'redeemUpTo' | 'correctUpTo' | 'correctAloneUpTo' | 'confirmAfterDays', number>;
const proofOf = async (as: SignedIn) =>
  (await test.call(getCompany, { as: await now(as) })).body.settings.proof as Proof;
async function setProof(by: SignedIn, proof: Partial<Proof>) {
  const as = await now(by);
  const { body: form } = await test.call(getCompany, { as });
  const settings = { ...form.settings, proof: { ...form.settings.proof, ...proof } };
  return test.call(updateCompany, { as, body: { ...form, settings } });
}
const list = async (by: SignedIn, state: 'waiting' | 'decided' = 'waiting'): Promise<GuardedChange[]> =>
  (await test.call(listGuardedChanges, { as: await now(by), query: { state } })).body.items;
async function decide(by: SignedIn, changeId: string, decision: 'confirm' | 'reject' | 'withdraw') {
  const body = { decision, reason: REASON };
  const answer = await test.call(decideGuardedChange, { as: await now(by), params: { changeId }, body });
  return (answer.body?.code ?? answer.status) as string | number;
}
const kindsOf = async (by: SignedIn) =>
  (await test.call(listNotices, { as: await now(by) })).body.items.map(({ kind }: { kind: string }) => kind);
/** Settings with what they go from and to, by their names. */
const bySetting = (changes: readonly GuardedChange[]) =>
  changes
    .map(({ setting, from, to }) => [setting, from, to] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));
const firstOf = async (by: SignedIn) => (await list(by))[0]?.id ?? '';

describe('a limit of points that is loosened', () => {
  it('waits for a second person, who is told, and counts once they confirm it', async () => {
    const { author, second } = await company();

    expect((await setProof(author, { correctAloneUpTo: 1_000_000, correctUpTo: 10 })).status).toBe(200);

    // What tightens counts at once.
    expect(await proofOf(author)).toMatchObject({ correctAloneUpTo: 10_000, correctUpTo: 10 });
    expect(await list(second)).toMatchObject([
      {
        setting: 'correctAloneUpTo',
        campaign: null,
        from: 10_000,
        to: 1_000_000,
        requestedBy: 'Bruno',
        state: 'waiting',
        effectiveAt: null,
        can: { confirm: true, reject: true, withdraw: false },
      },
    ]);
    expect(await list(author)).toMatchObject([{ can: { confirm: false, reject: false, withdraw: true } }]);
    expect(await kindsOf(second)).toEqual(['guarded_change_waiting']);
    expect(await kindsOf(author)).toEqual([]);
    const id = await firstOf(author);
    expect(await decide(author, id, 'confirm')).toBe('second_person_required');
    expect(await decide(second, id, 'withdraw')).toBe('forbidden');

    expect(await decide(second, id, 'confirm')).toBe(204);

    expect(await proofOf(author)).toMatchObject({ correctAloneUpTo: 1_000_000, correctUpTo: 10 });
    expect(await kindsOf(author)).toEqual(['guarded_change_confirmed']);
    expect(await list(author, 'decided')).toMatchObject([
      { state: 'confirmed', decision: { by: 'Clara', reason: REASON } },
    ]);
    for (const again of ['confirm', 'reject'] as const)
      expect(await decide(second, id, again)).toBe('change_decided');
  });

  it('is any of them, and shorter days for the new, and nothing else', async () => {
    const { author } = await company();
    await setProof(author, {
      redeemUpTo: 1,
      correctUpTo: 2000,
      correctAloneUpTo: 20_000,
      confirmAfterDays: 6,
    });
    const changes = await list(author);
    expect(bySetting(changes)).toEqual([
      ['confirmAfterDays', 7, 6],
      ['correctAloneUpTo', 10_000, 20_000],
      ['correctUpTo', 1000, 2000],
      ['redeemUpTo', 0, 1],
    ]);
    const other = await company();
    await setProof(other.author, { correctUpTo: 900, correctAloneUpTo: 9000, confirmAfterDays: 8 });
    expect(await list(other.author)).toEqual([]);
    expect(await proofOf(other.author)).toMatchObject({ correctUpTo: 900, confirmAfterDays: 8 });
  });

  it('is listed page by page, what waits oldest first and what ended newest first', async () => {
    const { author, second } = await company();
    for (const redeemUpTo of [1, 2, 3]) {
      await setProof(author, { redeemUpTo });
      daysLater(0.01);
    }
    await setProof(author, { correctUpTo: 2000 });
    const pages = async (state: 'waiting' | 'decided') => {
      const found: (number | null)[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = { state, limit: 1, ...(cursor ? { cursor } : {}) };
        const { body } = await test.call(listGuardedChanges, { as: await now(second), query });
        found.push(...body.items.map(({ to }: GuardedChange) => to));
        cursor = body.nextCursor;
      }
      return found;
    };

    expect(await pages('waiting')).toEqual([3, 2000]);
    expect(await pages('decided')).toEqual([2, 1]);
    const cursor = Buffer.from(JSON.stringify(['yesterday', author.memberId])).toString('base64url');
    const { status } = await test.call(listGuardedChanges, { as: await now(second), query: { cursor } });
    expect(status).toBe(400);
  });

  it('stays as it was where it is rejected or withdrawn', async () => {
    const { author, second } = await company();
    for (const [who, decision, state] of [
      [second, 'reject', 'rejected'],
      [author, 'withdraw', 'withdrawn'],
    ] as const) {
      await setProof(author, { correctAloneUpTo: 50_000 });
      expect(await decide(who, await firstOf(author), decision)).toBe(204);
      expect(await list(author)).toEqual([]);
      expect((await list(author, 'decided'))[0]).toMatchObject({ state });
    }
    expect(await proofOf(author)).toMatchObject({ correctAloneUpTo: 10_000 });
    expect(await kindsOf(author)).toEqual(['guarded_change_rejected']);
  });

  it('waits once however often it is asked for, and gives way to another change of it', async () => {
    const { author, second } = await company();
    await setProof(author, { correctAloneUpTo: 50_000 });
    const id = await firstOf(author);
    await setProof(author, { correctAloneUpTo: 50_000 });
    await setProof(second, { correctAloneUpTo: 50_000 });
    expect((await list(author)).map((change) => change.id)).toEqual([id]);
    expect(await kindsOf(second)).toEqual(['guarded_change_waiting']);

    await setProof(second, { correctAloneUpTo: 5000 });

    expect(await list(author)).toEqual([]);
    expect(await decide(second, id, 'confirm')).toBe('change_decided');
    expect((await list(author, 'decided'))[0]).toMatchObject({
      state: 'overtaken',
      decision: { by: 'Clara' },
    });
    await setProof(author, { correctAloneUpTo: 60_000 });
    await setProof(author, { correctAloneUpTo: 70_000 });
    expect(await list(author)).toMatchObject([{ from: 5000, to: 70_000 }]);
  });

  it('is decided once, and asked for once, when it comes at the same time', async () => {
    const { author, second, tenantId } = await company();
    const third = await test.build.member({ tenantId, role: 'admin' });
    const asked = await Promise.all(
      [author, author, third].map((by) => setProof(by, { correctAloneUpTo: 80_000 })),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list(author)).toHaveLength(1);
    const id = await firstOf(author);
    const answers = await Promise.all([decide(second, id, 'confirm'), decide(second, id, 'reject')]);
    expect(answers.map(String).toSorted()).toEqual(['204', 'change_decided']);
  });

  it('is confirmed neither by who is new, nor elsewhere, nor with a role that may not change it', async () => {
    const { author, second, tenantId } = await company();
    await setProof(author, { correctAloneUpTo: 50_000 });
    const id = await firstOf(author);
    const made = await test.build.member({ tenantId });
    const body = {
      who: { kind: 'members', memberIds: [made.memberId] },
      change: { kind: 'role', role: 'admin' },
    };
    await test.call(changePeople, { as: await now(second), body });
    const program = await test.build.member({ tenantId, role: 'program_admin' });
    const learner = await test.build.member({ tenantId });
    const stranger = await test.build.member({ role: 'admin' });
    expect(await decide(made, id, 'confirm')).toBe('second_person_new');
    expect(await decide(program, id, 'confirm')).toBe('forbidden');
    expect(await decide(learner, id, 'confirm')).toBe('forbidden');
    expect(await decide(stranger, id, 'confirm')).toBe('not_found');
    expect(await list(stranger)).toEqual([]);
    expect(await proofOf(author)).toMatchObject({ correctAloneUpTo: 10_000 });
    expect(await decide(made, id, 'reject')).toBe(204);
  });

  it('expires where nobody says anything, and is asked for anew then', async () => {
    const { author, second } = await company();
    await setProof(author, { correctAloneUpTo: 50_000 });
    const id = await firstOf(author);
    daysLater(100);
    expect(await list(second)).toMatchObject([{ state: 'expired', can: { confirm: false, reject: false } }]);
    expect(await decide(second, id, 'confirm')).toBe('change_expired');
    await work();
    expect(await list(second)).toEqual([]);
    expect(await list(second, 'decided')).toMatchObject([{ state: 'expired', decision: { by: null } }]);
    await setProof(author, { correctAloneUpTo: 50_000 });
    expect(await list(second)).toMatchObject([{ state: 'waiting', can: { confirm: true } }]);
  });
});

describe('a change that nobody could confirm', () => {
  it('takes effect by itself after the days a new colleague waits, in a company of one', async () => {
    const author = await test.build.member({ role: 'admin', name: 'Bruno' });
    await setProof(author, { correctAloneUpTo: 50_000 });
    const [change] = await list(author);
    expect(Date.parse(change?.effectiveAt ?? '') - test.clock.now.getTime()).toBe(7 * DAY_MS);
    daysLater(6.9);
    await work();
    expect(await proofOf(author)).toMatchObject({ correctAloneUpTo: 10_000 });
    daysLater(0.2);
    await Promise.all([work(), work()]);
    expect(await proofOf(author)).toMatchObject({ correctAloneUpTo: 50_000 });
    expect(await list(author, 'decided')).toMatchObject([{ state: 'unopposed', decision: { by: null } }]);
  });

  it('is shown to whom its author made, who may reject it', async () => {
    const author = await test.build.member({ role: 'admin', name: 'Bruno' });
    const made = await test.build.member({ tenantId: author.tenantId, role: 'admin' });
    await test.build.sql(author.tenantId, 'update members set role_given_by = $2 where id = $1', [
      made.memberId,
      author.memberId,
    ]);
    await setProof(author, { correctAloneUpTo: 50_000 });
    expect(await kindsOf(made)).toEqual(['guarded_change_waiting']);
    expect(await list(made)).toMatchObject([{ can: { confirm: false, reject: true } }]);
    expect(await decide(made, await firstOf(made), 'confirm')).toBe('second_person_made');
    expect(await decide(made, await firstOf(made), 'reject')).toBe(204);
    daysLater(8);
    await work();
    expect(await proofOf(author)).toMatchObject({ correctAloneUpTo: 10_000 });
  });

  it('is also one whose second person left meanwhile: asked for again, it takes effect after the days', async () => {
    const { author, second, tenantId } = await company();
    await setProof(author, { correctAloneUpTo: 50_000 });
    expect(await list(author)).toMatchObject([{ effectiveAt: null }]);
    await test.build.sql(tenantId, `update members set role = 'learner' where id = $1`, [second.memberId]);

    await setProof(author, { correctAloneUpTo: 50_000 });

    const [change] = await list(author);
    expect(Date.parse(change?.effectiveAt ?? '') - test.clock.now.getTime()).toBe(7 * DAY_MS);
    daysLater(3);
    await setProof(author, { correctAloneUpTo: 50_000 });
    daysLater(4);
    await work();
    expect(await proofOf(author)).toMatchObject({ correctAloneUpTo: 50_000 });
  });

  it('takes no effect where its author may not change it any more', async () => {
    const author = await test.build.member({ role: 'admin' });
    await setProof(author, { correctAloneUpTo: 50_000 });
    await test.build.sql(author.tenantId, `update members set role = 'learner' where id = $1`, [
      author.memberId,
    ]);
    const next = await test.build.member({ tenantId: author.tenantId, role: 'admin' });
    daysLater(8);
    await work();
    expect(await proofOf(next)).toMatchObject({ correctAloneUpTo: 10_000 });
    expect(await list(next, 'decided')).toMatchObject([{ state: 'expired' }]);
  });
});

describe('a campaign that runs', () => {
  const limitsOf = async (as: SignedIn, campaignId: string) =>
    (await test.call(getCampaignLimits, { as: await now(as), params: { campaignId } })).body;

  it('has a larger budget once a second person confirms it, and a smaller one at once', async () => {
    const { admin, id: campaignId } = await buildTestCampaign(test, { budget: 10_000 });
    const second = await test.build.member({
      tenantId: admin.tenantId,
      role: 'program_admin',
      name: 'Clara',
    });
    const caps = { capReport: null, capPerson: null, capStore: null };
    const save = async (budget: number | null) =>
      (
        await test.call(saveCampaignLimits, {
          as: await now(admin),
          params: { campaignId },
          body: { budget, ...caps },
        })
      ).body.budget as number | null;

    expect(await save(50_000)).toBe(10_000);
    expect(await list(second)).toMatchObject([
      { setting: 'campaignBudget', campaign: { id: campaignId }, from: 10_000, to: 50_000 },
    ]);
    expect(await decide(second, await firstOf(second), 'confirm')).toBe(204);
    expect((await limitsOf(admin, campaignId)).budget).toBe(50_000);
    expect(await save(null)).toBe(50_000);
    expect(await save(20_000)).toBe(20_000);
    expect(await list(second)).toEqual([]);
  });

  it('has it from its editor no sooner, and what else was edited is saved', async () => {
    const { admin, id: campaignId } = await buildTestCampaign(test, { budget: 10_000 });
    const second = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
    const as = await now(admin);
    const { body: managed } = await test.call(getManagedCampaign, { as, params: { campaignId } });
    const document = { ...managed.document, budget: 90_000, capPerson: 77 };
    const { revision } = managed;
    const saved = await test.call(saveCampaign, { as, params: { campaignId }, body: { revision, document } });
    expect(saved.body.document).toMatchObject({ budget: 10_000, capPerson: 77 });
    expect(await decide(second, await firstOf(second), 'confirm')).toBe(204);
    expect(await limitsOf(admin, campaignId)).toMatchObject({ budget: 90_000, capPerson: 77 });
  });

  it('has a looser audit once a second person confirms it, and a stricter one at once', async () => {
    const { admin, id: campaignId } = await buildTestCampaign(test);
    const second = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
    const save = async (secondAbove: number | null, doublePercent: number, correctionDays = 10) => {
      const body = { secondAbove, doublePercent, correctionDays };
      const as = await now(admin);
      expect((await test.call(saveAuditPolicy, { as, params: { campaignId }, body })).status).toBe(204);
      return (await test.call(getAuditReport, { as, query: {} })).body.policies[0] as unknown;
    };
    expect(await save(500, 20)).toMatchObject({ secondAbove: 500, doublePercent: 20 });
    expect(await save(null, 5, 12)).toMatchObject({
      secondAbove: 500,
      doublePercent: 20,
      correctionDays: 12,
    });
    const waiting = await list(second);
    expect(bySetting(waiting)).toEqual([
      ['auditDoublePercent', 20, 5],
      ['auditSecondAbove', 500, null],
    ]);
    for (const { id } of waiting) expect(await decide(second, id, 'confirm')).toBe(204);
    expect(await save(null, 5, 12)).toMatchObject({
      secondAbove: null,
      doublePercent: 5,
      correctionDays: 12,
    });
  });
});
