import { ACCOUNT_SETTINGS } from '@trilha/demo/accounts';
import type { DemoCompany } from '@trilha/demo/companies';
import type { DemoPerson } from '@trilha/demo/people';
import { DEMO_PASSWORD, PERSONAS } from '@trilha/demo/people';
import { labelId, branchId } from '@trilha/demo/ids';
import type pg from 'pg';

import type { Tx } from '../platform/db/client-dialect.ts';

/** Adds a company; done with the owner's connection, since the application never makes companies. */
export async function insertCompany(
  owner: pg.ClientBase,
  company: DemoCompany,
  people: readonly DemoPerson[],
): Promise<void> {
  const personas = people.filter(
    (person) =>
      PERSONAS.includes(person.username) && person.members.some((member) => member.company === company.slug),
  );
  const settings = {
    ...ACCOUNT_SETTINGS[company.slug],
    demoAccounts: personas.map((person) => ({
      username: person.username,
      name: person.name,
      password: DEMO_PASSWORD,
      role: person.members.find((member) => member.company === company.slug)?.role ?? 'learner',
      client: company.name,
    })),
  };
  await owner.query(
    `insert into tenants (id, slug, name, languages, look, modules, module_items, settings, time_zone)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    [
      company.id,
      company.slug,
      company.name,
      company.languages,
      { ...company.look, logoFileId: company.logoFileId },
      company.modules,
      settings,
      company.timeZone,
    ],
  );
}

/** People exist once for the whole installation, whichever companies they belong to. */
export async function insertPeople(
  owner: pg.ClientBase,
  people: readonly DemoPerson[],
  passwordHash: string,
): Promise<void> {
  await owner.query(
    `insert into people (id, username, email, full_name, language, password_hash, email_confirmed_at)
     select *, now() from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`,
    [
      people.map((person) => person.id),
      people.map((person) => person.username),
      people.map((person) => person.email),
      people.map((person) => person.name),
      people.map((person) => person.language),
      people.map((person) => (person.password === null ? null : passwordHash)),
    ],
  );
}

/** Branches, labels and members of a company. */
export async function insertMembers(
  tx: Tx,
  company: DemoCompany,
  people: readonly DemoPerson[],
): Promise<void> {
  const tenantId = company.id;
  await tx
    .insertInto('branches')
    .values(company.branches.map(({ id, name }) => ({ tenantId, id, name })))
    .execute();
  await tx
    .insertInto('labels')
    .values(
      company.labels.map(({ id, kind, name }, sortOrder) => ({
        tenantId,
        id,
        kind,
        name: JSON.stringify(name),
        sortOrder,
      })),
    )
    .execute();

  const members = people.flatMap((person) =>
    person.members.filter((member) => member.company === company.slug).map((member) => ({ person, member })),
  );
  await tx
    .insertInto('members')
    .values(
      members.map(({ person, member }) => ({
        tenantId,
        id: member.id,
        personId: person.id,
        displayName: person.name,
        role: member.role,
        // Long enough ago that they are a second person from the first day.
        roleGivenAt: new Date('2000-01-01T00:00:00Z'),
        branchId: branchId(company.slug, member.branch),
      })),
    )
    .execute();
  await tx
    .insertInto('personMembers')
    .values(members.map(({ person, member }) => ({ personId: person.id, tenantId, memberId: member.id })))
    .execute();
  await tx
    .insertInto('memberLabels')
    .values(
      members.flatMap(({ member }) =>
        [
          labelId(company.slug, 'area', member.area),
          ...member.groups.map((group) => labelId(company.slug, 'group', group)),
        ].map((label) => ({ tenantId, memberId: member.id, labelId: label })),
      ),
    )
    .execute();
}
