import {
  actAs,
  endImpersonation,
  listImpersonations,
  stopImpersonation,
} from '@trilha/contracts/identity/impersonation';
import { checkAuditLog, listAuditLog } from '@trilha/contracts/platform/audit-log';
import { saveAuditPolicy } from '@trilha/contracts/incentives/review-report';
import * as audits from '@trilha/contracts/incentives/claim-review';
import * as attempts from '@trilha/contracts/learning/attempts';
import { finishReview, scoreAnswer } from '@trilha/contracts/learning/attempt-reviews';
import { decideLevel, reopenLevel } from '@trilha/contracts/incentives/level-requests';
import { saveCampaign, stepCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { closeCampaign } from '@trilha/contracts/incentives/campaign-closing';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { markBadgesSeen } from '@trilha/contracts/engagement/badges';
import * as catalog from '@trilha/contracts/learning/catalog';
import { reissueCertificate } from '@trilha/contracts/learning/certificates';
import * as community from '@trilha/contracts/incentives/community-events';
import { createLabel } from '@trilha/contracts/learning/course-builder';
import { listDevices } from '@trilha/contracts/identity/devices';
import * as learning from '@trilha/contracts/learning/learning';
import * as orders from '@trilha/contracts/incentives/order-admin';
import { askNewPassword, changePeople } from '@trilha/contracts/organization/people';
import { correctPoints } from '@trilha/contracts/engagement/points';
import { withdrawTransfer } from '@trilha/contracts/incentives/points-transfer';
import { updateProfile } from '@trilha/contracts/identity/profile';
import { changePassword } from '@trilha/contracts/identity/recovery';
import * as rewards from '@trilha/contracts/incentives/rewards';
import type { Role } from '@trilha/contracts/platform/roles';
import * as sales from '@trilha/contracts/incentives/sales';
import * as scorm from '@trilha/contracts/learning/scorm-runtime';
import { getMe, selectClient, signOut } from '@trilha/contracts/identity/session';
import { answerSurvey } from '@trilha/contracts/engagement/surveys';
import { appealPhoto, sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { listCompanies } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';

import { servedEndpoints } from '../../../platform/http/serve.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { sampleBody } from '../../../test/sample-body.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';
import { audienceOf } from '../../../test/who-may-do-what.ts';

const test = useTestApp();
const reason = 'Ajuda por telefone';

/** An administrator who has just proved who they are, and somebody of the same company. */
async function pair(roles: { by?: Role; as?: Role } = {}, options: { isSuperuser?: boolean } = {}) {
  const bruno = await test.build.member({ role: roles.by ?? 'admin', name: 'Bruno Reis' });
  const ana = await test.build.member({
    tenantId: bruno.tenantId,
    name: 'Ana Luz',
    role: roles.as ?? 'learner',
    ...options,
  });
  await prove(bruno);
  return { bruno, ana };
}

async function prove(who: SignedIn): Promise<void> {
  await test.owner.query('update session_families set factor_at = $2 where id = $1', [
    who.familyId,
    test.clock.now,
  ]);
}

const begin = (by: SignedIn, memberId: string) =>
  test.call(actAs, { as: by, params: { memberId }, body: { reason } });

/** The session in which one acts as the other. */
async function impersonatedBy(by: SignedIn, as: SignedIn): Promise<SignedIn> {
  const { status, body } = await begin(by, as.memberId);
  expect(status).toBe(201);
  return { ...as, accessToken: body.access_token, refreshToken: body.refresh_token };
}

function later(minutes: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
}

describe('acting as a member', () => {
  it('shows the app as the member has it, and names who acts and until when [ADM-01]', async () => {
    const { bruno, ana } = await pair();

    const session = await impersonatedBy(bruno, ana);

    const me = (await test.call(getMe, { as: session })).body;
    expect(me).toMatchObject({
      full_name: 'Ana Luz',
      member: { id: ana.memberId, role: 'learner' },
      acting: {
        by: 'Bruno Reis',
        ends_at: new Date(test.clock.now.getTime() + 30 * 60_000).toISOString(),
      },
    });
    expect((await test.call(getMe, { as: bruno })).body.acting).toBeNull();
    expect((await test.call(getMe, { as: ana })).body.acting).toBeNull();
  });

  it('writes both names into every entry of the audit log, which stays whole [ADM-04]', async () => {
    const { bruno, ana: carla } = await pair({ as: 'program_admin' });
    const session = await impersonatedBy(bruno, carla);
    const add = (as: SignedIn, name: string) =>
      test.call(createLabel, { as, body: { kind: 'tag', name: { 'pt-BR': name } } });

    await add(carla, 'Nova');
    await add(session, 'Outra');

    const { items } = (await test.call(listAuditLog, { as: bruno })).body;
    expect(items).toMatchObject([
      { action: 'label.created', actor: 'Ana Luz', actedBy: 'Bruno Reis' },
      { action: 'label.created', actor: 'Ana Luz', actedBy: null },
      { action: 'acting.started', actor: 'Bruno Reis', actedBy: null, after: { reason } },
    ]);
    const found = await test.call(listAuditLog, { as: bruno, query: { actor: 'bruno' } });
    expect(found.body.items).toHaveLength(2);
    expect((await test.call(checkAuditLog, { as: bruno })).body).toEqual({ rows: 3, firstBreak: null });

    await test.build.sql(bruno.tenantId, `update audit_log set acting_name = 'Outra' where seq = 3`);
    expect((await test.call(checkAuditLog, { as: bruno })).body.firstBreak).toBe(3);
  });

  it('goes on through a refresh, and ends after half an hour [SES-20]', async () => {
    const { bruno, ana } = await pair();
    const session = await impersonatedBy(bruno, ana);
    later(20);

    const fresh = await askTokens(test, { grant_type: 'refresh_token', refresh_token: session.refreshToken });

    expect(fresh.status).toBe(200);
    const next = { ...session, accessToken: fresh.body.access_token };
    expect((await test.call(getMe, { as: next })).body.acting).toMatchObject({ by: 'Bruno Reis' });
    later(11);
    expect((await test.call(getMe, { as: next })).status).toBe(401);
    const tooLate = await askTokens(test, {
      grant_type: 'refresh_token',
      refresh_token: fresh.body.refresh_token,
    });
    expect(tooLate.status).toBe(400);
  });

  it('ends at once when asked, and leaves the administrator where they were', async () => {
    const { bruno, ana } = await pair();
    const session = await impersonatedBy(bruno, ana);

    expect((await test.call(endImpersonation, { as: session })).status).toBe(204);

    expect((await test.call(getMe, { as: session })).status).toBe(401);
    expect((await test.call(getMe, { as: bruno })).body).toMatchObject({
      full_name: 'Bruno Reis',
      acting: null,
    });
    expect((await test.call(getMe, { as: ana })).status).toBe(200);
    expect((await test.call(endImpersonation, { as: bruno })).status).toBe(404);
    const { items } = (await test.call(listAuditLog, { as: bruno })).body;
    expect(items[0]).toMatchObject({
      action: 'acting.ended',
      actor: 'Ana Luz',
      actedBy: 'Bruno Reis',
      objectId: ana.memberId,
    });
  });

  it('ends with the administrator: signed out, blocked, or without the role', async () => {
    const ends: Record<string, (bruno: SignedIn) => Promise<unknown>> = {
      signedOut: (bruno) => test.call(signOut, { as: bruno }),
      blocked: (bruno) =>
        test.build.sql(bruno.tenantId, `update members set status = 'blocked' where id = $1`, [
          bruno.memberId,
        ]),
      demoted: (bruno) =>
        test.build.sql(bruno.tenantId, `update members set role = 'learner' where id = $1`, [bruno.memberId]),
      personBlocked: (bruno) =>
        test.owner.query(`update people set status = 'blocked' where id = $1`, [bruno.personId]),
    };
    for (const [how, end] of Object.entries(ends)) {
      const { bruno, ana } = await pair();
      const session = await impersonatedBy(bruno, ana);
      await end(bruno);
      expect((await test.call(getMe, { as: session })).status, how).toBe(401);
      expect((await test.call(getMe, { as: ana })).status, how).toBe(200);
    }
  });

  it('ends where the member may do more by now than the administrator: the one was raised, or the other lowered [TEN-07]', async () => {
    const raised = await pair({ by: 'program_admin' });
    const lowered = await pair({ as: 'auditor' });
    const [first, second] = [
      await impersonatedBy(raised.bruno, raised.ana),
      await impersonatedBy(lowered.bruno, lowered.ana),
    ];
    expect((await test.call(getMe, { as: first })).status).toBe(200);
    expect((await test.call(getMe, { as: second })).status).toBe(200);

    const give = (who: SignedIn, role: Role) =>
      test.build.sql(who.tenantId, 'update members set role = $2 where id = $1', [who.memberId, role]);
    await give(raised.ana, 'admin');
    await give(lowered.bruno, 'program_admin');

    for (const as of [first, second]) expect((await test.call(getMe, { as })).status).toBe(401);
    expect((await test.call(listAuditLog, { as: first })).status).toBe(401);
    expect((await test.call(getMe, { as: raised.bruno })).status).toBe(200);
  });

  it('ends where the member becomes staff of the installation [TEN-07]', async () => {
    const { bruno, ana } = await pair();
    const session = await impersonatedBy(bruno, ana);
    expect((await test.call(getMe, { as: session })).status).toBe(200);

    await test.owner.query('update people set is_superuser = true where id = $1', [ana.personId]);

    expect((await test.call(getMe, { as: session })).status).toBe(401);
    expect((await test.call(getMe, { as: ana })).status).toBe(200);
  });

  it('signs the administrator out too, where they leave while they act', async () => {
    const { bruno, ana } = await pair();
    const session = await impersonatedBy(bruno, ana);
    await test.call(signOut, { as: session });
    expect((await test.call(getMe, { as: bruno })).status).toBe(401);
    expect((await test.call(getMe, { as: ana })).status).toBe(200);
  });

  it('is seen by the member, who may stop it; their devices and their last visit are only theirs', async () => {
    const { bruno, ana } = await pair();
    const ofAna = (statement: string, ...values: unknown[]) =>
      test.build.sql(ana.tenantId, statement, [ana.memberId, ...values]);
    await ofAna(
      `update member_directory set last_access_at = $2::timestamptz - interval '1 day' where member_id = $1`,
      test.clock.now,
    );
    const visit = () => ofAna('select last_access_at from member_directory where member_id = $1');
    const before = await visit();
    const session = await impersonatedBy(bruno, ana);

    const { items } = (await test.call(listImpersonations, { as: ana })).body;
    expect(items).toMatchObject([{ by: 'Bruno Reis', reason, endedAt: null }]);
    expect((await test.call(listDevices, { as: ana })).body.items).toHaveLength(1);
    expect(await visit()).toEqual(before);
    const stop = { params: { actingId: items[0].id } };
    expect((await test.call(stopImpersonation, { as: bruno, ...stop })).status).toBe(404);
    expect((await test.call(stopImpersonation, { as: ana, ...stop })).status).toBe(204);
    expect((await test.call(stopImpersonation, { as: ana, ...stop })).status).toBe(404);
    expect((await test.call(getMe, { as: session })).status).toBe(401);
  });

  it('is over for the member too, once its token came twice, and no device of theirs is said to be in danger', async () => {
    const { bruno, ana } = await pair();
    const session = await impersonatedBy(bruno, ana);
    const refresh = () =>
      askTokens(test, { grant_type: 'refresh_token', refresh_token: session.refreshToken });
    expect((await refresh()).status).toBe(200);
    test.clock.now = new Date(test.clock.now.getTime() + 120_000);
    expect((await refresh()).status).toBe(400);

    const [shown] = (await test.call(listImpersonations, { as: ana })).body.items;
    expect(shown.endedAt).toBe(test.clock.now.toISOString());
    await test.drainOutbox();
    expect((await test.call(listNotices, { as: ana })).body.items).toEqual([]);
    expect((await test.call(getMe, { as: bruno })).status).toBe(200);
  });

  it('begun again ends what was begun before, also at the same time', async () => {
    const { bruno, ana } = await pair();
    const first = await impersonatedBy(bruno, ana);
    const answers = await Promise.all([begin(bruno, ana.memberId), begin(bruno, ana.memberId)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await test.call(getMe, { as: first })).status).toBe(401);
    const open = await test.build.sql(ana.tenantId, 'select from acting_sessions where ended_at is null');
    expect(open).toHaveLength(1);
  });
});

/** Bodies whose rules go beyond their shape. */
const OWN_BODIES: Readonly<Record<string, unknown>> = {
  '/api/v1/me/push/devices': {
    kind: 'web',
    endpoint: 'https://push.example/device',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
};

/** What calls without a body have to be asked by. */
const OWN_QUERIES: Readonly<Record<string, Record<string, string>>> = {
  '/api/v1/team/presence/export': { from: '2026-03-01', to: '2026-03-31' },
  '/api/v1/reports/learning/people/export': { of: 'ended' },
  '/api/v1/reports/table/export': { rows: 'branch', measures: 'late' },
};

/** Parts of addresses that are no ids. */
const NO_IDS: Readonly<Record<string, string | number>> = {
  hierarchyOrder: 1,
  second: 12,
  kind: 'set_password',
  locale: 'pt-BR',
};

/** What one person may not both do and judge: a second person under another name would be none. */
const ONE_PERSON_ONLY = [
  audits.decideAudits,
  audits.undoAudit,
  audits.changeAuditedSale,
  saveAuditPolicy,
  audits.blockFromProgram,
  audits.liftProgramBlock,
  decideLevel,
  reopenLevel,
  saveCampaignLimits,
  saveCampaign,
  stepCampaign,
  closeCampaign,
  correctPoints,
  orders.bulkUpdateOrders,
  orders.answerOrderProblem,
  orders.retryGiftCard,
  scoreAnswer,
  finishReview,
  sales.reportSale,
  sales.correctSale,
  sales.appealSale,
  sendPhoto,
  appealPhoto,
  attempts.startAttempt,
  attempts.submitAttempt,
  rewards.redeemReward,
  rewards.cancelOwnOrder,
  learning.reportProgress,
  scorm.beginScormSession,
  scorm.commitScorm,
  catalog.enroll,
  catalog.cancelEnrollment,
  catalog.rateCourse,
  answerSurvey,
  reissueCertificate,
  markBadgesSeen,
  community.joinCommunityEvent,
  community.leaveCommunityEvent,
  rewards.reportOrderProblem,
  withdrawTransfer,
];

/**
 * What an administrator does in a member's place: leaves, reads with them, brings files, writes to support, changes their notification preferences. A
 * feature may say it in the contract of the call (`allowedWhileActing`).
 */
const HELP: readonly string[] = [
  'DELETE /api/v1/me/push/devices/:pushDeviceId',
  'PATCH /api/v1/me/notice-preferences',
  'POST /api/files/complete/',
  'POST /api/v1/acting/end',
  'POST /api/v1/files',
  'POST /api/v1/files/complete',
  'POST /api/v1/me/onboarding',
  'POST /api/v1/me/sign-out',
  'POST /api/v1/me/support-messages',
  'POST /api/v1/notices/:id/read',
  'POST /api/v1/notices/read-all',
  'POST /api/v1/uploads',
  'POST /get_trail_user_result_certificate/',
  'PUT /api/v1/courses/:courseId/favorite',
  'PUT /api/v1/me/avatar',
  'PUT /api/v1/trails/:trailId/favorite',
];

describe('acting is refused', () => {
  it('to whoever has no right to, or has not just proved who they are', async () => {
    const learner = await pair({ by: 'learner' });
    expect((await begin(learner.bruno, learner.ana.memberId)).body.code).toBe('forbidden');
    const auditor = await pair({ by: 'auditor' });
    expect((await begin(auditor.bruno, auditor.ana.memberId)).body.code).toBe('forbidden');
    const { bruno, ana } = await pair();
    later(6);
    expect((await begin(bruno, ana.memberId)).body.code).toBe('fresh_factor_required');
  });

  it('as somebody of another company, as oneself, as superusers and as who may do more [TEN-08] [TEN-07]', async () => {
    const { bruno } = await pair();
    const stranger = await test.build.member();
    expect((await begin(bruno, stranger.memberId)).body.code).toBe('not_found');
    expect((await begin(bruno, bruno.memberId)).body.code).toBe('acting_refused');

    const root = await pair({}, { isSuperuser: true });
    expect((await begin(root.bruno, root.ana.memberId)).body.code).toBe('acting_refused');
    const above = await pair({ by: 'program_admin', as: 'admin' });
    expect((await begin(above.bruno, above.ana.memberId)).body.code).toBe('acting_refused');
    const blocked = await pair();
    await test.build.sql(blocked.ana.tenantId, `update members set status = 'blocked' where id = $1`, [
      blocked.ana.memberId,
    ]);
    expect((await begin(blocked.bruno, blocked.ana.memberId)).body.code).toBe('acting_refused');
  });

  it('inside acting, and it leads into no other company and to no right over the installation [TEN-08]', async () => {
    const { bruno, ana: paula } = await pair({ as: 'program_admin' });
    const carla = await test.build.member({ tenantId: bruno.tenantId });
    const elsewhere = await test.build.member({ personId: paula.personId });
    const session = await impersonatedBy(bruno, paula);
    // Even where the session claims a fresh proof.
    await test.owner.query('update session_families set factor_at = $1 where acting_id is not null', [
      test.clock.now,
    ]);

    expect((await begin(session, carla.memberId)).body.code).toBe('acting_refused');
    const chosen = await test.call(selectClient, { as: session, body: { clientId: elsewhere.tenantId } });
    expect(chosen.body.code).toBe('acting_refused');
    expect((await test.call(getMe, { as: session })).body.user_clients).toHaveLength(1);
    expect((await test.call(listCompanies, { as: session })).status).toBe(403);
  });

  it('for every act that is the member’s own: nothing of it happens', async () => {
    const { bruno, ana: admin } = await pair({ as: 'admin' });
    const session = await impersonatedBy(bruno, admin);
    const personal = servedEndpoints.filter(({ refusedWhileActing }) => refusedWhileActing);
    expect(personal.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        changePassword.path,
        updateProfile.path,
        '/api/v1/me/deletion',
        '/api/v1/me/data-exports',
        '/api/v1/me/terms-acceptances',
        '/api/v1/me/factors/passkeys',
        '/api/v1/me/step-up',
        ...ONE_PERSON_ONLY.map(({ path }) => path),
      ]),
    );
    for (const endpoint of personal) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, NO_IDS[name] ?? admin.memberId]),
      );
      const { body } = endpoint;
      const answer = await test.call(endpoint, {
        as: session,
        params,
        query: OWN_QUERIES[endpoint.path] ?? {},
        ...(body ? { body: OWN_BODIES[endpoint.path] ?? sampleBody(body, () => admin.memberId) } : {}),
      });
      expect(answer.body.code, `${endpoint.method} ${endpoint.path}`).toBe('acting_refused');
    }
  });

  it('where it would help or harm the administrator who acts: nobody blocks or raises themselves under another name', async () => {
    const { bruno, ana: helena } = await pair({ as: 'admin' });
    const session = await impersonatedBy(bruno, helena);
    const who = { kind: 'members', memberIds: [bruno.memberId] };

    for (const change of [
      { kind: 'block', reason: 'Por engano' },
      { kind: 'role', role: 'learner' },
    ]) {
      const { body } = await test.call(changePeople, { as: session, body: { who, change } });
      expect(body, change.kind).toEqual({ changeId: null, changed: 0 });
    }
    const asked = await test.call(askNewPassword, { as: session, params: { memberId: bruno.memberId } });
    expect(asked.body.code).toBe('forbidden');
  });

  it('by every call of a member’s own, but for those that help them and earn nothing [TEN-08]', () => {
    const open = servedEndpoints
      .filter(({ method, refusedWhileActing }) => method !== 'GET' && !refusedWhileActing)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => ['member', 'signed in'].includes(audienceOf(call) ?? ''));

    const allowed = servedEndpoints
      .filter(({ allowedWhileActing }) => allowedWhileActing)
      .map(({ method, path }) => `${method} ${path}`);

    expect(open.toSorted()).toEqual([...HELP, ...allowed].toSorted());
  });

  it('by every act that asks for a proof of who one is, and whatever moves points out of an account', () => {
    const demanded = servedEndpoints.filter(
      ({ method, path, freshProof }) =>
        method !== 'GET' &&
        (freshProof === true ||
          /\/redemptions$|transfers?$|\/password$|terms-acceptances|\/deletion$|data-exports/.test(path)),
    );
    expect(demanded.length).toBeGreaterThan(10);
    expect(demanded.filter(({ refusedWhileActing }) => !refusedWhileActing).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
