import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { changePeople } from '@trilha/contracts/organization/people';
import { confirmEmail, decideRegistrations, register } from '@trilha/contracts/identity/registration';
import { getMe } from '@trilha/contracts/identity/session';
import { createProvider } from '@trilha/contracts/identity/single-sign-on';
import { beforeAll, describe, expect, it } from 'vitest';

import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { Outsiders, openCompany } from '../../../test/outsiders.ts';
import type { OutsiderCompany } from '../../../test/outsiders.ts';
import { SamlProvider, readSamlRequest } from '../../../test/saml-provider.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const out = new Outsiders(test);
const STRANGER = 'Intruso-sagaz-13';
const OWNER = 'Girassol-azul-7';
const saml = new SamlProvider();
let ownersHash = '';

beforeAll(async () => {
  ownersHash = await hash(OWNER);
});

async function enterBySaml(company: OutsiderCompany, email: string): Promise<void> {
  const settings = {
    kind: 'saml',
    entityId: saml.entityId,
    signInAddress: 'https://idp.example/sign-in',
    certificates: [saml.publicKey],
  };
  const { body } = await test.call(createProvider, {
    as: company.admin,
    body: { name: 'Entrar', enabled: true, settings },
  });
  const pressed = await test.app.inject({ url: `/sso/${company.slug}/${body.id}/start` });
  const { relayState, to } = readSamlRequest(String(pressed.headers.location));
  await test.app.inject({
    method: 'POST',
    url: '/sso/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: new URLSearchParams({
      SAMLResponse: saml.answer({ nameId: email, attributes: { email, name: 'Ana' } }, to),
      RelayState: relayState,
    }).toString(),
  });
}

const memberIds = async (company: OutsiderCompany, email: string) =>
  (await out.membersBy(company, email)).map(({ id }) => id);

interface Way {
  /** Where the member stands before, and once the owner has confirmed. */
  readonly from: string;
  readonly to: string;
  readonly registeredBy?: string;
  readonly add: (company: OutsiderCompany, email: string) => Promise<unknown>;
}

const REGISTERED = { from: 'registered', to: 'approved' };

/** Every way in which somebody else takes the ways into an unproved account away. */
const WAYS: Record<string, Way> = {
  'an administrator’s form': { ...REGISTERED, add: (company, email) => out.addByForm(company, email) },
  'a file of people': { ...REGISTERED, add: (company, email) => out.addByFile(company, email) },
  'a directory': {
    ...REGISTERED,
    add: (company, email) => out.addByDirectory(company, email),
  },
  'an identity provider': { ...REGISTERED, add: enterBySaml },
  'an identity provider, of somebody an administrator added': {
    from: 'approved',
    to: 'approved',
    registeredBy: 'administrator',
    add: enterBySaml,
  },
  'a registration again': {
    ...REGISTERED,
    add: (company, email) =>
      test.call(register, {
        body: {
          id: randomUUID(),
          client: company.slug,
          values: { first_name: 'Ana', email },
          emailConfirmation: email,
          password: STRANGER,
          locale: 'pt-BR',
        },
      }),
  },
  'letting the registration in': {
    from: 'registered',
    to: 'awaiting_approval',
    add: async (company, email) =>
      test.call(decideRegistrations, {
        as: company.admin,
        body: { memberIds: await memberIds(company, email), decision: 'approve' },
      }),
  },
  'letting a blocked registration in again': {
    from: 'blocked',
    to: 'blocked',
    add: async (company, email) =>
      test.call(changePeople, {
        as: company.admin,
        body: {
          who: { kind: 'members', memberIds: await memberIds(company, email) },
          change: { kind: 'unblock' },
        },
      }),
  },
};

/** Somebody registered with an address whose owner has the letter in front of them. */
async function registered(way: Way) {
  const company = await openCompany(test);
  const email = `dona-${randomUUID().slice(0, 8)}@example.test`;
  await out.register(company, email, STRANGER);
  const [letter] = await out.messagesTo(email);
  const token = /confirm=([\w-]+)/.exec(letter ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  const early = await out.signIn(email, STRANGER, company.slug);
  await test.owner.query(
    `update members set status = $2, registered_by = coalesce($3, registered_by)
      where person_id = (select id from people where email = $1)`,
    [email, way.from, way.registeredBy ?? null],
  );
  return { company, email, token, early };
}

describe.each(Object.entries(WAYS))('%s at the moment the owner proves the address', (_, way) => {
  it('leaves what the owner has set up where the proof came first [SES-21]', async () => {
    const { company, email } = await registered(way);
    await whileHolding(test, async (hold) => {
      await hold.query('update people set email_confirmed_at = $2, password_hash = $3 where email = $1', [
        email,
        test.clock.now,
        ownersHash,
      ]);
      await hold.query(
        'update members set status = $2 where person_id = (select id from people where email = $1)',
        [email, way.to],
      );
      const adding = way.add(company, email);
      await untilWaiting(hold, 1);
      await hold.query('commit');
      await adding;
    });

    const { rows } = await test.owner.query<{ password_hash: string | null }>(
      'select password_hash from people where email = $1',
      [email],
    );
    expect(rows).toEqual([{ password_hash: ownersHash }]);
    await test.owner.query(
      `update members set status = 'approved' where person_id = (select id from people where email = $1)`,
      [email],
    );
    expect(await out.signIn(email, OWNER, company.slug)).toBeTypeOf('string');
  });

  it('leaves nothing of whoever registered where the add came first [SES-21]', async () => {
    const { company, email, token, early } = await registered(way);
    await whileHolding(test, async (hold) => {
      await hold.query('select from people where email = $1 for update', [email]);
      const adding = way.add(company, email);
      await untilWaiting(hold, 1);
      const confirming = test.call(confirmEmail, { body: { token } });
      await untilWaiting(hold, 2);
      await hold.query('commit');
      await Promise.all([adding, confirming]);
    });

    expect(early).toBeTypeOf('string');
    expect((await test.call(getMe, { as: out.asToken(String(early)) })).status).toBe(401);
    await out.sendLink(company, email);
    await out.followLetters(email, OWNER);
    expect(await out.signIn(email, STRANGER, company.slug)).toBeUndefined();
    expect(await out.signIn(email, OWNER, company.slug)).toBeTypeOf('string');
  });
});
