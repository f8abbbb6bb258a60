import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import * as contract from '@trilha/contracts/identity/recovery';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { prepareConfirmation } from '../registration/email-confirmation.ts';
import { saveProfile } from '../person-registry/member-profiles.ts';

const test = useTestApp();
const PHONE = '+5511987654321';
const CHANNEL = { phone_number: PHONE, channel: 'sms' };

/** What a company writes down of a member: anyone who reads these messages gets their codes. */
async function giveDocumentAndPhone({ tenantId, memberId }: SignedIn, document: string) {
  await test.inTenant(tenantId, (tx) =>
    saveProfile(tx, { tenantId, memberId }, { document, cellphone: PHONE }, test.clock.now),
  );
  return { client: `t-${tenantId.slice(0, 8)}`, document };
}

/** The same, of a member whose number answered a code in their own hands. */
async function giveProvedPhone(member: SignedIn, document: string) {
  await test.owner.query('update people set recovery_phone = $2, recovery_phone_at = now() where id = $1', [
    member.personId,
    PHONE,
  ]);
  return giveDocumentAndPhone(member, document);
}

const ask = (body: { client: string; document: string }) =>
  test.call(contract.sendRecoverPasswordCode, { body: { ...body, ...CHANNEL } });

describe('a code to the phone one company knows', () => {
  it('opens no account that other companies have too [REG-04]', async () => {
    const own = await test.build.member();
    const elsewhere = await test.build.member({ personId: own.personId });
    const refused = await ask(await giveDocumentAndPhone(elsewhere, '30000001'));
    expect(refused).toMatchObject({ body: { code: 'phone_not_registered' } });
  });

  it('is not switched off by a stranger who registers the person elsewhere [REG-04]', async () => {
    const own = await test.build.member();
    const elsewhere = await test.build.member({ personId: own.personId });
    await test.build.sql(elsewhere.tenantId, `update members set status = 'registered' where id = $1`, [
      elsewhere.memberId,
    ]);
    expect((await ask(await giveProvedPhone(own, '30000005'))).status).toBe(200);
  });

  it('opens no account somebody only registered with [REG-04]', async () => {
    const member = await test.build.member();
    await test.build.sql(member.tenantId, `update members set status = 'registered' where id = $1`, [
      member.memberId,
    ]);
    const refused = await ask(await giveDocumentAndPhone(member, '30000002'));
    expect(refused).toMatchObject({ body: { code: 'phone_not_registered' } });
  });

  it('does not open the account of who runs the installation [REG-04]', async () => {
    const operator = await test.build.member({ isSuperuser: true });
    const refused = await ask(await giveDocumentAndPhone(operator, '30000003'));
    expect(refused).toMatchObject({ body: { code: 'phone_not_registered' } });
  });

  it('is sent once, however many ask at the same moment [REG-05]', async () => {
    const passwordHash = await hash('Girassol-azul-7');
    const member = await test.build.member({ personId: await test.build.person({ passwordHash }) });
    const body = await giveProvedPhone(member, '30000004');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(body)));
    const sent = answers.filter(({ status }) => status === 200);
    expect(sent).toHaveLength(1);
    const codes = await test.build.sql(
      member.tenantId,
      `select id from account_proofs where person_id = $1`,
      [member.personId],
    );
    expect(codes).toHaveLength(1);
  });
});

describe('an address nobody has proved', () => {
  const link = async (who: SignedIn, identifier: string) => {
    const client = `t-${who.tenantId.slice(0, 8)}`;
    await test.call(contract.requestPasswordLink, {
      body: { client, identifier, purpose: 'recover', locale: 'pt-BR' },
    });
    await test.drainOutbox();
    await test.drainDeliveries();
    const { body } = await test.call(devOutbox, { query: { recipient: identifier } });
    const [, , username = '', uidb64 = '', token = ''] =
      /\/(recover-password|set-password)\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(body.items[0]?.text ?? '') ??
      [];
    return { username: decodeURIComponent(username), uidb64, token };
  };
  const factorsOf = async (personId: string) => {
    const { rows } = await test.owner.query('select 1 from authenticator_apps where person_id = $1', [
      personId,
    ]);
    return rows.length;
  };
  const enroll = (personId: string) =>
    test.owner.query(
      `insert into authenticator_apps (person_id, sealed_secret, created_at) values ($1, 'x', now())`,
      [personId],
    );

  it('keeps nobody inside who came before its owner [REG-02]', async () => {
    const trap = await test.build.member({ personId: await test.build.person({ unconfirmed: true }) });
    await enroll(trap.personId);

    const proof = await link(trap, `${trap.username}@example.test`);
    const set = await test.call(contract.usePasswordLink, {
      body: { ...proof, password: 'Girassol-azul-7' },
    });
    expect(set.status).toBe(204);
    expect(await factorsOf(trap.personId)).toBe(0);
  });

  it('leaves second factors alone once it is proved [REG-03]', async () => {
    const own = await test.build.member();
    await enroll(own.personId);
    const first = await link(own, `${own.username}@example.test`);
    await test.call(contract.usePasswordLink, { body: { ...first, password: 'Girassol-azul-7' } });
    await test.build.member({ personId: own.personId });
    const second = await link(own, `${own.username}@example.test`);
    await test.call(contract.usePasswordLink, { body: { ...second, password: 'Girassol-azul-8' } });
    expect(await factorsOf(own.personId)).toBe(1);
  });
});

describe('letters to an address somebody typed in', () => {
  it('are four an hour, however often it is registered with [REG-01]', async () => {
    const owner = await test.build.member();
    const ctx = { tenantId: owner.tenantId, now: test.clock.now };
    const to = {
      ...owner,
      registrationId: randomUUID(),
      name: 'Ana',
      email: `${owner.username}@example.test`,
      locale: 'pt-BR',
    } as const;
    await Promise.all(
      Array.from({ length: 9 }, () =>
        test.inTenant(owner.tenantId, async (tx) => {
          const letter = await prepareConfirmation({ ...ctx, tx }, test.services.config, to);
          if (letter) await queueMessage({ ...ctx, tx }, letter);
        }),
      ),
    );
    const letters = await test.build.sql(
      owner.tenantId,
      `select id from deliveries where kind = 'confirm_email'`,
    );
    expect(letters).toHaveLength(4);
  });
});
