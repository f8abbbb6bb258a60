import { correctPoints } from '@trilha/contracts/engagement/points';
import {
  getTransfer,
  getTransferDesk,
  requestTransfer,
  withdrawTransfer,
} from '@trilha/contracts/incentives/points-transfer';
import {
  decideTransfer,
  listOpenTransfers,
  saveTransferProgram,
} from '@trilha/contracts/incentives/points-transfer-admin';
import { PARTNER_GONE_HOURS } from '@trilha/rules/incentives/points-transfers';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import {
  DOCUMENTS,
  PARTNER_KEY,
  buildTransferCompany,
  memberWithPoints,
  useTestPartner,
  wishFor,
} from '../../../test/test-partner.ts';

const test = useTestApp();
const { partner, address } = useTestPartner();
const HOUR_MS = 3_600_000;

beforeEach(() => {
  test.clock.now = new Date();
});

const now = (as: SignedIn) => test.build.session(as.personId, as.tenantId, as.memberId);
const later = (hours: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + hours * HOUR_MS);
};

/** A transfer of 100 of 500 points that was given up at a partner that answers nothing. */
async function stuck() {
  const own = await buildTransferCompany(test, address());
  const colleague = await test.build.member({ tenantId: own.tenantId, role: 'admin', name: 'Carla Admin' });
  const member = await memberWithPoints(test, own, 500);
  const body = await wishFor(test, member, DOCUMENTS.seller, 100);
  const { body: sent } = await test.call(requestTransfer, { as: member, body });
  const id = sent.id as string;
  partner.behaviour = 'down';
  await test.drainTransfers();
  await test.call(withdrawTransfer, { as: member, params: { transferId: id } });
  await test.drainTransfers();
  const decide = async (as: SignedIn, decision: 'accept' | 'give_back') => {
    const answer = await test.call(decideTransfer, {
      as: await now(as),
      params: { transferId: id },
      body: { decision, reason: 'O parceiro encerrou o programa' },
    });
    return (answer.body.code ?? answer.body.state) as string;
  };
  const standing = async () => {
    const as = await now(member);
    const { body: transfer } = await test.call(getTransfer, { as, params: { transferId: id } });
    const { body: desk } = await test.call(getTransferDesk, { as });
    const [held] = await test.build.sql<{ points: number }>(
      own.tenantId,
      `select coalesce(sum(e.amount), 0)::int as points from entries e
         join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id where a.kind = 'hold'`,
    );
    return [transfer.state, desk.balance, held?.points];
  };
  const open = async (as: SignedIn) =>
    (await test.call(listOpenTransfers, { as: await now(as) })).body.items as Record<string, unknown>[];
  const faults = () => test.build.sql(own.tenantId, 'select * from app.ledger_faults()');
  return { ...own, colleague, member, id, decide, standing, open, faults };
}

describe('a transfer that was given up at a partner that is gone', () => {
  it('waits a week for the partner’s word, and then for an administrator’s, once [TRF-01]', async () => {
    const { admin, decide, standing, open, faults } = await stuck();
    later(PARTNER_GONE_HOURS - 1);
    expect(await open(admin)).toMatchObject([{ state: 'withdrawing', can: { decide: false } }]);
    expect(await decide(admin, 'give_back')).toBe('transfer_decided');
    expect(await standing()).toEqual(['withdrawing', 400, 100]);

    later(1);
    expect(await open(admin)).toMatchObject([{ can: { decide: true }, proposal: null }]);
    expect(await decide(admin, 'give_back')).toBe('withdrawn');

    expect(await decide(admin, 'accept')).toBe('transfer_decided');
    expect(await standing()).toEqual(['withdrawn', 500, 0]);
    expect(await open(admin)).toEqual([]);
    partner.behaviour = 'well';
    later(1);
    await test.drainTransfers();
    expect(await standing()).toEqual(['withdrawn', 500, 0]);
    expect(await faults()).toEqual([]);
  });

  it('counts as credited where an administrator says so, and the partner can be replaced then [TRF-01]', async () => {
    const { admin, decide, standing, faults } = await stuck();
    later(PARTNER_GONE_HOURS);
    const replace = async () => {
      const { status } = await test.call(saveTransferProgram, {
        as: await now(admin),
        body: {
          name: 'Outra obra',
          address: `${address()}/outro`,
          country: 'BRA',
          ourPoints: 2,
          partnerPoints: 1,
          minimum: 100,
          enabled: true,
          credentials: PARTNER_KEY,
        },
      });
      return status;
    };
    expect(await replace()).toBe(409);

    expect(await decide(admin, 'accept')).toBe('completed');

    expect(await standing()).toEqual(['completed', 400, 0]);
    expect(await faults()).toEqual([]);
    expect(await replace()).toBe(200);
  });

  it('is settled one way, however many decide at once and while the partner answers [TRF-01]', async () => {
    const { admin, colleague, decide, standing, faults } = await stuck();
    later(PARTNER_GONE_HOURS);
    partner.behaviour = 'well';

    const words = await Promise.all([
      decide(admin, 'give_back'),
      decide(colleague, 'accept'),
      decide(admin, 'accept'),
      test.drainTransfers().then(() => 'worked'),
    ]);

    expect(words.filter((word) => word === 'withdrawn' || word === 'completed').length).toBeLessThan(2);
    const [state, balance, held] = await standing();
    expect([balance, held]).toEqual(state === 'completed' ? [400, 0] : [500, 0]);
    expect(['completed', 'withdrawn']).toContain(state);
    expect(await faults()).toEqual([]);
  });

  it('needs a second person where it is large, who decides the same; the log names both [TRF-01]', async () => {
    const { admin, colleague, member, tenantId, decide, standing, open, faults } = await stuck();
    await test.owner.query('update tenants set settings = settings || $2 where id = $1', [
      tenantId,
      { proof: { redeemUpTo: 0, correctUpTo: 1000, correctAloneUpTo: 99 } },
    ]);
    later(PARTNER_GONE_HOURS);

    expect(await decide(admin, 'accept')).toBe('withdrawing');
    expect(await decide(admin, 'accept')).toBe('second_person_required');
    expect(await standing()).toEqual(['withdrawing', 400, 100]);
    expect(await open(admin)).toMatchObject([{ proposal: { by: 'Bruno Admin' }, can: { decide: false } }]);
    expect(await open(colleague)).toMatchObject([
      { proposal: { decision: 'accept' }, can: { decide: true } },
    ]);
    // Who decides otherwise settles nothing: theirs waits now.
    expect(await decide(colleague, 'give_back')).toBe('withdrawing');
    expect(await decide(colleague, 'give_back')).toBe('second_person_required');
    await test.build.sql(tenantId, `update members set role = 'admin' where id = $1`, [member.memberId]);
    expect(await decide(member, 'give_back')).toBe('forbidden');

    expect(await decide(admin, 'give_back')).toBe('withdrawn');

    expect(await standing()).toEqual(['withdrawn', 500, 0]);
    expect(await faults()).toEqual([]);
    const log = await test.build.sql<{ action: string; after: { reason: string; decision: string } }>(
      tenantId,
      `select action, after from audit_log where action like 'points_transfer.deci%' order by seq`,
    );
    expect(log.map(({ action, after }) => [action, after.decision, after.reason])).toEqual([
      ['points_transfer.decision_proposed', 'accept', 'O parceiro encerrou o programa'],
      ['points_transfer.decision_proposed', 'give_back', 'O parceiro encerrou o programa'],
      ['points_transfer.decided', 'give_back', 'O parceiro encerrou o programa'],
    ]);
  });
});

/** A company where one person may settle 150 points a day alone, with transfers of 100 of several people at a partner that is gone. */
async function several(count: number) {
  const own = await buildTransferCompany(test, address());
  const colleague = await test.build.member({ tenantId: own.tenantId, role: 'admin', name: 'Carla Admin' });
  const ids: string[] = [];
  const documents = [DOCUMENTS.seller, DOCUMENTS.dependent, DOCUMENTS.owner];
  for (const document of documents.slice(0, count)) {
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, document, 100);
    ids.push((await test.call(requestTransfer, { as: member, body })).body.id as string);
    partner.behaviour = 'down';
    await test.drainTransfers();
    await test.call(withdrawTransfer, { as: member, params: { transferId: ids.at(-1) ?? '' } });
    await test.drainTransfers();
    partner.behaviour = 'well';
  }
  partner.behaviour = 'down';
  await test.owner.query('update tenants set settings = settings || $2 where id = $1', [
    own.tenantId,
    { proof: { correctUpTo: 1000, correctAloneUpTo: 150 } },
  ]);
  later(PARTNER_GONE_HOURS);
  const decide = async (as: SignedIn, at: number) => {
    const body = { decision: 'accept', reason: 'O parceiro encerrou o programa' };
    const params = { transferId: ids[at] ?? '' };
    return (await test.call(decideTransfer, { as: await now(as), params, body })).body.state as string;
  };
  return { ...own, colleague, decide };
}

describe('several transfers settled by one administrator', () => {
  it('are added up over a day, whoever’s points they are [TRF-01]', async () => {
    const { admin, colleague, decide } = await several(3);

    expect(await decide(admin, 0)).toBe('completed');
    expect(await decide(admin, 1)).toBe('withdrawing');
    // A colleague has a day of their own, and what two decide is nobody's alone.
    expect(await decide(colleague, 1)).toBe('completed');
    expect(await decide(colleague, 2)).toBe('completed');
  });

  it('are free again a day later [TRF-01]', async () => {
    const { admin, decide } = await several(3);
    expect(await decide(admin, 0)).toBe('completed');
    later(23.9);
    expect(await decide(admin, 1)).toBe('withdrawing');
    later(0.2);
    expect(await decide(admin, 2)).toBe('completed');
  });

  it('are added up when they come at once [TRF-01]', async () => {
    const { admin, decide } = await several(3);
    const states = await Promise.all([decide(admin, 0), decide(admin, 1), decide(admin, 2)]);
    expect(states.toSorted()).toEqual(['completed', 'withdrawing', 'withdrawing']);
  });

  it('are added up with what the administrator corrected by hand, and the other way round [TRF-01]', async () => {
    const { admin, colleague, tenantId, decide } = await several(2);
    const correct = async (as: SignedIn) => {
      const { memberId } = await test.build.member({ tenantId });
      const body = { memberId, amount: 60, reason: 'Acerto' };
      return (await test.call(correctPoints, { as: await now(as), body })).body.state as string;
    };
    expect(await correct(admin)).toBe('applied');
    expect(await decide(admin, 0)).toBe('withdrawing');
    expect(await decide(colleague, 1)).toBe('completed');
    expect(await correct(colleague)).toBe('waiting');
  });
});
