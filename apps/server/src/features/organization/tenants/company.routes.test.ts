import { actAs } from '@trilha/contracts/identity/impersonation';
import { getReferenceLists } from '@trilha/contracts/organization/reference-lists';
import * as labels from '@trilha/contracts/organization/labels-admin';
import { UPCOMING_MODULES } from '@trilha/contracts/organization/modules';
import { listPeople } from '@trilha/contracts/organization/people';
import { readRegistrationForm } from '@trilha/contracts/identity/registration';
import { getMe, selectClient } from '@trilha/contracts/identity/session';
import * as company from '@trilha/contracts/organization/tenant-admin';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { endDueAccess } from './staff-access.ts';

const test = useTestApp();

describe("a company's settings", () => {
  it('refuse a captcha that nobody could answer, and ask for none where one was kept before [TEN-06] [REG-10]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const {
      slug,
      logoUrls: _,
      darkLogoUrls: __,
      ...form
    } = (await test.call(company.getCompany, { as: admin })).body;
    const recaptcha = { provider: 'turnstile', siteKey: 'site' };

    const refused = await test.call(company.updateCompany, {
      as: admin,
      body: { ...form, settings: { ...form.settings, recaptcha } },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'captcha_not_set_up' } });

    await test.owner.query(
      "update tenants set settings = settings || jsonb_build_object('recaptcha', $2::jsonb) where id = $1",
      [admin.tenantId, recaptcha],
    );
    const { body } = await test.call(readRegistrationForm, { query: { client: slug } });
    expect(body.captcha.provider).toBe('none');
  });

  it('are read, changed and written down with before and after, the list of the menu among it [TEN-05] [TEN-06] [ADM-04]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const {
      slug: _,
      logoUrls: __,
      darkLogoUrls: ___,
      ...form
    } = (await test.call(company.getCompany, { as: admin })).body;
    const changed = {
      ...form,
      name: 'Nova Marca',
      modules: ['ranking', 'courses'],
      homeRoute: '/online-courses',
      settings: { ...form.settings, password: { minimumLength: 10, level: 'strong' } },
    };

    expect((await test.call(company.updateCompany, { as: admin, body: changed })).status).toBe(200);

    const me = (await test.call(getMe, { as: admin })).body;
    expect(me.user_clients[0]).toMatchObject({
      name: 'Nova Marca',
      has_news: false,
      home_route: '/online-courses',
    });
    expect(
      me.user_client_module_items[0].module_items.map(({ module }: { module: string }) => module),
    ).toEqual(['ranking', 'courses']);
    const [entry] = await test.build.sql<{ before: object; after: object }>(
      admin.tenantId,
      `select before, after from audit_log where action = 'company.configured'`,
    );
    expect(entry?.after).toMatchObject({ name: 'Nova Marca', password: { minimumLength: 10 } });
    expect(Object.keys(entry?.before ?? {}).toSorted()).toEqual(['homeRoute', 'modules', 'name', 'password']);
  });

  it('switch on what there are screens for, and nothing of a later version [TEN-03]', async () => {
    const tenantId = await test.build.tenant({ modules: ['courses', 'games'] });
    const admin = await test.build.member({ tenantId, role: 'admin' });
    const {
      slug: _,
      logoUrls: __,
      darkLogoUrls: ___,
      ...form
    } = (await test.call(company.getCompany, { as: admin })).body;
    const save = (modules: string[]) =>
      test.call(company.updateCompany, { as: admin, body: { ...form, modules } });

    expect(form.modules).toEqual(['courses']);
    expect((await save(['courses', 'profile'])).body.code).toBe('invalid_request');
    expect((await save(['courses', 'games'])).body.code).toBe('invalid_request');
    expect((await save(['courses', 'news'])).status).toBe(200);
    const me = (await test.call(getMe, { as: admin })).body;
    expect(me.user_clients[0]).toMatchObject({
      has_courses: true,
      has_news: true,
      has_trails: false,
      has_profile: true,
    });
    expect(UPCOMING_MODULES.filter((module) => me.user_clients[0][`has_${module}`])).toEqual([]);
  });

  it('give each partner a registration form with its own fields and rules [REG-07]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { slug, logoUrls: _, ...form } = (await test.call(company.getCompany, { as: admin })).body;
    const rules = {
      open: true,
      adultsOnly: true,
      role: 'seller',
      fields: [
        { field: 'first_name', required: true },
        { field: 'cadv', required: true },
      ],
      introduction: { 'pt-BR': 'Só para a Pop Trade' },
    };
    const read = (partner: string) =>
      test.call(readRegistrationForm, { query: { client: slug, form: partner } });

    const saved = await test.call(company.updateCompany, {
      as: admin,
      body: { ...form, settings: { ...form.settings, partnerRegistrations: { 'pop-trade': rules } } },
    });
    const [pop, seven] = [await read('pop-trade'), await read('seven-trade')];

    expect(saved.status).toBe(200);
    expect(pop.body).toMatchObject({
      open: true,
      adultsOnly: true,
      introduction: 'Só para a Pop Trade',
      // Only adults may come in by it, so it asks for the birthday too.
      fields: [...rules.fields, { field: 'birthday', required: true }],
    });
    expect(seven.body).toMatchObject({ open: false, fields: [] });
  });

  it('close the doors for maintenance to all but administrators [TEN-11]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const {
      slug: _,
      logoUrls: __,
      darkLogoUrls: ___,
      ...form
    } = (await test.call(company.getCompany, { as: admin })).body;

    await test.call(company.updateCompany, { as: admin, body: { ...form, maintenance: true } });

    expect((await test.call(getReferenceLists, { as: learner })).body.code).toBe('maintenance');
    expect((await test.call(getReferenceLists, { as: admin })).status).toBe(200);
  });

  it('refuse a picture of another company, an unknown zone, and whoever is no administrator [TEN-08]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const stranger = await test.build.member({ role: 'admin' });
    const program = await test.build.member({ tenantId: admin.tenantId, role: 'program_admin' });
    const theirs = await test.build.file(stranger.tenantId, { mime: 'image/png', length: null });
    const {
      slug: _,
      logoUrls: __,
      darkLogoUrls: ___,
      ...form
    } = (await test.call(company.getCompany, { as: admin })).body;
    const save = async (overrides: object, as = admin) =>
      (await test.call(company.updateCompany, { as, body: { ...form, ...overrides } })).body.code;

    expect(await save({ look: { ...form.look, logos: { 'pt-BR': theirs } } })).toBe('file_not_found');
    expect(await save({ timeZone: 'Mars/Olympus' })).toBe('invalid_request');
    expect(await save({ homeRoute: 'https://evil.example' })).toBe('invalid_request');
    expect(await save({}, program)).toBe('forbidden');
  });
});

describe('the reference lists', () => {
  it('hold what each module keeps, in the reader’s language and of this company only [PRO-02] [TEN-08]', async () => {
    const learner = await test.build.member();
    const stranger = await test.build.member();
    const add = (table: string, columns: string, values: string) =>
      test.build.sql(
        learner.tenantId,
        `insert into ${table} (tenant_id, ${columns}) values ($1, ${values})`,
        [learner.tenantId],
      );
    const id = '018f0000-0000-7000-8000-0000000000d1';
    await add('faq_categories', 'name', `'{"pt-BR": "Acesso", "en-US": "Access"}'`);
    await add('reward_departments', 'id, name', `'${id}', '{"pt-BR": "Casa", "en-US": "Home"}'`);
    await add('reward_categories', 'department_id, name', `'${id}', '{"pt-BR": "Cozinha"}'`);

    const read = async (as: typeof learner, locale: string) =>
      (await test.call(getReferenceLists, { as, headers: { 'accept-language': locale } })).body;
    const lists = await read(learner, 'en-US');

    expect(lists).toMatchObject({
      faq_categories: [{ name: 'Access' }],
      reward_departments: [{ id, name: 'Home' }],
      reward_categories: [{ name: 'Cozinha' }],
      reward_levels: [{ id: '1' }, { id: '2' }, { id: '3' }],
    });
    expect(lists.genders.length).toBeGreaterThan(0);
    expect(await read(stranger, 'en-US')).toMatchObject({
      faq_categories: [],
      reward_departments: [],
      reward_categories: [],
    });
  });
});

describe("a company's structure", () => {
  it('adds, renames, orders, merges and deletes what people are sorted by [TEN-10] [ADM-04]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const add = async (name: string) =>
      (await test.call(labels.addLabel, { as: admin, body: { kind: 'group', name: { 'pt-BR': name } } })).body
        .id;
    const [one, two] = [await add('Um'), await add('Dois')];
    await test.build.member({ tenantId: admin.tenantId, labelIds: [one] });
    await test.build.member({ tenantId: admin.tenantId, labelIds: [one, two] });

    await test.call(labels.renameLabel, {
      as: admin,
      params: { labelId: two },
      body: { name: { 'en-US': 'Two' } },
    });
    await test.call(labels.orderLabels, { as: admin, body: { kind: 'group', ids: [two, one] } });
    const merged = await test.call(labels.mergeLabel, {
      as: admin,
      params: { labelId: one },
      body: { into: two },
    });

    expect(merged.body).toEqual({ moved: 1, things: 0 });
    const { body } = await test.call(labels.getStructure, { as: admin });
    expect(body.labels).toEqual([{ id: two, kind: 'group', name: { 'en-US': 'Two' }, members: 2, uses: 0 }]);
    expect((await test.call(listPeople, { as: admin, query: { group: two } })).body.total).toBe(2);
    expect((await test.call(labels.deleteLabel, { as: admin, params: { labelId: two } })).status).toBe(204);
    expect((await test.call(listPeople, { as: admin, query: { group: two } })).body.total).toBe(0);
  });

  it('has no two names alike, whatever their capitals, also where two give one at the same instant [TEN-10]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const stranger = await test.build.member({ role: 'admin' });
    const add = (kind: string, name: object, as = admin) =>
      test.call(labels.addLabel, { as, body: { kind, name } });
    const taken = { status: 409, body: { code: 'name_taken', field: 'name' } };
    const sales = await add('area', { 'pt-BR': 'Logística', 'en-US': 'Logistics' });
    const other = await add('area', { 'pt-BR': 'Vendas' });

    expect(await add('area', { 'pt-BR': 'Logística', 'en-US': 'Logistics' })).toMatchObject(taken);
    expect(await add('area', { 'pt-BR': 'LOGISTICA' })).toMatchObject(taken);
    const rename = (name: object, { body }: typeof other) =>
      test.call(labels.renameLabel, { as: admin, params: { labelId: body.id }, body: { name } });
    expect(await rename({ 'pt-BR': 'Vendas', 'en-US': 'logistics' }, other)).toMatchObject(taken);
    expect((await rename({ 'pt-BR': 'logística' }, sales)).status).toBe(204);
    expect((await add('tag', { 'pt-BR': 'Vendas' })).status).toBe(201);
    expect((await add('area', { 'pt-BR': 'Vendas' }, stranger)).status).toBe(201);
    const racing = await Promise.all(
      ['Caixa', 'CAIXA', 'caixa'].map((name) => add('area', { 'pt-BR': name })),
    );
    expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);

    const addBranch = (name: string) => test.call(labels.addBranch, { as: admin, body: { name } });
    const first = await addBranch('Loja São João');
    const second = await addBranch('Loja Sul');
    expect(await addBranch('loja sao joao')).toMatchObject(taken);
    const change = (body: object, { body: { id } }: typeof first) =>
      test.call(labels.updateBranch, { as: admin, params: { branchId: id }, body });
    expect(await change({ name: 'Loja São João' }, second)).toMatchObject(taken);
    expect((await change({ name: 'Loja São João' }, first)).status).toBe(204);
  });

  it('keeps what courses and people still use, and what is another company’s [TEN-08]', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const stranger = await test.build.member({ role: 'admin' });
    const area = await test.build.label(admin.tenantId, 'area', 'Sul');
    const branch = await test.build.branch(admin.tenantId);
    await test.build.member({ tenantId: admin.tenantId, branchId: branch });
    await test.build.course(admin.tenantId, { audience: { areaIds: [area] } });

    expect((await test.call(labels.deleteLabel, { as: admin, params: { labelId: area } })).body.code).toBe(
      'label_in_use',
    );
    expect(
      (await test.call(labels.deleteBranch, { as: admin, params: { branchId: branch } })).body.code,
    ).toBe('label_in_use');
    expect((await test.call(labels.deleteLabel, { as: stranger, params: { labelId: area } })).status).toBe(
      404,
    );
    expect(
      (await test.call(labels.deleteBranch, { as: stranger, params: { branchId: branch } })).status,
    ).toBe(404);
  });

  it('gives the reference lists by their names, in the language of the reader [PRO-02] [TEN-07]', async () => {
    const learner = await test.build.member();
    await test.build.label(learner.tenantId, 'tag', 'Promoção');

    const { body } = await test.call(getReferenceLists, { as: learner });

    expect(body).toMatchObject({ tags: [{ name: 'Promoção' }], has_trailcomplete_null_category: true });
    expect(body.genders.map(({ id }: { id: string }) => id)).toContain('female');
    expect(Object.keys(body)).toHaveLength(16);
    expect((await test.call(labels.getStructure, { as: learner })).status).toBe(403);
  });
});

const COMPANY = {
  name: 'Loja do Futuro',
  country: 'BRA',
  languages: ['pt-BR'],
  timeZone: 'America/Sao_Paulo',
  primary: '#112233',
  accent: '#ff7a45',
  modules: ['courses'],
};

describe('the companies of the installation', () => {
  it('are made by its staff, with a first administrator who gets a link [ADM-01]', async () => {
    const staff = await test.build.member({ isSuperuser: true });
    const body = {
      ...COMPANY,
      slug: 'futuro',
      administrator: { name: 'Rita Alves', email: 'rita@example.test' },
    };
    const made = await test.call(company.createCompany, { as: staff, body });
    await test.drainOutbox();

    expect(made.status).toBe(201);
    expect((await test.call(company.createCompany, { as: staff, body })).body.code).toBe('slug_taken');
    const sent = await test.build.sql(made.body.id, 'select kind, recipient from deliveries');
    expect(sent).toEqual([{ kind: 'first_access', recipient: 'rita@example.test' }]);
    const [member] = await test.build.sql<{ id: string; person_id: string }>(
      made.body.id,
      'select id, person_id from members',
    );
    const rita = await test.build.session(member?.person_id ?? '', made.body.id, member?.id ?? '');
    expect((await test.call(listPeople, { as: rita })).body.items).toHaveLength(1);
    expect((await test.call(company.listCompanies, { as: rita })).status).toBe(403);
  });

  it('let staff in for some hours, seen and ended by the company, or by the clock [TEN-08] [ADM-04]', async () => {
    const staff = await test.build.member({ isSuperuser: true, name: 'Sofia Suporte' });
    const admin = await test.build.member({ role: 'admin' });
    const params = { companyId: admin.tenantId };
    const ask = () =>
      test.call(company.grantStaffAccess, { as: staff, params, body: { reason: 'Chamado 123', hours: 2 } });
    const enter = () => test.call(selectClient, { as: staff, body: { clientId: admin.tenantId } });

    expect((await enter()).status).toBe(404);
    expect((await ask()).status).toBe(201);
    expect((await ask()).body.code).toBe('already_member');
    const [seen] = (await test.call(company.listStaffAccess, { as: admin })).body.items;
    expect(seen).toMatchObject({ name: 'Sofia Suporte', reason: 'Chamado 123', endedAt: null });
    const inside = await enter();
    expect(inside.status).toBe(200);
    // Whoever is there as staff sees until when; members are there for good.
    expect(inside.body.staff_access).toEqual({ id: seen.id, ends_at: seen.endsAt });
    expect((await test.call(getMe, { as: admin })).body.staff_access).toBeUndefined();

    await test.call(company.endStaffAccess, { as: admin, params: { accessId: seen.id } });

    expect((await test.call(company.getCompany, { as: staff })).status).toBe(403);
    expect((await enter()).status).toBe(404);
    await test.call(selectClient, { as: staff, body: { clientId: staff.tenantId } });
    expect((await ask()).status).toBe(201);
    const later = new Date(test.clock.now.getTime() + 3 * 3_600_000);
    await test.inTenant(admin.tenantId, (tx) => endDueAccess(tx, admin.tenantId, later));
    expect((await enter()).status).toBe(404);
  });

  it('ask staff neither for their terms nor for data, which would keep them in and from going [ADM-01]', async () => {
    const staff = await test.build.member({ isSuperuser: true });
    const admin = await test.build.member({ role: 'admin' });
    await test.build.sql(
      admin.tenantId,
      `insert into terms_versions (tenant_id, version, title, body, published_by, published_at)
       values ($1, 1, '{}', '{}', $2, $3)`,
      [admin.tenantId, admin.memberId, test.clock.now],
    );
    await test.owner.query('update tenants set settings = $2 where id = $1', [
      admin.tenantId,
      { useCompleteRegister: true, completeRegisterFields: [{ field: 'first_name', required: true }] },
    ]);
    const access = await test.call(company.grantStaffAccess, {
      as: staff,
      params: { companyId: admin.tenantId },
      body: { reason: 'Chamado 123', hours: 2 },
    });

    const inside = await test.call(selectClient, { as: staff, body: { clientId: admin.tenantId } });

    expect(inside.body).toMatchObject({
      accept_terms_and_conditions: true,
      has_incomplete_register: false,
      needs_onboarding: false,
    });
    const params = { accessId: inside.body.staff_access?.id ?? '' };
    expect(access.status).toBe(201);
    expect((await test.call(company.endStaffAccess, { as: staff, params })).status).toBe(204);
    // Their own people are asked as ever.
    expect((await test.call(getMe, { as: admin })).body.accept_terms_and_conditions).toBe(false);
  });

  it('let staff in not a moment longer, nor whoever they act as [TEN-08] [ADM-01]', async () => {
    const staff = await test.build.member({ isSuperuser: true });
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const params = { companyId: admin.tenantId };
    const begun = test.clock.now;
    await test.call(company.grantStaffAccess, {
      as: staff,
      params,
      body: { reason: 'Chamado 123', hours: 1 },
    });
    await test.call(selectClient, { as: staff, body: { clientId: admin.tenantId } });
    await test.build.sql(admin.tenantId, 'update staff_access set ends_at = $1', [
      new Date(begun.getTime() + 300_000),
    ]);
    test.clock.now = new Date(begun.getTime() + 299_999);
    await test.owner.query('update session_families set factor_at = $2 where id = $1', [
      staff.familyId,
      test.clock.now,
    ]);
    const act = await test.call(actAs, {
      as: staff,
      params: { memberId: learner.memberId },
      body: { reason: 'Chamado 123' },
    });
    const acting = { ...learner, accessToken: String(act.body.access_token) };
    const [own, acted] = [
      () => test.call(company.getCompany, { as: staff }),
      () => test.call(getMe, { as: acting }),
    ];
    expect([(await own()).status, (await acted()).status]).toEqual([200, 200]);

    test.clock.now = new Date(begun.getTime() + 300_000);

    expect([(await own()).status, (await acted()).status]).toEqual([403, 401]);
    const me = (await test.call(getMe, { as: staff })).body;
    expect([me.id_user_client_selected, me.member]).toEqual([null, null]);
    // At home they are who they were.
    await test.call(selectClient, { as: staff, body: { clientId: staff.tenantId } });
    expect((await own()).status).toBe(200);
    test.clock.now = begun;
  });
});
