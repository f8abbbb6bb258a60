import {
  changePeople,
  createPerson,
  deletePeopleView,
  exportPeople,
  getPerson,
  listPeople,
  listPeopleChoices,
  listPeopleViews,
  listPersonHistory,
  savePeopleView,
  sendPeopleLinks,
  undoPeopleChange,
  updatePerson,
} from '@trilha/contracts/organization/people';
import type { PersonCard, PersonChange } from '@trilha/contracts/organization/people';
import { devOutbox } from '@trilha/contracts/engagement/delivery';
import { usePasswordLink } from '@trilha/contracts/identity/recovery';
import { getMe } from '@trilha/contracts/identity/session';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { workbookPart } from '../../../test/workbook-part.ts';
import { saveProfile } from '../../identity/person-registry/member-profiles.ts';

const test = useTestApp();
const NAMES = ['Ângela Conceição', 'Bruno Sá', 'Carla Souza', 'Davi Conceicao', 'Elisa Prado'];

async function company() {
  const admin = await test.build.member({ role: 'admin', name: 'Zélia Admin' });
  const { tenantId } = admin;
  const group = await test.build.label(tenantId, 'group', 'Vendas');
  const branch = await test.build.branch(tenantId, 'Loja Norte');
  const people: SignedIn[] = [];
  for (const [index, name] of NAMES.entries())
    people.push(
      await test.build.member({
        tenantId,
        name,
        ...(index === 1 ? { branchId: branch } : {}),
        labelIds: index < 2 ? [group] : [],
      }),
    );
  const list = async (query: Record<string, string | number> = {}, as = admin) =>
    (await test.call(listPeople, { as, query })).body;
  const names = async (query: Record<string, string | number> = {}) =>
    (await list(query)).items.map(({ name }: { name: string }) => name);
  return { admin, tenantId, group, branch, people, list, names };
}

/** The newest message to somebody, and the link in it that sets a password. */
async function linkOf(recipient: string) {
  await test.drainOutbox();
  await test.drainDeliveries();
  const { body } = await test.call(devOutbox, { query: { recipient } });
  const text: string =
    body.items.find((item: { text: string }) => item.text.includes('-password/'))?.text ?? '';
  const [, username = '', uidb64 = '', token = ''] =
    /-password\/([^/\s]+)\/([^/\s]+)\/([\w-]+)/.exec(text) ?? [];
  return { text, link: { username, uidb64, token } };
}

const historyOf = async (as: SignedIn, memberId: string) =>
  (await test.call(listPersonHistory, { as, params: { memberId } })).body.items as PersonChange[];

const ids = (people: readonly SignedIn[]) => people.map(({ memberId }) => memberId);

describe('the list of people', () => {
  it('finds people whatever the accents, by part of a name, user name or e-mail, and by a mistyped name [ADM-01]', async () => {
    const { names, list, people } = await company();

    expect(await names({ search: 'conceicao' })).toEqual(['Ângela Conceição', 'Davi Conceicao']);
    expect(await names({ search: 'SOUZA car' })).toEqual(['Carla Souza']);
    expect(await names({ search: 'sa' })).toEqual(['Bruno Sá']);
    expect(await names({ search: people[4]?.username ?? '' })).toEqual(['Elisa Prado']);
    expect(await names({ search: '%' })).toEqual([]);
    const guess = await list({ search: 'conceisao' });
    expect(guess.isGuess).toBe(true);
    expect(guess.items.map(({ name }: { name: string }) => name)).toContain('Davi Conceicao');
  });

  it('filters, sorts and pages without losing or repeating anybody [ADM-01]', async () => {
    const { names, list, group, branch } = await company();

    expect(await names({ group })).toEqual(['Ângela Conceição', 'Bruno Sá']);
    expect(await names({ group, branch })).toEqual(['Bruno Sá']);
    expect(await names({ role: 'admin' })).toEqual(['Zélia Admin']);
    expect(await names({ registeredFrom: '2999-01-01' })).toEqual([]);
    expect(await names({ sort: 'name', direction: 'desc' })).toEqual([...NAMES, 'Zélia Admin'].toReversed());
    for (const sort of ['name', 'created', 'last_access']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
        seen.push(...page.items.map(({ memberId }: { memberId: string }) => memberId));
        cursor = page.nextCursor ?? '';
      } while (cursor);
      expect(new Set(seen).size).toBe(NAMES.length + 1);
      expect(seen).toHaveLength(NAMES.length + 1);
    }
  });

  it('knows when a person was last here and follows every change of name, e-mail and labels', async () => {
    const { admin, tenantId, names, group, people, list } = await company();
    const [angela] = people;
    await test.build.sql(tenantId, `update members set display_name = 'Íris Nova' where id = $1`, [
      angela?.memberId,
    ]);
    await test.owner.query(`update people set email = 'outra@example.test' where id = $1`, [
      angela?.personId,
    ]);
    await test.build.sql(tenantId, 'delete from member_labels where member_id = $1', [angela?.memberId]);

    expect(await names({ search: 'iris' })).toEqual(['Íris Nova']);
    expect(await names({ search: 'outra@' })).toEqual(['Íris Nova']);
    expect(await names({ group })).toEqual(['Bruno Sá']);
    const [row] = (await list({ search: 'iris' })).items;
    expect(new Date(row.lastAccessAt).getTime()).toBeCloseTo(test.clock.now.getTime(), -4);
    expect((await test.call(listPeopleChoices, { as: admin })).body).toMatchObject({
      branches: [{ name: 'Loja Norte' }],
      labels: [{ kind: 'group', name: 'Vendas' }],
      country: 'BRA',
    });
  });

  it('is exported as it is seen, and no cell is a formula [ADM-01]', async () => {
    const { admin, tenantId, group } = await company();
    await test.build.member({ tenantId, name: '=HYPERLINK("http://evil")', labelIds: [group] });

    const csv = await test.call(exportPeople, { as: admin, query: { group, columns: 'role,branch' } });
    const xlsx = await test.app.inject({
      method: 'GET',
      url: '/api/v1/admin/people/export?format=xlsx&columns=created,email',
      headers: { authorization: `Bearer ${admin.accessToken}` },
    });

    expect(csv.body).toContain('Nome,Perfil,Filial');
    expect(csv.body).toContain('Ângela Conceição,learner,');
    expect(csv.body).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(csv.body).not.toContain('Carla');
    const sheet = await workbookPart(xlsx.rawPayload, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("http://evil")</t>');
    expect(sheet).not.toContain('<f>');
    // Since when somebody is there, as a time that a spreadsheet sorts.
    const count = (pattern: RegExp) => sheet.match(pattern)?.length ?? 0;
    expect(count(/<c s="4"><v>[\d.]+<\/v><\/c>/g)).toBe(count(/<row>/g) - 1);
  });

  it('is not exported by days no calendar of the database reaches', async () => {
    const { admin } = await company();

    for (const field of ['accessedFrom', 'accessedTo', 'registeredFrom', 'registeredTo'])
      for (const day of ['0000-01-01', '1899-12-31', '9999-12-31']) {
        const { status, body } = await test.call(exportPeople, { as: admin, query: { [field]: day } });
        expect([status, body.code, body.field], `${field}=${day}`).toEqual([400, 'invalid_request', field]);
      }
    const { status } = await test.call(exportPeople, { as: admin, query: { registeredTo: '2999-12-31' } });
    expect(status).toBe(200);
  });

  it('is kept from learners and apart for each company [TEN-07] [TEN-08]', async () => {
    const { people, list } = await company();
    const stranger = await test.build.member({ role: 'admin', name: 'Outra Empresa' });

    expect((await test.call(listPeople, { as: people[0] })).status).toBe(403);
    expect((await test.call(listPeople)).status).toBe(401);
    expect((await list({}, stranger)).items).toHaveLength(1);
    expect(
      (await test.call(getPerson, { as: stranger, params: { memberId: people[0]?.memberId ?? '' } })).status,
    ).toBe(404);
  });

  it('keeps saved lists for each administrator', async () => {
    const { admin, tenantId } = await company();
    const other = await test.build.member({ tenantId, role: 'admin' });
    const body = { name: 'Bloqueados', search: 'status=blocked', columns: ['email'] };
    const saved = await test.call(savePeopleView, { as: admin, body });
    await test.call(savePeopleView, { as: admin, body: { ...body, search: 'status=approved' } });

    const { items } = (await test.call(listPeopleViews, { as: admin })).body;
    expect(items).toEqual([{ id: saved.body.id, ...body, search: 'status=approved' }]);
    expect((await test.call(listPeopleViews, { as: other })).body.items).toEqual([]);
    const params = { viewId: saved.body.id };
    expect((await test.call(deletePeopleView, { as: other, params })).status).toBe(404);
    expect((await test.call(deletePeopleView, { as: admin, params })).status).toBe(204);
  });
});

it('the day somebody was hired is written by a form, kept by one that does not name it, emptied, and stands in the history [ADM-01] [ADM-04]', async () => {
  const admin = await test.build.member({ role: 'admin' });
  const created = await test.call(createPerson, {
    as: admin,
    body: {
      values: { first_name: 'Nina', last_name: 'Paz', email: 'nina.paz@example.test' },
      role: 'learner',
      branchId: null,
      labelIds: [],
      hiredOn: '2026-02-28',
    },
  });
  const params = { memberId: created.body.memberId as string };
  const card = async () => (await test.call(getPerson, { as: admin, params })).body;
  const save = async (given: object) =>
    test.call(updatePerson, {
      as: admin,
      params,
      body: { values: { first_name: 'Nina' }, role: 'learner', branchId: null, labelIds: [], ...given },
    });

  expect((await card()).hiredOn).toBe('2026-02-28');
  expect((await save({ hiredOn: '2026-02-30' })).status).toBe(400);
  expect((await save({})).status).toBe(204);
  expect((await card()).hiredOn).toBe('2026-02-28');
  expect((await save({ hiredOn: null })).status).toBe(204);
  expect(await card()).toMatchObject({ hiredOn: null });
  expect(await historyOf(admin, params.memberId)).toMatchObject([
    { changes: [{ field: 'hired_on', before: '2026-02-28', after: null }] },
    { action: 'member.created' },
  ]);
});

describe('changes to many people', () => {
  it('blocks with a reason that reaches the person, and takes it back [TEN-09] [ADM-04]', async () => {
    const { admin, people, names, tenantId } = await company();
    const [angela, bruno] = people as [SignedIn, SignedIn];
    const blocked = await test.call(changePeople, {
      as: admin,
      body: {
        who: { kind: 'members', memberIds: [...ids([angela, bruno]), admin.memberId] },
        change: { kind: 'block', reason: 'Notas repetidas' },
      },
    });

    expect(blocked.body.changed).toBe(2);
    expect(await names({ status: 'blocked' })).toEqual(['Ângela Conceição', 'Bruno Sá']);
    expect(
      (await test.call(getPerson, { as: angela, params: { memberId: angela.memberId } })).body,
    ).toMatchObject({
      code: 'user_blocked',
      values: { reason: 'Notas repetidas' },
    });
    const params = { changeId: blocked.body.changeId };
    expect((await test.call(undoPeopleChange, { as: admin, params })).body).toEqual({ restored: 2 });
    expect(await names({ status: 'blocked' })).toEqual([]);
    expect((await test.call(undoPeopleChange, { as: admin, params })).body.code).toBe('change_undone');
    expect((await test.call(getMe, { as: angela })).status).toBe(200);
    const log = await test.build.sql<{ action: string }>(
      tenantId,
      'select action from audit_log where object_id = $1 order by seq',
      [angela.memberId],
    );
    expect(log.map(({ action }) => action)).toEqual(['member.block', 'member.change_undone']);
  });

  it('changes everybody a filter shows, and undo leaves alone who was changed again', async () => {
    const { admin, people, names, group, branch } = await company();
    const change = async (who: unknown, changes: unknown) =>
      (await test.call(changePeople, { as: admin, body: { who, change: changes } })).body;
    const all = await change({ kind: 'filter', filter: { group } }, { kind: 'role', role: 'seller' });
    expect(all.changed).toBe(2);
    await change(
      { kind: 'members', memberIds: ids(people.slice(0, 1)) },
      { kind: 'role', role: 'instructor' },
    );

    const undone = await test.call(undoPeopleChange, { as: admin, params: { changeId: all.changeId } });

    expect(undone.body.restored).toBe(1);
    expect(await names({ role: 'instructor' })).toEqual(['Ângela Conceição']);
    expect(await names({ role: 'seller' })).toEqual([]);
    const moved = await change(
      { kind: 'members', memberIds: ids(people) },
      { kind: 'branch', branchId: branch },
    );
    expect(moved.changed).toBe(4);
    const added = await change(
      { kind: 'members', memberIds: ids(people) },
      { kind: 'add_label', labelId: group },
    );
    expect(added.changed).toBe(3);
    expect(
      (await test.call(undoPeopleChange, { as: admin, params: { changeId: added.changeId } })).body,
    ).toEqual({
      restored: 3,
    });
    expect(await names({ group })).toHaveLength(2);
  });

  it('lets program administrators neither make nor touch administrators, and nobody act on another company [TEN-07] [TEN-08]', async () => {
    const { admin, tenantId, people, group } = await company();
    const program = await test.build.member({ tenantId, role: 'program_admin' });
    const stranger = await test.build.member({ role: 'admin' });
    const attempt = (as: SignedIn, memberIds: string[], change: unknown) =>
      test.call(changePeople, { as, body: { who: { kind: 'members', memberIds }, change } });

    expect((await attempt(program, ids(people), { kind: 'role', role: 'admin' })).body.code).toBe(
      'role_not_given',
    );
    expect((await attempt(program, [admin.memberId], { kind: 'block', reason: 'x' })).body.changed).toBe(0);
    expect((await attempt(stranger, ids(people), { kind: 'block', reason: 'x' })).body.changed).toBe(0);
    expect((await attempt(stranger, [stranger.memberId], { kind: 'add_label', labelId: group })).status).toBe(
      404,
    );
    const done = await attempt(admin, ids(people), { kind: 'role', role: 'seller' });
    const params = { changeId: done.body.changeId };
    expect((await test.call(undoPeopleChange, { as: stranger, params })).status).toBe(404);
    expect((await test.call(undoPeopleChange, { as: program, params })).status).toBe(403);
  });

  it('is not taken back by its author once they may not touch administrators any more [TEN-07]', async () => {
    const { admin, tenantId, people } = await company();
    const second = await test.build.member({ tenantId, role: 'admin' });
    const change = async (memberIds: string[], body: unknown) =>
      (
        await test.call(changePeople, {
          as: second,
          body: { who: { kind: 'members', memberIds }, change: body },
        })
      ).body.changeId as string;
    const lowered = await change([admin.memberId], { kind: 'role', role: 'learner' });
    const third = await test.build.member({ tenantId, role: 'admin' });
    const blocked = await change([third.memberId], { kind: 'block', reason: 'saiu' });
    const sellers = await change(ids(people), { kind: 'role', role: 'seller' });
    await test.build.sql(tenantId, `update members set role = 'program_admin' where id = $1`, [
      second.memberId,
    ]);

    const undo = (changeId: string) => test.call(undoPeopleChange, { as: second, params: { changeId } });
    expect((await undo(lowered)).body.code).toBe('forbidden');
    expect((await undo(blocked)).body.code).toBe('forbidden');
    expect((await undo(sellers)).status).toBe(200);
  });

  it('can be taken back for a day only', async () => {
    const { admin, people } = await company();
    const done = await test.call(changePeople, {
      as: admin,
      body: { who: { kind: 'members', memberIds: ids(people) }, change: { kind: 'role', role: 'seller' } },
    });
    await test.build.sql(
      admin.tenantId,
      `update people_changes set created_at = created_at - interval '25 hours' where id = $1`,
      [done.body.changeId],
    );

    const late = await test.call(undoPeopleChange, { as: admin, params: { changeId: done.body.changeId } });

    expect(late.body.code).toBe('too_late');
  });
});

describe('one person', () => {
  const form = (values: Record<string, string>) => ({
    values: { first_name: 'Nina', last_name: 'Rocha', ...values },
    role: 'learner',
    branchId: null,
    labelIds: [] as string[],
  });

  it('is shown with name and e-mail of their account where nothing else was told, and saved with them [ADM-01]', async () => {
    const { admin, people } = await company();
    const memberId = people[0]?.memberId ?? '';
    await test.owner.query('update people set email = $2 where id = $1', [
      people[0]?.personId,
      `Angela.${memberId}@Example.test`,
    ]);

    const { values } = (await test.call(getPerson, { as: admin, params: { memberId } })).body;

    expect(values).toMatchObject({
      first_name: 'Ângela',
      last_name: 'Conceição',
      email: `angela.${memberId}@example.test`,
      country: 'BRA',
    });
  });

  it('stays as they are where the form is saved as it was shown, without a fresh proof [ADM-01]', async () => {
    const { admin, tenantId, group, branch } = await company();
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '1 hour' where id = $1`,
      [admin.familyId],
    );
    const word = fc.constantFrom('Ana', 'D’Ávila', 'de', 'Souza', 'Íris', 'Ng');
    const told = fc.record(
      {
        first_name: word,
        nickname: word,
        birthday: fc.constantFrom('1990-02-28', '1984-02-29'),
        cellphone: fc.constant('+5511987654321'),
        email_opt_in: fc.boolean(),
        gender: fc.constantFrom('female', 'undisclosed'),
        children_count: fc.constantFrom('0', '3'),
        country: fc.constantFrom('BRA', 'ARG'),
        profession: word,
      },
      { requiredKeys: [] },
    );
    const person = fc.record({
      name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      email: fc.option(fc.uuid().map((id) => `Pessoa.${id}@Example.test`)),
      told: fc.option(told),
      toldEmail: fc.boolean(),
      role: fc.constantFrom('learner', 'seller', 'instructor'),
      isInBranch: fc.boolean(),
      labelIds: fc.constantFrom([], [group]),
      hiredOn: fc.constantFrom(null, '2024-02-29'),
    });
    await fc.assert(
      fc.asyncProperty(person, async ({ email, told: said, toldEmail, hiredOn, isInBranch, ...member }) => {
        const place = isInBranch ? { branchId: branch } : {};
        // They are listed by the name they entered; an address that is not their account's needs a proof to be saved.
        const name = said?.first_name ?? member.name;
        const values = said && { ...said, ...(toldEmail && email ? { email: email.toLowerCase() } : {}) };
        const { memberId, personId } = await test.build.member({ tenantId, ...member, ...place, name });
        await test.owner.query('update people set email = $2 where id = $1', [personId, email]);
        await test.build.sql(tenantId, 'update members set hired_on = $2 where id = $1', [memberId, hiredOn]);
        if (values)
          await test.inTenant(tenantId, (tx) =>
            saveProfile(tx, { tenantId, memberId }, values, test.clock.now),
          );
        const card = async () =>
          (await test.call(getPerson, { as: admin, params: { memberId } })).body as PersonCard;
        const before = await card();
        const shown = {
          values: before.values,
          role: before.role,
          branchId: before.branchId,
          hiredOn: before.hiredOn,
          labelIds: before.labels.map(({ id }) => id),
        };

        const saved = await test.call(updatePerson, { as: admin, params: { memberId }, body: shown });

        expect([saved.status, saved.body.code]).toEqual([204, undefined]);
        expect(await card()).toEqual(before);
        expect((await historyOf(admin, memberId))[0]?.changes ?? []).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('is added once, however often the form is sent at the same moment [ADM-01]', async () => {
    const { admin } = await company();
    const body = form({ email: `nina.${Date.now()}.20@example.test` });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call(createPerson, { as: admin, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: refused }) => refused.code === 'already_member')).toHaveLength(19);
  });

  it('is made an administrator with a fresh proof only, also where they were lowered while the form was on its way [TEN-07]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const other = await test.build.member({ tenantId: admin.tenantId, role: 'admin' });
    await test.owner.query(
      `update session_families set factor_at = factor_at - interval '1 hour' where id = $1`,
      [admin.familyId],
    );
    const saved = await whileHolding(test, async (holder) => {
      await holder.query(`select set_config('app.tenant', $1, true)`, [admin.tenantId]);
      await holder.query(`update members set role = 'learner' where id = $1`, [other.memberId]);
      const asked = test.call(updatePerson, {
        as: admin,
        params: { memberId: other.memberId },
        body: { ...form({}), role: 'admin' },
      });
      await untilWaiting(holder, 1);
      await holder.query('commit');
      return asked;
    });

    expect(saved.body).toMatchObject({ code: 'fresh_factor_required' });
  });

  it('gets the document somebody only typed when registering, and a clean account [ADM-01]', async () => {
    const { admin, people } = await company();
    const [eva, known] = people;
    if (!eva || !known) throw new Error('The company has people.');
    const { tenantId } = admin;
    const typed = [
      { who: eva, document: '52998224725', by: 'main' },
      { who: known, document: '39053344705', by: 'administrator' },
    ];
    for (const { who, document, by } of typed) {
      await test.inTenant(tenantId, (tx) =>
        saveProfile(tx, { tenantId, memberId: who.memberId }, { document }, test.clock.now),
      );
      await test.build.sql(tenantId, 'update members set registered_by = $2 where id = $1', [
        who.memberId,
        by,
      ]);
    }

    const add = (document: string) =>
      test.call(createPerson, { as: admin, body: { ...form({ document }), invite: false } });
    const [made, refused] = [await add('529.982.247-25'), await add('390.533.447-05')];

    expect(made.status).toBe(201);
    expect(made.body.memberId).not.toBe(eva.memberId);
    expect(refused.body).toMatchObject({ code: 'document_taken' });
    const cardOf = async (memberId: string) =>
      (await test.call(getPerson, { as: admin, params: { memberId } })).body.values;
    expect(await cardOf(made.body.memberId)).toMatchObject({ document: '52998224725' });
    expect(await cardOf(eva.memberId)).not.toHaveProperty('document');
  });

  it('is added by a form and gets a link to set a password, once [ADM-01] [REG-02]', async () => {
    const { admin, group } = await company();
    const email = `nina.${Date.now()}@example.test`;
    const body = { ...form({ email, document: '529.982.247-25' }), labelIds: [group] };
    const made = await test.call(createPerson, { as: admin, body });
    const again = await test.call(createPerson, { as: admin, body });
    await test.drainOutbox();

    expect(made.status).toBe(201);
    expect(again.body).toMatchObject({ code: 'already_member', field: 'email' });
    const card = (await test.call(getPerson, { as: admin, params: { memberId: made.body.memberId } })).body;
    expect(card).toMatchObject({
      name: 'Nina Rocha',
      email,
      hasPassword: false,
      registeredBy: 'administrator',
      labels: [{ name: 'Vendas' }],
      values: { document: '52998224725', first_name: 'Nina' },
      can: { edit: true, block: true, sendLink: true, actAs: true },
    });
    expect(await historyOf(admin, made.body.memberId)).toMatchObject([
      { action: 'member.created', actor: 'Zélia Admin' },
    ]);
    const sent = await test.build.sql(admin.tenantId, 'select kind from deliveries where recipient = $1', [
      email,
    ]);
    expect(sent).toEqual([{ kind: 'first_access' }]);
  });

  it('gives nothing to the owner of a mistyped address once it was put right [ADM-04]', async () => {
    const { admin } = await company();
    const nina = await test.build.member({ tenantId: admin.tenantId, name: 'Nina Rocha' });
    const right = `${nina.username}@example.test`;
    const mistyped = `erro.${nina.username}@example.test`;
    const params = { memberId: nina.memberId };
    await test.call(updatePerson, { as: admin, params, body: form({ email: mistyped }) });
    const { link } = await linkOf(mistyped);
    await test.call(updatePerson, { as: admin, params, body: form({ email: right }) });

    const used = await test.call(usePasswordLink, { body: { ...link, password: 'Girassol-azul-7' } });
    expect(used.body.code).toBe('link_invalid');
    const { rows } = await test.owner.query('select email from people where id = $1', [nina.personId]);
    expect(rows).toEqual([{ email: right }]);
  });

  it('keeps the role it has where it runs the installation, whichever way an administrator would change it [TEN-08]', async () => {
    const { admin } = await company();
    const { tenantId } = admin;
    const staff = await test.build.member({ tenantId, role: 'instructor', isSuperuser: true });
    const params = { memberId: staff.memberId };
    const roleNow = async () => (await test.call(getPerson, { as: admin, params })).body.role;
    const who = { kind: 'members', memberIds: [staff.memberId] } as const;
    const change = { kind: 'role', role: 'learner' } as const;

    expect((await test.call(changePeople, { as: admin, body: { who, change } })).body.changed).toBe(0);
    const refused = await test.call(updatePerson, { as: admin, params, body: form({}) });
    expect(refused.body).toMatchObject({ code: 'role_not_given', field: 'role' });
    expect(await roleNow()).toBe('instructor');

    const same = { ...form({}), role: 'instructor' };
    expect((await test.call(updatePerson, { as: admin, params, body: same })).status).toBe(204);
    const other = await test.build.member({ tenantId, isSuperuser: true });
    expect((await test.call(updatePerson, { as: other, params, body: form({}) })).status).toBe(204);
    expect(await roleNow()).toBe('learner');
  });

  it('keeps the address they proved for signing in until the link to another one is used [ADM-04]', async () => {
    const { admin } = await company();
    const nina = await test.build.member({ tenantId: admin.tenantId, name: 'Nina Rocha' });
    const email = `nova.${nina.username}@example.test`;
    const emailOf = async () =>
      (await test.owner.query('select email from people where id = $1', [nina.personId])).rows[0].email;

    const params = { memberId: nina.memberId };
    await test.call(updatePerson, { as: admin, params, body: form({ email }) });
    expect(await emailOf()).toBe(`${nina.username}@example.test`);

    const { link } = await linkOf(email);
    await test.call(usePasswordLink, { body: { ...link, password: 'Girassol-azul-7' } });
    expect(await emailOf()).toBe(email);
    expect((await test.call(getMe, { as: nina })).status, 'sessions of before').toBe(401);

    // The former address is notified and can revert the change: also after a password was set and another change asked for.
    const told = await linkOf(`${nina.username}@example.test`);
    expect(told.text).toContain('72 h');
    const other = form({ email: `mais.${nina.username}@example.test` });
    await test.call(updatePerson, { as: admin, params, body: other });
    await test.drainOutbox();
    const later = await linkOf(`mais.${nina.username}@example.test`);
    await test.call(usePasswordLink, { body: { ...later.link, password: 'Girassol-azul-8' } });
    const theirs = await linkOf(email);
    const undone = await test.call(usePasswordLink, { body: { ...told.link, password: 'Girassol-azul-9' } });
    expect(undone.status).toBe(204);
    expect(await emailOf()).toBe(`${nina.username}@example.test`);
    const again = await test.call(usePasswordLink, { body: { ...theirs.link, password: 'Girassol-azul-1' } });
    expect(again.body.code, 'who came later takes nothing back').toBe('link_invalid');
  });

  it('is corrected, with what changed in the log, and every fault named at its field [ADM-04] [VAL-10]', async () => {
    const { admin, people } = await company();
    const params = { memberId: people[2]?.memberId ?? '' };
    await test.owner.query('update people set email_confirmed_at = null where id = $1', [
      people[2]?.personId,
    ]);
    const saved = await test.call(updatePerson, {
      as: admin,
      params,
      body: { ...form({ email: 'carla.nova@example.test', cellphone: '(11) 98888-7777' }), role: 'seller' },
    });
    const wrong = await test.call(updatePerson, {
      as: admin,
      params,
      body: form({ email: 'sem arroba', document: '111' }),
    });

    expect(saved.status).toBe(204);
    expect(wrong.body).toMatchObject({
      code: 'fields_missing',
      issues: [
        { field: 'document', code: 'document_invalid' },
        { field: 'email', code: 'email_invalid' },
      ],
    });
    const card = (await test.call(getPerson, { as: admin, params })).body;
    expect(card).toMatchObject({ name: 'Nina Rocha', role: 'seller', email: 'carla.nova@example.test' });
    const [latest] = await historyOf(admin, params.memberId);
    expect(latest).toMatchObject({
      action: 'member.updated',
      changes: expect.arrayContaining([
        { field: 'cellphone', before: null, after: '+5511988887777' },
        { field: 'role', before: 'learner', after: 'seller' },
      ]),
    });
  });

  it('leaves nothing in the history where it was saved as it was shown [ADM-01]', async () => {
    const { admin, people } = await company();
    const memberId = people[2]?.memberId ?? '';
    const params = { memberId };
    const body = form({ email: 'nina@example.test' });
    await test.call(updatePerson, { as: admin, params, body });
    const history = await historyOf(admin, memberId);

    expect((await test.call(updatePerson, { as: admin, params, body })).status).toBe(204);

    expect(await historyOf(admin, memberId)).toEqual(history);
    const renamed = form({ email: 'nina@example.test', nickname: 'Ni' });
    expect((await test.call(updatePerson, { as: admin, params, body: renamed })).status).toBe(204);
    expect(await historyOf(admin, memberId)).toHaveLength(history.length + 1);
  });

  it('is not kept with a repeated digit for a document, no number, a text too long or an unknown age band [VAL-02] [VAL-04] [VAL-05] [VAL-11]', async () => {
    const { admin, people } = await company();
    const memberId = people[2]?.memberId ?? '';
    const email = 'faixa@example.test';
    const save = (values: Record<string, string>) =>
      test.call(updatePerson, { as: admin, params: { memberId }, body: form({ email, ...values }) });
    const stored = async () => {
      const { values } = (await test.call(getPerson, { as: admin, params: { memberId } })).body;
      return values;
    };
    const faults = async (values: Record<string, string>) => (await save(values)).body.issues;

    for (const digit of '0123456789')
      expect(await faults({ document: digit.repeat(11) })).toMatchObject([
        { field: 'document', code: 'document_invalid' },
      ]);
    for (const count of ['dois', '1,5', 'NaN', '--1'])
      expect(await faults({ children_count: count })).toMatchObject([
        { field: 'children_count', code: 'number_invalid' },
      ]);
    expect(await faults({ profession: 'é'.repeat(257) })).toMatchObject([
      { field: 'profession', code: 'text_too_long' },
    ]);
    for (const band of ['17-20', '18-25', '31-41', 'over 60'])
      expect(await faults({ age_range: band })).toMatchObject([
        { field: 'age_range', code: 'option_unknown' },
      ]);
    expect(await stored()).not.toHaveProperty('age_range');

    const longest = '🙂'.repeat(256);
    expect((await save({ children_count: ' 2 ', profession: longest })).status).toBe(204);
    expect(await stored()).toMatchObject({ children_count: '2', profession: longest });
    for (const band of ['18-24', '25-30', '31-40', '41-50', '51-60', '60+']) {
      expect((await save({ age_range: band })).status).toBe(204);
      expect(await stored()).toMatchObject({ age_range: band });
    }
  });

  it('gets a link that sets a password from an administrator, blocked people none [REG-03]', async () => {
    const { admin, people } = await company();
    await test.call(changePeople, {
      as: admin,
      body: {
        who: { kind: 'members', memberIds: ids(people.slice(0, 1)) },
        change: { kind: 'block', reason: 'x' },
      },
    });

    const sent = await test.call(sendPeopleLinks, {
      as: admin,
      body: { memberIds: ids(people.slice(0, 3)) },
    });
    await test.drainOutbox();

    expect(sent.body.sent).toBe(2);
    const messages = await test.build.sql(admin.tenantId, 'select kind from deliveries');
    expect(messages).toHaveLength(2);
  });
});
