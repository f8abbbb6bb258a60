import { getMemberPoints } from '@trilha/contracts/engagement/points';
import { blockFromProgram, liftProgramBlock } from '@trilha/contracts/incentives/claim-review';
import { listReviewedClaims } from '@trilha/contracts/incentives/reviewed-claims';
import type { ReviewedClaim } from '@trilha/contracts/incentives/reviewed-claims';
import * as contract from '@trilha/contracts/insight/person-story';
import type { Learned } from '@trilha/contracts/insight/person-story';
import { assignCourse } from '@trilha/contracts/learning/course-people';
import { listTeamObligations } from '@trilha/contracts/learning/obligations';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { changePeople, listPersonHistory } from '@trilha/contracts/organization/people';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { auditCalls } from '../../../test/test-audit.ts';
import { finishCourse } from '../../../test/test-trail.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward } from '../../../test/test-rewards.ts';

const test = useTestApp();
const { setUp, decide } = auditCalls(test);
const START = new Date('2026-11-10T14:00:00-03:00');
const LATER = new Date('2026-11-25T12:00:00-03:00');
const fresh = (of: SignedIn) => test.build.session(of.personId, of.tenantId, of.memberId);

async function company() {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin', name: 'Rita' });
  const { tenantId } = admin;
  const recife = await test.build.branch(tenantId, 'Recife');
  const olinda = await test.build.branch(tenantId, 'Olinda');
  const leader = await test.build.member({ tenantId, name: 'Lia', branchId: recife });
  const ana = await test.build.member({ tenantId, name: 'Ana', branchId: recife });
  const caio = await test.build.member({ tenantId, name: 'Caio', branchId: olinda });
  await test.call(setBranchLeaders, {
    as: admin,
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  const sellers = await test.build.label(tenantId, 'group', 'Vendas');
  await test.build.sql(
    tenantId,
    'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
    [tenantId, ana.memberId, sellers],
  );
  const course = async (
    title: string,
    deadlineDays: number | null,
    forSome = false,
    also: { branchIds?: string[]; roles?: 'learner'[] } = {},
  ) => {
    const { id } = await test.build.course(tenantId, {
      title: { 'pt-BR': title },
      ...(deadlineDays ? { deadlineDays } : {}),
      audience: { groupIds: forSome ? [sellers] : [], ...also },
    });
    await test.call(assignCourse, {
      as: admin,
      params: { courseId: id },
      body: { to: { kind: 'members', memberIds: [ana.memberId, caio.memberId] } },
    });
    return id;
  };
  return { admin, tenantId, recife, olinda, leader, ana, caio, course };
}

const learning = async (as: SignedIn, of: SignedIn, query: Record<string, string | number> = {}) =>
  (
    await test.call(contract.listPersonLearning, {
      as: await fresh(as),
      params: { memberId: of.memberId },
      query,
    })
  ).body as { items: Learned[]; nextCursor: string | null };

describe('the page of a person [ADM-03]', () => {
  it('opens for each reader the parts their role may see, and does not exist for others', async () => {
    const { admin, tenantId, leader, ana, caio } = await company();
    const auditor = await test.build.member({ tenantId, role: 'auditor' });
    const elsewhere = await test.build.member({ role: 'admin' });
    const story = async (as: SignedIn, of: SignedIn) =>
      test.call(contract.getPersonStory, { as, params: { memberId: of.memberId } });

    expect((await story(admin, ana)).body).toMatchObject({
      name: 'Ana',
      branch: 'Recife',
      parts: ['profile', 'learning', 'points', 'claims', 'orders', 'messages', 'access', 'history'],
    });
    expect((await story(auditor, ana)).body.parts).toEqual(['claims', 'orders']);
    expect((await story(leader, ana)).body.parts).toEqual(['learning']);
    // Not of the branch they lead; nobody's leader; of another company; and one's own page is no exception.
    expect((await story(leader, caio)).status).toBe(404);
    expect((await story(ana, caio)).status).toBe(404);
    expect((await story(ana, ana)).status).toBe(404);
    expect((await story(elsewhere, ana)).status).toBe(404);
  });

  it('keeps each part from whoever may not see it, also by its own address', async () => {
    const { tenantId, leader, ana, caio } = await company();
    const auditor = await test.build.member({ tenantId, role: 'auditor' });
    const parts = [
      contract.listPersonLearning,
      contract.listPersonAttempts,
      contract.listPersonOrders,
      contract.getPersonProgram,
      contract.listPersonMessages,
      contract.listPersonSignIns,
    ];
    const statuses = async (as: SignedIn, of: SignedIn) => {
      const answers = [];
      for (const part of parts)
        answers.push((await test.call(part, { as, params: { memberId: of.memberId } })).status);
      return answers;
    };

    expect(await statuses(leader, ana)).toEqual([200, 200, 404, 404, 404, 404]);
    expect(await statuses(leader, caio)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await statuses(auditor, ana)).toEqual([404, 404, 200, 200, 404, 404]);
    expect(await statuses(ana, ana)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('lists trainings late first, page by page, with who assigned them, as late as the list of the team says', async () => {
    const { admin, tenantId, leader, ana, course } = await company();
    const first = await course('Segurança', 5);
    const done = await course('Feito', 5);
    await course('Livre', null);
    await course('Higiene', 3);
    await finishCourse(test, ana, done);
    test.clock.now = LATER;

    const { items } = await learning(leader, ana);

    expect(items.map(({ training, isLate }) => [training.title, isLate])).toEqual([
      ['Higiene', true],
      ['Segurança', true],
      ...items.slice(2).map(({ training }) => [training.title, false]),
    ]);
    expect(items.find(({ training }) => training.id === first)).toMatchObject({
      state: 'not_started',
      why: { assignment: { by: 'Rita', reason: null }, rules: 0, trails: [], isOwnChoice: false },
      can: { manage: false },
    });
    expect(items.find(({ training }) => training.id === done)).toMatchObject({
      finishedAt: expect.any(String),
      certificate: { isValid: true },
    });
    const { body: team } = await test.call(listTeamObligations, {
      as: await fresh(admin),
      query: { search: 'Ana', state: 'overdue' },
    });
    expect(team.items.map((one: { training: { title: string } }) => one.training.title)).toEqual([
      'Higiene',
      'Segurança',
    ]);
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await learning(admin, ana, { limit: 1, ...(cursor ? { cursor } : {}) });
      titles.push(...page.items.map(({ training }) => training.title));
      cursor = page.nextCursor;
    }
    expect(titles).toEqual(items.map(({ training }) => training.title));
    expect(tenantId).toBe(ana.tenantId);
  });

  it('says by what of theirs a training is shown to them, and that it is not where they are in it alone', async () => {
    const { admin, ana, caio, course } = await company();
    await course('Para vendas', null, true);
    await course('Para todos', null);
    const audiences = async (of: SignedIn) =>
      Object.fromEntries(
        (await learning(admin, of)).items.map(({ training, why }) => [training.title, why.audience]),
      );

    expect(await audiences(ana)).toEqual({ 'Para vendas': ['Vendas'], 'Para todos': [] });
    expect(await audiences(caio)).toEqual({ 'Para vendas': null, 'Para todos': [] });
  });

  it('says so as well of trainings for branches and roles', async () => {
    const { admin, recife, olinda, ana, caio, course } = await company();
    await course('Para Recife', null, false, { branchIds: [recife] });
    await course('Para vendas de Olinda', null, true, { branchIds: [olinda] });
    await course('Para vendas de Recife', null, true, { branchIds: [recife] });
    await course('Para alunos', null, false, { roles: ['learner'] });
    await course('Para alunos de Olinda', null, false, { branchIds: [olinda], roles: ['learner'] });
    const whys = async (of: SignedIn) =>
      Object.fromEntries(
        (await learning(admin, of)).items.map(({ training, why }) => [
          training.title,
          why.audience && [...why.audience, ...(why.audienceRole ? [why.audienceRole] : [])],
        ]),
      );

    expect(await whys(ana)).toEqual({
      'Para Recife': ['Recife'],
      'Para vendas de Olinda': null,
      'Para vendas de Recife': ['Vendas', 'Recife'],
      'Para alunos': ['learner'],
      'Para alunos de Olinda': null,
    });
    expect(await whys(caio)).toEqual({
      'Para Recife': null,
      'Para vendas de Olinda': null,
      'Para vendas de Recife': null,
      'Para alunos': ['learner'],
      'Para alunos de Olinda': ['Olinda', 'learner'],
    });
  });

  it('shows sign-ins to this company alone', async () => {
    const { admin, tenantId, ana } = await company();
    const other = await test.build.tenant();
    await test.build.member({ tenantId: other, personId: ana.personId });
    await test.build.sql(
      tenantId,
      `update session_families set revoked_at = $1 where id in (
      select id from session_families where person_id = $2 and tenant_id = $3 limit 1)`,
      [START, ana.personId, tenantId],
    );
    await fresh(ana);

    const { body } = await test.call(contract.listPersonSignIns, {
      as: admin,
      params: { memberId: ana.memberId },
    });

    expect(body.items).toHaveLength(2);
    const ends = body.items.map(({ endedAt }: { endedAt: string | null }) => endedAt);
    expect(ends).toEqual(expect.arrayContaining([START.toISOString(), null]));
  });

  it('says what changed field by field, without ids, for who manages people', async () => {
    const { admin, olinda, leader, ana } = await company();
    await test.call(changePeople, {
      as: admin,
      body: {
        who: { kind: 'members', memberIds: [ana.memberId] },
        change: { kind: 'branch', branchId: olinda },
      },
    });
    const params = { memberId: ana.memberId };

    const { body } = await test.call(listPersonHistory, { as: admin, params });

    expect(body.items).toMatchObject([
      {
        actor: 'Rita',
        action: 'member.branch',
        changes: [{ field: 'branch', before: 'Recife', after: 'Olinda' }],
      },
    ]);
    expect((await test.call(listPersonHistory, { as: leader, params })).status).toBe(403);
  });

  it('names orders', async () => {
    const { redeem, setUp: buyers } = redeeming(test);
    const { campaign, seller } = await buyers(500);
    const reward = await buildReward(test, campaign);
    await redeem(seller, reward);

    const { body } = await test.call(contract.listPersonOrders, {
      as: campaign.admin,
      params: { memberId: seller.memberId },
    });

    expect(body.items).toMatchObject([{ price: reward.price, state: 'awaiting_approval' }]);
  });
});

describe('sales that were decided [ADM-02]', () => {
  const find = async (as: SignedIn, query: Record<string, string>) =>
    (await test.call(listReviewedClaims, { as, query })).body.items as ReviewedClaim[];
  const names = (items: readonly ReviewedClaim[]) => items.map(({ name }) => name);

  it('are found again by number, person and store, with the reason, by whom, and the way back for whoever decided', async () => {
    const { campaign, seller, one, two, report } = await setUp();
    const [good, bad] = [await report('NF 00128'), await report('4711')];
    await report('4712');
    await decide(one, [good.id], 'approve');
    await decide(two, [bad.id], 'reprove', { reason: 1, note: 'Foto tremida' });

    expect(names(await find(one, { search: '128' }))).toEqual(['NF 00128']);
    expect(names(await find(one, { search: '47' }))).toEqual(['4711']);
    expect(
      names(await find(one, { search: '47', state: 'all' })).toSorted((one, other) =>
        one.localeCompare(other),
      ),
    ).toEqual(['4711', '4712']);
    expect(names(await find(one, { state: 'awaiting' }))).toEqual(['4712']);
    const [claim] = await find(one, { search: '128' });
    for (const words of [claim?.store, claim?.member.name])
      expect(names(await find(one, { search: words?.toUpperCase() ?? '' })), words).toHaveLength(2);
    expect(names(await find(one, { member: seller.memberId, state: 'reproved' }))).toEqual(['4711']);
    expect(await find(one, { search: 'ninguém tem este nome' })).toEqual([]);
    expect(await find(two, { search: '4711' })).toMatchObject([
      {
        status: 'reproved',
        decision: { by: 'Auditor 2', reason: 1, note: 'Foto tremida', can: { undo: true } },
      },
    ]);
    expect(await find(one, { search: '4711' })).toMatchObject([{ decision: { can: { undo: false } } }]);
    const elsewhere = await setUp();
    expect(await find(elsewhere.one, { state: 'all' })).toEqual([]);
    expect((await test.call(listReviewedClaims, { as: seller })).status).toBe(403);
    expect(campaign.tenantId).not.toBe(elsewhere.campaign.tenantId);
  });

  it('stand beside whether their person takes part, and why nothing of theirs counts', async () => {
    const { campaign, seller } = await setUp();
    const idle = await test.build.member({ tenantId: campaign.tenantId });
    const program = async (of: SignedIn) =>
      (
        await test.call(contract.getPersonProgram, {
          as: campaign.admin,
          params: { memberId: of.memberId },
        })
      ).body;
    expect(await program(seller)).toMatchObject({ block: null, campaigns: [{ id: campaign.id }] });
    expect(await program(idle)).toMatchObject({ block: null, campaigns: [], can: { manage: true } });

    await test.call(blockFromProgram, {
      as: campaign.admin,
      params: { memberId: seller.memberId },
      body: { reason: 'Notas repetidas' },
    });
    expect(await program(seller)).toMatchObject({ block: { reason: 'Notas repetidas' } });
    await test.call(liftProgramBlock, { as: campaign.admin, params: { memberId: seller.memberId } });
    expect(await program(seller)).toMatchObject({ block: null });
  });

  it('are all found where hundreds of people are called so', async () => {
    const { campaign, seller, one, report } = await setUp();
    await decide(one, [(await report('128')).id], 'approve');
    const [named] = await test.build.sql<{ name: string }>(
      campaign.tenantId,
      'select display_name as name from members where id = $1',
      [seller.memberId],
    );
    for (let at = 0; at < 201; at += 1)
      await test.build.member({ tenantId: campaign.tenantId, ...(named ? { name: named.name } : {}) });

    expect(names(await find(one, { search: named?.name ?? '' }))).toEqual(['128']);
  });

  it('page by page, each once, latest decision first', async () => {
    const { one, report } = await setUp();
    const ids: string[] = [];
    for (const number of ['1', '2', '3']) {
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      ids.push((await report(`90${number}`)).id);
    }
    for (const id of ids.toReversed()) {
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      await decide(one, [id], 'approve');
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await test.call(listReviewedClaims, {
        as: one,
        query: { limit: 1, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...names(body.items));
      cursor = body.nextCursor;
    }

    expect(seen).toEqual(['901', '902', '903']);
  });

  it('explain the points of a campaign to whoever may correct them', async () => {
    const { campaign, seller, one, report } = await setUp();
    await decide(one, [(await report('128')).id], 'approve');

    const { body } = await test.call(getMemberPoints, {
      as: campaign.admin,
      params: { memberId: seller.memberId },
      query: { campaign: campaign.id },
    });

    expect(body).toMatchObject({
      balance: 200,
      campaigns: [{ id: campaign.id }],
      can: { correct: false },
    });
    expect(body.items.length).toBeGreaterThan(0);
  });
});
