import {
  correctPoints,
  decidePointCorrection,
  listPointCorrections,
} from '@trilha/contracts/engagement/points';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { changePeople, createPerson } from '@trilha/contracts/organization/people';
import { createCompany } from '@trilha/contracts/organization/tenant-admin';
import {
  beginImport,
  checkImport,
  commitImport,
  listImportRoles,
} from '@trilha/contracts/organization/people-import';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { storeImportFile } from '../../../test/import-file.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const LARGE = 10_001;
const DAY_MS = 86_400_000;

beforeEach(() => {
  test.clock.now = new Date();
});

const now = (as: SignedIn) => test.build.session(as.personId, as.tenantId, as.memberId);
const daysLater = (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS);
};

async function company() {
  const author = await test.build.member({ role: 'admin', name: 'Bruno' });
  const { tenantId } = author;
  const colleague = await test.build.member({ tenantId, role: 'admin', name: 'Clara' });
  const learner = await test.build.member({ tenantId, name: 'Ana' });
  const asked = await test.call(correctPoints, {
    as: author,
    body: { memberId: learner.memberId, amount: LARGE, reason: 'Prêmio do ano' },
  });
  expect(asked.body.state).toBe('waiting');
  const correctionId = asked.body.correctionId as string;
  const decide = async (as: SignedIn, decision: 'confirm' | 'reject' = 'confirm') => {
    const answer = await test.call(decidePointCorrection, {
      as: await now(as),
      params: { correctionId },
      body: { decision, reason: 'Conferido' },
    });
    return (answer.body?.code ?? answer.status) as string | number;
  };
  const can = async (as: SignedIn) =>
    (await test.call(listPointCorrections, { as: await now(as), query: {} })).body.items[0]?.can as unknown;
  return { author, colleague, learner, tenantId, correctionId, decide, can };
}

const give = async (by: SignedIn, { memberId }: { memberId: string }, role: string) => {
  const body = { who: { kind: 'members', memberIds: [memberId] }, change: { kind: 'role', role } };
  expect((await test.call(changePeople, { as: await now(by), body })).status).toBe(200);
};

/** The person behind a member of the company, signed in. */
async function signedIn(tenantId: string, memberId: string): Promise<SignedIn> {
  const [row] = await test.build.sql<{ personId: string }>(
    tenantId,
    'select person_id as "personId" from members where id = $1',
    [memberId],
  );
  await test.owner.query('update people set email_confirmed_at = now() where id = $1', [row?.personId]);
  return test.build.session(row?.personId ?? '', tenantId, memberId);
}

const PERSON = { firstName: 'Nova', lastName: 'Chefe' };

describe('a second administrator made a minute ago', () => {
  it('confirms nothing for seven days, whoever but the author made them, and may reject at once', async () => {
    const { colleague, learner, decide, can, tenantId } = await company();
    const other = await test.build.member({ tenantId, name: 'Davi' });
    await give(colleague, other, 'admin');

    expect(await can(other)).toEqual({ decide: false, reject: true });
    expect(await decide(other)).toBe('second_person_new');
    daysLater(6.9);
    expect(await decide(other)).toBe('second_person_new');
    daysLater(0.2);
    expect(await can(other)).toEqual({ decide: true, reject: true });
    expect(await decide(other)).toBe(204);
    expect(learner.tenantId).toBe(tenantId);
  });

  it('rejects what is asked for from the first minute', async () => {
    const { colleague, decide, tenantId } = await company();
    const other = await test.build.member({ tenantId });
    await give(colleague, other, 'program_admin');
    expect(await decide(other, 'reject')).toBe(204);
  });

  it('never confirms for whoever gave them the role, by hand, by adding them or by a file', async () => {
    const { author, decide, can, tenantId } = await company();
    const promoted = await test.build.member({ tenantId });
    await give(author, promoted, 'admin');
    const { body: added } = await test.call(createPerson, {
      as: await now(author),
      body: {
        role: 'admin',
        branchId: null,
        labelIds: [],
        invite: false,
        values: {
          first_name: PERSON.firstName,
          last_name: PERSON.lastName,
          email: 'nova-chefe@example.test',
        },
      },
    });
    const file = await storeImportFile(
      test,
      await now(author),
      'Nome,Sobrenome,E-mail,Perfil\nVera,Lima,vera-lima@example.test,admin\n',
    );
    const as = await now(author);
    const { body: begun } = await test.call(beginImport, { as, body: { fileId: file } });
    const params = { importId: begun.id as string };
    await test.call(checkImport, { as, params, body: { mapping: begun.mapping, mode: begun.mode } });
    await test.drainImports();
    const { body: named } = await test.call(listImportRoles, { as, params });
    const roles = named.items.map(({ line, after }: { line: number; after: string }) => ({
      line,
      role: after,
    }));
    expect((await test.call(commitImport, { as, params, body: { roles } })).status).toBeLessThan(300);
    await test.drainImports();
    const [vera] = await test.build.sql<{ id: string }>(
      tenantId,
      `select id from members where display_name = 'Vera Lima' and role = 'admin'`,
    );

    daysLater(400);
    const addedOnes = [added.memberId as string, vera?.id ?? ''];
    for (const who of [promoted, ...(await Promise.all(addedOnes.map((id) => signedIn(tenantId, id))))]) {
      expect(await decide(who)).toBe('second_person_made');
      expect(await can(who)).toEqual({ decide: false, reject: true });
    }
  });

  it('is nobody with an older session once the role is taken, and new again when it is given back, or after being let in again', async () => {
    const { author, colleague, correctionId, decide, tenantId } = await company();
    const third = await test.build.member({ tenantId, role: 'admin' });
    const older = await now(colleague);
    await give(author, colleague, 'learner');
    const { status } = await test.call(decidePointCorrection, {
      as: older,
      params: { correctionId },
      body: { decision: 'confirm', reason: 'De uma sessão antiga' },
    });
    expect(status).toBe(403);
    await give(third, colleague, 'admin');
    expect(await decide(colleague)).toBe('second_person_new');
    const block = { kind: 'block', reason: 'saiu' };
    const who = { kind: 'members', memberIds: [third.memberId] };
    await test.call(changePeople, { as: await now(author), body: { who, change: block } });
    await test.call(changePeople, { as: await now(author), body: { who, change: { kind: 'unblock' } } });
    expect(await decide(third)).toBe('second_person_made');
  });

  it('is judged by the days the company says, and is told of nothing meanwhile', async () => {
    const { author, colleague, decide, tenantId, learner } = await company();
    const other = await test.build.member({ tenantId });
    await give(colleague, other, 'admin');
    const as = await now(author);
    const body = { memberId: learner.memberId, amount: LARGE, reason: 'Mais uma' };
    await test.call(correctPoints, { as, body });
    const kinds = (await test.call(listNotices, { as: await now(other) })).body.items.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).not.toContain('correction_waiting');
    await test.owner.query('update tenants set settings = settings || $2 where id = $1', [
      tenantId,
      { proof: { confirmAfterDays: 0 } },
    ]);
    expect(await decide(other)).toBe(204);
  });

  it('is nobody of another company, whatever they are there', async () => {
    const { decide } = await company();
    const stranger = await test.build.member({ role: 'admin' });
    expect(await decide(stranger)).toBe('not_found');
  });

  it('is not whom a company begins with: they were there before anybody else', async () => {
    const staff = await test.build.member({ role: 'admin', isSuperuser: true });
    const slug = `nova-${staff.memberId.slice(0, 8)}`;
    const { status, body } = await test.call(createCompany, {
      as: staff,
      body: {
        name: 'Papelaria Nova',
        slug,
        country: 'BRA',
        languages: ['pt-BR'],
        timeZone: 'America/Sao_Paulo',
        primary: '#0b7a5c',
        accent: '#ffb703',
        modules: ['courses'],
        administrator: { name: 'Rita Salgado', email: `${slug}@example.test` },
      },
    });
    expect(status).toBe(201);
    const rows = await test.build.sql<{ isOld: boolean }>(
      body.id as string,
      `select role_given_at < now() - interval '1 year' as "isOld" from members where role = 'admin'`,
    );
    expect(rows).toEqual([{ isOld: true }]);
  });

  it('counts as old where the role is from before it was written down', async () => {
    const { decide, colleague, tenantId } = await company();
    await test.build.sql(
      tenantId,
      'update members set role_given_at = null, role_given_by = null where id = $1',
      [colleague.memberId],
    );
    expect(await decide(colleague)).toBe(204);
  });
});
