import { randomUUID } from 'node:crypto';

import { actAs } from '@trilha/contracts/identity/impersonation';
import { getAuditReport, saveAuditPolicy } from '@trilha/contracts/incentives/review-report';
import {
  changeAuditedSale,
  claimAudits,
  releaseAudits,
  undoAudit,
} from '@trilha/contracts/incentives/claim-review';
import { saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { appealSale, correctSale, reportSale } from '@trilha/contracts/incentives/sales';
import { changePeople } from '@trilha/contracts/organization/people';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { confirmChanges } from '../../../test/confirm-changes.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { auditCalls, codeOf } from '../../../test/test-audit.ts';

const test = useTestApp();
const { setUp, decide, claim, trailOf, faults } = auditCalls(test);

describe('a second approval', () => {
  it('is asked for above the limit of points, from somebody else [ADM-02]', async () => {
    const { campaign, one, two, report, points } = await setUp({ secondAbove: 199, doublePercent: 0 });
    const sale = await report('1');
    expect((await decide(one, [sale.id], 'approve')).body.decisions[0].awaitsSecond).toBe(true);
    expect(await points()).toEqual([0, 200]);
    expect(await claim(one)).toEqual([]);
    expect(codeOf(await decide(one, [sale.id], 'approve'))).toBe('forbidden');
    expect(await claim(two)).toMatchObject([{ id: sale.id, asks: 'second' }]);

    expect((await decide(two, [sale.id], 'approve')).body.decisions[0].awaitsSecond).toBe(false);

    expect(await points()).toEqual([200, 0]);
    expect(await faults(campaign.tenantId)).toEqual([]);
  });

  it('is asked for an appeal as well, and for a sale that a limit cut [ADM-02]', async () => {
    const { campaign, seller, one, two, three, report, points } = await setUp({
      secondAbove: 199,
      doublePercent: 0,
    });
    const { id } = await report('1');
    await decide(one, [id], 'reprove');
    await test.call(appealSale, { as: seller, params: { saleId: id }, body: { text: 'A nota está certa' } });
    const again = (as: SignedIn) => decide(as, [], 'approve', { items: [{ kind: 'sale', id, revision: 2 }] });
    expect((await again(two)).body.decisions[0].awaitsSecond).toBe(true);
    expect(await points()).toEqual([0, 200]);
    expect((await again(three)).body.decisions[0].awaitsSecond).toBe(false);
    expect(await points()).toEqual([200, 0]);

    await test.call(saveCampaignLimits, {
      as: campaign.admin,
      params: { campaignId: campaign.id },
      body: { budget: null, capReport: 50, capPerson: null, capStore: null },
    });
    const capped = await report('2');
    expect(capped).toMatchObject({ points: 50, cutBy: 'report' });
    expect((await decide(one, [capped.id], 'approve')).body.decisions[0].awaitsSecond).toBe(true);
  });

  it('is not given by one person under two names, nor to what they reported under another [ADM-02] [ADM-01]', async () => {
    const { campaign, seller, one, report, points } = await setUp({ secondAbove: 1, doublePercent: 0 });
    const sale = await report('1');
    const { admin } = campaign;
    await test.owner.query('update session_families set factor_at = $2 where id = $1', [
      admin.familyId,
      test.clock.now,
    ]);
    const as = async (member: SignedIn): Promise<SignedIn> => {
      const { body } = await test.call(actAs, {
        as: admin,
        params: { memberId: member.memberId },
        body: { reason: 'Ajuda por telefone' },
      });
      return { ...member, accessToken: body.access_token };
    };
    expect((await decide(admin, [sale.id], 'approve')).body.decisions[0].awaitsSecond).toBe(true);

    expect(codeOf(await decide(await as(one), [sale.id], 'approve'))).toBe('acting_refused');
    const claimed = await test.call(claimAudits, { as: await as(one), body: { kind: 'sale' } });
    expect(codeOf(claimed)).toBe('acting_refused');
    const asSeller = await as(seller);
    const { body } = await test.call(reportSale, {
      as: asSeller,
      params: { campaignId: campaign.id },
      body: {
        storeId: randomUUID(),
        invoiceNumber: '2',
        fiscalKey: null,
        soldOn: campaign.today,
        lines: [{ productId: randomUUID(), quantity: 1 }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });

    expect(body.code).toBe('acting_refused');
    expect(await points()).toEqual([0, 200]);
  });

  it('is given neither by whom the first one made an auditor, nor by who is new, and is in no queue of theirs', async () => {
    const { campaign, one, report, points } = await setUp({ secondAbove: 199, doublePercent: 0 });
    const { admin, tenantId } = campaign;
    const sale = await report('1');
    const member = await test.build.member({ tenantId });
    const who = { kind: 'members', memberIds: [member.memberId] };
    const body = { who, change: { kind: 'role', role: 'auditor' } };
    await test.call(changePeople, { as: admin, body });
    const made = await test.build.session(member.personId, tenantId, member.memberId);
    const first = await decide(admin, [sale.id], 'approve');

    expect(await claim(made)).toEqual([]);
    expect(codeOf(await decide(made, [sale.id], 'approve'))).toBe('second_person_made');
    await test.call(undoAudit, { as: admin, params: { decisionId: first.body.decisions[0].id } });
    expect(await claim(made)).toMatchObject([{ id: sale.id, asks: 'decision' }]);
    await test.call(releaseAudits, { as: made, query: {} });
    await decide(one, [sale.id], 'approve');
    expect(await claim(made)).toEqual([]);
    expect(codeOf(await decide(made, [sale.id], 'approve'))).toBe('second_person_new');
    expect(await points()).toEqual([0, 200]);
    // Rejecting moves nothing: anyone who sees it may.
    expect(codeOf(await decide(made, [sale.id], 'reprove'))).toBe(200);
  });

  it('is settled once when two give it at the same instant, with one who comes too late [ADM-02]', async () => {
    const { one, two, three, report, points } = await setUp({ secondAbove: 1, doublePercent: 0 });
    const sale = await report('1');
    const answers = await Promise.all([one, two, three].map((as) => decide(as, [sale.id], 'approve')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(await points()).toEqual([200, 0]);
  });

  it('can be taken back until the other has decided, and begins anew after it [ADM-02]', async () => {
    const { one, two, report, points } = await setUp({ secondAbove: 1, doublePercent: 0 });
    const sale = await report('1');
    const undo = (as: SignedIn, answer: Awaited<ReturnType<typeof decide>>) =>
      test.call(undoAudit, { as, params: { decisionId: answer.body.decisions[0].id } });
    const first = await decide(one, [sale.id], 'approve');
    expect((await undo(two, first)).status).toBe(404);
    expect((await undo(one, first)).body.item.asks).toBe('decision');

    const again = await decide(one, [sale.id], 'approve');
    const second = await decide(two, [sale.id], 'approve');
    expect(codeOf(await undo(one, again))).toBe('sale_decided');
    expect((await undo(two, second)).body.item.asks).toBe('second');
    expect(await points()).toEqual([0, 200]);
  });
});

describe('a blind double review', () => {
  it('is settled by two who agree and shows neither what the other said [ADM-02]', async () => {
    const { one, two, report, points } = await setUp({ secondAbove: null, doublePercent: 100 });
    const sale = await report('1');
    expect((await decide(one, [sale.id], 'approve')).body.decisions[0].awaitsSecond).toBe(false);
    expect(await claim(two)).toMatchObject([{ id: sale.id, asks: 'decision', earlier: null }]);
    expect(JSON.stringify(await claim(two))).not.toContain('Auditor 1');
    await decide(two, [sale.id], 'approve');
    expect(await points()).toEqual([200, 0]);
  });

  it('is not got rid of by a correction, neither an auditor’s nor the person’s [ADM-02]', async () => {
    const { campaign, seller, withoutCameras, one, two, report, points } = await setUp({
      secondAbove: null,
      doublePercent: 100,
    });
    const [{ id: saleId }, other] = [await report('1'), await report('2')];
    const { body } = await decide(one, [saleId], 'approve');
    await test.call(undoAudit, { as: one, params: { decisionId: body.decisions[0].id } });
    await decide(one, [other.id], 'reprove');
    await decide(two, [other.id], 'reprove');
    // Drawn again, hardly an item would be in the sample a second time.
    const params = { campaignId: campaign.id };
    const policy = { secondAbove: null, doublePercent: 1 };
    await test.call(saveAuditPolicy, { as: campaign.admin, params, body: policy });
    await confirmChanges(test, campaign.tenantId);
    const shown = {
      soldOn: addDays(campaign.today, -1),
      storeId: withoutCameras,
      lines: [{ productId: campaign.document.products[0]?.id, quantity: 2 }],
    };
    const changed = await test.call(changeAuditedSale, {
      as: one,
      params: { saleId },
      body: { ...shown, revision: 1, invoiceNumber: '1', reason: 'Conferido' },
    });
    const sent = await test.call(correctSale, {
      as: seller,
      params: { saleId: other.id },
      body: {
        ...shown,
        invoiceNumber: '2',
        fiscalKey: null,
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    expect([changed.status, sent.status]).toEqual([200, 200]);

    const items = [saleId, other.id].map((id) => ({ kind: 'sale', id, revision: 2 }));
    await decide(one, [], 'approve', { items });

    expect(await points()).toEqual([0, 400]);
    await decide(two, [], 'approve', { items });
    expect(await points()).toEqual([400, 0]);
  });

  it('goes to a third where the two differ, and the report tells how far they agree [ADM-02]', async () => {
    const { campaign, seller, one, two, three, report, points } = await setUp({
      secondAbove: null,
      doublePercent: 100,
    });
    const [differs, equal] = [await report('1'), await report('2')];
    await decide(one, [differs.id, equal.id], 'approve');
    await decide(two, [differs.id], 'reprove');
    await decide(two, [equal.id], 'approve');
    expect(await trailOf(seller, differs.id)).toMatchObject({ steps: [{ kind: 'sent' }] });
    expect(await points()).toEqual([200, 200]);
    expect(codeOf(await decide(two, [differs.id], 'approve'))).toBe('forbidden');
    await decide(three, [differs.id], 'reprove');
    expect(await points()).toEqual([200, 0]);

    const { body } = await test.call(getAuditReport, { as: campaign.admin });

    expect(body.agreement).toEqual({ pairs: 2, share: 0.5, kappa: 0 });
    expect(body.auditors.map(({ name, pairs }: { name: string; pairs: number }) => [name, pairs])).toEqual([
      ['Auditor 1', 2],
      ['Auditor 2', 2],
      ['Auditor 3', 0],
    ]);
    expect(body.policies).toMatchObject([{ campaignId: campaign.id, doublePercent: 100 }]);
    expect((await test.call(getAuditReport, { as: one })).status).toBe(403);
  });
});
