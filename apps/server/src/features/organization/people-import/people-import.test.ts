import { randomInt, randomUUID } from 'node:crypto';

import { getPerson, listPeople } from '@trilha/contracts/organization/people';
import {
  beginImport,
  checkImport,
  commitImport,
  getImport,
  listImportRoles,
  listRefusedRows,
  resumeImport,
  undoImport,
} from '@trilha/contracts/organization/people-import';
import { deleteAccount } from '@trilha/contracts/identity/privacy';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { describe, expect, it } from 'vitest';

import { buildZip } from '../../../test/build-zip.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { storeImportFile } from '../../../test/import-file.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { saveProfile } from '../../identity/person-registry/member-profiles.ts';
import { LeaseLost } from '../../../platform/imports/import-steps.queries.ts';
import { findImport } from '../../../platform/imports/imports.queries.ts';
import { authorOf, runCommit } from '../../../platform/imports/run-import.ts';
import { peopleKind } from './people-kind.ts';

const test = useTestApp();
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function begun(as: SignedIn, content: string | Buffer, mime?: string) {
  const fileId = await storeImportFile(test, as, content, mime);
  return test.call(beginImport, { as, body: { fileId } });
}

/** Lets a checked import in, with every role it gives confirmed by name. */
async function committed(as: SignedIn, params: { readonly importId: string }) {
  const { body } = await test.call(listImportRoles, { as, params });
  const roles = body.items.map(({ line, after }: { line: number; after: string }) => ({ line, role: after }));
  return test.call(commitImport, { as, params, body: { roles } });
}

/** An import that was read, checked and, by default, approved. */
async function imported(as: SignedIn, content: string | Buffer, upTo: 'check' | 'commit' = 'commit') {
  const { body } = await begun(as, content);
  const params = { importId: body.id as string };
  await test.call(checkImport, { as, params, body: { mapping: body.mapping } });
  await test.drainImports();
  if (upTo === 'commit') {
    await committed(as, params);
    await test.drainImports();
  }
  const state = async () => (await test.call(getImport, { as, params })).body;
  const refused = async () => (await test.call(listRefusedRows, { as, params })).body.items;
  return { params, state, refused };
}

const names = async (as: SignedIn) =>
  (await test.call(listPeople, { as, query: { limit: 100 } })).body.items.map(
    ({ name }: { name: string }) => name,
  );

/** Everything of the company an import may write, but when. */
async function snapshot(as: SignedIn): Promise<string> {
  const rows = await test.build.sql(
    as.tenantId,
    `select (select jsonb_agg(s.state order by s.member_id) from app.member_states(array(select id from members)) s) as members,
            (select jsonb_agg(to_jsonb(d) order by d.member_id) from member_directory d) as directory,
            (select count(*) from people) as people`,
  );
  return JSON.stringify(rows);
}

describe('an import of people', () => {
  it('proposes what columns mean, in Windows-1252 with semicolons as in UTF-8, and remembers it [ADM-01]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const latin = Buffer.from(
      'Nome;E-mail;Código;CPF\nJosé Araújo;jose@example.test;X1;52998224725\n',
      'latin1',
    );

    const first = await begun(admin, latin);
    const params = { importId: first.body.id };
    await test.call(checkImport, {
      as: admin,
      params,
      body: { mapping: ['full_name', 'email', 'sap_code', 'document'] },
    });
    const second = await begun(admin, 'Código\tNome\tE-mail\nX1\tJosé\tjose@example.test\n');

    expect(first.body).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      mapping: ['full_name', 'email', null, 'document'],
      preview: [['José Araújo', 'jose@example.test', 'X1', '52998224725']],
    });
    expect(second.body).toMatchObject({
      encoding: 'utf-8',
      delimiter: '\t',
      mapping: ['sap_code', 'full_name', 'email'],
    });
  });

  it('names row, column, what was found and what is expected, and changes nothing before it is let in [ADM-01]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    await test.build.branch(admin.tenantId, 'Loja Norte');
    const before = await snapshot(admin);
    const { state, refused } = await imported(
      admin,
      [
        'Nome,E-mail,CPF,Filial,Perfil',
        'Ana Reis,ana.reis@example.test,529.982.247-25,loja norte,VENDEDOR',
        ',sem.nome@example.test,,,',
        'Beto,nada,111.111.111-11,Loja Sul,chefe',
        'Ana Outra,ana.reis@example.test,,,',
        'Sem Nada,,,,',
      ].join('\n'),
      'check',
    );

    expect(await state()).toMatchObject({ status: 'checked', rows: 5, refused: 4, toCreate: 1, toChange: 0 });
    expect(
      (await refused()).map(({ line, problems }: { line: number; problems: unknown[] }) => [line, problems]),
    ).toEqual([
      [3, [{ column: 0, code: 'name_missing', found: '', expected: null }]],
      [
        4,
        [
          { column: 1, code: 'email_invalid', found: 'nada', expected: null },
          { column: 2, code: 'document_invalid', found: '111.111.111-11', expected: null },
          { column: 3, code: 'branch_unknown', found: 'Loja Sul', expected: 'Loja Norte' },
          expect.objectContaining({ column: 4, code: 'role_unknown', found: 'chefe' }),
        ],
      ],
      [5, [{ column: null, code: 'duplicate_in_file', found: 'ana.reis@example.test', expected: '2' }]],
      [6, [{ column: null, code: 'identity_missing', found: '', expected: null }]],
    ]);
    expect(await snapshot(admin)).toBe(before);
  });

  it('shows its refused rows with a fresh proof only, however few at once [ADM-01]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { params } = await imported(admin, 'Nome,E-mail\nBeto,nada\n', 'check');
    const read = (query: Record<string, number>) => test.call(listRefusedRows, { as: admin, params, query });
    expect((await read({ limit: 1000 })).body.items).toHaveLength(1);
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '1 hour' where id = $1`,
      [admin.familyId],
    );

    expect((await read({ limit: 1000 })).body.code).toBe('fresh_factor_required');
    for (const limit of [1, 50])
      expect((await read({ limit, afterLine: 0 })).body.code).toBe('fresh_factor_required');
  });

  it('tells of nobody’s user name in another company: a name that is taken there gets an ending [TEN-08]', async () => {
    const elsewhere = await test.build.member({ name: 'De Fora' });
    const admin = await test.build.member({ role: 'admin' });
    const { state } = await imported(
      admin,
      `Nome,Usuário\nZelda Prado,${elsewhere.username}\nBia Lima,bia-${elsewhere.username}\n`,
    );

    expect(await state()).toMatchObject({ created: 2, refused: 0 });
    const made = await test.build.sql<{ username: string; id: string }>(
      admin.tenantId,
      `select p.username, p.id from members m join people p on p.id = m.person_id
        where m.display_name in ('Zelda Prado', 'Bia Lima') order by m.display_name`,
    );
    expect(made.map(({ username }) => username)).toEqual([
      `bia-${elsewhere.username}`,
      expect.stringMatching(new RegExp(`^${elsewhere.username}\\.[0-9a-f]{8}$`)),
    ]);
    expect(made.map(({ id }) => id)).not.toContain(elsewhere.personId);
  });

  it('makes and changes people, tells its author, and undo restores the very state before [ADM-01] [ADM-04]', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
    const known = await test.build.member({ tenantId: admin.tenantId, name: 'Carla Nova' });
    const group = await test.build.label(admin.tenantId, 'group', 'Vendas');
    const { rows } = await test.owner.query('select email from people where id = $1', [known.personId]);
    const before = await snapshot(admin);
    const { params, state } = await imported(
      admin,
      `Nome completo,E-mail,Celular,Grupo\nCarla Nova,${rows[0].email},(11) 98888-7777,Vendas\nDavi Luz,davi@example.test,,vendas\n`,
    );

    expect(await state()).toMatchObject({ status: 'committed', created: 1, changed: 1, refused: 0 });
    expect(await names(admin)).toEqual(['Carla Nova', 'Davi Luz', 'Zélia Admin']);
    const card = (await test.call(getPerson, { as: admin, params: { memberId: known.memberId } })).body;
    expect(card).toMatchObject({ values: { cellphone: '+5511988887777' }, labels: [{ id: group }] });
    const inbox = (await test.call(listNotices, { as: admin })).body.items;
    expect(inbox[0]).toMatchObject({ kind: 'people_imported', data: { created: 1, changed: 1, refused: 0 } });
    expect((await test.call(commitImport, { as: admin, params, body: {} })).body.code).toBe(
      'import_not_ready',
    );

    expect((await test.call(undoImport, { as: admin, params })).status).toBe(200);
    await test.drainImports();

    expect((await state()).status).toBe('undone');
    expect(await snapshot(admin)).toBe(before);
    expect((await test.call(undoImport, { as: admin, params })).body.code).toBe('import_not_ready');
  });

  it('takes the day somebody was hired, keeps it where a file says none, and undo gives the earlier one back [ADM-01] [CRS-12]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const known = await test.build.member({ tenantId: admin.tenantId, name: 'Ana Lima' });
    const write = (hiredOn: string) =>
      test.build.sql(admin.tenantId, 'update members set hired_on = $1 where id = $2', [
        hiredOn,
        known.memberId,
      ]);
    await write('2020-05-04');
    const days = async () =>
      Object.fromEntries(
        (
          await test.build.sql<{ name: string; day: string | null }>(
            admin.tenantId,
            'select display_name as name, hired_on::text as day from members where id <> $1',
            [admin.memberId],
          )
        ).map(({ name, day }) => [name, day]),
      );
    const [{ email }] = (
      await test.owner.query<{ email: string }>('select email from people where id = $1', [known.personId])
    ).rows as [{ email: string }];

    const first = await imported(
      admin,
      `Nome;E-mail;Data de admissão\nAna Lima;${email};31/03/2021\nBia Reis;bia@example.test;2026-01-15\nCid Sá;cid@example.test;31/02/2021\n`,
    );
    expect(await days()).toEqual({ 'Ana Lima': '2021-03-31', 'Bia Reis': '2026-01-15' });
    expect((await first.refused())[0].problems).toMatchObject([
      { column: 2, code: 'date_invalid', found: '31/02/2021' },
    ]);
    await imported(admin, `Nome;E-mail;Data de admissão\nAna Lima;${email};\n`);
    expect((await days())['Ana Lima']).toBe('2021-03-31');

    const again = await imported(admin, `Nome;E-mail;Data de admissão\nAna Lima;${email};2022-07-01\n`);
    expect((await days())['Ana Lima']).toBe('2022-07-01');
    await test.call(undoImport, { as: admin, params: again.params });
    await test.drainImports();
    expect((await days())['Ana Lima']).toBe('2021-03-31');
  });

  it('leaves alone, when undone, who was here since and who was changed again', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
    const { params, state } = await imported(
      admin,
      'Nome,E-mail\nFica Aqui,fica@example.test\nVai Embora,vai@example.test\nMudou Depois,mudou@example.test\n',
    );
    const [member] = await test.build.sql<{ id: string; person_id: string }>(
      admin.tenantId,
      `select id, person_id from members where display_name = 'Fica Aqui'`,
    );
    await test.build.session(member?.person_id ?? '', admin.tenantId, member?.id ?? '');
    await test.build.sql(
      admin.tenantId,
      `update members set role = 'seller' where display_name = 'Mudou Depois'`,
    );

    await test.call(undoImport, { as: admin, params });
    await test.drainImports();

    expect(await names(admin)).toEqual(['Fica Aqui', 'Mudou Depois', 'Zélia Admin']);
    expect(await state()).toMatchObject({ status: 'undone', created: 2 });
  });

  it('leaves alone, when undone, who sets their password at that moment', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
    const email = `ines-${randomUUID()}@example.test`;
    const { params } = await imported(admin, `Nome,E-mail\nInês Agora,${email}\n`);

    await whileHolding(test, async (hold) => {
      await hold.query('update people set password_hash = $2 where email = $1', [email, 'hers']);
      await test.call(undoImport, { as: admin, params });
      const undoing = test.drainImports();
      await untilWaiting(hold, 1);
      await hold.query('commit');
      await undoing;
    });

    expect(await names(admin)).toEqual(['Inês Agora', 'Zélia Admin']);
    const { rows } = await test.owner.query('select password_hash from people where email = $1', [email]);
    expect(rows).toEqual([{ password_hash: 'hers' }]);
  });

  it('never touches administrators for a program administrator, nor anybody of another company [TEN-07] [TEN-08]', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
    const program = await test.build.member({ tenantId: admin.tenantId, role: 'program_admin' });
    const elsewhere = await test.build.member({ name: 'De Fora' });
    const { rows } = await test.owner.query('select id, email from people where id = any ($1)', [
      [admin.personId, elsewhere.personId],
    ]);
    const emailOf = (id: string) => rows.find((row) => row.id === id)?.email;
    const { state, refused, params } = await imported(
      program,
      `Nome,E-mail\nTomada,${emailOf(admin.personId)}\nEntra Junto,${emailOf(elsewhere.personId)}\n`,
    );

    expect(await state()).toMatchObject({ created: 1, changed: 0, refused: 1 });
    expect((await refused())[0].problems[0].code).toBe('protected_person');
    const person = await test.owner.query('select full_name from people where id = $1', [elsewhere.personId]);
    expect(person.rows[0].full_name).toBe('De Fora');
    const stranger = await test.build.member({ role: 'admin' });
    expect((await test.call(getImport, { as: stranger, params })).status).toBe(404);
    expect((await test.call(commitImport, { as: stranger, params, body: {} })).status).toBe(404);
    const learner = await test.build.member({ tenantId: admin.tenantId });
    expect((await test.call(getImport, { as: learner, params })).status).toBe(403);
  });

  it('lets program administrators neither let in, check nor take back what is about administrators, their own of before neither [TEN-07]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { tenantId } = admin;
    const program = await test.build.member({ tenantId, role: 'program_admin' });
    const ready = await imported(
      admin,
      'Nome,E-mail,Perfil\nChefe Nova,chefe.nova@example.test,ADMINISTRADOR\n',
      'check',
    );
    const { params } = ready;
    expect((await test.call(commitImport, { as: program, params, body: {} })).body.code).toBe('forbidden');
    expect((await ready.state()).status).toBe('checked');
    await committed(admin, params);
    await test.drainImports();
    expect((await test.call(undoImport, { as: program, params })).body.code).toBe('forbidden');

    const own = await imported(
      admin,
      'Nome,E-mail,Perfil\nOutra,outra@example.test,ADMINISTRADOR\n',
      'check',
    );
    await test.build.sql(tenantId, `update members set role = 'program_admin' where id = $1`, [
      admin.memberId,
    ]);
    expect((await test.call(commitImport, { as: admin, params: own.params, body: {} })).body.code).toBe(
      'forbidden',
    );
    expect((await test.call(undoImport, { as: admin, params })).body.code).toBe('forbidden');
    const sellers = await imported(program, 'Nome,E-mail,Perfil\nVera,vera@example.test,VENDEDOR\n');
    expect((await test.call(undoImport, { as: admin, params: sellers.params })).status).toBe(200);
  });

  it('checks with the rights of whoever asks, not of whoever sent the file [TEN-07]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const program = await test.build.member({ tenantId: admin.tenantId, role: 'program_admin' });
    const { body } = await begun(admin, 'Nome,E-mail,Perfil\nChefe,chefe@example.test,ADMINISTRADOR\n');
    const params = { importId: body.id as string };
    await test.call(checkImport, { as: program, params, body: { mapping: body.mapping } });
    await test.drainImports();
    expect((await test.call(getImport, { as: program, params })).body).toMatchObject({
      refused: 1,
      toCreate: 0,
    });
  });

  it('asks at each step what its author may do, and whom they may change, by now [TEN-07]', async () => {
    const helena = await test.build.member({ role: 'program_admin' });
    const { tenantId } = helena;
    const [lia, noa] = [
      await test.build.member({ tenantId, name: 'Novo Nome' }),
      await test.build.member({ tenantId, name: 'Novo Nome' }),
    ];
    const rows = await test.build.sql<{ email: string }>(
      tenantId,
      'select p.email from members m join people p on p.id = m.person_id where m.id = any ($1) order by m.id = $2',
      [[lia.memberId, noa.memberId], noa.memberId],
    );
    const file = `Nome,E-mail,Perfil\n${rows.map(({ email }) => `Novo Nome,${email},seller`).join('\n')}\n`;
    const commit = async (between: string, ids: string[]) => {
      const { params, state } = await imported(helena, file, 'check');
      await test.call(commitImport, { as: helena, params, body: {} });
      await test.build.sql(tenantId, between, ids);
      await test.drainImports();
      return state();
    };
    const roleOf = async ({ memberId }: SignedIn) =>
      (
        await test.build.sql<{ role: string }>(tenantId, 'select role from members where id = $1', [memberId])
      )[0]?.role;

    const raised = await commit(`update members set role = 'admin' where id = $1`, [lia.memberId]);
    expect(raised).toMatchObject({ changed: 1, refused: 1 });
    expect([await roleOf(lia), await roleOf(noa)]).toEqual(['admin', 'seller']);

    await test.build.sql(tenantId, `update members set role = 'learner' where id = any ($1)`, [
      [lia.memberId, noa.memberId],
    ]);
    await commit(`update members set role = 'instructor' where id = $1`, [helena.memberId]);
    expect([await roleOf(lia), await roleOf(noa)]).toEqual(['learner', 'learner']);
  });

  it('changes neither role nor standing of its author', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Novo  nome' });
    const [own] = await test.build.sql<{ email: string }>(
      admin.tenantId,
      'select p.email from members m join people p on p.id = m.person_id where m.id = $1',
      [admin.memberId],
    );

    const { state } = await imported(admin, `Nome,E-mail,Perfil\nNovo Nome,${own?.email},learner\n`);

    expect(await state()).toMatchObject({ changed: 1, refused: 0 });
    const [after] = await test.build.sql(
      admin.tenantId,
      'select role, display_name from members where id = $1',
      [admin.memberId],
    );
    expect(after).toEqual({ role: 'admin', display_name: 'Novo Nome' });
  });

  it('refuses a row whose document somebody took between check and commit', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const other = await test.build.member({ tenantId: admin.tenantId });
    const { params, state } = await imported(
      admin,
      'Nome,CPF\nAna,529.982.247-25\nBia,168.995.350-09\n',
      'check',
    );
    await test.build.sql(
      admin.tenantId,
      `insert into member_profiles (tenant_id, member_id, document, updated_at) values ($1, $2, '52998224725', now())`,
      [admin.tenantId, other.memberId],
    );

    await test.call(commitImport, { as: admin, params, body: {} });
    await test.drainImports();

    expect(await state()).toMatchObject({ status: 'committed', created: 1, refused: 1 });
  });

  it('writes nothing of who deleted their account between check and commit [REG-09]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const member = await test.build.member({ tenantId: admin.tenantId, name: 'Nina Secreta' });
    const { rows } = await test.owner.query('select email from people where id = $1', [member.personId]);
    const { params, state, refused } = await imported(
      admin,
      `Nome,E-mail,Celular\nNina Secreta,${rows[0].email},11987654321\n`,
      'check',
    );
    expect(await state()).toMatchObject({ toChange: 1 });
    expect((await test.call(deleteAccount, { as: member, body: { name: 'Nina Secreta' } })).status).toBe(200);

    await test.call(commitImport, { as: admin, params, body: {} });
    await test.drainImports();

    expect(await state()).toMatchObject({ changed: 0, refused: 1 });
    expect((await refused())[0].problems[0].code).toBe('changed_meanwhile');
    const stored = await test.build.sql(
      admin.tenantId,
      `select 1 from members m left join member_profiles f on f.member_id = m.id
        where m.id = $1 and (m.display_name ~ 'Nina' or f.member_id is not null)`,
      [member.memberId],
    );
    expect(stored).toEqual([]);
  });

  it('goes on where a server stopped, without making anybody twice', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { params, state } = await imported(
      admin,
      'Nome,E-mail\nUm,um@example.test\nDois,dois@example.test\n',
      'check',
    );
    await test.call(commitImport, { as: admin, params, body: {} });
    // As a worker leaves it that dies after its first step: committed rows, a lease, no end.
    await test.build.sql(
      admin.tenantId,
      `select app.commit_import_rows(id, change_id, 0, 1, now(), 'pt-BR', 'BRA', 'learner', created_by, array['learner', 'admin'], false) from imports`,
    );
    await test.build.sql(admin.tenantId, `update imports set done_line = 2, created = 1`);

    await test.drainImports();

    expect(await state()).toMatchObject({ status: 'committed', created: 2 });
    expect((await names(admin)).filter((name: string) => name === 'Um')).toHaveLength(1);
  });
});

describe('an import that failed half way', () => {
  const FILE = 'Nome,E-mail\nUm,um@example.test\nDois,dois@example.test\nTres,tres@example.test\n';

  /** The first row is in; then the server dies with every attempt, until no other is made. */
  async function halfIn(admin: SignedIn) {
    const before = await snapshot(admin);
    const { params, state } = await imported(admin, FILE, 'check');
    await test.call(commitImport, { as: admin, params, body: {} });
    await test.build.sql(
      admin.tenantId,
      `select app.commit_import_rows(id, change_id, 0, 1, now(), 'pt-BR', 'BRA', 'learner', created_by, array['learner', 'admin'], false) from imports`,
    );
    await test.build.sql(admin.tenantId, `update imports set done_line = 2, created = 1, attempts = 5`);
    await test.drainImports();
    return { before, params, state };
  }

  it('is taken back to the very state before, by another administrator too [ADM-01]', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
    const other = await test.build.member({ tenantId: admin.tenantId, role: 'admin', name: 'Yara Admin' });
    const { before, params, state } = await halfIn(admin);
    expect(await state()).toMatchObject({
      status: 'failed',
      failedStep: 'committing',
      error: 'import_failed',
      created: 1,
      undoUntil: expect.any(String),
    });
    expect(await names(admin)).toContain('Um');
    await test.build.sql(admin.tenantId, `update members set status = 'blocked' where id = $1`, [
      admin.memberId,
    ]);

    expect((await test.call(undoImport, { as: other, params })).status).toBe(200);
    await test.drainImports();
    await test.build.sql(admin.tenantId, `update members set status = 'approved' where id = $1`, [
      admin.memberId,
    ]);

    expect(await state()).toMatchObject({ status: 'undone', failedStep: null, created: 0 });
    expect(await snapshot(admin)).toBe(before);
  });

  it('is gone on with where it stopped, and makes nobody twice [ADM-01]', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
    const { params, state } = await halfIn(admin);

    const mapping = (await state()).mapping;
    const again = await test.call(checkImport, { as: admin, params, body: { mapping } });
    expect(again.body.code).toBe('import_not_ready');
    const answers = await Promise.all([
      test.call(resumeImport, { as: admin, params }),
      test.call(resumeImport, { as: admin, params }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    await test.drainImports();

    expect(await state()).toMatchObject({ status: 'committed', created: 3, failedStep: null });
    expect(await names(admin)).toEqual(['Dois', 'Tres', 'Um', 'Zélia Admin']);
    expect((await test.call(resumeImport, { as: admin, params })).body.code).toBe('import_not_ready');
    await test.call(undoImport, { as: admin, params });
    await test.drainImports();
    expect(await names(admin)).toEqual(['Zélia Admin']);
  });

  it('is offered for a day, to those who manage people of the company [ADM-01] [TEN-08]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { params, state } = await halfIn(admin);
    const stranger = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });

    expect((await test.call(resumeImport, { as: stranger, params })).status).toBe(404);
    expect((await test.call(resumeImport, { as: learner, params })).status).toBe(403);
    await test.build.sql(
      admin.tenantId,
      `update imports set finished_at = finished_at - interval '25 hours'`,
    );
    for (const way of [resumeImport, undoImport])
      expect((await test.call(way, { as: admin, params })).body.code).toBe('too_late');
    expect((await state()).status).toBe('failed');
  });

  it('is not gone on with by a worker that others have overtaken meanwhile [ADM-01]', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
    const { params } = await halfIn(admin);
    const { services } = test.app;
    const asAuthor = authorOf(services, admin.tenantId, admin.memberId);
    const row = await asAuthor((ctx) => findImport(ctx.tx, admin.tenantId, params.importId));
    if (!row) throw new Error('The import is there.');

    // As it was read before the import failed; the file's other rows wait to be written by it.
    await expect(runCommit(services, asAuthor, peopleKind, row)).rejects.toBeInstanceOf(LeaseLost);

    expect(await names(admin)).toEqual(['Um', 'Zélia Admin']);
  });
});

const WORKBOOK = (sheet: string) =>
  buildZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/sharedStrings.xml',
      content: '<sst><si><t>Nome</t></si><si><t>E-mail</t></si><si><t>Nascimento</t></si></sst>',
    },
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
  ]);

describe('a hostile or odd file', () => {
  it('reads a spreadsheet with shared texts, gaps, results of formulas and dates as numbers', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
      <row r="3"><c r="A3" t="str"><f>CONCAT("Ana"," Lima")</f><v>Ana Lima</v></c><c r="B3" t="inlineStr"><is><t>ana.lima@example.test</t></is></c><c r="D3" s="1"><v>32874</v></c></row>`;
    const fileId = await storeImportFile(test, admin, WORKBOOK(sheet), XLSX);
    const first = await test.call(beginImport, { as: admin, body: { fileId } });
    const params = { importId: first.body.id };
    await test.call(checkImport, { as: admin, params, body: { mapping: first.body.mapping } });
    await test.drainImports();
    await test.call(commitImport, { as: admin, params, body: {} });
    await test.drainImports();

    expect(first.body).toMatchObject({ format: 'xlsx', mapping: ['full_name', 'email', null, 'birthday'] });
    const [made] = await test.build.sql(
      admin.tenantId,
      `select birthday::text, last_name from member_profiles`,
    );
    expect(made).toEqual({ birthday: '1990-01-01', last_name: 'Lima' });
  });

  it.each([
    [
      'a bomb of zeros',
      WORKBOOK(`<row r="1"><c><v>${'0'.repeat(30 * 1024 ** 2)}</v></c></row>`),
      XLSX,
      'import_unreadable',
    ],
    ['entities that multiply', WORKBOOK('<row/>').subarray(0, 200), XLSX, 'import_unreadable'],
    [
      'a declared document type',
      buildZip([{ name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }]),
      XLSX,
      'import_unreadable',
    ],
    ['no sheet', buildZip([{ name: 'a.txt', content: 'x' }]), XLSX, 'import_unreadable'],
    ['ten million columns', `${'a,'.repeat(10_000_000)}\n1\n`, 'text/csv', 'import_too_wide'],
    [
      'a cell at the end of the world',
      WORKBOOK('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      XLSX,
      'import_too_wide',
    ],
    [
      'one text in every cell',
      buildZip([
        { name: 'xl/sharedStrings.xml', content: `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>` },
        {
          name: 'xl/worksheets/sheet1.xml',
          content: `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>'.repeat(2000)}</sheetData></worksheet>`,
        },
      ]),
      XLSX,
      'import_unreadable',
    ],
    ['only a head', 'Nome,E-mail\n', 'text/csv', 'import_unreadable'],
  ])('refuses %s', async (_, content, mime, code) => {
    const admin = await test.build.member({ role: 'admin' });

    expect((await begun(admin, content, mime)).body.code).toBe(code);
  });

  it('shows long texts by their beginning, and ends where a step fails again and again for no reason of the file', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const long = 'x'.repeat(30_000);
    const { body } = await begun(admin, `Nome,E-mail,${long}\nAna Reis,ana@example.test,${long}\n`);
    expect([body.head[2], body.preview[0][2]]).toEqual([long.slice(0, 200), long.slice(0, 200)]);
    const params = { importId: body.id };
    await test.call(checkImport, { as: admin, params, body: { mapping: body.mapping } });
    // What an unforeseen fault looks like: the step can no longer be begun as it stands.
    await test.build.sql(
      admin.tenantId,
      `alter table people_import_rows add constraint broken check (line < 0) not valid`,
    );

    const state = async () => (await test.call(getImport, { as: admin, params })).body;
    const states = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await test.drainImports();
      states.push((await state()).status);
    }
    await test.build.sql(admin.tenantId, `alter table people_import_rows drop constraint broken`);

    expect(states).toEqual(['checking', 'checking', 'checking', 'checking', 'failed']);
    expect(await state()).toMatchObject({ status: 'failed', error: 'import_failed' });
    await test.call(checkImport, { as: admin, params, body: { mapping: body.mapping } });
    await test.drainImports();
    expect(await state()).toMatchObject({ status: 'checked', toCreate: 1, error: null });
  });

  it('reads documents by the country each row names, and keeps it with them [VAL-01]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    await test.owner.query('update tenants set settings = $2 where id = $1', [
      admin.tenantId,
      { documentCountries: ['ARG', 'other'] },
    ]);
    const { state, refused } = await imported(
      admin,
      'Nome,Documento,País do documento\nAna,529.982.247-25,\nLuz,20.123.456,arg\nBo,x 12-9,other\nCai,20.123.457,\nEli,20.123.458,CHL\n',
    );

    expect(await state()).toMatchObject({ created: 3, refused: 2 });
    const faults = (await refused()).map(({ problems }: { problems: { column: number; code: string }[] }) =>
      problems.map(({ column, code }) => [column, code]),
    );
    expect(faults).toEqual([
      [[1, 'document_invalid']],
      [
        [1, 'document_invalid'],
        [2, 'option_unknown'],
      ],
    ]);
    const stored = await test.build.sql(
      admin.tenantId,
      `select document, details ->> 'document_country' as country from member_profiles order by first_name`,
    );
    expect(stored).toEqual([
      { document: '52998224725', country: 'BRA' },
      { document: 'X129', country: 'other' },
      { document: '20123456', country: 'ARG' },
    ]);
  });

  it('keeps formulas, markup and zero characters as plain text, and names characters it cannot read', async () => {
    const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
    const { state, refused } = await imported(
      admin,
      `Nome,E-mail\n"=cmd|' /C calc'!A0",f@example.test\n<b>Bia\0</b>,b@example.test\n"'=1+1",g@example.test\nQuebra\ufffdda,q@example.test\n`,
    );

    expect(await state()).toMatchObject({ created: 3, refused: 1 });
    expect(await names(admin)).toContain('<b>Bia</b>');
    expect((await refused())[0].problems[0]).toMatchObject({ column: 0, code: 'unreadable_character' });
  });

  it('asks for a column that names people and one that tells them apart', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { body } = await begun(admin, 'Coisa,Outra\na,b\n');
    const params = { importId: body.id };

    const answer = await test.call(checkImport, {
      as: admin,
      params,
      body: { mapping: ['full_name', null] },
    });

    expect(answer.body.code).toBe('mapping_incomplete');
  });
});

describe('a document that nobody proved', () => {
  /** A member of this company who says this document is theirs. */
  async function claiming(as: SignedIn, document: string, registeredBy: string | null): Promise<SignedIn> {
    const eva = await test.build.member({ tenantId: as.tenantId });
    const { tenantId, memberId } = eva;
    await test.inTenant(tenantId, (tx) =>
      saveProfile(tx, { tenantId, memberId }, { document }, test.clock.now),
    );
    await test.build.sql(tenantId, 'update members set registered_by = $2 where id = $1', [
      memberId,
      registeredBy,
    ]);
    return eva;
  }
  const roleOf = async ({ tenantId, memberId }: SignedIn) =>
    (
      await test.build.sql<{ role: string }>(tenantId, 'select role from members where id = $1', [memberId])
    )[0]?.role;

  it('makes nobody an administrator', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const eva = await claiming(admin, '52998224725', null);

    const { refused } = await imported(admin, 'Nome,CPF,Perfil\nVitória Chefe,529.982.247-25,admin\n');

    expect(JSON.stringify(await refused())).toContain('identity_conflict');
    expect(await roleOf(eva)).toBe('learner');
  });

  it('gives nothing of what a file without e-mail says to who registered with it', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const eva = await claiming(admin, '52998224725', 'main');

    const { refused } = await imported(
      admin,
      'Nome,CPF,Celular,Perfil\nVitória Chefe,529.982.247-25,11987654321,instructor\n',
    );

    expect(JSON.stringify(await refused())).toContain('identity_conflict');
    expect(await roleOf(eva)).toBe('learner');
    const card = (await test.call(getPerson, { as: admin, params: { memberId: eva.memberId } })).body;
    expect(card.values).not.toHaveProperty('cellphone');
  });

  it('stands for no other address than that of who registered with it', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const eva = await claiming(admin, '52998224725', 'main');
    const known = await claiming(admin, '39053344705', 'administrator');

    const { refused } = await imported(
      admin,
      'Nome,E-mail,CPF,Perfil\nVitória Chefe,vitoria@example.test,529.982.247-25,seller\nAna Nova,ana.nova@example.test,390.533.447-05,seller\n',
    );

    const codes = (await refused()).map(
      ({ problems }: { problems: { code: string }[] }) => problems[0]?.code,
    );
    expect(codes).toEqual(['identity_conflict', 'person_differs']);
    expect([await roleOf(eva), await roleOf(known)]).toEqual(['learner', 'learner']);
  });
});

describe('a user name somebody took by calling themselves so', () => {
  /** A member of this company whose user name is the number another person has there. */
  async function called(as: SignedIn, registeredBy: string, options: { unconfirmed?: boolean } = {}) {
    const username = String(randomInt(10 ** 11, 10 ** 12));
    const personId = await test.build.person({ username, ...options });
    const eva = await test.build.member({ tenantId: as.tenantId, personId });
    await test.build.sql(as.tenantId, 'update members set registered_by = $2, status = $3 where id = $1', [
      eva.memberId,
      registeredBy,
      options.unconfirmed ? 'registered' : 'approved',
    ]);
    return eva;
  }
  const rolesOf = (as: SignedIn) =>
    test.build.sql<{ id: string; role: string; status: string; email: string }>(
      as.tenantId,
      'select m.id, m.role, m.status, p.email from members m join people p on p.id = m.person_id where m.tenant_id = $1',
      [as.tenantId],
    );

  it.each(['main', 'administrator'])(
    'makes nobody an administrator, registered by %s',
    async (registeredBy) => {
      const admin = await test.build.member({ role: 'admin' });
      const eva = await called(admin, registeredBy);

      const { refused } = await imported(
        admin,
        `Nome,E-mail,Matrícula,Perfil\nVitória Chefe,vitoria@example.test,${eva.username},admin\n`,
      );

      expect(JSON.stringify(await refused())).toContain('identity_conflict');
      expect((await rolesOf(admin)).find(({ id }) => id === eva.memberId)?.role).toBe('learner');
    },
  );

  it('stands for no other address than that of who registered', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const eva = await called(admin, 'main');
    const known = await called(admin, 'administrator');

    const { refused } = await imported(
      admin,
      `Nome,E-mail,Matrícula,Perfil\nVitória Chefe,vitoria@example.test,${eva.username},seller\nAna Nova,ana.nova@example.test,${known.username},seller\n`,
    );

    const codes = (await refused()).map(
      ({ problems }: { problems: { code: string }[] }) => problems[0]?.code,
    );
    expect(codes).toEqual(['identity_conflict', 'person_differs']);
  });

  it('gives nothing of what a file without e-mail says to who registered', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const eva = await called(admin, 'main');

    const { refused } = await imported(
      admin,
      `Nome,Matrícula,Perfil\nVitória Chefe,${eva.username},seller\n`,
    );

    expect(JSON.stringify(await refused())).toContain('identity_conflict');
    expect((await rolesOf(admin)).find(({ id }) => id === eva.memberId)?.role).toBe('learner');
  });

  it('is free for whom the company means, where nobody confirmed the registration', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const eva = await called(admin, 'main', { unconfirmed: true });

    const { state } = await imported(admin, `Nome,Matrícula,Perfil\nVitória Chefe,${eva.username},seller\n`);

    expect(await state()).toMatchObject({ created: 1, changed: 0, refused: 0 });
    const roles = await rolesOf(admin);
    expect(roles.find(({ id }) => id === eva.memberId)).toMatchObject({
      role: 'learner',
      status: 'registered',
    });
    expect(roles.map(({ role }) => role).toSorted()).toEqual(['admin', 'learner', 'seller']);
  });
});
