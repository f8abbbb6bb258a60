import { companyId, memberId } from '@trilha/demo/ids';
import { STAFF } from '@trilha/demo/staff';
import type pg from 'pg';

/**
 * The installation's own company and who runs the installation: nobody of a client, so that looking into one takes the
 * time-limited access the client sees.
 */
export async function insertStaff(owner: pg.ClientBase, passwordHash: string): Promise<void> {
  const { company, person } = STAFF;
  const tenantId = companyId(company.slug);
  await owner.query(
    `insert into tenants (id, slug, name, languages, look, modules, module_items, settings, time_zone, created_at)
     -- After the clients: a page that names no company is the first one's.
     values ($1, $2, $3, $4, $5, '{}', '{}', $6, $7, now() + interval '1 second') on conflict (slug) do nothing`,
    [
      tenantId,
      company.slug,
      company.name,
      company.languages,
      { ...company.look, logoFileId: null },
      { country: 'BRA' },
      company.timeZone,
    ],
  );
  await owner.query(
    `insert into people (id, username, email, full_name, language, password_hash, is_superuser, email_confirmed_at)
     values ($1, $2, $3, $4, $5, $6, true, now()) on conflict do nothing`,
    [person.id, person.username, person.email, person.name, person.language, passwordHash],
  );
  const member = memberId(company.slug, person.username);
  await owner.query("select set_config('app.tenant', $1, true)", [tenantId]);
  await owner.query(
    `insert into members (tenant_id, id, person_id, display_name, role, role_given_at) values ($1, $2, $3, $4, 'admin', '2000-01-01')
     on conflict do nothing`,
    [tenantId, member, person.id, person.name],
  );
  await owner.query(
    'insert into person_members (person_id, tenant_id, member_id) values ($1, $2, $3) on conflict do nothing',
    [person.id, tenantId, member],
  );
  await owner.query("select set_config('app.tenant', '', true)");
}
