import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { createAccessKey } from '@trilha/contracts/identity/access-keys';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import { createPerson, sendPeopleLinks } from '@trilha/contracts/organization/people';
import { beginImport, checkImport, commitImport } from '@trilha/contracts/organization/people-import';
import { readProfile } from '@trilha/contracts/identity/profile';
import { checkPasswordLink, joinByLink, usePasswordLink } from '@trilha/contracts/identity/recovery';
import { confirmEmail, register } from '@trilha/contracts/identity/registration';
import { SCIM_SCHEMAS } from '@trilha/contracts/identity/scim';
import { selectClient } from '@trilha/contracts/identity/session';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { askTokens } from './token-call.ts';

/** A company with an administrator and open registration, main form and a partner's. */
export interface OutsiderCompany {
  readonly tenantId: string;
  readonly slug: string;
  readonly admin: SignedIn;
}

const FIELDS = [
  { field: 'first_name', required: true },
  { field: 'email', required: true },
];

export async function openCompany(test: TestApp, approval = false): Promise<OutsiderCompany> {
  const tenantId = await test.build.tenant();
  const form = { open: true, approval, fields: FIELDS, adultsOnly: false };
  await test.owner.query('update tenants set settings = $2 where id = $1', [
    tenantId,
    { registration: form, partnerRegistrations: { 'seven-trade': form } },
  ]);
  const admin = await test.build.member({ tenantId, role: 'admin' });
  return { tenantId, slug: `t-${tenantId.slice(0, 8)}`, admin };
}

function linkIn(text: string) {
  const found = /\/(?:recover-password|set-password)\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(text);
  return (
    found && {
      username: decodeURIComponent(found[1] ?? ''),
      uidb64: found[2] ?? '',
      token: found[3] ?? '',
    }
  );
}

/** What a test does as people do: signed out, by letters, and as administrators. */
export class Outsiders {
  readonly #test: TestApp;

  constructor(test: TestApp) {
    this.#test = test;
  }

  asToken = (accessToken: string) => ({ accessToken }) as SignedIn;

  async signIn(username: string, password: string, client?: string): Promise<string | undefined> {
    const fields = { grant_type: 'password', username, password, ...(client ? { client } : {}) };
    const { status, body } = await askTokens(this.#test, fields);
    return status === 200 ? (body.access_token as string) : undefined;
  }

  /** Whether a session comes into a company: selected, and read as its member. */
  async reaches(accessToken: string, tenantId: string): Promise<boolean> {
    const as = this.asToken(accessToken);
    await this.#test.call(selectClient, { as, body: { clientId: tenantId } });
    const me = await this.#test.call(readProfile, { as });
    if (me.status !== 200) return false;
    const { body } = await this.#test.call(selectClient, { as, body: { clientId: tenantId } });
    return body.id_user_client_selected === tenantId;
  }

  async register(
    company: OutsiderCompany,
    email: string,
    password: string,
    form: 'main' | 'seven-trade' = 'main',
  ): Promise<string> {
    const id = randomUUID();
    const { status } = await this.#test.call(register, {
      body: {
        id,
        client: company.slug,
        form,
        values: { first_name: 'Ana', email },
        emailConfirmation: email,
        password,
        locale: 'pt-BR',
      },
    });
    if (status !== 201) throw new Error(`The registration answered ${status}.`);
    return id;
  }

  /** Texts of the messages to an address or a number, newest first. */
  async messagesTo(recipient: string): Promise<string[]> {
    await this.#test.drainOutbox();
    await this.#test.drainDeliveries();
    const { body } = await this.#test.call(devOutbox, { query: { recipient } });
    return body.items.map(({ text }: { text: string }) => text);
  }

  /** The newest link that sets a password, as its page reads it. */
  async linkTo(recipient: string) {
    const [link] = (await this.messagesTo(recipient)).flatMap((text) => linkIn(text) ?? []);
    if (!link) throw new Error(`No link was sent to ${recipient}.`);
    return link;
  }

  /**
   * The owner of an address follows every letter they got, the newest first: confirms it, sets a password where one is asked for, and
   * joins where they have an account already.
   */
  async followLetters(email: string, password: string, registrationId?: string): Promise<void> {
    for (const text of await this.messagesTo(email)) {
      const token = /confirm=([\w-]+)/.exec(text)?.[1];
      const confirmed = token && (await this.#test.call(confirmEmail, { body: { token, registrationId } }));
      const link = linkIn(text) ?? (confirmed ? confirmed.body.passwordLink : undefined);
      if (!link) continue;
      const { status, body } = await this.#test.call(checkPasswordLink, { body: link });
      if (status !== 200) continue;
      if (body.invitation) await this.#test.call(joinByLink, { body: link });
      else await this.#test.call(usePasswordLink, { body: { ...link, password } });
    }
  }

  async openByLink(recipient: string, password: string): Promise<number> {
    const link = await this.linkTo(recipient);
    return (await this.#test.call(usePasswordLink, { body: { ...link, password } })).status;
  }

  async addByForm({ admin }: OutsiderCompany, email: string, values: Record<string, unknown> = {}) {
    return this.#test.call(createPerson, {
      as: admin,
      body: { values: { first_name: 'Ana', email, ...values }, role: 'seller', branchId: null, labelIds: [] },
    });
  }

  async addByFile({ admin }: OutsiderCompany, email: string) {
    const bytes = Buffer.from(`Nome,E-mail,Perfil\nAna,${email},VENDEDOR\n`);
    const [fileId, key] = [randomUUID(), `files/${admin.tenantId}/aa/${randomUUID()}`];
    await this.#test.app.services.storage.put(key, Readable.from([bytes]), bytes.length);
    await this.#test.build.sql(
      admin.tenantId,
      `insert into files (tenant_id, id, storage_key, name, mime, size, sha256, status, created_by, created_at)
       values ($1, $2, $3, 'pessoas.csv', 'text/csv', $4, '', 'ready', $5, now())`,
      [admin.tenantId, fileId, key, bytes.length, admin.memberId],
    );
    const { body } = await this.#test.call(beginImport, { as: admin, body: { fileId } });
    const params = { importId: body.id as string };
    await this.#test.call(checkImport, { as: admin, params, body: { mapping: body.mapping } });
    await this.#test.drainImports();
    await this.#test.call(commitImport, { as: admin, params, body: {} });
    await this.#test.drainImports();
  }

  async addByDirectory({ admin }: OutsiderCompany, email: string) {
    const created = await this.#test.call(createAccessKey, {
      as: admin,
      body: { purpose: 'scim', name: 'Entra' },
    });
    const response = await this.#test.app.inject({
      method: 'POST',
      url: '/scim/v2/Users',
      headers: { authorization: `Bearer ${created.body.key}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify({
        schemas: [SCIM_SCHEMAS.user],
        userName: email,
        name: { givenName: 'Ana', familyName: 'Lima' },
        emails: [{ value: email, primary: true }],
        active: true,
      }),
    });
    if (response.statusCode !== 201) throw new Error(`The directory was answered ${response.statusCode}.`);
  }

  /** Members of a company by this address, as its administrator sees them. */
  async membersBy({ tenantId }: OutsiderCompany, email: string) {
    return this.#test.build.sql<{ id: string; status: string; person_id: string; role: string }>(
      tenantId,
      `select m.id, m.status, m.person_id, m.role from members m join people p on p.id = m.person_id
        where m.tenant_id = $1 and lower(p.email) = $2 order by m.status`,
      [tenantId, email],
    );
  }

  async sendLink(company: OutsiderCompany, email: string) {
    const memberIds = (await this.membersBy(company, email)).map(({ id }) => id);
    await this.#test.call(sendPeopleLinks, { as: company.admin, body: { memberIds } });
  }
}
