import { correctPoints, getStatement } from '@trilha/contracts/engagement/points';
import {
  beginTransferCheck,
  getTransfer,
  getTransferCheck,
  getTransferDesk,
  listTransfers,
  requestTransfer,
  withdrawTransfer,
} from '@trilha/contracts/incentives/points-transfer';
import { getTransferProgram, saveTransferProgram } from '@trilha/contracts/incentives/points-transfer-admin';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { getRanking } from '@trilha/contracts/engagement/ranking';
import { calendarDay } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import {
  DOCUMENTS,
  PARTNER_KEY,
  buildTransferCompany,
  checkDocument,
  memberWithPoints,
  useTestPartner,
  wishFor,
} from '../../../test/test-partner.ts';

const test = useTestApp();
const { partner, address } = useTestPartner();

async function company() {
  return buildTransferCompany(test, address());
}

const balanceOf = async (as: Awaited<ReturnType<typeof memberWithPoints>>) =>
  (await test.call(getTransferDesk, { as })).body.balance as number;

async function ledgerFaults(tenantId: string) {
  return test.build.sql(tenantId, 'select * from app.ledger_faults()');
}

describe('sending points', () => {
  it('holds the points at once, credits them at the partner and tells when they are to be redeemed [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, DOCUMENTS.seller, 300);

    const sent = await test.call(requestTransfer, { as: member, body });
    const held = await balanceOf(member);
    await test.drainTransfers();
    const { body: transfer } = await test.call(getTransfer, {
      as: member,
      params: { transferId: sent.body.id },
    });

    expect(sent).toMatchObject({
      status: 201,
      body: {
        state: 'reserved',
        amount: 300,
        partnerAmount: 150,
        balanceBefore: 500,
        holder: 'A••• B••• N•••',
      },
    });
    expect(held).toBe(200);
    expect(transfer).toMatchObject({ state: 'completed', document: '••••••••705', can: { withdraw: false } });
    expect(transfer.steps.map(({ state }: { state: string }) => state)).toEqual([
      'reserved',
      'asked',
      'completed',
    ]);
    const sentOn = calendarDay(new Date(transfer.at), 'America/Sao_Paulo');
    expect(transfer.redeemBy.slice(0, 4)).toBe(String(Number(sentOn.slice(0, 4)) + 1));
    expect(partner.store.find(sent.body.id)).toMatchObject({ points: 150, participantId: 'P-seller' });
    expect(await ledgerFaults(own.tenantId)).toEqual([]);
    const { body: inbox } = await test.call(listNotices, { as: member });
    expect(inbox.items[0]).toMatchObject({
      kind: 'transfer_completed',
      data: { amount: 300, program: 'Obra Prima' },
    });
    const { body: statement } = await test.call(getStatement, { as: member });
    expect(statement.items[0]).toMatchObject({ rule: 'points_transferred', amount: -300, balanceAfter: 200 });
  });

  it('answers the same call the same way twice and sends once [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, DOCUMENTS.seller, 100);

    const calls = await Promise.all(
      [1, 2, 3].map(() => test.call(requestTransfer, { as: member, body, idempotencyKey: 'one' })),
    );
    await test.drainTransfers();

    expect(new Set(calls.map(({ body: answer }) => answer.id)).size).toBe(1);
    expect(await balanceOf(member)).toBe(400);
  });

  it('uses a check once, also from two tabs at the same time [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, DOCUMENTS.seller, 100);

    const calls = await Promise.all([1, 2].map(() => test.call(requestTransfer, { as: member, body })));

    expect(calls.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await balanceOf(member)).toBe(400);
  });

  it('never sends more than the balance when twenty ask at once [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const checks: Awaited<ReturnType<typeof wishFor>>[] = [];
    for (let turn = 0; turn < 5; turn += 1) checks.push(await wishFor(test, member, DOCUMENTS.seller, 200));
    // Every check with every balance that can come about, so that several of the twenty may succeed one after the other.
    const all = checks.flatMap((wish) =>
      [500, 300, 100, -100].map((balance) => Object.assign({}, wish, { balance })),
    );

    const calls = await Promise.all(all.map((body) => test.call(requestTransfer, { as: member, body })));

    const sent = calls.filter(({ status }) => status === 201).length * 200;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(500);
    expect(await balanceOf(member)).toBe(500 - sent);
    expect(await ledgerFaults(own.tenantId)).toEqual([]);
  });

  it('sends nothing where the balance is not the one that was confirmed [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, DOCUMENTS.seller, 100);
    await test.call(correctPoints, {
      as: own.admin,
      body: { memberId: member.memberId, amount: 50, reason: 'Prêmio' },
    });

    const answer = await test.call(requestTransfer, { as: member, body });

    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_revision' } });
    expect(await balanceOf(member)).toBe(550);
  });

  it.each([0, -100, 50, 101, 600])('refuses to send %d of 500 points [TRF-01]', async (amount) => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, DOCUMENTS.seller, 100);

    const answer = await test.call(requestTransfer, { as: member, body: { ...body, amount } });

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await balanceOf(member)).toBe(500);
  });

  it('asks for a fresh proof of who one is [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, DOCUMENTS.seller, 100);
    await test.owner.query(
      "update session_families set factor_at = factor_at - interval '1 hour' where id = $1",
      [member.familyId],
    );

    const answer = await test.call(requestTransfer, { as: member, body });

    expect(answer).toMatchObject({ status: 403, body: { code: 'fresh_factor_required' } });
  });

  it('leaves places in the ranking as they were: what was sent had been earned [TRF-01] [PTS-02]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    await test.drainOutbox();
    const score = async () =>
      test.build.sql(
        own.tenantId,
        "select score from ranking_scores where member_id = $1 and board = 'client|all'",
        [member.memberId],
      );
    const before = await score();

    await test.call(requestTransfer, {
      as: member,
      body: await wishFor(test, member, DOCUMENTS.seller, 100),
    });
    await test.drainTransfers();
    await test.drainOutbox();

    expect(before).toEqual([{ score: 500 }]);
    expect(await score()).toEqual(before);
    expect((await test.call(getRanking, { as: member })).status).toBe(200);
  });
});

describe('refusals', () => {
  it('says that there is nothing to send [TRF-01]', async () => {
    const own = await company();
    const poor = await memberWithPoints(test, own, 0);
    const tooFew = await memberWithPoints(test, own, 99);

    for (const member of [poor, tooFew]) {
      const answer = await checkDocument(test, member, DOCUMENTS.seller);
      expect(answer).toMatchObject({ status: 409, body: { code: 'transfer_nothing_to_send' } });
    }
  });

  it.each([
    ['inactive', 'transfer_user_inactive'],
    ['unknown', 'transfer_user_inactive'],
    ['manager', 'transfer_role_refused'],
  ] as const)('refuses a document that is %s at the partner with %s [TRF-01]', async (document, code) => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);

    const { body: check } = await checkDocument(test, member, DOCUMENTS[document]);
    const sent = await test.call(requestTransfer, {
      as: member,
      body: { checkId: check.id, amount: 100, balance: 500 },
    });

    expect(check).toMatchObject({ state: 'answered', refusal: code });
    expect(sent).toMatchObject({ status: 409, body: { code } });
    expect(await balanceOf(member)).toBe(500);
  });

  it.each(['seller', 'dependent', 'owner'] as const)('takes the role of a %s [TRF-01]', async (document) => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);

    const { body: check } = await checkDocument(test, member, DOCUMENTS[document]);

    expect(check).toMatchObject({ state: 'answered', refusal: null });
  });

  it('refuses a document that another account has sent points to, however it is written [TRF-01]', async () => {
    const own = await company();
    const first = await memberWithPoints(test, own, 500);
    const second = await memberWithPoints(test, own, 500);
    const early = await wishFor(test, second, DOCUMENTS.seller, 100);
    await test.call(requestTransfer, { as: first, body: await wishFor(test, first, DOCUMENTS.seller, 100) });

    const later = await checkDocument(test, second, DOCUMENTS.seller.replaceAll(/\D/g, ''));
    const sent = await test.call(requestTransfer, { as: second, body: early });

    expect(later).toMatchObject({ status: 409, body: { code: 'transfer_document_taken' } });
    expect(sent).toMatchObject({ status: 409, body: { code: 'transfer_document_taken' } });
    expect(await balanceOf(second)).toBe(500);
  });

  it('refuses a taken document again where the call is repeated under its key', async () => {
    const own = await company();
    const first = await memberWithPoints(test, own, 500);
    await test.call(requestTransfer, { as: first, body: await wishFor(test, first, DOCUMENTS.seller, 100) });
    const ask = {
      as: await memberWithPoints(test, own, 500),
      body: { document: DOCUMENTS.seller },
      idempotencyKey: 'asked',
    };

    const answers = [await test.call(beginTransferCheck, ask), await test.call(beginTransferCheck, ask)];

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { code: 'transfer_document_taken' } });
  });

  it('gives a document to one of two accounts that send to it at the same time [TRF-01]', async () => {
    const own = await company();
    const members = [await memberWithPoints(test, own, 500), await memberWithPoints(test, own, 500)];
    const wishes: Awaited<ReturnType<typeof wishFor>>[] = [];
    for (const member of members) wishes.push(await wishFor(test, member, DOCUMENTS.seller, 100));

    const answers = await Promise.all(
      members.map((as, at) => test.call(requestTransfer, { as, body: wishes[at] })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('gives the points back where the partner refuses at the last moment, and says why [TRF-01]', async () => {
    const [one, other] = [await company(), await company()];
    const member = await memberWithPoints(test, one, 500);
    const stranger = await memberWithPoints(test, other, 500);
    await test.call(requestTransfer, { as: member, body: await wishFor(test, member, DOCUMENTS.owner, 100) });
    await test.drainTransfers();

    const sent = await test.call(requestTransfer, {
      as: stranger,
      body: await wishFor(test, stranger, DOCUMENTS.owner, 100),
    });
    await test.drainTransfers();

    const { body } = await test.call(getTransfer, { as: stranger, params: { transferId: sent.body.id } });
    expect(body).toMatchObject({ state: 'refused', refusal: 'transfer_document_taken', redeemBy: null });
    expect(await balanceOf(stranger)).toBe(500);
    const { body: inbox } = await test.call(listNotices, { as: stranger });
    expect(inbox.items[0]).toMatchObject({ kind: 'transfer_returned' });
  });

  it('refuses what is no document of the country, and stops whoever tries one after the other [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);

    const wrong = await checkDocument(test, member, '111.111.111-11');
    const tries: Awaited<ReturnType<typeof checkDocument>>[] = [];
    for (let turn = 0; turn < 7; turn += 1) tries.push(await checkDocument(test, member, DOCUMENTS.seller));

    expect(wrong).toMatchObject({ status: 422, body: { code: 'transfer_document_invalid' } });
    expect(tries.at(-1)).toMatchObject({ status: 429 });
  });

  it('shows and changes nothing of another company or another member [TEN-08]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, DOCUMENTS.dependent, 100);
    const { body: sent } = await test.call(requestTransfer, { as: member, body });
    const colleague = await memberWithPoints(test, own, 500);
    const foreigner = await memberWithPoints(test, await company(), 500);

    for (const as of [colleague, foreigner]) {
      const params = { transferId: sent.id };
      expect((await test.call(getTransfer, { as, params })).status).toBe(404);
      expect((await test.call(withdrawTransfer, { as, params })).status).toBe(404);
      expect(
        (await test.call(getTransferCheck, { as, params: { transferCheckId: body.checkId } })).status,
      ).toBe(404);
      expect((await test.call(requestTransfer, { as, body })).status).toBe(404);
      expect((await test.call(listTransfers, { as })).body.items).toEqual([]);
    }
    await test.drainTransfers();
  });

  it('is not there without a program or without the module [TEN-03]', async () => {
    const bare = await test.build.member();
    const without = await test.build.member({ tenantId: await test.build.tenant({ modules: ['courses'] }) });

    expect((await test.call(getTransferDesk, { as: bare })).body.code).toBe('transfer_not_offered');
    expect((await test.call(beginTransferCheck, { as: bare, body: { document: 'x' } })).status).toBe(409);
    expect((await test.call(getTransferDesk, { as: without })).status).toBe(404);
  });
});

describe('giving up', () => {
  it('brings the points back at once before the partner was asked [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    const { body: sent } = await test.call(requestTransfer, {
      as: member,
      body: await wishFor(test, member, DOCUMENTS.seller, 100),
    });
    const params = { transferId: sent.id };

    const given = await test.call(withdrawTransfer, { as: member, params });
    const again = await test.call(withdrawTransfer, { as: member, params });
    await test.drainTransfers();

    expect(given.body).toMatchObject({ state: 'withdrawn' });
    expect(again).toMatchObject({ status: 409, body: { code: 'transfer_decided' } });
    expect(await balanceOf(member)).toBe(500);
    expect(partner.store.find(sent.id)).toBeUndefined();
  });

  it('never takes a transfer back by hand in the ledger [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 500);
    await test.call(requestTransfer, {
      as: member,
      body: await wishFor(test, member, DOCUMENTS.seller, 100),
    });
    await test.drainTransfers();
    const { body: statement } = await test.call(getStatement, { as: member });

    const answer = await test.call(correctPoints, {
      as: own.admin,
      body: { reverses: statement.items[0].postingId, reason: 'Engano' },
    });

    expect(answer).toMatchObject({ status: 409, body: { code: 'posting_not_reversible' } });
  });
});

describe('the program of a company', () => {
  it('keeps credentials encrypted, never shows them and writes changes to the audit log [ADM-03] [TRF-01]', async () => {
    const own = await company();
    const { body } = await test.call(getTransferProgram, { as: own.admin });
    const { hasCredentials: _, ...fields } = body.program;

    const saved = await test.call(saveTransferProgram, { as: own.admin, body: { ...fields, minimum: 200 } });

    const [row] = await test.build.sql<{ sealed: string; log: string }>(
      own.tenantId,
      `select encode(sealed_credentials, 'escape') as sealed, (select string_agg(l::text, '') from audit_log l) as log
         from points_transfer_programs`,
    );
    expect(saved.body.program).toMatchObject({ minimum: 200, hasCredentials: true });
    expect(JSON.stringify([body, saved.body, row])).not.toContain(PARTNER_KEY);
    expect(row?.log).toContain('points_transfer.configured');
  });

  it('names where people register with the partner, an address of the web alone [TRF-01]', async () => {
    const own = await company();
    const member = await memberWithPoints(test, own, 100);
    const { body } = await test.call(getTransferProgram, { as: own.admin });
    const { hasCredentials: _, ...fields } = body.program;
    const save = (registrationUrl: string | null) =>
      test.call(saveTransferProgram, { as: own.admin, body: { ...fields, registrationUrl } });
    const shown = async () => (await test.call(getTransferDesk, { as: member })).body.registrationUrl;

    expect(await shown()).toBeNull();
    expect((await save('javascript:alert(1)')).status).toBe(400);
    expect((await save('https://parceiro.example/cadastro')).status).toBe(200);
    expect(await shown()).toBe('https://parceiro.example/cadastro');
  });

  it('wants its credentials anew where its address is another one: they are never sent there [ADM-03]', async () => {
    const own = await company();
    const { body } = await test.call(getTransferProgram, { as: own.admin });
    const { hasCredentials: _, ...fields } = body.program;
    const save = (address: string, credentials?: string) =>
      test.call(saveTransferProgram, {
        as: own.admin,
        body: { ...fields, address, ...(credentials ? { credentials } : {}) },
      });

    const refused = await save('https://ladrao.example/api');
    const unchanged = (await test.call(getTransferProgram, { as: own.admin })).body.program.address;

    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'credentials_required', field: 'credentials' },
    });
    expect(unchanged).toBe(fields.address);
    expect((await save('https://parceiro.example/api', 'outra-chave-9')).status).toBe(200);
    // The way back is another address too.
    expect((await save(fields.address)).body.code).toBe('credentials_required');
  });

  it('is set up by administrators only, with credentials the first time [ADM-03]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const body = {
      name: 'Obra Prima',
      address: address(),
      country: 'BRA',
      ourPoints: 1,
      partnerPoints: 1,
      minimum: 1,
      enabled: true,
    };

    const refused = await test.call(saveTransferProgram, {
      as: learner,
      body: { ...body, credentials: PARTNER_KEY },
    });
    const missing = await test.call(saveTransferProgram, { as: admin, body });

    expect(refused.status).toBe(403);
    expect(missing).toMatchObject({ status: 422, body: { code: 'transfer_credentials_missing' } });
  });
});
