import { createHash, randomUUID } from 'node:crypto';

import { listRewards } from '@trilha/contracts/incentives/rewards';
import { searchEverything } from '@trilha/contracts/insight/search';
import type { Found } from '@trilha/contracts/insight/search';
import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { contextOf } from '../../../test/test-course.ts';
import { buildReward } from '../../../test/test-rewards.ts';
import { findEverywhere } from './find-everywhere.ts';

const test = useTestApp();
const pt = (text: string) => ({ 'pt-BR': text });

const find = async (as: SignedIn, search: string): Promise<string[]> => {
  // What changed is found once the work queue has indexed it.
  await test.drainOutbox();
  const { status, body } = await test.call(searchEverything, { as, query: { search } });
  expect(status).toBe(200);
  return body.items.map(({ kind, trainingKind, title }: Found) => `${trainingKind ?? kind} ${title}`);
};

/** One of everything that is called after coffee; with a label, only for who has it. */
async function ofEverything(tenantId: string, memberId: string, labels: readonly string[] = []) {
  const audience = { areaIds: [], groupIds: [], tagIds: [...labels] };
  const course = await test.build.course(tenantId, { title: pt('Café na loja'), audience });
  await test.build.course(tenantId, { title: pt('Café ao vivo'), audience }, 'webinar');
  await test.build.sql(
    tenantId,
    `insert into news (tenant_id, title, body, published_at, audience_tag_ids) values ($1, $2, '{}', $3, $4)`,
    [tenantId, pt('Café novo'), test.clock.now, labels],
  );
  await test.build.sql(
    tenantId,
    `insert into podcasts (tenant_id, title, published_at, search_text, changed_at, audience_tag_ids) values ($1, $2, $3, 'cafe no ar', $3, $4)`,
    [tenantId, pt('Café no ar'), test.clock.now, labels],
  );
  await test.build.sql(
    tenantId,
    `insert into forum_topics (tenant_id, member_id, title, training_id, written_at, last_post_at) values ($1, $2, 'Dúvida sobre café', $3, $4, $4)`,
    [tenantId, memberId, course.id, test.clock.now],
  );
  return course;
}

const allModules = () => test.build.tenant({ modules: [...OFFERED_MODULES] });

describe('the search over everything', () => {
  it('finds whatever has a page, by a part of its name, whatever its accents and capitals', async () => {
    const tenantId = await allModules();
    const ana = await test.build.member({ tenantId });
    await ofEverything(tenantId, ana.memberId);

    const found = await find(ana, 'CAFE');

    expect(found.toSorted()).toEqual([
      'course Café na loja',
      'news Café novo',
      'podcast Café no ar',
      'topic Dúvida sobre café',
      'webinar Café ao vivo',
    ]);
    expect(await find(ana, 'loja cafe')).toEqual(['course Café na loja']);
    expect(await find(ana, 'chá')).toEqual([]);
  });

  it('finds rewards and campaigns', async () => {
    const campaign = await buildTestCampaign(test);
    await test.build.sql(campaign.tenantId, 'update tenants set modules = $2 where id = $1', [
      campaign.tenantId,
      [...OFFERED_MODULES],
    ]);
    await test.build.sql(campaign.tenantId, 'update campaigns set title = $2 where id = $1', [
      campaign.id,
      pt('Café em dobro'),
    ]);
    await buildReward(test, campaign, { title: 'Cafeteira' });
    await buildReward(test, campaign, { title: 'Cafeteira antiga', state: 'withdrawn' });
    await buildReward(test, campaign, { title: 'Cafeteira de ontem', offeredUntil: '2020-01-01' });
    const { seller } = await joinedSeller(test, campaign);
    const found = async (by = seller) => (await find(by, 'café')).toSorted();

    expect(await found()).toEqual(['campaign Café em dobro', 'reward Cafeteira']);
    const set = (change: string) =>
      test.build.sql(campaign.tenantId, `update campaigns set ${change} where id = $1`, [campaign.id]);
    await set(`state = 'paused'`);
    expect(await found()).toEqual(['campaign Café em dobro', 'reward Cafeteira']);
    await set(`state = 'draft'`);
    expect(await found()).toEqual([]);
    await set(
      `state = 'published', begins_on = begins_on - 60, ends_on = ends_on - 60, editable_until = editable_until - 60`,
    );
    expect(await found()).toEqual(['campaign Café em dobro']);
  });

  it('finds a reward for whom the store lists it: who joined its campaign, and has its labels', async () => {
    const campaign = await buildTestCampaign(test);
    const { tenantId } = campaign;
    await test.build.sql(tenantId, 'update tenants set modules = $2 where id = $1', [
      tenantId,
      [...OFFERED_MODULES],
    ]);
    const label = await test.build.label(tenantId, 'tag', 'Baristas');
    await buildReward(test, campaign, { title: 'Cafeteira' });
    await buildReward(test, campaign, { title: 'Cafeteira de barista', labelId: label });
    const other = await buildTestCampaign(test, {}, { tenant: tenantId });
    await buildReward(test, other, { title: 'Cafeteira de outra campanha' });
    const { seller } = await joinedSeller(test, campaign);
    const { seller: barista } = await joinedSeller(test, campaign, 'Bia Barista');
    await test.build.sql(
      tenantId,
      'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
      [tenantId, barista.memberId, label],
    );
    const outside = await test.build.member({ tenantId, role: 'seller' });

    for (const [who, titles] of [
      [seller, ['Cafeteira']],
      [barista, ['Cafeteira', 'Cafeteira de barista']],
      [outside, []],
    ] as const) {
      const listed = await test.call(listRewards, { as: who, query: { search: 'cafeteira' } });
      expect(listed.body.items.map(({ title }: { title: string }) => title).toSorted()).toEqual(titles);
      expect((await find(who, 'cafeteira')).toSorted()).toEqual(titles.map((title) => `reward ${title}`));
    }
  });

  it('shows what a thing looks like, says how much of a kind there is, and finds more of one kind where that is asked for', async () => {
    const tenantId = await allModules();
    const ana = await test.build.member({ tenantId });
    await ofEverything(tenantId, ana.memberId);
    const [file] = await test.build.sql<{ id: string }>(
      tenantId,
      `insert into files (tenant_id, storage_key, name, mime, size, status, purpose, created_at)
       values ($1, $2, 'capa.png', 'image/png', 1, 'ready', 'image', $3) returning id`,
      [tenantId, randomUUID(), test.clock.now],
    );
    await test.build.sql(tenantId, 'update news set image_file_id = $2 where tenant_id = $1', [
      tenantId,
      file?.id,
    ]);
    for (let number = 0; number < 20; number += 1)
      await test.build.course(tenantId, { title: pt(`Café ${number}`) });
    await test.drainOutbox();
    const ask = async (kind?: Found['kind']) =>
      (await test.call(searchEverything, { as: ana, query: { search: 'café', ...(kind ? { kind } : {}) } }))
        .body;

    const all = await ask();
    const pictures = all.items.flatMap(({ kind, pictureUrl }: Found) => (pictureUrl ? [kind] : []));
    expect(pictures).toEqual(['news']);
    const trainings = { kind: 'training', total: 22, isMore: false };
    expect(all.groups).toContainEqual(trainings);
    expect(all.groups).toContainEqual({ kind: 'topic', total: 1, isMore: false });
    expect(all.items.filter(({ kind }: Found) => kind === 'training')).toHaveLength(6);
    const one = await ask('training');
    expect([one.items.length, one.groups]).toEqual([22, [trainings]]);
    // Of what one may not look for nothing is found, and nothing is said.
    expect(await ask('person')).toEqual({ items: [], groups: [] });
  });

  it('finds no topic that was removed', async () => {
    const tenantId = await allModules();
    const ana = await test.build.member({ tenantId });
    await ofEverything(tenantId, ana.memberId);
    expect(await find(ana, 'dúvida')).toEqual(['topic Dúvida sobre café']);

    await test.build.sql(tenantId, 'update forum_topics set removed_at = $2 where tenant_id = $1', [
      tenantId,
      test.clock.now,
    ]);

    expect(await find(ana, 'dúvida')).toEqual([]);
  });

  it.each([
    ['lgdp', 'LGPD no dia a dia'],
    ['benvindo', 'Bem-vindo à Aurora'],
    ['atendimeto', 'Atendimento que encanta'],
    ['segruança', 'Segurança com ferramentas'],
  ])('finds %s as "%s"', async (typed, title) => {
    const ana = await test.build.member();
    for (const name of [
      'LGPD no dia a dia',
      'Bem-vindo à Aurora',
      'Atendimento que encanta',
      'Segurança com ferramentas',
    ])
      await test.build.course(ana.tenantId, { title: pt(name) });

    expect(await find(ana, typed)).toEqual([`course ${title}`]);
  });

  it('names what is called so before what only speaks of it', async () => {
    const ana = await test.build.member();
    await test.build.course(ana.tenantId, { title: pt('Vendas'), summary: pt('Com um café depois') });
    await test.build.course(ana.tenantId, { title: pt('Café') });
    await test.build.course(ana.tenantId, { title: pt('Estoque'), summary: pt('Onde fica o café') });

    expect((await find(ana, 'café'))[0]).toBe('course Café');
    expect(await find(ana, 'café')).toHaveLength(3);
  });

  it('finds nothing that one may not open: of others, of others’ labels, of modules that are off, and not yet out', async () => {
    const tenantId = await allModules();
    const label = await test.build.label(tenantId, 'tag', 'Baristas');
    const author = await test.build.member({ tenantId });
    const course = await ofEverything(tenantId, author.memberId, [label]);
    const ana = await test.build.member({ tenantId });
    const barista = await test.build.member({ tenantId, labelIds: [label] });
    const elsewhere = await test.build.member({ tenantId: await allModules() });

    expect(await find(ana, 'café')).toEqual([]);
    expect(await find(elsewhere, 'café')).toEqual([]);
    expect(await find(barista, 'café')).toHaveLength(5);

    await test.build.sql(tenantId, `update trainings set status = 'archived' where id = $1`, [course.id]);
    const later = new Date(test.clock.now.getTime() + 60_000);
    for (const table of ['news', 'podcasts'])
      await test.build.sql(tenantId, `update ${table} set published_at = $2 where tenant_id = $1`, [
        tenantId,
        later,
      ]);
    expect(await find(barista, 'café')).toEqual(['webinar Café ao vivo']);
    await test.build.sql(tenantId, `update tenants set modules = '{profile}' where id = $1`, [tenantId]);
    const again = await test.build.session(barista.personId, tenantId, barista.memberId);
    expect(await find(again, 'café')).toEqual([]);
  });

  it('takes anything that is typed, and asks for something', async () => {
    const tenantId = await allModules();
    const ana = await test.build.member({ tenantId });
    await ofEverything(tenantId, ana.memberId);
    for (const search of ['%', '_', '%%', "';--", '😀', '\\', 'مرحبا', 'a'.repeat(256), '<script>'])
      expect(await find(ana, search)).toEqual([]);
    await test.build.course(tenantId, { title: pt('50% de café_pronto c:\\loja') });
    for (const search of ['_', '\\', '50%', 'cafe_pronto'])
      expect(await find(ana, search)).toEqual(['course 50% de café_pronto c:\\loja']);
    for (const search of ['', '   ', 'a'.repeat(257)])
      expect((await test.call(searchEverything, { as: ana, query: { search } })).status).toBe(400);
  });

  it('finds people of the company for those who manage them, by all their names, and for nobody else', async () => {
    const tenantId = await allModules();
    const admin = await test.build.member({ tenantId, role: 'admin', name: 'Bruna' });
    const learner = await test.build.member({ tenantId, name: 'Cássia Prado' });
    await test.build.member({ tenantId, name: 'Cássio Prado' });
    await test.build.member({ name: 'Cássia Prado' });

    expect(await find(admin, 'cassia')).toEqual(['person Cássia Prado']);
    expect((await find(admin, 'PRADO cass')).toSorted()).toEqual([
      'person Cássia Prado',
      'person Cássio Prado',
    ]);
    expect(await find(admin, 'cassia%')).toEqual(['person Cássia Prado']);
    // Also mistyped, where nobody is called so.
    expect((await find(admin, 'prado cassiia'))[0]).toBe('person Cássia Prado');
    expect(await find(admin, 'prado bicicleta')).toEqual([]);
    expect(await find(admin, '_ssia')).toEqual([]);
    const stranger = await test.build.member({ role: 'admin' });
    for (const as of [learner, stranger]) expect(await find(as, 'cassio')).toEqual([]);
  });

  it('finds people of the branches one leads by their names, while they are there', async () => {
    const tenantId = await allModules();
    const [own, other] = [
      await test.build.branch(tenantId, 'Centro'),
      await test.build.branch(tenantId, 'Sul'),
    ];
    const lead = await test.build.member({ tenantId, name: 'Dora Prado' });
    const [mine, theirs] = [
      await test.build.member({ tenantId, name: 'Cássia Prado' }),
      await test.build.member({ tenantId, name: 'Cássio Prado' }),
    ];
    const place = (memberId: string, branchId: string) =>
      test.build.sql(tenantId, 'update members set branch_id = $2 where id = $1', [memberId, branchId]);
    await place(mine.memberId, own);
    await place(lead.memberId, own);
    await place(theirs.memberId, other);
    expect(await find(lead, 'prado')).toEqual([]);
    await test.build.sql(
      tenantId,
      'insert into branch_leaders (tenant_id, branch_id, member_id) values ($1, $2, $3)',
      [tenantId, own, lead.memberId],
    );

    expect(await find(lead, 'prado')).toEqual(['team_member Cássia Prado']);
    expect(await find(theirs, 'prado')).toEqual([]);
    await test.build.sql(tenantId, "update members set status = 'blocked' where id = $1", [mine.memberId]);
    expect(await find(lead, 'prado')).toEqual([]);
  });

  it('finds news and topics by what is written in them, as it stands there now', async () => {
    const tenantId = await allModules();
    const ana = await test.build.member({ tenantId });
    const course = await ofEverything(tenantId, ana.memberId);
    const text = (words: string) => ({
      'pt-BR': { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
    });
    await test.build.sql(tenantId, 'update news set body = $2 where tenant_id = $1', [
      tenantId,
      text('O estacionamento abre às oito.'),
    ]);
    const [post] = await test.build.sql<{ id: string }>(
      tenantId,
      `insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at)
       select tenant_id, id, 0, member_id, 'Onde fica o chimarrão?', written_at from forum_topics where training_id = $1 returning id`,
      [course.id],
    );

    expect(await find(ana, 'estacionamento')).toEqual(['news Café novo']);
    expect(await find(ana, 'chimarao')).toEqual(['topic Dúvida sobre café']);
    // With the sentence, also of what was mistyped; what is called so needs none.
    const sentences = async (search: string) =>
      (await test.call(searchEverything, { as: ana, query: { search } })).body.items.map(
        ({ passage }: Found) => passage?.map(({ text }) => text).join('') ?? null,
      );
    expect(await sentences('estacionamnto')).toEqual(['O estacionamento abre às oito.']);
    expect(await sentences('chimarao')).toEqual(['Onde fica o chimarrão?']);
    expect(await sentences('dúvida')).toEqual([null]);
    // Of every block of an article, and whatever of it changes.
    await test.build.sql(tenantId, `update news set body = '{}', blocks = $2::jsonb where tenant_id = $1`, [
      tenantId,
      JSON.stringify([
        { kind: 'picture', caption: { 'pt-BR': 'A bicicleta da loja' } },
        { kind: 'button', label: { 'pt-BR': 'Abrir mapa' }, address: 'https://loja.example/estoque' },
        { kind: 'text', text: text('Vale a partir de segunda.') },
        { kind: 'table', rows: [[{ 'pt-BR': 'Gorjeta' }]] },
      ]),
    ]);
    for (const search of ['bicicleta', 'mapa', 'segunda', 'gorjeta'])
      expect(await find(ana, search)).toEqual(['news Café novo']);
    expect(await find(ana, 'estacionamento')).toEqual([]);
    // What things are written of is no word of them.
    for (const search of ['paragraph', 'picture', 'estoque']) expect(await find(ana, search)).toEqual([]);
    await test.build.sql(
      tenantId,
      `update forum_posts set text = '', removed_at = now(), removed_by = 'author' where id = $1`,
      [post?.id],
    );
    expect(await find(ana, 'chimarrão')).toEqual([]);

    // Of very many replies the first and the last.
    await test.build.sql(
      tenantId,
      `insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at)
       select t.tenant_id, t.id, n, t.member_id, md5(n::text), t.written_at
         from forum_topics t, generate_series(1, 300) n where t.training_id = $1`,
      [course.id],
    );
    const wordOf = (number: number) => createHash('md5').update(String(number)).digest('hex');
    const isFound = async (number: number) => (await find(ana, wordOf(number))).length === 1;
    expect([await isFound(7), await isFound(150), await isFound(295)]).toEqual([true, false, true]);
  });

  it('names the word itself before what begins with it', async () => {
    const ana = await test.build.member();
    for (const name of ['Verão argentino', 'Primavera', 'Vera responde'])
      await test.build.course(ana.tenantId, { title: pt(name) });

    expect(await find(ana, 'vera')).toEqual([
      'course Vera responde',
      'course Verão argentino',
      'course Primavera',
    ]);
  });

  it('finds what one may open however much of others is called the same', async () => {
    const tenantId = await allModules();
    const label = await test.build.label(tenantId, 'tag', 'Baristas');
    const ana = await test.build.member({ tenantId });
    const barista = await test.build.member({ tenantId, labelIds: [label] });
    await test.build.sql(
      tenantId,
      `insert into news (tenant_id, title, body, published_at) values ($1, $2, '{}', $3)`,
      [tenantId, pt('Aviso a todos sobre o café'), test.clock.now],
    );
    await test.build.sql(
      tenantId,
      `insert into news (tenant_id, title, body, published_at, audience_tag_ids)
       select $1, $2, '{}', $3, $4 from generate_series(1, 70)`,
      [tenantId, pt('Café'), test.clock.now, [label]],
    );

    expect(await find(ana, 'café')).toEqual(['news Aviso a todos sobre o café']);
    expect(await find(barista, 'café')).toEqual(Array.from({ length: 6 }, () => 'news Café'));
  });

  it('asks the database at most twice, and lets no kind crowd out the others', async () => {
    const tenantId = await allModules();
    const ana = await test.build.member({ tenantId });
    await ofEverything(tenantId, ana.memberId);
    for (let number = 0; number < 20; number += 1)
      await test.build.course(tenantId, { title: pt(`Café ${number}`) });
    await test.drainOutbox();
    await test.inTenant(tenantId, async (tx) => {
      const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
      const ctx = contextOf(test, ana, tx, 'learner');
      const { items } = await findEverywhere(
        { ...ctx, actor: { ...ctx.actor, modules: new Set(OFFERED_MODULES) } },
        { search: 'café' },
        test.app.services.parts.searches,
      );
      expect(new Set(items.map(({ kind }) => kind))).toEqual(
        new Set(['training', 'news', 'podcast', 'topic']),
      );
      expect(items).toHaveLength(9);
      // Once for what is called so, and once for what stands inside of files.
      expect(execute.mock.calls).toHaveLength(2);
      execute.mockRestore();
    });
  });
});
