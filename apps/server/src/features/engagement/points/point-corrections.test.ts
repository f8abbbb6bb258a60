import { actAs } from '@trilha/contracts/identity/impersonation';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { listNotices } from '@trilha/contracts/engagement/notices';
import {
  correctPoints,
  decidePointCorrection,
  getMemberPoints,
  listPointCorrections,
} from '@trilha/contracts/engagement/points';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { confirmChanges } from '../../../test/confirm-changes.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { adjustTrainingPoints } from './post-points.ts';

const test = useTestApp();
const LARGE = 10_001;

async function company() {
  const author = await test.build.member({ role: 'admin', name: 'Bruno' });
  const { tenantId } = author;
  const second = await test.build.member({ tenantId, role: 'program_admin', name: 'Clara' });
  const third = await test.build.member({ tenantId, role: 'admin', name: 'Davi' });
  const learner = await test.build.member({ tenantId, name: 'Ana' });
  return { author, second, third, learner };
}

const correct = (as: SignedIn, memberId: string, amount: number, reason = 'Prêmio do ano') =>
  test.call(correctPoints, { as, body: { memberId, amount, reason } });
const reverse = (as: SignedIn, reverses: string) =>
  test.call(correctPoints, { as, body: { reverses, reason: 'Lançado em dobro' } });
const decide = (as: SignedIn, correctionId: string, decision: 'confirm' | 'reject', reason = 'Conferido') =>
  test.call(decidePointCorrection, { as, params: { correctionId }, body: { decision, reason } });
const list = async (as: SignedIn, state: 'waiting' | 'decided' = 'waiting') =>
  (await test.call(listPointCorrections, { as, query: { state } })).body.items;
const pointsOf = async (as: SignedIn, memberId: string) =>
  (await test.call(getMemberPoints, { as, params: { memberId } })).body;
/** Spends training points as a transfer to a partner does. */
const spend = (who: SignedIn, amount: number) =>
  test.inTenant(who.tenantId, (tx) =>
    adjustTrainingPoints(contextOf(test, who, tx, 'learner'), {
      key: `spent:${who.memberId}`,
      memberId: who.memberId,
      rule: 'points_transferred',
      source: { kind: 'points_transfer', id: null },
      detail: {},
      amount: -amount,
    }),
  );
const kindsOf = async (as: SignedIn) =>
  (await test.call(listNotices, { as })).body.items.map(({ kind }: { kind: string }) => kind);

describe('a large correction of points', () => {
  it('moves points only once a second person confirms it, and the log names both', async () => {
    const { author, second, learner } = await company();

    const asked = await correct(author, learner.memberId, LARGE);
    expect(asked).toMatchObject({ status: 201, body: { state: 'waiting', postingId: null } });
    expect(await pointsOf(second, learner.memberId)).toMatchObject({ balance: 0, items: [] });
    expect(await kindsOf(learner)).toEqual([]);
    expect(await kindsOf(second)).toEqual(['correction_waiting']);
    expect(await kindsOf(author)).toEqual([]);
    expect(await list(second)).toMatchObject([
      {
        member: { name: 'Ana' },
        amount: LARGE,
        reason: 'Prêmio do ano',
        requestedBy: 'Bruno',
        state: 'waiting',
        can: { decide: true },
      },
    ]);
    expect(await list(author)).toMatchObject([{ can: { decide: false } }]);

    expect((await decide(second, asked.body.correctionId, 'confirm', 'Conferido na folha')).status).toBe(204);

    expect(await pointsOf(second, learner.memberId)).toMatchObject({
      balance: LARGE,
      items: [{ amount: LARGE, reason: 'Prêmio do ano', rule: 'correction' }],
    });
    expect(await kindsOf(learner)).toEqual(['points_corrected']);
    expect(await kindsOf(author)).toEqual(['correction_confirmed']);
    expect(await list(second)).toEqual([]);
    expect(await list(author, 'decided')).toMatchObject([
      { requestedBy: 'Bruno', state: 'confirmed', decision: { by: 'Clara', reason: 'Conferido na folha' } },
    ]);
    const log = (await test.call(listAuditLog, { as: author })).body.items;
    expect(log).toMatchObject([
      {
        actor: 'Clara',
        action: 'points.correction_confirmed',
        before: { requestedBy: 'Bruno', amount: LARGE, reason: 'Prêmio do ano' },
        after: { decidedBy: 'Clara', reason: 'Conferido na folha', postingId: expect.any(String) },
      },
      { actor: 'Bruno', action: 'points.correction_requested', after: { amount: LARGE } },
    ]);
  });

  it('moves nothing where the second person rejects it, and its author reads why', async () => {
    const { author, second, third, learner } = await company();
    const { correctionId } = (await correct(author, learner.memberId, LARGE)).body;

    expect((await decide(second, correctionId, 'reject', 'Sem comprovante')).status).toBe(204);

    expect(await pointsOf(second, learner.memberId)).toMatchObject({ balance: 0, items: [] });
    expect((await decide(third, correctionId, 'confirm')).body.code).toBe('correction_decided');
    expect((await test.call(listNotices, { as: author })).body.items).toMatchObject([
      { kind: 'correction_rejected', data: { amount: LARGE, reason: 'Sem comprovante' } },
    ]);
    expect(await list(author, 'decided')).toMatchObject([{ state: 'rejected', decision: { by: 'Clara' } }]);
    expect((await test.call(listAuditLog, { as: author })).body.items[0]).toMatchObject({
      actor: 'Clara',
      action: 'points.correction_rejected',
      before: { requestedBy: 'Bruno' },
    });
  });

  it('is decided neither by its author, nor by whose points it changes, nor without a reason, nor elsewhere', async () => {
    const { author, second, third } = await company();
    const { correctionId } = (await correct(author, second.memberId, LARGE)).body;
    const stranger = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: author.tenantId });

    for (const decision of ['confirm', 'reject'] as const) {
      expect((await decide(author, correctionId, decision)).body.code).toBe('second_person_required');
      expect((await decide(second, correctionId, decision)).body.code).toBe('second_person_required');
      expect((await decide(third, correctionId, decision, ' ')).status).toBe(400);
      expect((await decide(stranger, correctionId, decision)).status).toBe(404);
      expect((await decide(learner, correctionId, decision)).status).toBe(403);
    }
    expect(await list(second)).toMatchObject([{ can: { decide: false } }]);
    expect(await list(stranger)).toEqual([]);
    expect(await pointsOf(third, second.memberId)).toMatchObject({ balance: 0 });
  });

  it('is not confirmed by its author acting as a colleague', async () => {
    const { author, learner } = await company();
    const colleague = await test.build.member({ tenantId: author.tenantId, role: 'admin' });
    const { correctionId } = (await correct(author, learner.memberId, LARGE)).body;
    const started = await test.call(actAs, {
      as: author,
      params: { memberId: colleague.memberId },
      body: { reason: 'Ajudar na tela' },
    });
    expect(started.status).toBe(201);
    const asColleague = { ...colleague, accessToken: started.body.access_token };

    expect((await decide(asColleague, correctionId, 'confirm')).body.code).toBe('acting_refused');
    expect(await pointsOf(author, learner.memberId)).toMatchObject({ balance: 0 });
  });

  it('is decided once, whoever decides at the same time', async () => {
    const { author, second, third, learner } = await company();
    for (const [one, other] of [
      ['confirm', 'confirm'],
      ['confirm', 'reject'],
      ['reject', 'confirm'],
    ] as const) {
      const before = (await pointsOf(author, learner.memberId)).balance;
      const { correctionId } = (await correct(author, learner.memberId, LARGE)).body;

      const answers = await Promise.all([
        decide(second, correctionId, one),
        decide(third, correctionId, other),
        decide(author, correctionId, 'confirm'),
      ]);

      expect(new Set(answers.slice(0, 2).map(({ status }) => status))).toEqual(new Set([204, 409]));
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('correction_decided');
      expect(answers[2]?.body.code).toBe('second_person_required');
      const won = answers[0]?.status === 204 ? one : other;
      expect((await pointsOf(author, learner.memberId)).balance - before).toBe(won === 'confirm' ? LARGE : 0);
    }
  });

  it('is as large as the company says', async () => {
    const { author, second, learner } = await company();
    const { body: form } = await test.call(getCompany, { as: author });
    const { proof } = form.settings;
    expect(proof.correctAloneUpTo).toBe(10_000);
    expect((await correct(author, learner.memberId, 10_000)).body.state).toBe('applied');
    const settings = { ...form.settings, proof: { ...proof, correctAloneUpTo: 50 } };
    const saved = await test.call(updateCompany, { as: author, body: { ...form, settings } });
    expect(saved.status).toBeLessThan(300);

    expect((await correct(second, learner.memberId, 50)).body.state).toBe('applied');
    expect((await correct(second, learner.memberId, 51)).body.state).toBe('waiting');
    expect((await correct(second, learner.memberId, -101)).body.state).toBe('waiting');
  });

  it('waits also where its author raises the limit for it, which waits for a second person', async () => {
    const { author, second, learner } = await company();
    const { body: form } = await test.call(getCompany, { as: author });
    const proof = { ...form.settings.proof, correctAloneUpTo: 1_000_000 };
    const settings = { ...form.settings, proof };
    expect((await test.call(updateCompany, { as: author, body: { ...form, settings } })).status).toBe(200);

    expect((await correct(author, learner.memberId, LARGE)).body.state).toBe('waiting');
    expect((await correct(second, learner.memberId, LARGE)).body.state).toBe('waiting');
    expect(await pointsOf(second, learner.memberId)).toMatchObject({ balance: 0 });
    await confirmChanges(test, author.tenantId);
    expect((await correct(author, learner.memberId, LARGE)).body.state).toBe('applied');
  });

  it('does not get smaller by being cut into pieces, not even at the same time', async () => {
    const { author, second, learner } = await company();

    const pieces = await Promise.all(
      [4000, 4000, 4000, 4000].map((amount) => correct(author, learner.memberId, amount)),
    );

    expect(pieces.filter(({ status }) => status !== 201)).toEqual([]);
    expect(pieces.filter(({ body }) => body.state === 'applied')).toHaveLength(2);
    expect((await pointsOf(second, learner.memberId)).balance).toBe(8000);
    // What was given by mistake is taken back alone: together nothing happened.
    expect((await correct(author, learner.memberId, -8000)).body.state).toBe('applied');
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_001);
    const later = await test.build.session(author.personId, author.tenantId, author.memberId);
    expect((await correct(later, learner.memberId, 4000)).body.state).toBe('applied');
    test.clock.now = new Date();
  });

  it('does not get smaller by being given to many, not even at the same time and after some was taken back', async () => {
    const { author, second, learner } = await company();
    const others = await Promise.all(
      Array.from({ length: 4 }, () => test.build.member({ tenantId: author.tenantId })),
    );

    const given = await Promise.all(others.map(({ memberId }) => correct(author, memberId, 4000)));

    expect(given.filter(({ body }) => body.state === 'applied')).toHaveLength(2);
    expect((await correct(author, learner.memberId, 2000)).body.state).toBe('applied');
    expect((await correct(author, learner.memberId, 1)).body.state).toBe('waiting');
    // What was given is taken back alone, and leaves room for others.
    expect((await correct(author, learner.memberId, -2000)).body.state).toBe('applied');
    expect((await correct(author, others[0]?.memberId ?? '', 2001)).body.state).toBe('waiting');
    expect((await correct(author, learner.memberId, 1999)).body.state).toBe('applied');
    // The limit is each administrator's own, and a company's own.
    expect((await correct(second, learner.memberId, 10_000)).body.state).toBe('applied');
    const elsewhere = await company();
    expect((await correct(elsewhere.author, elsewhere.learner.memberId, 10_000)).body.state).toBe('applied');
  });

  it('does not get smaller by taking back what was spent meanwhile: only what comes back leaves room', async () => {
    const { author, learner } = await company();
    const other = await test.build.member({ tenantId: author.tenantId });
    const given = await correct(author, learner.memberId, 10_000);
    await spend(learner, 9000);

    expect((await reverse(author, given.body.postingId)).body.state).toBe('applied');

    expect((await pointsOf(author, learner.memberId)).balance).toBe(-9000);
    expect((await correct(author, other.memberId, 1001)).body.state).toBe('waiting');
    expect((await correct(author, other.memberId, 1000)).body.state).toBe('applied');
  });

  it('is made of each other at the same instant by two administrators, none waiting for the other in a circle', async () => {
    const { author, third } = await company();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 ? correct(author, third.memberId, 10) : correct(third, author.memberId, 10),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('takes back a large movement in the same way, waiting once', async () => {
    const { author, second, third, learner } = await company();
    const { correctionId } = (await correct(author, learner.memberId, LARGE)).body;
    await decide(second, correctionId, 'confirm');
    const [movement] = (await pointsOf(author, learner.memberId)).items;

    const asked = await reverse(author, movement.postingId);
    expect(asked.body).toMatchObject({ state: 'waiting' });
    expect((await reverse(third, movement.postingId)).body.code).toBe('correction_waiting');
    expect((await list(second))[0]).toMatchObject({ amount: -LARGE, reverses: { at: expect.any(String) } });
    expect((await pointsOf(author, learner.memberId)).balance).toBe(LARGE);
    expect((await decide(second, asked.body.correctionId, 'confirm')).status).toBe(204);

    expect((await pointsOf(author, learner.memberId)).balance).toBe(0);
    expect((await reverse(author, movement.postingId)).body.code).toBe('posting_reversed');
    expect(await test.build.sql(author.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
  });

  it('takes no more than is there, neither when it is requested nor when it is confirmed', async () => {
    const { author, second, third, learner } = await company();
    const given = (await correct(author, learner.memberId, 20_000)).body.correctionId;
    await decide(second, given, 'confirm');
    expect((await correct(author, learner.memberId, -20_001)).body.code).toBe('insufficient_points');
    const taken = (await correct(author, learner.memberId, -20_000)).body.correctionId;
    expect((await correct(third, learner.memberId, -1)).body.state).toBe('applied');

    expect((await decide(second, taken, 'confirm')).body.code).toBe('insufficient_points');

    expect(await pointsOf(author, learner.memberId)).toMatchObject({ balance: 19_999 });
    expect((await decide(second, taken, 'reject')).status).toBe(204);
  });

  it('wants a fresh proof from both', async () => {
    const { author, second, learner } = await company();
    const age = ({ familyId }: SignedIn) =>
      test.owner.query(
        `update session_families set factor_at = factor_at - interval '6 minutes' where id = $1`,
        [familyId],
      );
    const { correctionId } = (await correct(author, learner.memberId, LARGE)).body;
    await age(author);
    await age(second);

    expect((await correct(author, learner.memberId, LARGE)).body.code).toBe('fresh_factor_required');
    expect((await decide(second, correctionId, 'confirm')).body.code).toBe('fresh_factor_required');
    expect((await decide(second, correctionId, 'reject')).body.code).toBe('fresh_factor_required');
  });

  it('wants a fresh proof for small ones too that are large together, whoever they are for and however many come at once', async () => {
    const { author, third, learner } = await company();
    const others = [learner, third, await test.build.member({ tenantId: author.tenantId })];
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '6 minutes' where id = $1`,
      [author.familyId],
    );

    const answers = await Promise.all(
      [400, 400, 400, 400, 400, 400].map((amount, at) =>
        correct(author, others[at % 3]?.memberId ?? '', amount),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.flatMap(({ body }) => (body.code ? [body.code] : []))).toEqual(
      Array.from({ length: 4 }, () => 'fresh_factor_required'),
    );
  });
});
