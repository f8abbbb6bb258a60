import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { actAs } from '@trilha/contracts/identity/impersonation';
import { deleteAccount } from '@trilha/contracts/identity/privacy';
import { getPerson } from '@trilha/contracts/organization/people';
import * as recovery from '@trilha/contracts/identity/recovery';
import { getMe } from '@trilha/contracts/identity/session';
import { describe, expect, it } from 'vitest';

import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const out = new Outsiders(test);
const PASSWORD = 'Girassol-azul-7';

/** Somebody of company A with a proved address and a password. */
async function somebody(options: { isSuperuser?: boolean } = {}) {
  const username = `bia-${randomUUID().slice(0, 8)}`;
  const passwordHash = await hash(PASSWORD);
  const personId = await test.build.person({ name: 'Bia Secreta', username, passwordHash, ...options });
  const home = await openCompany(test);
  const member = await test.build.member({ personId, tenantId: home.tenantId, name: 'Bia Secreta' });
  return { home, member, username, email: `${username}@example.test` };
}

const clientsOf = async (token: string): Promise<string[]> =>
  (await test.call(getMe, { as: out.asToken(token) })).body.user_clients.map(({ id }: { id: string }) => id);

describe('somebody another company has too', () => {
  const WAYS = {
    'a form': (company: Awaited<ReturnType<typeof openCompany>>, email: string) =>
      out.addByForm(company, email),
    'a file': (company: Awaited<ReturnType<typeof openCompany>>, email: string) =>
      out.addByFile(company, email),
    'a directory': (company: Awaited<ReturnType<typeof openCompany>>, email: string) =>
      out.addByDirectory(company, email),
  };

  it.each(Object.entries(WAYS))('looks like somebody new when added by %s [TEN-08]', async (_, add) => {
    const { username, email, member, home } = await somebody();
    const fresh = `nova.${randomUUID().slice(0, 8)}@example.test`;
    const other = await openCompany(test);
    await add(other, email);
    await add(other, fresh);
    const cards = [];
    for (const address of [email, fresh]) {
      const [row] = await out.membersBy(other, address);
      const params = { memberId: row?.id ?? '' };
      const { body } = await test.call(getPerson, { as: other.admin, params });
      cards.push({ ...body, memberId: '', username: '', email: '', values: '', createdAt: '' });
      expect(body.username).not.toBe(username);
      const acting = await test.call(actAs, { as: other.admin, params, body: { reason: 'ajudar' } });
      const me = await test.call(getMe, { as: out.asToken(acting.body.access_token) });
      expect(me.body.full_name).not.toContain('Secreta');
    }
    expect(cards[0]).toEqual(cards[1]);

    // Nothing of the person changed where they are at home.
    const token = await out.signIn(email, PASSWORD);
    expect(token && (await clientsOf(token))).toEqual([home.tenantId]);
    expect((await test.call(getMe, { as: member })).body.full_name).toBe('Bia Secreta');
  });

  it('joins with their own account once they say so, and keeps their password [TEN-08]', async () => {
    const { email, home } = await somebody();
    const other = await openCompany(test);
    await out.addByForm(other, email);
    const link = await out.linkTo(email);

    const asked = await test.call(recovery.checkPasswordLink, { body: link });
    expect(asked.body.invitation).toMatchObject({ company: expect.any(String) });
    const taken = await test.call(recovery.usePasswordLink, {
      body: { ...link, password: 'Outra-senha-77' },
    });
    expect(taken.body.code, 'no second account by the same address').toBe('link_invalid');
    expect((await test.call(recovery.joinByLink, { body: link })).status).toBe(204);
    expect((await test.call(recovery.joinByLink, { body: link })).body.code).toBe('link_invalid');

    const token = await out.signIn(email, PASSWORD);
    expect(token && (await clientsOf(token)).toSorted()).toEqual([home.tenantId, other.tenantId].toSorted());
    expect(token && (await out.reaches(token, other.tenantId))).toBe(true);
  });

  it('joins nowhere with an account they delete at that moment [REG-09]', async () => {
    const { email, member } = await somebody();
    const other = await openCompany(test);
    await out.addByForm(other, email);
    const link = await out.linkTo(email);
    const rowOf = () =>
      test.build.sql(
        other.tenantId,
        'select m.person_id from members m where m.tenant_id = $1 and m.id <> $2',
        [other.tenantId, other.admin.memberId],
      );
    const before = await rowOf();

    const joined = await whileHolding(test, async (hold) => {
      await hold.query('select from people where id = $1 for update', [member.personId]);
      const deleting = test.call(deleteAccount, { as: member, body: { name: 'Bia Secreta' } });
      await untilWaiting(hold, 1);
      const joining = test.call(recovery.joinByLink, { body: link });
      await untilWaiting(hold, 2);
      await hold.query('commit');
      expect((await deleting).status).toBe(200);
      return joining;
    });

    expect(joined.body.code).toBe('unavailable');
    expect(await rowOf()).toEqual(before);
    // Who deleted the account is somebody new there: the letter opens what the company set up.
    expect(await out.openByLink(email, PASSWORD)).toBe(204);
  });

  it('is asked too where the other company was there first', async () => {
    const email = `cai.${randomUUID().slice(0, 8)}@example.test`;
    const [first, second] = [await openCompany(test), await openCompany(test)];
    await out.addByForm(first, email);
    const invitation = await out.linkTo(email);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await out.addByForm(second, email);
    expect(await out.openByLink(email, PASSWORD)).toBe(204);

    expect((await test.call(recovery.joinByLink, { body: invitation })).status).toBe(204);
    const token = await out.signIn(email, PASSWORD);
    expect(token && (await out.reaches(token, first.tenantId))).toBe(true);
    expect(token && (await out.reaches(token, second.tenantId))).toBe(true);
  });

  it('does not make who runs the installation a member of a company whose directory names them [TEN-08]', async () => {
    const { email } = await somebody({ isSuperuser: true });
    const other = await openCompany(test);
    await out.addByDirectory(other, email);

    const token = await out.signIn(email, PASSWORD);
    expect(token && (await out.reaches(token, other.tenantId))).toBe(false);
  });

  it('is one account however many prove the address at the same moment', async () => {
    const email = `duo.${randomUUID().slice(0, 8)}@example.test`;
    const companies = [await openCompany(test), await openCompany(test)];
    const links = [];
    for (const company of companies) {
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      await out.addByForm(company, email);
      links.push(await out.linkTo(email));
    }
    const answers = await Promise.all(
      links.map((link) => test.call(recovery.usePasswordLink, { body: { ...link, password: PASSWORD } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410]);
    const { rows } = await test.owner.query(
      'select 1 from people where lower(email) = $1 and email_confirmed_at is not null',
      [email],
    );
    expect(rows).toHaveLength(1);
  });
});
