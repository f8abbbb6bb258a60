import { createAccessKey } from '@trilha/contracts/identity/access-keys';
import { deleteAccount } from '@trilha/contracts/identity/privacy';
import { SCIM_SCHEMAS } from '@trilha/contracts/identity/scim';
import { changePeople, undoPeopleChange, updatePerson } from '@trilha/contracts/organization/people';
import {
  beginImport,
  checkImport,
  commitImport,
  getImport,
  listImportRoles,
  listRefusedRows,
  undoImport,
} from '@trilha/contracts/organization/people-import';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { storeImportFile } from '../../../test/import-file.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

/** A way to take an administrator away, made ready: who does it, and whom it is about. True where it was done. */
type Way = (by: SignedIn, other: SignedIn) => Promise<() => Promise<boolean>> | (() => Promise<boolean>);

/** The two administrators of a company. */
async function two(): Promise<[SignedIn, SignedIn]> {
  const first = await test.build.member({ role: 'admin', name: 'Ana Prado' });
  return [first, await test.build.member({ tenantId: first.tenantId, role: 'admin', name: 'Rui Sá' })];
}

async function administrators({ tenantId }: SignedIn): Promise<string[]> {
  const rows = await test.build.sql<{ id: string }>(
    tenantId,
    `select id from members where role = 'admin' and status = 'approved' and registered_by is distinct from 'staff'`,
  );
  return rows.map(({ id }) => id);
}

const change =
  (what: Record<string, string>): Way =>
  (by, other) =>
  async () => {
    const body = { who: { kind: 'members', memberIds: [other.memberId] }, change: what };
    return (await test.call(changePeople, { as: by, body })).status === 200;
  };

const block = change({ kind: 'block', reason: 'saiu' });

const everybodyBecomes =
  (role: string): Way =>
  (by) =>
  async () => {
    const body = { who: { kind: 'filter', filter: { role: 'admin' } }, change: { kind: 'role', role } };
    return (await test.call(changePeople, { as: by, body })).status === 200;
  };

const form: Way =
  (by, { memberId }) =>
  async () => {
    const body = {
      values: { first_name: 'Rui', last_name: 'Sá' },
      role: 'learner',
      branchId: null,
      labelIds: [],
    };
    return (await test.call(updatePerson, { as: by, params: { memberId }, body })).status === 204;
  };

const leave: Way = (by) => async () => {
  const { rows } = await test.owner.query('select full_name from people where id = $1', [by.personId]);
  return (await test.call(deleteAccount, { as: by, body: { name: rows[0].full_name } })).status === 200;
};

/** The company's directory takes somebody away; it knows them already. */
const directory =
  (method: 'PATCH' | 'PUT' | 'DELETE'): Way =>
  async (by, { tenantId, memberId }) => {
    const { key } = (await test.call(createAccessKey, { as: by, body: { purpose: 'scim', name: 'Entra' } }))
      .body;
    await test.build.sql(
      tenantId,
      `insert into directory_users (tenant_id, member_id, user_name, active, created_at, updated_at)
       values ($1, $2, $3, true, now(), now())`,
      [tenantId, memberId, memberId],
    );
    const bodies = {
      PATCH: { schemas: [SCIM_SCHEMAS.patch], Operations: [{ op: 'replace', path: 'active', value: false }] },
      PUT: { schemas: [SCIM_SCHEMAS.user], userName: memberId, active: false },
      DELETE: undefined,
    };
    return async () => {
      const { statusCode } = await test.app.inject({
        method,
        url: `/scim/v2/Users/${memberId}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
        ...(bodies[method] ? { payload: JSON.stringify(bodies[method]) } : {}),
      });
      return statusCode < 300;
    };
  };

/** Makes somebody run the installation, who is no administrator of the company any more. */
async function becomesSuperuser({ tenantId, memberId, personId }: SignedIn): Promise<void> {
  await test.owner.query('update people set is_superuser = true where id = $1', [personId]);
  await test.build.sql(tenantId, `update members set role = 'learner' where id = $1`, [memberId]);
}

/** Makes somebody staff of the installation, who looks in for some hours. */
async function becomesStaff({ tenantId, memberId, personId }: SignedIn): Promise<void> {
  await test.owner.query('update people set is_superuser = true where id = $1', [personId]);
  await test.build.sql(tenantId, `update members set registered_by = 'staff' where id = $1`, [memberId]);
  await test.build.sql(
    tenantId,
    `insert into staff_access (tenant_id, person_id, member_id, name, reason, granted_at, ends_at)
     values ($1, $2, $3, 'Sofia', 'chamado 12', $4, $4::timestamptz + interval '2 hours')`,
    [tenantId, personId, memberId, test.clock.now],
  );
}

/** Lets a checked import in, with every role it gives confirmed. */
async function committed(as: SignedIn, params: { readonly importId: string }) {
  const { body } = await test.call(listImportRoles, { as, params });
  const roles = body.items.map(({ line, after }: { line: number; after: string }) => ({ line, role: after }));
  return test.call(commitImport, { as, params, body: { roles } });
}

async function checkedImport(by: SignedIn, rows: readonly string[]) {
  const fileId = await storeImportFile(test, by, ['Nome,E-mail,Perfil', ...rows].join('\n'));
  const { body } = await test.call(beginImport, { as: by, body: { fileId } });
  const params = { importId: String(body.id) };
  await test.call(checkImport, { as: by, params, body: { mapping: body.mapping } });
  await test.drainImports();
  return params;
}

async function emailOf({ personId }: SignedIn): Promise<string> {
  return (await test.owner.query('select email from people where id = $1', [personId])).rows[0].email;
}

describe('the last administrator of a company', () => {
  const ways: Record<string, Way> = {
    'block the other': block,
    'lower the other among many': change({ kind: 'role', role: 'learner' }),
    'lower all administrators of a filter': everybodyBecomes('seller'),
    'lower the other by the form': form,
    'switch the other off by the directory': directory('PATCH'),
    'replace the other by the directory': directory('PUT'),
    'remove the other by the directory': directory('DELETE'),
    'delete their account': leave,
  };

  it.each(Object.entries(ways))('stays where the last two %s at the same moment [TEN-07]', async (_, way) => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, rui] = await two();

      const ready = [await way(ana, rui), await way(rui, ana)];
      const done = await Promise.all(ready.map((take) => take()));

      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await administrators(ana)).toHaveLength(1);
    }
  });

  it('stays where one is removed by the directory while they block the other [TEN-07]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, rui] = await two();

      const ready = [await block(ana, rui), await directory('DELETE')(rui, ana)];
      const done = await Promise.all(ready.map((take) => take()));

      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await administrators(ana)).toHaveLength(1);
    }
  });

  it('is named where a call is refused for their sake [TEN-07]', async () => {
    const [ana, rui] = await two();
    await becomesSuperuser(rui);
    const [company] = await test.build.sql(ana.tenantId, 'select name from tenants where id = $1', [
      ana.tenantId,
    ]);

    const refused = await test.call(changePeople, {
      as: rui,
      body: {
        who: { kind: 'members', memberIds: [ana.memberId] },
        change: { kind: 'block', reason: 'engano' },
      },
    });

    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'last_administrator', values: { client: company?.name } },
    });
    expect(await administrators(ana)).toEqual([ana.memberId]);
  });

  it('and any other is left alone by staff that looks in, which is none itself [TEN-07] [TEN-08]', async () => {
    const [ana, rui] = await two();
    const eva = await test.build.member({ tenantId: ana.tenantId, role: 'admin' });
    await becomesStaff(rui);

    const done = await test.call(changePeople, {
      as: rui,
      body: {
        who: { kind: 'members', memberIds: [ana.memberId, eva.memberId] },
        change: { kind: 'block', reason: 'engano' },
      },
    });

    expect(done.body).toEqual({ changeId: null, changed: 0 });
    expect((await administrators(ana)).toSorted()).toEqual([ana.memberId, eva.memberId].toSorted());
  });

  it('is refused by name as a row of a file while its author is blocked by the row’s own person [TEN-07]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, rui] = await two();
      const params = await checkedImport(ana, [
        `Rui Sá,${await emailOf(rui)},learner`,
        `Bia Lima,bia-${ana.memberId}@example.test,learner`,
      ]);
      await committed(ana, params);

      const other = await block(rui, ana);
      await Promise.all([test.drainImports(), other()]);

      expect(await administrators(ana)).toHaveLength(1);
    }
  });

  it('keeps their role where a file lowers every administrator of a company, and the row says why [TEN-07]', async () => {
    const [ana, rui] = await two();
    const params = await checkedImport(ana, [
      `Rui Sá,${await emailOf(rui)},learner`,
      `Bia Lima,b-${rui.memberId}@example.test,`,
    ]);
    // Ana is no administrator any more, though she may do all of it.
    await becomesSuperuser(ana);
    await committed(ana, params);
    await test.drainImports();

    const { body } = await test.call(listRefusedRows, { as: ana, params });
    expect((await test.call(getImport, { as: ana, params })).body).toMatchObject({
      created: 1,
      changed: 0,
      refused: 1,
    });
    expect(body.items).toMatchObject([{ line: 2, problems: [{ code: 'last_administrator' }] }]);
    expect(await administrators(ana)).toEqual([rui.memberId]);
  });

  it('is left by an import that is taken back, and by a change that is not [TEN-07]', async () => {
    const ana = await test.build.member({ role: 'admin' });
    const { tenantId } = ana;
    const [zoe, eva] = [
      await test.build.member({ tenantId, name: 'Zoé Reis' }),
      await test.build.member({ tenantId }),
    ];
    const params = await checkedImport(ana, [
      `Zoé Reis,${await emailOf(zoe)},admin`,
      `Bia Lima,bia-${tenantId}@example.test,admin`,
      `Gil Melo,gil-${tenantId}@example.test,learner`,
    ]);
    await committed(ana, params);
    await test.drainImports();
    await test.call(undoImport, { as: ana, params });
    await becomesSuperuser(ana);
    await test.drainImports();

    expect(await administrators(ana)).toHaveLength(2);
    const left = await test.build.sql(tenantId, `select id from members where display_name = 'Gil Melo'`);
    expect(left).toEqual([]);

    await test.build.sql(tenantId, `update members set role = 'learner' where role = 'admin'`);
    const raised = await test.call(changePeople, {
      as: ana,
      body: { who: { kind: 'members', memberIds: [eva.memberId] }, change: { kind: 'role', role: 'admin' } },
    });
    const undone = await test.call(undoPeopleChange, { as: ana, params: { changeId: raised.body.changeId } });
    expect(undone.body.code).toBe('last_administrator');
    expect(await administrators(ana)).toEqual([eva.memberId]);
  });
});
