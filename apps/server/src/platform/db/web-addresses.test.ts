import * as pages from '@trilha/contracts/organization/pages';
import { readSupport } from '@trilha/contracts/organization/support';
import { getCompany, updateCompany } from '@trilha/contracts/organization/tenant-admin';
import * as terms from '@trilha/contracts/identity/terms';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../test/builders.ts';
import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();

const TYPED = 'https://pt.wikipedia.org/wiki/São_Paulo';
const STORED = 'https://pt.wikipedia.org/wiki/S%C3%A3o_Paulo';

const linkTo = (href: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: `Veja ${TYPED}`, marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
});

async function slugOf({ tenantId }: SignedIn): Promise<string> {
  const { rows } = await test.owner.query<{ slug: string }>('select slug from tenants where id = $1', [
    tenantId,
  ]);
  return rows[0]?.slug ?? '';
}

describe('an address with letters of any language', () => {
  it('in terms, pages, questions and contacts is kept as browsers send it, and every reading call says it', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const client = await slugOf(admin);
    const body = { 'pt-BR': linkTo(TYPED) };
    const { body: form } = await test.call(getCompany, { as: admin });

    const written = [
      await test.call(pages.publishPage, {
        as: admin,
        params: { page: 'about' },
        body: { content: { title: { 'pt-BR': 'Sobre' }, body }, basedOn: null },
      }),
      await test.call(pages.saveFaq, {
        as: admin,
        body: {
          categories: [
            { name: { 'pt-BR': 'Onde' }, entries: [{ question: { 'pt-BR': 'Onde?' }, answer: body }] },
          ],
          revision: 0,
        },
      }),
      await test.call(updateCompany, {
        as: admin,
        body: {
          ...form,
          settings: { ...form.settings, support: { ...form.settings.support, helpDeskUrl: TYPED } },
        },
      }),
      await test.call(terms.publishTerms, {
        as: admin,
        body: { title: { 'pt-BR': 'Termos' }, body, basedOn: null },
      }),
    ];
    await test.call(terms.acceptTerms, { as: admin, body: { version: 1 } });
    const read = [
      await test.call(terms.readTerms, { query: { client } }),
      await test.call(terms.readOwnTerms, { as: admin }),
      await test.call(terms.listTermsVersions, { as: admin }),
      await test.call(pages.readPage, { params: { page: 'about' }, query: { client } }),
      await test.call(pages.readPageVersions, { as: admin, params: { page: 'about' } }),
      await test.call(pages.readFaq, { query: { client } }),
      await test.call(pages.readFaqContent, { as: admin }),
      await test.call(getCompany, { as: admin }),
      await test.call(readSupport, { query: { client } }),
    ];

    expect(written.map(({ status }) => status)).toEqual([201, 200, 200, 201]);
    for (const { status, body: answer } of read) {
      expect(status).toBe(200);
      expect(JSON.stringify(answer)).toContain(`"${STORED}"`);
      expect(JSON.stringify(answer)).not.toContain(`"${TYPED}"`);
    }
  });
});
