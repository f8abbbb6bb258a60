import { randomUUID } from 'node:crypto';

import type { NewsBlock } from '@trilha/contracts/engagement/news-blocks';
import * as admin from '@trilha/contracts/engagement/news-admin';
import * as contract from '@trilha/contracts/engagement/news';
import { plainRichText } from '@trilha/contracts/platform/rich-text';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const NOW = new Date('2026-11-20T12:00:00Z');

async function company() {
  test.clock.now = NOW;
  const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
  const reader = await test.build.member({ tenantId: editor.tenantId, name: 'Ana' });
  return { tenantId: editor.tenantId, editor, reader };
}

const create = (as: SignedIn, blocks: readonly unknown[], some: Record<string, unknown> = {}) =>
  test.call(admin.createNews, {
    as,
    body: {
      title: { 'pt-BR': 'Loja nova' },
      summary: {},
      blocks: blocks as NewsBlock[],
      imageFileId: null,
      tagIds: [],
      audience: { areaIds: [], groupIds: [], tagIds: [] },
      publishedAt: '2026-11-20T11:00:00.000Z',
      endsAt: null,
      isPinned: false,
      isBanner: false,
      mustRead: false,
      takesComments: true,
      ...some,
    },
  });

const read = async (as: SignedIn, id: string) =>
  (await test.call(contract.getNews, { as, params: { id } })).body;

/** An article as it was written before there were blocks. */
async function oldArticle(tenantId: string): Promise<{ id: string; fileId: string }> {
  const fileId = await test.build.file(tenantId, { mime: 'image/webp', length: null });
  const [row] = await test.build.sql(
    tenantId,
    `insert into news (tenant_id, title, body, pictures, video, buttons, must_read, published_at)
     values ($1, '{"pt-BR": "Horário"}', $2, $3, $4, $5, true, '2026-11-20T11:00:00Z') returning id`,
    [
      tenantId,
      JSON.stringify({
        'pt-BR': plainRichText('Abrimos às 8h.\nUse o crachá.'),
        'en-US': plainRichText('We open at 8.'),
      }),
      JSON.stringify([{ fileId, alt: { 'pt-BR': 'A fachada' } }]),
      JSON.stringify({ kind: 'vimeo', address: 'https://vimeo.com/76979871' }),
      JSON.stringify([{ label: { 'pt-BR': 'Inscrição' }, address: 'https://example.com/vagas' }]),
    ],
  );
  return { id: String(row?.['id']), fileId };
}

describe('an article written in blocks [NEW-01]', () => {
  it('is read block by block, in the reader’s language, with addresses instead of files', async () => {
    const { tenantId, editor, reader } = await company();
    const file = (mime: string) => test.build.file(tenantId, { mime, length: null });
    const [imageFileId, fileId, captionFile] = await Promise.all([
      file('image/png'),
      file('video/mp4'),
      file('text/vtt'),
    ]);
    const id = () => randomUUID();
    const created = await create(editor, [
      { id: id(), kind: 'heading', level: 2, text: { 'pt-BR': 'A loja' } },
      {
        id: id(),
        kind: 'text',
        text: { 'en-US': plainRichText('Come and see.'), 'pt-BR': { type: 'doc', content: [] } },
      },
      {
        id: id(),
        kind: 'picture',
        imageFileId,
        alt: { 'pt-BR': 'A fachada' },
        isDecoration: false,
        caption: {},
      },
      { id: id(), kind: 'video', fileId, captions: [{ locale: 'pt-BR', fileId: captionFile }], caption: {} },
      { id: id(), kind: 'button', label: { 'pt-BR': 'Inscrição' }, address: 'https://example.com/vagas' },
    ]);
    expect(created.status).toBe(201);
    expect(created.body.files).toHaveLength(3);
    expect((await read(reader, created.body.id)).blocks).toMatchObject([
      { kind: 'heading', text: 'A loja' },
      // The language of the reader says nothing here: another one does.
      { kind: 'text', document: plainRichText('Come and see.') },
      { kind: 'picture', alt: 'A fachada', url: expect.stringContaining('http') },
      { kind: 'video', captions: [{ locale: 'pt-BR' }] },
      { kind: 'button', label: 'Inscrição', address: 'https://example.com/vagas' },
    ]);
  });

  it('shows no file of another company, nor one that is something else', async () => {
    const { tenantId, editor } = await company();
    const elsewhere = await test.build.tenant();
    const [stranger, sound] = await Promise.all([
      test.build.file(elsewhere, { mime: 'image/png', length: null }),
      test.build.file(tenantId, { mime: 'audio/mpeg', length: null }),
    ]);
    const id = randomUUID();
    for (const block of [
      { id, kind: 'picture', imageFileId: stranger, alt: {}, isDecoration: true, caption: {} },
      { id, kind: 'picture', imageFileId: sound, alt: {}, isDecoration: true, caption: {} },
      { id, kind: 'video', fileId: sound, captions: [], caption: {} },
      { id, kind: 'file', fileId: stranger, name: { 'pt-BR': 'Lista' } },
    ])
      expect((await create(editor, [block])).body).toMatchObject({ code: 'file_not_found' });
  });

  it.each([
    { kind: 'button', label: { 'pt-BR': 'Ver' }, address: 'javascript:alert(1)' },
    { kind: 'button', label: {}, address: 'https://example.com' },
    { kind: 'html', html: '<script>alert(1)</script>' },
    { kind: 'embed', service: 'youtube', videoId: '../../x', hash: null, caption: {} },
    {
      kind: 'text',
      text: {
        'pt-BR': {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: 'x',
                  marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
                },
              ],
            },
          ],
        },
      },
    },
  ])('takes nothing that runs: %j', async (block) => {
    const { editor } = await company();
    expect((await create(editor, [{ id: randomUUID(), ...block }])).status).toBe(400);
  });
});

describe('an article from before there were blocks [NEW-01]', () => {
  it('is read as blocks in each language, and is one written in blocks once it was changed', async () => {
    const { tenantId, editor, reader } = await company();
    const { id, fileId } = await oldArticle(tenantId);
    const shown = [
      { kind: 'text', document: plainRichText('Abrimos às 8h.\nUse o crachá.') },
      { kind: 'picture', alt: 'A fachada' },
      { kind: 'embed', service: 'vimeo', videoId: '76979871' },
      { kind: 'button', label: 'Inscrição' },
    ];
    expect((await read(reader, id)).blocks).toMatchObject(shown);
    const { body: managed } = await test.call(admin.getManagedNews, { as: editor, params: { id } });
    expect(managed.files.map((file: { id: string }) => file.id)).toEqual([fileId]);
    expect(managed.body.blocks[0].text['en-US']).toEqual(plainRichText('We open at 8.'));

    const { revision, body } = managed;
    const blocks = [...body.blocks].reverse();
    expect(
      (await test.call(admin.changeNews, { as: editor, params: { id }, body: { ...body, blocks, revision } }))
        .status,
    ).toBe(200);
    expect((await read(reader, id)).blocks).toMatchObject([...shown].reverse());
    const [row] = await test.build.sql(tenantId, 'select body, pictures from news where id = $1', [id]);
    expect(row).toEqual({ body: {}, pictures: [] });
  });

  it('asks whoever confirmed it for nothing but the paragraph and the block that are other', async () => {
    const { tenantId, editor, reader } = await company();
    const { id } = await oldArticle(tenantId);
    await test.call(contract.readNews, { as: reader, params: { id }, body: { isConfirmed: true } });
    const { body: managed } = await test.call(admin.getManagedNews, { as: editor, params: { id } });
    const [, picture, film] = managed.body.blocks;
    const blocks = [
      {
        id: randomUUID(),
        kind: 'text' as const,
        text: { 'pt-BR': plainRichText('Abrimos às 9h.\nUse o crachá.') },
      },
      picture,
      film,
    ];
    const { revision } = managed;
    await test.call(admin.changeNews, {
      as: editor,
      params: { id },
      body: { ...managed.body, blocks, revision, confirmAgain: true },
    });
    expect((await read(reader, id)).changed).toMatchObject({
      added: [{ kind: 'text', document: plainRichText('Abrimos às 9h.') }],
      removed: [
        { kind: 'text', document: plainRichText('Abrimos às 8h.') },
        { kind: 'button', label: 'Inscrição' },
      ],
    });
  });
});
