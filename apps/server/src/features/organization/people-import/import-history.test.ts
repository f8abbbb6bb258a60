import { randomUUID } from 'node:crypto';

import { getPerson, listPersonHistory } from '@trilha/contracts/organization/people';
import {
  beginImport,
  checkImport,
  commitImport,
  getImport,
  listImportChanges,
  listImportRoles,
  listRefusedRows,
  undoImport,
} from '@trilha/contracts/organization/people-import';
import { REGISTERED_ROLES, ROLES } from '@trilha/contracts/platform/roles';
import { listAuditLog } from '@trilha/contracts/platform/audit-log';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { storeImportFile } from '../../../test/import-file.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

async function checked(as: SignedIn, content: string) {
  const fileId = await storeImportFile(test, as, content);
  const { body } = await test.call(beginImport, { as, body: { fileId } });
  const params = { importId: body.id as string };
  await test.call(checkImport, { as, params, body: { mapping: body.mapping } });
  await test.drainImports();
  const state = async () => (await test.call(getImport, { as, params })).body;
  const refused = async () => (await test.call(listRefusedRows, { as, params })).body.items;
  return { params, state, refused };
}

/** Bruno, whom the company knows by a document and an address. */
async function withBruno() {
  const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
  const bruno = await test.build.member({ tenantId: admin.tenantId, name: 'Bruno Lima' });
  const email = `bruno-${randomUUID()}@example.test`;
  await test.owner.query('update people set email = $2 where id = $1', [bruno.personId, email]);
  await test.build.sql(
    admin.tenantId,
    `insert into member_profiles (tenant_id, member_id, first_name, last_name, document, email, updated_at)
     values ($1, $2, 'Bruno', 'Lima', '52998224725', $3, now())`,
    [admin.tenantId, bruno.memberId, email],
  );
  return { admin, bruno, email };
}

const roleOf = async ({ tenantId, memberId }: SignedIn) =>
  (await test.build.sql<{ role: string }>(tenantId, 'select role from members where id = $1', [memberId]))[0]
    ?.role;

describe('a row that finds somebody', () => {
  it('who is called otherwise, or reached otherwise, is a conflict and changes nobody [ADM-01]', async () => {
    const { admin, bruno, email } = await withBruno();
    for (const row of [
      'Carlos Prado,529.982.247-25,carlos@example.test',
      'Bruno Lima,529.982.247-25,carlos@example.test',
      'Carlos Prado,529.982.247-25,',
      `Carlos Prado,,${email}`,
    ]) {
      const { params, state, refused } = await checked(admin, `Nome,CPF,E-mail\n${row}\n`);
      expect(await state(), row).toMatchObject({ toChange: 0, toCreate: 0, refused: 1 });
      expect((await refused())[0].problems, row).toMatchObject([{ code: 'person_differs' }]);
      expect((await test.call(commitImport, { as: admin, params, body: {} })).body.code).toBe(
        'import_not_ready',
      );
    }
    const card = (await test.call(getPerson, { as: admin, params: { memberId: bruno.memberId } })).body;
    expect(card).toMatchObject({ name: 'Bruno Lima', values: { email } });
  });

  it('means them however their name and address are spelled [ADM-01]', async () => {
    const { admin, email } = await withBruno();
    const { state } = await checked(
      admin,
      `Nome,CPF,E-mail,Celular\n BRUNO  Líma,52998224725,${email.toUpperCase()},11987654321\n`,
    );
    expect(await state()).toMatchObject({ toChange: 1, refused: 0 });
  });

  it('that another name reached between check and commit is refused [ADM-01]', async () => {
    const { admin, bruno } = await withBruno();
    const { params, state } = await checked(admin, 'Nome,CPF,Celular\nBruno Lima,52998224725,11987654321\n');
    await test.build.sql(
      admin.tenantId,
      `with p as (update member_profiles set first_name = 'Caio' where member_id = $1)
       update members set display_name = 'Caio Lima' where id = $1`,
      [bruno.memberId],
    );
    await test.call(commitImport, { as: admin, params, body: {} });
    await test.drainImports();
    expect(await state()).toMatchObject({ changed: 0, refused: 1 });
  });
});

describe('what an import will change', () => {
  it('is told by person and field, as it is and as it will be, to whoever just proved who they are [ADM-01]', async () => {
    const { admin, bruno } = await withBruno();
    await test.build.branch(admin.tenantId, 'Loja Norte');
    const { params } = await checked(
      admin,
      'Nome,CPF,Celular,Filial,Perfil\nBruno Lima,52998224725,(11) 98765-4321,Loja Norte,VENDEDOR\nNova Gente,168.995.350-09,,,\n',
    );

    const { body } = await test.call(listImportChanges, { as: admin, params });
    expect(body).toEqual({
      items: [
        {
          line: 2,
          memberId: bruno.memberId,
          name: 'Bruno Lima',
          changes: [
            { field: 'cellphone', before: '', after: '+5511987654321' },
            { field: 'role', before: 'learner', after: 'seller' },
            { field: 'branch', before: '', after: 'Loja Norte' },
          ],
        },
      ],
      nextLine: null,
    });
    const stranger = await test.build.member({ role: 'admin' });
    for (const list of [listImportChanges, listImportRoles])
      expect((await test.call(list, { as: stranger, params })).status).toBe(404);
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '1 hour' where id = $1`,
      [admin.familyId],
    );
    for (const list of [listImportChanges, listImportRoles])
      expect((await test.call(list, { as: admin, params })).body.code).toBe('fresh_factor_required');
  });

  it('stands in the history of each person and in the audit log by name, and so does taking it back [ADM-01] [ADM-04]', async () => {
    const { admin, bruno } = await withBruno();
    const { params } = await checked(
      admin,
      'Nome,CPF,Perfil\nBruno Lima,52998224725,VENDEDOR\nNova Gente,168.995.350-09,\n',
    );
    await test.call(commitImport, { as: admin, params, body: {} });
    await test.drainImports();
    const history = async () =>
      (await test.call(listPersonHistory, { as: admin, params: { memberId: bruno.memberId } })).body.items;
    const log = async () =>
      (await test.call(listAuditLog, { as: admin, query: { objectKind: 'member' } })).body.items;

    expect((await history())[0]).toMatchObject({
      actor: 'Zélia Admin',
      action: 'member.imported',
      changes: expect.arrayContaining([{ field: 'role', before: 'learner', after: 'seller' }]),
    });
    expect(await log()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'member.imported',
          before: null,
          after: expect.objectContaining({ name: 'Nova Gente', role: 'learner' }),
        }),
      ]),
    );

    await test.call(undoImport, { as: admin, params });
    await test.drainImports();
    expect((await history())[0]).toMatchObject({
      action: 'member.import_undone',
      changes: expect.arrayContaining([{ field: 'role', before: 'seller', after: 'learner' }]),
    });
    expect(await log()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'member.import_undone',
          before: { name: 'Nova Gente', role: 'learner' },
          after: null,
        }),
      ]),
    );
  });
});

describe('roles in an import', () => {
  const file = (email: string) =>
    `Nome,CPF,E-mail,Perfil\nBruno Lima,,${email},ADMINISTRADOR\nNova Chefe,168.995.350-09,,GESTOR DO PROGRAMA\nVera Sá,111.444.777-35,,VENDEDOR\n`;
  const bothRoles = [
    { line: 2, role: 'admin' },
    { line: 3, role: 'program_admin' },
  ];

  it('that open other people’s data are named one by one, and given only where exactly these were confirmed [ADM-01] [TEN-07]', async () => {
    const { admin, bruno, email } = await withBruno();
    const { params, state } = await checked(admin, file(email));
    const commit = (roles: readonly object[]) =>
      test.call(commitImport, { as: admin, params, body: { roles: [...roles] } });

    const listed = (await test.call(listImportRoles, { as: admin, params })).body.items;
    expect(listed).toMatchObject([
      { line: 2, name: 'Bruno Lima', before: 'learner', after: 'admin' },
      { line: 3, name: 'Nova Chefe', before: null, after: 'program_admin' },
    ]);
    const some = [
      [],
      [{ line: 2, role: 'admin' }],
      [{ line: 2, role: 'auditor' }, bothRoles[1] ?? {}],
      [...bothRoles, { line: 4, role: 'seller' }],
    ];
    for (const roles of some) expect((await commit(roles)).body.code).toBe('import_roles_unconfirmed');
    expect([await roleOf(bruno), (await state()).status]).toEqual(['learner', 'checked']);

    const both = await Promise.all([commit(bothRoles), commit(bothRoles)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await test.drainImports();
    expect(await roleOf(bruno)).toBe('admin');
    expect(await state()).toMatchObject({ created: 2, changed: 1, refused: 0 });
  });

  it('nobody confirmed are not given to who lost them between commit and the rows [TEN-07]', async () => {
    const { admin, bruno, email } = await withBruno();
    const write = (role: string) =>
      test.build.sql(admin.tenantId, 'update members set role = $1 where id = $2', [role, bruno.memberId]);
    await write('admin');
    const { params, state } = await checked(admin, `Nome,E-mail,Perfil\nBruno Lima,${email},ADMINISTRADOR\n`);
    expect((await test.call(commitImport, { as: admin, params, body: {} })).status).toBe(200);
    await write('learner');
    await test.drainImports();

    expect(await roleOf(bruno)).toBe('learner');
    expect(await state()).toMatchObject({ changed: 0, refused: 1 });
  });

  it('anybody may register as are the same to the database', async () => {
    const { rows } = await test.owner.query<{ role: string }>(
      'select r as role from unnest($1::text[]) r where app.is_open_role(r)',
      [[...ROLES]],
    );
    expect(rows.map(({ role }) => role)).toEqual([...REGISTERED_ROLES]);
  });
});
