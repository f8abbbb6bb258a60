import * as contract from '@trilha/contracts/organization/pages';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { pageHtml } from './page-html.ts';

const test = useTestApp();

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const CONTENT = {
  title: { 'pt-BR': 'Quem somos', 'en-US': 'About us' },
  lead: { 'pt-BR': 'Desde 1987' },
  body: { 'pt-BR': text('Móveis que duram.'), 'en-US': text('Furniture that lasts.') },
};

async function company() {
  const admin = await test.build.member({ role: 'admin' });
  const { rows } = await test.owner.query<{ slug: string }>('select slug from tenants where id = $1', [
    admin.tenantId,
  ]);
  const client = rows[0]?.slug ?? '';
  const publish = (content: unknown, basedOn: number | null) =>
    test.call(contract.publishPage, { as: admin, params: { page: 'about' }, body: { content, basedOn } });
  const read = (locale: string) =>
    test.call(contract.readPage, { params: { page: 'about' }, query: { client, locale } });
  return { admin, client, publish, read };
}

describe('pages', () => {
  it('shows the newest version to anybody, in their language or the company’s [ROU-03] [I18-06]', async () => {
    const { publish, read } = await company();
    const unwritten = await read('pt-BR');
    await publish({ ...CONTENT, title: { 'pt-BR': 'Antes' } }, null);

    const second = await publish(CONTENT, 1);
    const [portuguese, english, french] = [await read('pt-BR'), await read('en-US'), await read('fr-FR')];

    expect([unwritten.status, second.body]).toEqual([404, { version: 2 }]);
    expect(portuguese.body).toMatchObject({ version: 2, title: 'Quem somos', lead: 'Desde 1987' });
    expect(english.body).toMatchObject({ title: 'About us', body: text('Furniture that lasts.') });
    expect(french.body).toMatchObject({ title: 'Quem somos', body: text('Móveis que duram.') });
  });

  it('keeps every version and lets of two writers at once only one publish', async () => {
    const { admin, publish } = await company();
    await publish(CONTENT, null);

    const answers = await Promise.all([publish(CONTENT, 1), publish(CONTENT, 1)]);
    const late = await publish(CONTENT, null);
    const { body } = await test.call(contract.readPageVersions, { as: admin, params: { page: 'about' } });

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(late.body.code).toBe('stale_revision');
    expect(body.versions).toMatchObject([
      { version: 2, author: expect.any(String) },
      { version: 1, author: expect.any(String), publishedAt: expect.any(String), content: CONTENT },
    ]);
  });

  it('lets learners read and only administrators write [TEN-07]', async () => {
    const { admin } = await company();
    const learner = await test.build.member({ tenantId: admin.tenantId });

    const refused = [
      await test.call(contract.listPages, { as: learner }),
      await test.call(contract.publishPage, {
        as: learner,
        params: { page: 'about' },
        body: { content: CONTENT, basedOn: null },
      }),
      await test.call(contract.saveFaq, { as: learner, body: { categories: [], revision: 0 } }),
      await test.call(contract.readPortfolioChoice, { as: learner }),
      await test.call(contract.choosePortfolio, { as: learner, body: { chosen: [], basedOn: [] } }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('refuses links and buttons that lead somewhere else', async () => {
    const { publish } = await company();
    const bad = [
      { ...CONTENT, button: { label: { 'pt-BR': 'Vá' }, path: '//evil.example' } },
      { ...CONTENT, button: { label: { 'pt-BR': 'Vá' }, path: 'javascript:alert(1)' } },
      { ...CONTENT, title: { 'pt-BR': ' ' } },
    ];

    const answers = await Promise.all(bad.map((content) => publish(content, null)));

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('shows frequent questions by category in their order [SUP-01]', async () => {
    const { admin, client } = await company();
    const categories = ['Cursos', 'Pontos'].map((name) => ({
      name: { 'pt-BR': name },
      entries: [{ question: { 'pt-BR': `Sobre ${name}?` }, answer: { 'pt-BR': text('Assim.') } }],
    }));
    await test.call(contract.saveFaq, { as: admin, body: { categories: [], revision: 0 } });
    await test.call(contract.saveFaq, { as: admin, body: { categories, revision: 1 } });

    const { body } = await test.call(contract.readFaq, { query: { client, locale: 'fr-FR' } });
    const stored = await test.call(contract.readFaqContent, { as: admin });

    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Cursos', 'Pontos']);
    expect(body.categories[0].entries).toMatchObject([{ question: 'Sobre Cursos?', answer: text('Assim.') }]);
    expect(stored.body).toEqual({ categories, revision: 2 });
  });

  it('lets of two people who save the questions at once only one win, and loses nothing of theirs', async () => {
    const { admin } = await company();
    const save = (name: string, revision: number) =>
      test.call(contract.saveFaq, {
        as: admin,
        body: { categories: [{ name: { 'pt-BR': name }, entries: [] }], revision },
      });

    const first = await Promise.all([save('Uma', 0), save('Outra', 0)]);
    const second = await Promise.all([save('Uma', 1), save('Outra', 1)]);
    const stored = await test.call(contract.readFaqContent, { as: admin });

    const statuses = [first, second].map((answers) =>
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
    );
    expect(statuses).toEqual([
      [200, 409],
      [200, 409],
    ]);
    expect(stored.body).toMatchObject({ revision: 2, categories: [{ entries: [] }] });
  });

  it('names the written pages for the links that lead to them [ROU-29]', async () => {
    const { client, publish } = await company();
    await publish(CONTENT, null);

    const { body } = await test.call(contract.listWrittenPages, { query: { client, locale: 'en-US' } });

    expect(body).toEqual({ items: [{ page: 'about', title: 'About us' }] });
  });

  it('shows the courses an administrator chose, in order, and no others [CRS-11]', async () => {
    const { admin, client } = await company();
    const stranger = await company();
    await test.owner.query(`update tenants set settings = '{"usePortfolioPage": true}' where id = $1`, [
      admin.tenantId,
    ]);
    const labelId = await test.build.label(admin.tenantId, 'area', 'Loja');
    const open = await test.build.course(admin.tenantId);
    const forFew = await test.build.course(admin.tenantId, { audience: { areaIds: [labelId] } });
    const foreign = await test.build.course(stranger.admin.tenantId);
    const choose = (chosen: string[], basedOn: string[] = []) =>
      test.call(contract.choosePortfolio, { as: admin, body: { chosen, basedOn } });
    const shown = async () => {
      const { body } = await test.call(contract.readPortfolio, { query: { client } });
      return body.items.map(({ id }: { id: string }) => id);
    };

    const refused = await choose([foreign.id]);
    const answers = await Promise.all([choose([forFew.id, open.id]), choose([open.id, forFew.id])]);
    const both = await shown();
    const stored = await test.call(contract.readPortfolioChoice, { as: admin });
    await choose([forFew.id], both);
    const one = await shown();
    await choose([], [forFew.id]);

    expect(refused.status).toBe(404);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(stored.body).toMatchObject({ on: true, chosen: both });
    expect(stored.body.courses).toHaveLength(2);
    expect(one).toEqual([forFew.id]);
    expect(await shown()).toEqual([open.id]);
  });

  it('shows its open courses only where the company wants a portfolio [ROU-11] [SES-09]', async () => {
    const { admin, client } = await company();
    const labelId = await test.build.label(admin.tenantId, 'area', 'Loja');
    const open = await test.build.course(admin.tenantId);
    const branchId = await test.build.branch(admin.tenantId, 'Recife');
    for (const audience of [{ areaIds: [labelId] }, { branchIds: [branchId] }, { roles: ['admin' as const] }])
      await test.build.course(admin.tenantId, { audience });
    const read = () => test.call(contract.readPortfolio, { query: { client } });

    const off = await read();
    await test.owner.query(`update tenants set settings = '{"usePortfolioPage": true}' where id = $1`, [
      admin.tenantId,
    ]);
    const on = await read();

    expect(off.status).toBe(404);
    expect(on.body.items).toHaveLength(1);
    expect(on.body.items).toMatchObject([
      { id: open.id, slug: `atendimento-que-encanta-id-${open.id}`, title: 'Atendimento que encanta' },
    ]);
  });
});

it('writes a page as HTML in which no text is markup [ROU-03]', () => {
  const hostile = '<script>alert(1)</script>"\'';
  const html = pageHtml(
    {
      page: 'about',
      version: 1,
      locale: 'pt-BR',
      title: hostile,
      lead: hostile,
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: hostile,
                marks: [{ type: 'link', attrs: { href: 'https://a.test/"onclick=x' } }],
              },
            ],
          },
        ],
      },
      highlights: [{ title: hostile, text: hostile }],
      button: { label: hostile, path: '/register' },
      publishedAt: '2026-11-20T00:00:00.000Z',
    },
    [
      { page: 'privacy-policy', title: hostile },
      { page: 'hotsite', title: 'Só para quem entrou' },
    ],
  );

  expect(html).not.toContain('<script');
  expect(html).not.toContain('"onclick');
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(7);
  expect(html).toContain('<a href="/institutional/privacy-policy">');
  expect(html).not.toContain('Só para quem entrou');
});
