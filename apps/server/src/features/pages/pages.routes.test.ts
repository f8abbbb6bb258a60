import * as contract from '@trilha/contracts/pages';
import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
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
    expect(body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
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
      await test.call(contract.saveFaq, { as: learner, body: { categories: [] } }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
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
    await test.call(contract.saveFaq, { as: admin, body: { categories } });
    await test.call(contract.saveFaq, { as: admin, body: { categories } });

    const { body } = await test.call(contract.readFaq, { query: { client, locale: 'fr-FR' } });
    const kept = await test.call(contract.readFaqContent, { as: admin });

    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Cursos', 'Pontos']);
    expect(body.categories[0].entries).toMatchObject([{ question: 'Sobre Cursos?', answer: text('Assim.') }]);
    expect(kept.body).toEqual({ categories });
  });

  it('shows its open courses only where the company wants a portfolio [ROU-11] [SES-09]', async () => {
    const { admin, client } = await company();
    const labelId = await test.build.label(admin.tenantId, 'area', 'Loja');
    const open = await test.build.course(admin.tenantId);
    await test.build.course(admin.tenantId, { audience: { areaIds: [labelId] } });
    const read = () => test.call(contract.readPortfolio, { query: { client } });

    const off = await read();
    await test.owner.query(`update tenants set settings = '{"usePortfolioPage": true}' where id = $1`, [
      admin.tenantId,
    ]);
    const on = await read();

    expect(off.status).toBe(404);
    expect(on.body.items).toMatchObject([
      { id: open.id, slug: `atendimento-que-encanta-id-${open.id}`, title: 'Atendimento que encanta' },
    ]);
  });
});

it('writes a page as HTML in which no text is markup [ROU-03]', () => {
  const hostile = '<script>alert(1)</script>"\'';
  const html = pageHtml({
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
  });

  expect(html).not.toContain('<script');
  expect(html).not.toContain('"onclick');
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(6);
});
