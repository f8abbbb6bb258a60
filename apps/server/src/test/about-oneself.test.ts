import { decideGuardedChange, listGuardedChanges } from '@trilha/contracts/engagement/guarded-changes';
import { decideSecondChance } from '@trilha/contracts/learning/second-chances';
import { getManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { actAs } from '@trilha/contracts/identity/impersonation';
import { correctPoints, decidePointCorrection } from '@trilha/contracts/engagement/points';
import { blockFromProgram, decideAudits, liftProgramBlock } from '@trilha/contracts/incentives/claim-review';
import { decideLevel, listLevelQueue, reopenLevel } from '@trilha/contracts/incentives/level-requests';
import { answerOrderProblem, bulkUpdateOrders } from '@trilha/contracts/incentives/order-admin';
import { requestTransfer } from '@trilha/contracts/incentives/points-transfer';
import { decideTransfer } from '@trilha/contracts/incentives/points-transfer-admin';
import { redeemReward, reportOrderProblem } from '@trilha/contracts/incentives/rewards';
import { enroll } from '@trilha/contracts/learning/catalog';
import { assignCourse, decideEnrollment, listCoursePeople } from '@trilha/contracts/learning/course-people';
import { extendDeadlines, registerLeave } from '@trilha/contracts/learning/deadlines';
import { decideOutsideCertificate, handInCertificate } from '@trilha/contracts/learning/evidence';
import { grantExemption } from '@trilha/contracts/learning/recertification';
import { changePeople } from '@trilha/contracts/organization/people';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { beforeAll, describe, expect, it } from 'vitest';

import { servedEndpoints } from '../platform/http/serve.ts';
import type { SignedIn } from './builders.ts';
import { useTestApp } from './test-app.ts';
import {
  DOCUMENTS,
  buildTransferCompany,
  memberWithPoints,
  useTestPartner,
  wishFor,
} from './test-partner.ts';
import { picture, uploadPicture } from './test-pictures.ts';
import { TEST_ADDRESS, buildReward, giveSpendable } from './test-rewards.ts';
import { buildTestCampaign } from './test-campaign.ts';
import { buildTestTeam, decideReports } from './test-team.ts';

const test = useTestApp();
const { partner, address } = useTestPartner();

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A call that decides something about a person, for any caller. */
interface Deciding {
  readonly name: string;
  /** Its method and address, where it is one of those named after a decision. */
  readonly address?: string;
  readonly act: (as: SignedIn) => Promise<Answer>;
  /** That nothing came of it: refused, or answered without having done it. */
  readonly isRefused?: (answer: Answer) => boolean;
}

const LEVELS = ['Básico', 'Creator', 'Influencer'].map((name, at) => ({
  name: { 'pt-BR': name },
  minimum: at * 100,
  benefits: {},
}));
/** Who decides registrations was let in long ago: nothing of their own waits there. The forum's own test tries posts of moderators, that of news their comments. */
const OF_OTHERS_ONLY = [
  'POST /api/v1/admin/registrations/decisions',
  'DELETE /api/v1/admin/forum-reports/:postId/decision',
  'DELETE /api/v1/admin/news-reports/:commentId/decision',
  // About rows of a list, which are stores, agencies, products or branches.
  'POST /api/v1/admin/branch-imports/:branchImportId/decisions',
  'POST /api/v1/admin/campaign-imports/:campaignImportId/decisions',
];
const isForbidden = ({ status, body }: Answer) => status === 403 && body['code'] === 'forbidden';
const MATRIX: Deciding[] = [];
let ana: SignedIn;
let bruno: SignedIn;

const makeAdmin = ({ tenantId, memberId }: SignedIn) =>
  test.build.sql(tenantId, `update members set role = 'admin' where id = $1`, [memberId]);

/** Ana takes part, sells, orders and asks; then she becomes an administrator. */
async function takePart(): Promise<void> {
  const { campaign, auditor, report } = await buildTestTeam(test, { levels: LEVELS }, 1);
  const sold = await report(0, 4);
  expect((await decideReports(test, auditor, [sold], 'approve')).status).toBe(200);
  await test.drainOutbox();
  const waiting = await report(0, 1);
  ana = sold.seller;
  bruno = campaign.admin;
  const { body: queue } = await test.call(listLevelQueue, { as: bruno, query: { state: 'awaiting' } });
  const levelRequestId = queue.items[0].id as string;
  await giveSpendable(test, campaign, ana, 1000);
  const reward = await buildReward(test, campaign);
  const { body: redeemed } = await test.call(redeemReward, {
    as: ana,
    params: { rewardId: reward.id },
    body: { campaignId: campaign.id, price: reward.price, address: TEST_ADDRESS },
  });
  const orderId = redeemed.order.id as string;
  await test.call(reportOrderProblem, {
    as: ana,
    params: { orderId },
    body: { kind: 'other', message: 'Chegou riscado' },
  });
  const [problem] = await test.build.sql<{ id: string }>(
    ana.tenantId,
    'select id from reward_order_problems',
  );
  const problemId = problem?.id ?? '';
  const correct = (amount: number) => ({ memberId: ana.memberId, amount, reason: 'Acerto' });
  const { body: large } = await test.call(correctPoints, { as: bruno, body: correct(20_000) });
  const { id: courseId } = await test.build.course(ana.tenantId, {
    audience: { subscriptionType: 'on_approval' },
  });
  await test.call(enroll, { as: ana, params: { courseId } });
  const { id: openId } = await test.build.course(ana.tenantId);
  await test.call(enroll, { as: ana, params: { courseId: openId } });
  await test.build.sql(
    ana.tenantId,
    `update enrollments set due_at = '2030-01-01T00:00:00Z' where member_id = $1 and training_id = $2`,
    [ana.memberId, openId],
  );
  const fileId = await uploadPicture(test, ana, await picture(9));
  const { body: handedIn } = await test.call(handInCertificate, {
    as: ana,
    params: { trainingId: openId },
    body: { fileId, issuedOn: campaign.today, note: '' },
  });
  const chanceId = crypto.randomUUID();
  await test.build.sql(
    ana.tenantId,
    `insert into second_chances (tenant_id, id, member_id, enrollment_id, training_id, activity_id, text, asked_at)
     select e.tenant_id, $1, e.member_id, e.id, e.training_id, uuidv7(), 'Faltou luz', now()
       from enrollments e where e.tenant_id = $2 and e.member_id = $3 and e.training_id = $4`,
    [chanceId, ana.tenantId, ana.memberId, openId],
  );
  await makeAdmin(ana);
  const carla = await test.build.member({ tenantId: ana.tenantId, role: 'admin' });

  const items = [{ kind: 'sale', id: waiting.id, revision: 1 }];
  const step = (kind: object) => (as: SignedIn) =>
    test.call(bulkUpdateOrders, { as, body: { orders: [{ id: orderId, revision: 1 }], ...kind } });
  const isOwnOrder = ({ body }: Answer) =>
    (body['refused'] as { reason: string }[]).some(({ reason }) => reason === 'own_order');
  const params = { memberId: ana.memberId };
  MATRIX.push(
    {
      name: 'a reported sale',
      address: 'POST /api/v1/admin/audits/decisions',
      act: (as) => test.call(decideAudits, { as, body: { items, decision: 'approve', reason: null } }),
    },
    {
      name: 'a level',
      address: 'POST /api/v1/admin/level-requests/:levelRequestId/decision',
      act: (as) =>
        test.call(decideLevel, {
          as,
          params: { levelRequestId },
          body: { approve: false, reason: 'Notas iguais' },
        }),
    },
    {
      name: 'a level that was refused',
      act: (as) => test.call(reopenLevel, { as, params: { levelRequestId } }),
    },
    { name: 'an order', act: step({ step: 'approve' }), isRefused: isOwnOrder },
    {
      name: 'a report about an order',
      act: (as) => test.call(answerOrderProblem, { as, params: { problemId }, body: { answer: 'Trocamos' } }),
    },
    {
      name: 'points by hand',
      act: (as) => test.call(correctPoints, { as, body: correct(10) }),
    },
    {
      name: 'a large correction',
      address: 'POST /api/v1/admin/points/corrections/:correctionId/decision',
      // A second person besides who asked and whose points they are.
      act: (as) =>
        test.call(decidePointCorrection, {
          as: as === bruno ? carla : as,
          params: { correctionId: large.correctionId },
          body: { decision: 'reject', reason: 'Em dobro' },
        }),
      isRefused: ({ body }) => body['code'] === 'second_person_required',
    },
    {
      name: 'a request for a course',
      address: 'POST /api/v1/admin/courses/:courseId/enrollments/:memberId/decision',
      act: (as) =>
        test.call(decideEnrollment, { as, params: { courseId, ...params }, body: { approved: false } }),
    },
    {
      name: 'a certificate of somebody else',
      address: 'POST /api/v1/admin/outside-certificates/:certificateId/decision',
      act: (as) =>
        test.call(decideOutsideCertificate, {
          as,
          params: { certificateId: handedIn.id },
          body: { decision: 'approve' },
        }),
    },
    {
      name: 'another attempt at a test',
      address: 'POST /api/v1/admin/second-chances/:chanceId/decision',
      act: (as) => test.call(decideSecondChance, { as, params: { chanceId }, body: { decision: 'grant' } }),
    },
    {
      name: 'more time for a training',
      act: (as) =>
        test.call(extendDeadlines, {
          as,
          params: { trainingId: openId },
          body: {
            people: [{ memberId: ana.memberId, dueAt: '2030-01-01T00:00:00.000Z' }],
            until: '2030-02-01',
            reason: 'Inventário',
          },
        }),
    },
    {
      name: 'being let off a training',
      act: (as) =>
        test.call(grantExemption, {
          as,
          body: { memberId: ana.memberId, trainingId: openId, reason: 'Licença', until: null },
        }),
    },
    {
      name: 'leave, while which deadlines stand still',
      act: (as) =>
        test.call(registerLeave, {
          as,
          params: { memberId: ana.memberId },
          body: { from: '2030-01-01', to: '2030-01-10', reason: 'Licença' },
        }),
    },
    {
      name: 'a course that needs an approval, by being assigned to it',
      act: (as) =>
        test.call(assignCourse, {
          as,
          params: { courseId },
          body: { to: { kind: 'members', memberIds: [ana.memberId] } },
        }),
    },
    {
      name: 'a block of the program',
      act: (as) => test.call(blockFromProgram, { as, params, body: { reason: 'Notas falsas' } }),
    },
    {
      name: 'lifting it',
      act: (as) => test.call(liftProgramBlock, { as, params, body: { reason: 'Esclarecido' } }),
    },
    {
      name: 'a role',
      act: (as) =>
        test.call(changePeople, {
          as,
          body: {
            who: { kind: 'members', memberIds: [ana.memberId] },
            change: { kind: 'role', role: 'learner' },
          },
        }),
      isRefused: ({ body }) => body['changed'] === 0,
    },
  );
}

/** Points of somebody who becomes an administrator are credited otherwise than asked at the partner. */
async function sendPoints(): Promise<void> {
  const own = await buildTransferCompany(test, address());
  const member = await memberWithPoints(test, own, 500);
  partner.behaviour = 'wrong_amount';
  const body = await wishFor(test, member, DOCUMENTS.seller, 100);
  const { body: sent } = await test.call(requestTransfer, { as: member, body });
  await test.drainTransfers();
  await makeAdmin(member);
  MATRIX.push({
    name: 'a transfer of points',
    address: 'POST /api/v1/admin/points-transfer/transfers/:transferId/decision',
    act: (as) =>
      test.call(decideTransfer, {
        as: as === bruno ? own.admin : member,
        params: { transferId: sent.id },
        body: { decision: 'give_back', reason: 'Combinado' },
      }),
  });
}

/** Ana, an administrator, wants to correct more points alone. */
async function loosenLimit(): Promise<void> {
  const { body: form } = await test.call(getCompany, { as: ana });
  const settings = {
    ...form.settings,
    proof: { ...form.settings.proof, correctAloneUpTo: form.settings.proof.correctAloneUpTo + 1 },
  };
  expect((await test.call(updateCompany, { as: ana, body: { ...form, settings } })).status).toBe(200);
  const { body: waiting } = await test.call(listGuardedChanges, { as: ana, query: {} });
  MATRIX.push({
    name: 'a limit that is loosened',
    address: 'POST /api/v1/admin/guarded-changes/:changeId/decision',
    act: (as) =>
      test.call(decideGuardedChange, {
        as,
        params: { changeId: waiting.items[0].id },
        body: { decision: 'confirm', reason: 'Conferido' },
      }),
  });
}

describe('nobody decides about themselves, and a colleague does', () => {
  beforeAll(async () => {
    await takePart();
    await loosenLimit();
    await sendPoints();
  }, 60_000);

  it('in every call that is named after a decision and makes one', () => {
    const named = servedEndpoints
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => /\/decisions?$/.test(name));

    expect(named.length).toBeGreaterThan(4);
    const tried = MATRIX.flatMap(({ address: at }) => at ?? []);
    expect(named.toSorted()).toEqual([...tried, ...OF_OTHERS_ONLY].toSorted());
  });

  it('about sales, levels, orders, points, requests, blocks, roles and transfers', async () => {
    for (const { name, act, isRefused = isForbidden } of MATRIX) {
      const own = await act(ana);
      expect([name, isRefused(own), own.body['code']]).toEqual([name, true, own.body['code']]);
      const theirs = await act(bruno);
      expect([name, theirs.status < 300 && !isRefused(theirs), theirs.body?.['code']]).toEqual([
        name,
        true,
        undefined,
      ]);
    }
  });
});

describe('a request for a course of whoever may decide', () => {
  it('is neither offered nor decided in a colleague’s name, nor by assigning a group one is in', async () => {
    const admin = await test.build.member({ role: 'program_admin' });
    const colleague = await test.build.member({ tenantId: admin.tenantId, role: 'program_admin' });
    const ana2 = await test.build.member({ tenantId: admin.tenantId, name: 'Ana' });
    const { id: courseId } = await test.build.course(admin.tenantId, {
      audience: { subscriptionType: 'on_approval' },
    });
    const params = { courseId, memberId: admin.memberId };
    await test.call(enroll, { as: admin, params: { courseId } });
    const shown = async (as: SignedIn) =>
      (await test.call(listCoursePeople, { as, params: { courseId } })).body.items;
    expect(await shown(admin)).toMatchObject([{ subscription: 'awaiting', can: { decide: false } }]);
    expect(await shown(colleague)).toMatchObject([{ can: { decide: true } }]);

    const acting = await test.call(actAs, {
      as: admin,
      params: { memberId: colleague.memberId },
      body: { reason: 'Ajuda por telefone' },
    });
    expect(acting.status).toBe(201);
    const actor = { ...admin, accessToken: acting.body.access_token as string };
    const decided = await test.call(decideEnrollment, { as: actor, params, body: { approved: true } });
    expect(decided.body.code).toBe('forbidden');

    const to = { kind: 'members', memberIds: [admin.memberId, ana2.memberId] };
    const assigned = await test.call(assignCourse, { as: admin, params: { courseId }, body: { to } });
    expect(assigned.body).toEqual({ assigned: 1, alreadyEnrolled: 0 });
    const mine = await test.build.sql(
      admin.tenantId,
      'select subscription from enrollments where member_id = $1',
      [admin.memberId],
    );
    expect(mine).toEqual([{ subscription: 'awaiting' }]);
  });
});

it('who acts as a colleague is offered neither saving nor steps of a campaign', async () => {
  const { id, admin, tenantId } = await buildTestCampaign(test);
  const colleague = await test.build.member({ tenantId, role: 'admin' });
  const acting = await test.call(actAs, {
    as: admin,
    params: { memberId: colleague.memberId },
    body: { reason: 'Ajuda por telefone' },
  });
  const canOf = async (as: SignedIn) =>
    (await test.call(getManagedCampaign, { as, params: { campaignId: id } })).body.can;

  expect(await canOf(admin)).toMatchObject({ edit: true });
  expect(await canOf({ ...admin, accessToken: acting.body.access_token as string })).toEqual({
    edit: false,
    steps: [],
  });
});
