import { getCampaign } from '@trilha/contracts/incentives/campaigns';
import { decideLevel, listLevelQueue, reopenLevel } from '@trilha/contracts/incentives/level-requests';
import type { LevelQueueItem } from '@trilha/contracts/incentives/level-requests';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign } from '../../../test/test-campaign.ts';
import { buildTestTeam, decideReports } from '../../../test/test-team.ts';

const test = useTestApp();
const LEVELS = ['Básico', 'Creator', 'Influencer'].map((name, at) => ({
  name: { 'pt-BR': name },
  minimum: at * 100,
  benefits: {},
}));

const queueOf = async (as: SignedIn, state: 'awaiting' | 'refused' = 'awaiting') =>
  (await test.call(listLevelQueue, { as, query: { state } })).body.items as LevelQueueItem[];
const decide = (as: SignedIn, levelRequestId: string, approve: boolean) =>
  test.call(decideLevel, { as, params: { levelRequestId }, body: { approve, reason: 'Notas iguais' } });
const reopen = (as: SignedIn, levelRequestId: string) =>
  test.call(reopenLevel, { as, params: { levelRequestId } });

/** Somebody who reached a level with a sale of so many pieces of 25 points, and was refused it. */
async function refusedLevel(quantity = 4) {
  const { campaign, auditor, report } = await buildTestTeam(test, { levels: LEVELS }, 1);
  const approve = async (reported: Awaited<ReturnType<typeof report>>) => {
    expect((await decideReports(test, auditor, [reported], 'approve')).status).toBe(200);
    await test.drainOutbox();
  };
  const sale = await report(0, quantity);
  await approve(sale);
  const [request] = await queueOf(campaign.admin);
  if (!request) throw new Error('No level was asked for.');
  expect((await decide(campaign.admin, request.id, false)).status).toBe(204);
  const own = async () => {
    const { body } = await test.call(getCampaign, { as: sale.seller, params: { campaignId: campaign.id } });
    return body.participation as { level: number; levelRequested: number | null; levelRefused: unknown };
  };
  return { campaign, auditor, sale, report, request, approve, own };
}

describe('a level that was refused', () => {
  it('is asked for again once more is confirmed than then, and tells its person why until it is [CAM-04]', async () => {
    const { campaign, sale, report, request, approve, own } = await refusedLevel();
    const refused = { level: 2, reason: 'Notas iguais' };
    expect(await own()).toMatchObject({
      levelRequested: null,
      levelRefused: { ...refused, askedAgainFrom: 101 },
    });
    // What waits for the audit counts for nothing.
    const more = await report(0, 2);
    await test.drainOutbox();
    expect(await queueOf(campaign.admin)).toEqual([]);

    await approve(more);

    expect(await queueOf(campaign.admin)).toMatchObject([
      { id: request.id, experience: { confirmed: 150, waiting: 0 }, refusal: { reason: 'Notas iguais' } },
    ]);
    expect(await own()).toMatchObject({ levelRequested: 2, levelRefused: null });
    await decide(campaign.admin, request.id, false);
    await test.drainOutbox();
    expect(await own()).toMatchObject({ levelRefused: { ...refused, askedAgainFrom: 151 } });
    expect(await queueOf(campaign.admin)).toEqual([]);

    await approve(await report(0, 1));

    expect((await decide(campaign.admin, request.id, true)).status).toBe(204);
    expect(await own()).toMatchObject({ level: 2, levelRequested: null, levelRefused: null });
    const { body } = await test.call(listNotices, { as: sale.seller });
    const kinds = body.items.map(({ kind }: { kind: string }) => kind);
    const times = (kind: string) => kinds.filter((one: string) => one === kind).length;
    expect(['level_reached', 'level_refused', 'level_approved'].map(times)).toEqual([3, 2, 1]);
  });

  it('leaves the one below to be asked for [CAM-04]', async () => {
    const { campaign, report, request } = await refusedLevel(8);
    expect(request.level).toBe('Influencer');

    await report(0, 1);
    await test.drainOutbox();

    expect(await queueOf(campaign.admin)).toMatchObject([{ level: 'Creator', refusal: null }]);
  });

  it('is opened again by an administrator, once, and shown to auditors meanwhile [CAM-04]', async () => {
    const { campaign, auditor, request, own } = await refusedLevel();
    const { admin } = campaign;
    expect(await queueOf(auditor, 'refused')).toMatchObject([
      { id: request.id, refusal: { reason: 'Notas iguais', askedAgainFrom: 101 }, can: { reopen: false } },
    ]);
    expect(await queueOf(admin, 'refused')).toMatchObject([{ can: { decide: false, reopen: true } }]);
    expect((await reopen(auditor, request.id)).status).toBe(403);

    const answers = await Promise.all([reopen(admin, request.id), reopen(admin, request.id)]);

    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([204, 409]);
    expect((await reopen(admin, request.id)).body.code).toBe('campaign_step_refused');
    expect(await queueOf(admin, 'refused')).toEqual([]);
    expect(await queueOf(admin)).toMatchObject([{ id: request.id, can: { decide: true, reopen: false } }]);
    expect(await own()).toMatchObject({ levelRequested: 2, levelRefused: null });
  });

  it('is not opened for oneself, above what one has, by another company or once the campaign closes [CAM-04]', async () => {
    const { campaign, sale, request } = await refusedLevel();
    const { admin, tenantId } = campaign;
    const stranger = await buildTestCampaign(test);
    expect((await reopen(stranger.admin, request.id)).body.code).toBe('not_found');
    const set = (statement: string, id: string) => test.build.sql(tenantId, statement, [id]);
    const { memberId } = sale.seller;

    await set("update members set role = 'program_admin' where id = $1", memberId);
    expect((await reopen(sale.seller, request.id)).body.code).toBe('forbidden');
    await set('update participations set level = 2 where member_id = $1', memberId);
    expect((await reopen(admin, request.id)).body.code).toBe('campaign_step_refused');
    expect(await queueOf(admin, 'refused')).toEqual([]);
    await set('update participations set level = 1 where member_id = $1', memberId);
    await set("update campaigns set state = 'closing' where id = $1", campaign.id);
    expect((await reopen(admin, request.id)).body.code).toBe('campaign_over');
    expect(await queueOf(admin, 'refused')).toEqual([]);
  });
});
