import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { updatePerson } from '@trilha/contracts/organization/people';
import { updateProfile } from '@trilha/contracts/identity/profile';
import { decideRegistrations } from '@trilha/contracts/identity/registration';
import { createCompany } from '@trilha/contracts/organization/tenant-admin';
import { GRANTS } from '@trilha/contracts/identity/session';
import { createProvider } from '@trilha/contracts/identity/single-sign-on';
import { inForm } from '@trilha/rules/test/forms';
import { beforeEach, afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OPENID_CLIENT, signInAtProvider, startOpenIdProvider } from '../../../test/openid-provider.ts';
import type { RunningOpenIdProvider } from '../../../test/openid-provider.ts';
import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import type { OutsiderCompany } from '../../../test/outsiders.ts';
import { SamlProvider, readSamlRequest } from '../../../test/saml-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { askTokens } from '../../../test/token-call.ts';

const test = useTestApp();
const out = new Outsiders(test);
const INTRUDER = 'Intruso-sagaz-13';
const OWNER = 'Girassol-azul-7';
const people: Record<string, Record<string, unknown>> = {};
let openId: RunningOpenIdProvider;
let callback = '';
let passwordHash = '';

beforeAll(async () => {
  callback = `${test.services.config.publicUrl}/sso/oidc/callback`;
  openId = await startOpenIdProvider(people, callback);
  passwordHash = await hash(INTRUDER);
});
afterAll(() => openId.stop());

/** Signs in at a company through its identity provider, as somebody with this address. */
async function enterByProvider(company: OutsiderCompany, email: string): Promise<string | undefined> {
  const login = randomUUID();
  people[login] = { email, email_verified: true, name: 'Ana' };
  const settings = { kind: 'oidc', issuer: openId.issuer, clientId: OPENID_CLIENT.id };
  const { body } = await test.call(createProvider, {
    as: company.admin,
    body: { name: 'Entrar', enabled: true, settings, clientSecret: OPENID_CLIENT.secret },
  });
  const pressed = await test.app.inject({ url: `/sso/${company.slug}/${body.id}/start` });
  const address = new URL(await signInAtProvider(String(pressed.headers.location), login, callback));
  const back = await test.app.inject({ url: `${address.pathname}${address.search}` });
  return redeemTicket(String(back.headers.location), pressed.cookies);
}

const saml = new SamlProvider();

async function enterBySaml(company: OutsiderCompany, email: string): Promise<string | undefined> {
  const { body } = await test.call(createProvider, {
    as: company.admin,
    body: {
      name: 'Entrar',
      enabled: true,
      settings: {
        kind: 'saml',
        entityId: saml.entityId,
        signInAddress: 'https://idp.example/sign-in',
        certificates: [saml.publicKey],
      },
    },
  });
  const pressed = await test.app.inject({ url: `/sso/${company.slug}/${body.id}/start` });
  const { relayState, to } = readSamlRequest(String(pressed.headers.location));
  const back = await test.app.inject({
    method: 'POST',
    url: '/sso/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: new URLSearchParams({
      SAMLResponse: saml.answer({ nameId: email, attributes: { email, name: 'Ana' } }, to),
      RelayState: relayState,
    }).toString(),
  });
  return redeemTicket(String(back.headers.location), pressed.cookies);
}

async function redeemTicket(location: string, cookies: { name: string; value: string }[]) {
  const ticket = new URLSearchParams(new URL(location).hash.slice(1)).get('ticket') ?? '';
  const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
  const tokens = await askTokens(
    test,
    { grant_type: GRANTS.ticket, ticket },
    { headers: { 'sec-fetch-site': 'same-origin', cookie } },
  );
  return tokens.body.access_token as string | undefined;
}

interface Attack {
  /** Names and sessions the intruder has afterwards. */
  readonly names: readonly string[];
  readonly sessions: readonly string[];
}

const session = async (name: string) => {
  const token = await out.signIn(name, INTRUDER);
  return token ? [token] : [];
};

/** An account of the intruder with a password they know; its own address is proved or not. */
async function puppet(company: OutsiderCompany, unconfirmed: boolean) {
  const personId = await test.build.person({ passwordHash, unconfirmed });
  return test.build.member({ tenantId: company.tenantId, personId, role: 'admin' });
}

async function renamed(email: string, unconfirmed: boolean): Promise<Attack> {
  const company = await openCompany(test);
  const own = await puppet(company, unconfirmed);
  await test.call(updatePerson, {
    as: company.admin,
    params: { memberId: own.memberId },
    body: { values: { first_name: 'Ana', email }, role: 'admin', branchId: null, labelIds: [] },
  });
  return { names: [email, own.username], sessions: [own.accessToken, ...(await session(own.username))] };
}

/** How somebody who is not the owner comes to an account with the owner's address. */
const ATTACKS: Record<string, (email: string, there: OutsiderCompany) => Promise<Attack>> = {
  'a registration elsewhere': async (email) => {
    await out.register(await openCompany(test), email, INTRUDER);
    return { names: [email], sessions: await session(email) };
  },
  'a partner registration elsewhere': async (email) => {
    await out.register(await openCompany(test), email, INTRUDER, 'seven-trade');
    return { names: [email], sessions: await session(email) };
  },
  'a registration its company lets in': async (email) => {
    const company = await openCompany(test, true);
    await out.register(company, email, INTRUDER);
    const before = await session(email);
    const memberIds = (await out.membersBy(company, email)).map(({ id }) => id);
    await test.call(decideRegistrations, { as: company.admin, body: { memberIds, decision: 'approve' } });
    return { names: [email], sessions: [...before, ...(await session(email))] };
  },
  'an administrator who renames an own account': (email) => renamed(email, false),
  'an administrator who renames an own account nobody proved': (email) => renamed(email, true),
  'a profile that names it': async (email) => {
    const company = await openCompany(test);
    const own = await puppet(company, false);
    await test.call(updateProfile, { as: own, body: { values: { email } } });
    return { names: [email, own.username], sessions: [own.accessToken] };
  },
  'a form with the phone of the intruder': async (email) => {
    const company = await openCompany(test);
    const cellphone = '11987654321';
    await out.addByForm(company, email, { cellphone });
    const link = await out.linkTo(email);
    return { names: [email, link.username], sessions: await session(link.username) };
  },
  'a provider of another company': async (email) => {
    const token = await enterByProvider(await openCompany(test), email);
    return { names: [email], sessions: token ? [token] : [] };
  },
  'a registration here': async (email, there) => {
    await out.register(there, email, INTRUDER);
    return { names: [email], sessions: await session(email) };
  },
};

/** How a company adds the owner, and how they come in then. */
const ADDS: Record<
  string,
  {
    readonly add: (company: OutsiderCompany, email: string) => Promise<unknown>;
    readonly open: (company: OutsiderCompany, email: string, added: unknown) => Promise<string | undefined>;
  }
> = {
  'a form': {
    add: (company, email) => out.addByForm(company, email),
    open: (_, email) => openedByLetters(email),
  },
  'a file': {
    add: (company, email) => out.addByFile(company, email),
    open: async (company, email) => {
      await out.sendLink(company, email);
      return openedByLetters(email);
    },
  },
  'a directory': {
    add: (company, email) => out.addByDirectory(company, email),
    open: async (company, email) => {
      await out.sendLink(company, email);
      return openedByLetters(email);
    },
  },
  'OpenID Connect': {
    add: enterByProvider,
    open: async (_company, _email, token) => token as string | undefined,
  },
  SAML: { add: enterBySaml, open: async (_company, _email, token) => token as string | undefined },
  'a registration of their own': {
    add: (company, email) => out.register(company, email, OWNER),
    open: async (company, email, registrationId) => {
      await out.followLetters(email, OWNER, String(registrationId));
      return out.signIn(email, OWNER, company.slug);
    },
  },
};

async function openedByLetters(email: string): Promise<string | undefined> {
  await out.followLetters(email, OWNER);
  return out.signIn(email, OWNER);
}

/** Every session the intruder has or can get. */
async function reachOf({ names, sessions }: Attack, tenantId: string) {
  const reached: string[] = [];
  for (const name of names) {
    const token = await out.signIn(name, INTRUDER);
    if (token && (await out.reaches(token, tenantId))) reached.push(`${name} with a password`);
  }
  for (const token of sessions) if (await out.reaches(token, tenantId)) reached.push('an open session');
  return reached;
}

const ORDERS = ['before', 'after'] as const;
/** In the gate each attack meets each order, and ways to add somebody in turn. */
const EVERY = inForm({ gate: 3, long: 1 });
const table = Object.keys(ATTACKS).flatMap((attack, a) =>
  Object.keys(ADDS).flatMap((add, b) =>
    ORDERS.flatMap((order, c) => ((a + b + c) % EVERY === 0 ? [{ attack, add, order }] : [])),
  ),
);

// Every attacker here comes from one address, which would have to wait after some dozens of failures.
beforeEach(() => test.owner.query('delete from sign_in_failures'));

describe('nobody is there before me [SES-21]', () => {
  it.each(table)('$add after all: $attack $order it opens nothing here', async ({ attack, add, order }) => {
    const email = `dona.${randomUUID().slice(0, 8)}@example.test`;
    const there = await openCompany(test);
    const way = ADDS[add];
    const begin = ATTACKS[attack];
    if (!way || !begin) throw new Error('No such line.');
    let taken: Attack = { names: [], sessions: [] };
    let added: unknown;
    if (order === 'before') taken = await begin(email, there);
    added = await way.add(there, email);
    if (order === 'after') taken = await begin(email, there);

    // A registration of the owner's own is void where somebody registers the same address after it: they do so again.
    if (order === 'after' && attack === 'a registration here' && add === 'a registration of their own')
      added = await way.add(there, email);
    expect(await reachOf(taken, there.tenantId)).toEqual([]);

    const own = await way.open(there, email, added);
    expect(own && (await out.reaches(own, there.tenantId)), 'the owner comes in').toBe(true);
    expect(await reachOf(taken, there.tenantId)).toEqual([]);
    const approved = (await out.membersBy(there, email)).filter(({ status }) => status === 'approved');
    expect(approved).toHaveLength(1);
  });

  it.each(Object.keys(ATTACKS).filter((name) => name !== 'a registration here'))(
    'a company made with it: %s opens nothing there',
    async (attack) => {
      const email = `dona.${randomUUID().slice(0, 8)}@example.test`;
      const staff = await test.build.member({ role: 'admin', isSuperuser: true });
      const taken = await ATTACKS[attack]?.(email, await openCompany(test));
      const slug = `c-${randomUUID().slice(0, 8)}`;
      const { status, body } = await test.call(createCompany, {
        as: staff,
        body: {
          name: 'Casa Nova',
          slug,
          country: 'BRA',
          languages: ['pt-BR'],
          timeZone: 'America/Sao_Paulo',
          primary: '#5b3df5',
          accent: '#ff7a45',
          modules: ['courses'],
          administrator: { name: 'Ana', email },
        },
      });
      expect(status).toBe(201);
      expect(taken && (await reachOf(taken, body.id))).toEqual([]);
      const own = await openedByLetters(email);
      expect(own && (await out.reaches(own, body.id))).toBe(true);
      expect(taken && (await reachOf(taken, body.id))).toEqual([]);
    },
  );
});
