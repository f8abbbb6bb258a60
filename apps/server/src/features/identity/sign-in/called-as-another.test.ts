import { randomInt } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { createAccessKey } from '@trilha/contracts/identity/access-keys';
import { requestPasswordLink } from '@trilha/contracts/identity/recovery';
import { GRANTS, getMe, issueWebserviceToken } from '@trilha/contracts/identity/session';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import type { OutsiderCompany } from '../../../test/outsiders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';
import { usernamesFor } from '../person-registry/usernames.ts';
import { saveIdentifier } from '../person-registry/save-identifier.ts';

const test = useTestApp();
const out = new Outsiders(test);
const PASSWORD = 'Girassol-azul-7';
const STRANGER = 'Intruso-sagaz-13';

const aDocument = (letter = '') => `${randomInt(10 ** 10, 10 ** 11)}${letter}`;

/** A company that lets people in by document, and a member of it who has one. */
async function companyWith(kind: 'document' | 'partner_login', value: string) {
  const company = await openCompany(test);
  await test.owner.query(
    `update tenants set settings = settings || '{"login": {"identifiers": ["username", "email", "document"]}}' where id = $1`,
    [company.tenantId],
  );
  return { company, owner: await memberWith(company, kind, value) };
}

async function memberWith(
  company: OutsiderCompany,
  kind: 'document' | 'partner_login',
  value: string,
  password = PASSWORD,
) {
  const personId = await test.build.person({ passwordHash: await hash(password), unconfirmed: true });
  const member = await test.build.member({ personId, tenantId: company.tenantId });
  await test.inTenant(company.tenantId, (tx) =>
    saveIdentifier({ tx, actor: company }, { memberId: member.memberId, kind, value }),
  );
  return member;
}

/** Somebody, here or elsewhere, whose user name is what another goes by. */
async function calledSo(username: string, tenantId?: string): Promise<SignedIn> {
  const personId = await test.build.person({ username, passwordHash: await hash(STRANGER) });
  return test.build.member({ personId, ...(tenantId ? { tenantId } : {}) });
}

/** Whom a partner's token of this name signs in; undefined where it gets none. */
async function signedInByPartner({ admin }: OutsiderCompany, user: string): Promise<string | undefined> {
  const key = await test.call(createAccessKey, { as: admin, body: { purpose: 'partner', name: 'Portal' } });
  const headers = { authorization: `Bearer ${key.body.key}` };
  const { status, body } = await test.call(issueWebserviceToken, { body: { user }, headers });
  if (status !== 200 && status !== 201) return undefined;
  const { body: tokens } = await askTokens(test, { grant_type: GRANTS.ticket, ticket: body.token });
  return (await test.call(getMe, { as: out.asToken(tokens.access_token) })).body.id as string;
}

it('whoever is called as another’s document keeps them from nothing [SES-18]', async () => {
  const document = aDocument();
  const { company, owner } = await companyWith('document', document);
  const stranger = await calledSo(document);
  const signIn = (password: string) =>
    askTokens(test, { grant_type: 'password', username: document, password, client: company.slug });
  const whose = async (password: string) => {
    const { body } = await signIn(password);
    return (await test.call(getMe, { as: out.asToken(body.access_token) })).body.id as string;
  };

  expect(await whose(PASSWORD)).toBe(owner.personId);
  expect(await whose(STRANGER)).toBe(stranger.personId);
  expect((await signIn('nenhuma-das-duas-1')).body.error).toBe('invalid_grant');
});

it('whoever is called as another gets no guesses more by their own password and browser', async () => {
  const document = aDocument();
  const { company } = await companyWith('document', document);
  await calledSo(document);
  const guess = (password: string, cookie: string) =>
    askTokens(
      test,
      { grant_type: 'password', username: document, password, client: company.slug },
      { headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) } },
    );
  const statuses: number[] = [];
  for (let browser = 0; browser < 3; browser += 1) {
    // A browser of the stranger's own, where they have signed in.
    const { status, cookies } = await guess(STRANGER, '');
    if (status !== 200) break;
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (let n = 0; n < 4; n += 1) statuses.push((await guess(`errada-${n}`, cookie)).status);
  }

  expect(statuses).toContain(429);
});

it.each([
  ['document', aDocument()],
  ['partner_login', `loja${randomInt(10 ** 9)}`],
] as const)('a partner that names a %s gets its owner [SES-18]', async (kind, value) => {
  const { company, owner } = await companyWith(kind, value);
  await calledSo(value, company.tenantId);

  expect(await signedInByPartner(company, value)).toBe(owner.personId);
});

it('a partner gets an address’s owner, and nobody for a word that is one’s user name and another’s document', async () => {
  const word = `ana.${randomInt(10 ** 9)}`;
  const { company, owner } = await companyWith('document', aDocument());
  await memberWith(company, 'document', `${owner.username}@example.test`, STRANGER);
  await calledSo(word, company.tenantId);
  expect(await signedInByPartner(company, word)).toBeDefined();
  await memberWith(company, 'document', word, STRANGER);

  expect(await signedInByPartner(company, `${owner.username}@example.test`)).toBe(owner.personId);
  expect(await signedInByPartner(company, word)).toBeUndefined();
});

it('a link asked for by document goes to its owner, whoever is called so [REG-02]', async () => {
  const document = aDocument();
  const { company, owner } = await companyWith('document', document);
  await test.build.sql(
    company.tenantId,
    `insert into member_profiles (tenant_id, member_id, first_name, document, updated_at) values ($1, $2, 'Ana', $3, now())
     on conflict (tenant_id, member_id) do update set document = excluded.document`,
    [company.tenantId, owner.memberId, document],
  );
  await calledSo(document, company.tenantId);
  const body = { client: company.slug, identifier: document, locale: 'pt-BR' };
  expect((await test.call(requestPasswordLink, { body })).status).toBe(202);

  expect(await out.messagesTo(`${owner.username}@example.test`)).toHaveLength(1);
});

it('counts every spelling of a document with a letter as one [SES-18]', async () => {
  const document = aDocument('K');
  const { company } = await companyWith('document', document);
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const username = `${document.slice(0, at + 1)}.${document.slice(at + 1).toLowerCase()}`;
    const fields = { grant_type: 'password', username, password: `errada-${at}`, client: company.slug };
    statuses.push((await askTokens(test, fields)).status);
  }

  expect(statuses.at(-1)).toBe(429);
});

it('gives nobody a user name that is a number', () => {
  for (const name of ['529.982.247-25', '10234', '٣٤'])
    for (const username of usernamesFor(name, null)) expect(username).toMatch(/[a-z]/);
});
