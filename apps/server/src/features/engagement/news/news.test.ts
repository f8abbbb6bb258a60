import type { NewsBlock } from '@trilha/contracts/engagement/news-blocks';
import type { NewsBody } from '@trilha/contracts/engagement/news-admin';
import * as admin from '@trilha/contracts/engagement/news-admin';
import * as contract from '@trilha/contracts/engagement/news';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { getHome } from '@trilha/contracts/learning/learning';
import { plainRichText } from '@trilha/contracts/platform/rich-text';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const NOW = new Date('2026-11-20T12:00:00Z');
const hoursFrom = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const TEXT_ID = '0190a000-0000-7000-8000-0000000000b1';
/** A block of text, a paragraph for each line. */
const text = (...lines: string[]): NewsBlock => ({
  id: TEXT_ID,
  kind: 'text',
  text: { 'pt-BR': plainRichText(lines.join('\n')) },
});

const body = (some: Partial<NewsBody> = {}): NewsBody => ({
  title: { 'pt-BR': 'Loja nova em São Luís', 'en-US': 'A new store' },
  summary: { 'pt-BR': 'Abrimos na segunda.' },
  blocks: [text('Venha ver.')],
  imageFileId: null,
  tagIds: [],
  audience: { areaIds: [], groupIds: [], tagIds: [] },
  publishedAt: hoursFrom(-1),
  endsAt: null,
  isPinned: false,
  isBanner: false,
  mustRead: false,
  takesComments: true,
  ...some,
});

async function company() {
  test.clock.now = NOW;
  const editor = await test.build.member({ role: 'admin', name: 'Bruna' });
  const { tenantId } = editor;
  const reader = await test.build.member({ tenantId, name: 'Ana' });
  const other = await test.build.member({ tenantId, name: 'Caio' });
  return { tenantId, editor, reader, other };
}

const publish = async (as: SignedIn, some: Partial<NewsBody> = {}): Promise<string> => {
  const answer = await test.call(admin.createNews, { as, body: body(some) });
  expect(answer.status).toBe(201);
  return answer.body.id;
};

const noticesOf = async (as: SignedIn): Promise<string[]> =>
  (await test.call(listNotices, { as })).body.items.map(({ kind }: { kind: string }) => kind);

const titlesFor = async (as: SignedIn, query: Record<string, string> = {}): Promise<string[]> =>
  (await test.call(contract.listNews, { as, query })).body.items.map(({ id }: { id: string }) => id);

describe('news for those who read them [NEW-01]', () => {
  it('stand from their time until their end, pinned ones first, then newest first', async () => {
    const { editor, reader } = await company();
    const old = await publish(editor, { publishedAt: hoursFrom(-30), isPinned: true });
    const newest = await publish(editor, { publishedAt: hoursFrom(-1) });
    const middle = await publish(editor, { publishedAt: hoursFrom(-2), endsAt: hoursFrom(0.05) });
    const scheduled = await publish(editor, { publishedAt: hoursFrom(0.05) });
    await publish(editor, { publishedAt: null });
    await publish(editor, { publishedAt: hoursFrom(-9), endsAt: hoursFrom(-1) });

    expect(await titlesFor(reader)).toEqual([old, newest, middle]);
    test.clock.now = new Date(hoursFrom(0.05));
    expect(await titlesFor(reader)).toEqual([old, scheduled, newest]);
    expect((await test.call(contract.getNews, { as: reader, params: { id: middle } })).status).toBe(404);
  });

  it('are paged without losing or doubling one, pinned ones included', async () => {
    const { editor, reader } = await company();
    const ids: string[] = [];
    for (const hours of [-5, -4, -3, -2, -1])
      ids.unshift(await publish(editor, { publishedAt: hoursFrom(hours), isPinned: hours < -3 }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await test.call(contract.listNews, {
        as: reader,
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      });
      seen.push(...page.body.items.map(({ id }: { id: string }) => id));
      cursor = page.body.nextCursor;
    } while (cursor);
    expect(seen).toEqual([...ids.slice(3), ...ids.slice(0, 3)]);
  });

  it('are for those with one label of each kind they name, on home as well', async () => {
    const { tenantId, editor, reader, other } = await company();
    const areaId = await test.build.label(tenantId, 'area', 'Vendas');
    const groupId = await test.build.label(tenantId, 'group', 'Norte');
    for (const labelId of [areaId, groupId])
      await test.build.sql(
        tenantId,
        'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
        [tenantId, reader.memberId, labelId],
      );
    await test.build.sql(
      tenantId,
      'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
      [tenantId, other.memberId, areaId],
    );
    const id = await publish(editor, {
      audience: { areaIds: [areaId], groupIds: [groupId], tagIds: [] },
      isBanner: true,
    });

    expect(await titlesFor(reader)).toEqual([id]);
    expect(await titlesFor(other)).toEqual([]);
    for (const call of [
      test.call(contract.getNews, { as: other, params: { id } }),
      test.call(contract.likeNews, { as: other, params: { id }, body: { isLiked: true } }),
      test.call(contract.writeNewsComment, { as: other, params: { id }, body: { text: 'Oi' } }),
      test.call(contract.listNewsComments, { as: other, params: { id } }),
    ])
      expect((await call).status).toBe(404);
    // Who manages news reads them all, and finds only their own in the list.
    expect((await test.call(contract.getNews, { as: editor, params: { id } })).status).toBe(200);
    expect(await titlesFor(editor)).toEqual([]);
    const homes = await Promise.all([reader, other].map((as) => test.call(getHome, { as })));
    expect(homes.map((home) => [home.body.news.length, home.body.banner?.id])).toEqual([
      [1, id],
      [0, undefined],
    ]);
  });

  it('are found by words whatever accents are typed, by tag, and by what one did with them', async () => {
    const { tenantId, editor, reader } = await company();
    const tagId = await test.build.label(tenantId, 'tag', 'Lojas');
    const tagged = await publish(editor, { tagIds: [tagId] });
    const plain = await publish(editor, { title: { 'pt-BR': 'Férias' }, summary: {}, mustRead: true });
    await test.call(contract.readNews, { as: reader, params: { id: tagged }, body: { isConfirmed: false } });
    await test.call(contract.likeNews, { as: reader, params: { id: tagged }, body: { isLiked: true } });

    expect(await titlesFor(reader, { search: 'sao luis' })).toEqual([tagged]);
    expect(await titlesFor(reader, { search: 'FERIAS' })).toEqual([plain]);
    expect(await titlesFor(reader, { tag: tagId })).toEqual([tagged]);
    expect(await titlesFor(reader, { shown: 'unread' })).toEqual([plain]);
    expect(await titlesFor(reader, { shown: 'to_confirm' })).toEqual([plain]);
    expect(await titlesFor(reader, { shown: 'liked' })).toEqual([tagged]);
    const tags = await test.call(contract.listNewsTags, { as: reader });
    expect(tags.body).toEqual({ items: [{ id: tagId, name: 'Lojas' }], groups: [] });
  });

  it('are found by a group of the reader that they are for, and name no group of others', async () => {
    const { tenantId, editor, other } = await company();
    const [own, foreign] = [
      await test.build.label(tenantId, 'group', 'Caixas'),
      await test.build.label(tenantId, 'group', 'Diretoria'),
    ];
    const reader = await test.build.member({ tenantId, labelIds: [own] });
    const forGroups = await publish(editor, {
      audience: { areaIds: [], groupIds: [own, foreign], tagIds: [] },
    });
    const forAll = await publish(editor);

    expect(await titlesFor(reader, {})).toEqual([forAll, forGroups]);
    expect(await titlesFor(reader, { group: own })).toEqual([forGroups]);
    expect(await titlesFor(other, { group: own })).toEqual([]);
    const groupsOf = async (as: SignedIn) => (await test.call(contract.listNewsTags, { as })).body.groups;
    expect(await groupsOf(reader)).toEqual([{ id: own, name: 'Caixas' }]);
    expect(await groupsOf(other)).toEqual([]);
  });

  it('count a like of each person once, also when it comes many times at once, and take it back', async () => {
    const { editor, reader, other } = await company();
    const id = await publish(editor);
    const like = (as: SignedIn, isLiked: boolean) =>
      test.call(contract.likeNews, { as, params: { id }, body: { isLiked } });

    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => like(reader, true)),
      like(other, true),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await test.call(contract.getNews, { as: reader, params: { id } })).body).toMatchObject({
      likes: 2,
      isLiked: true,
    });
    expect((await like(reader, false)).body).toEqual({ likes: 1, isLiked: false });
  });

  it('keep the first time they were read and confirmed, and ask only for what has to be confirmed', async () => {
    const { editor, reader } = await company();
    const id = await publish(editor, { mustRead: true });
    const plain = await publish(editor);
    const confirm = (newsId: string, isConfirmed = true) =>
      test.call(contract.readNews, { as: reader, params: { id: newsId }, body: { isConfirmed } });

    expect((await confirm(id, false)).body).toEqual({ confirmedAt: null, isToBeConfirmed: true });
    const confirmed = { confirmedAt: NOW.toISOString(), isToBeConfirmed: false };
    expect((await confirm(id)).body).toEqual(confirmed);
    test.clock.now = new Date(hoursFrom(0.05));
    expect((await confirm(id)).body).toEqual(confirmed);
    expect((await confirm(plain)).body).toEqual({ confirmedAt: null, isToBeConfirmed: false });
    const read = await test.call(contract.getNews, { as: reader, params: { id } });
    expect(read.body).toMatchObject({ isRead: true, isToBeConfirmed: false });
  });

  it('that must be read and have changed ask whoever confirmed them again, and show only what has changed', async () => {
    const { editor, reader, other } = await company();
    const id = await publish(editor, {
      mustRead: true,
      blocks: [text('Abrimos às 8h.', 'Use o crachá.', 'Obrigada.')],
    });
    const confirm = (as: SignedIn, version?: number) =>
      test.call(contract.readNews, {
        as,
        params: { id },
        body: { isConfirmed: true, ...(version ? { version } : {}) },
      });
    const read = async (as: SignedIn) => (await test.call(contract.getNews, { as, params: { id } })).body;
    const managed = async () => (await test.call(admin.getManagedNews, { as: editor, params: { id } })).body;
    expect((await managed()).isConfirmed).toBe(false);
    await confirm(reader);
    expect((await managed()).isConfirmed).toBe(true);
    const change = async (
      lines: string[],
      again: { confirmAgain?: boolean; changeNote?: Record<string, string> },
    ) => {
      const { revision, body: before } = await managed();
      const changed = { ...before, blocks: [text(...lines)], revision, ...again };
      expect((await test.call(admin.changeNews, { as: editor, params: { id }, body: changed })).status).toBe(
        200,
      );
    };
    // A typing error asks nobody again.
    await change(['Abrimos às 8h.', 'Use o seu crachá.', 'Obrigada.'], {});
    expect(await read(reader)).toMatchObject({ isToBeConfirmed: false, changed: null });

    test.clock.now = new Date(NOW.getTime() + 60_000);
    await change(['Abrimos às 9h.', 'Use o seu crachá.', 'Obrigada.'], {
      confirmAgain: true,
      changeNote: { 'pt-BR': 'Mudou a hora.' },
    });
    expect(await titlesFor(reader, { shown: 'to_confirm' })).toEqual([id]);
    expect(await read(reader)).toMatchObject({
      isToBeConfirmed: true,
      confirmedAt: null,
      changed: {
        confirmedAt: NOW.toISOString(),
        notes: ['Mudou a hora.'],
        isTitleChanged: false,
        added: [{ kind: 'text', document: plainRichText('Abrimos às 9h.') }],
        removed: [{ kind: 'text', document: plainRichText('Abrimos às 8h.') }],
      },
    });
    // Who has confirmed nothing yet reads all of it.
    expect(await read(other)).toMatchObject({ isToBeConfirmed: true, changed: null });
    const readers = async () =>
      (await test.call(admin.listNewsReaders, { as: editor, params: { id }, query: { shown: 'confirmed' } }))
        .body;
    expect(await readers()).toMatchObject({ items: [], counts: { confirmed: 0 } });

    // A page that was open since before the change has not shown it.
    for (const seen of [1, undefined]) {
      const late = await confirm(reader, seen);
      expect(late.body).toEqual({ confirmedAt: null, isToBeConfirmed: true });
    }
    expect((await confirm(other, 1)).body.isToBeConfirmed).toBe(true);
    const confirmed = async ({ tenantId, memberId }: SignedIn) =>
      (
        await test.build.sql(
          tenantId,
          'select version from news_confirmations where tenant_id = $1 and member_id = $2 order by version',
          [tenantId, memberId],
        )
      ).map(({ version }) => version);
    expect([await confirmed(reader), await confirmed(other)]).toEqual([[1], [1]]);
    expect((await readers()).counts.confirmed).toBe(0);

    const { version } = await read(reader);
    // Nobody confirms what is not written yet.
    await Promise.all([confirm(reader, version), confirm(reader, version + 7)]);
    expect(await read(reader)).toMatchObject({
      isToBeConfirmed: false,
      confirmedAt: test.clock.now.toISOString(),
      changed: null,
    });
    expect(await readers()).toMatchObject({ items: [{ name: 'Ana' }], counts: { confirmed: 1 } });
    expect(await confirmed(reader)).toEqual([1, 2]);
  });

  it('stand as a banner above home until each person closes it, the next one behind it (welcome_banner)', async () => {
    const { editor, reader, other } = await company();
    const older = await publish(editor, { isBanner: true, publishedAt: hoursFrom(-5) });
    const newer = await publish(editor, { isBanner: true });
    const bannerOf = async (as: SignedIn) => (await test.call(getHome, { as })).body.banner?.id;

    expect(await bannerOf(reader)).toBe(newer);
    await test.call(contract.closeNewsBanner, { as: reader, params: { id: newer } });
    expect([await bannerOf(reader), await bannerOf(other)]).toEqual([older, newer]);
    await test.call(contract.closeNewsBanner, { as: reader, params: { id: older } });
    expect(await bannerOf(reader)).toBeUndefined();
  });
});

describe('comments on news [NEW-01]', () => {
  const write = (as: SignedIn, id: string, text: string) =>
    test.call(contract.writeNewsComment, { as, params: { id }, body: { text } });

  it('are written, changed and removed by their author, and by nobody else', async () => {
    const { editor, reader, other } = await company();
    const id = await publish(editor);
    const written = await write(reader, id, '  <b>Que bom!</b> ');
    const params = { id, commentId: written.body.id };
    expect(written.body).toMatchObject({
      text: '<b>Que bom!</b>',
      can: { edit: true, remove: true, report: false },
    });

    const byOther = [
      test.call(contract.editNewsComment, { as: other, params, body: { text: 'Nada' } }),
      test.call(contract.removeNewsComment, { as: other, params }),
    ];
    expect((await Promise.all(byOther)).map(({ status }) => status)).toEqual([404, 404]);
    const edited = await test.call(contract.editNewsComment, { as: reader, params, body: { text: 'Ótimo' } });
    expect(edited.body).toMatchObject({ text: 'Ótimo', editedAt: NOW.toISOString() });
    // By the address of another article it is not found, whoever asks.
    const elsewhere = { id: await publish(editor), commentId: params.commentId };
    for (const call of [
      test.call(contract.editNewsComment, { as: reader, params: elsewhere, body: { text: 'Lá' } }),
      test.call(contract.removeNewsComment, { as: editor, params: elsewhere }),
      test.call(contract.reportNewsComment, { as: other, params: elsewhere, body: { reason: 'spam' } }),
    ])
      expect((await call).status).toBe(404);
    const removed = await test.call(contract.removeNewsComment, { as: reader, params });
    expect(removed.body).toMatchObject({
      text: '',
      removedBy: 'author',
      can: { edit: false, remove: false },
    });
    const again = await test.call(contract.editNewsComment, {
      as: reader,
      params,
      body: { text: 'De novo' },
    });
    expect(again.status).toBe(404);
    const listed = await test.call(contract.listNewsComments, { as: other, params: { id } });
    expect(listed.body.items.map(({ text }: { text: string }) => text)).toEqual(['']);
    expect((await test.call(contract.getNews, { as: other, params: { id } })).body.comments).toBe(0);
  });

  it('are not taken where an article takes none, and are slowed down where one person writes many at once', async () => {
    const { editor, reader, other } = await company();
    const quiet = await publish(editor, { takesComments: false });
    const id = await publish(editor);
    expect((await write(reader, quiet, 'Oi')).body).toMatchObject({ code: 'comments_closed' });

    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => write(reader, id, `Nº ${at}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    expect((await write(other, id, 'Eu também')).status).toBe(201);
    test.clock.now = new Date(NOW.getTime() + 60_001);
    expect((await write(reader, id, 'Agora sim')).status).toBe(201);
  });

  it('that were reported wait for a moderator, who keeps or removes them once', async () => {
    const { editor, reader, other } = await company();
    const second = await test.build.member({ tenantId: editor.tenantId, role: 'admin' });
    const id = await publish(editor);
    const { body: comment } = await write(reader, id, 'Preço do CPF 123');
    const params = { id, commentId: comment.id };
    const report = (as: SignedIn) =>
      test.call(contract.reportNewsComment, { as, params, body: { reason: 'private_data', text: 'CPF' } });
    expect((await report(reader)).status).toBe(404);
    expect((await Promise.all([report(other), report(other)])).map(({ status }) => status)).toEqual([
      201, 201,
    ]);

    const queue = await test.call(admin.listReportedComments, { as: editor });
    expect(queue.body.items).toHaveLength(1);
    expect(queue.body.items[0].reports).toEqual([
      { reason: 'private_data', text: 'CPF', at: NOW.toISOString(), by: 'Caio' },
    ]);
    expect((await test.call(admin.listReportedComments, { as: other })).status).toBe(403);

    const decide = (as: SignedIn) =>
      test.call(admin.decideReportedComment, {
        as,
        params: { commentId: comment.id },
        body: { isRemoved: true },
      });
    const decided = await Promise.all([decide(editor), decide(second)]);
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const listed = await test.call(contract.listNewsComments, { as: other, params: { id } });
    expect(listed.body.items[0]).toMatchObject({ text: '', removedBy: 'moderator' });
  });

  it('that a moderator removed are told to their author and to who reported, and stand again once that is taken back', async () => {
    const { editor, reader, other } = await company();
    const second = await test.build.member({ tenantId: editor.tenantId, role: 'admin' });
    const id = await publish(editor);
    const { body: comment } = await write(reader, id, 'Preço do CPF 123');
    const params = { id, commentId: comment.id };
    await test.call(contract.reportNewsComment, { as: other, params, body: { reason: 'spam' } });
    expect([await noticesOf(editor), await noticesOf(second)]).toEqual([
      ['news_reported'],
      ['news_reported'],
    ]);
    await test.call(contract.editNewsComment, { as: reader, params, body: { text: 'Nada' } });
    const { commentId } = params;
    const undo = (as: SignedIn) => test.call(admin.undoCommentDecision, { as, params: { commentId } });
    const queue = async (state: 'open' | 'decided') =>
      (await test.call(admin.listReportedComments, { as: editor, query: { state } })).body.items;
    // What it said when it was reported, whatever its author made of it.
    expect(await queue('open')).toMatchObject([{ said: 'Preço do CPF 123', comment: { text: 'Nada' } }]);
    const waiting = async (as: SignedIn) => (await test.call(admin.countReportedComments, { as })).body.count;
    expect([await waiting(editor), await waiting(await test.build.member({ role: 'admin' }))]).toEqual([
      1, 0,
    ]);
    expect((await test.call(admin.countReportedComments, { as: other })).status).toBe(403);
    expect((await undo(editor)).body).toMatchObject({ code: 'nothing_to_decide' });
    await test.call(admin.decideReportedComment, {
      as: editor,
      params: { commentId },
      body: { isRemoved: true, note: 'Há um CPF.' },
    });
    expect([await noticesOf(reader), await noticesOf(other)]).toEqual([
      ['news_comment_removed'],
      ['news_report_decided'],
    ]);
    expect(await queue('decided')).toMatchObject([
      {
        decided: { decision: 'remove', note: 'Há um CPF.', by: 'Bruna' },
        can: { undo: true, decide: false },
      },
    ]);

    expect((await undo(other)).status).toBe(403);
    const stranger = await test.build.member({ role: 'admin' });
    expect((await undo(stranger)).status).toBe(404);
    const undone = await Promise.all([undo(editor), undo(second)]);
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const listed = await test.call(contract.listNewsComments, { as: other, params: { id } });
    expect(listed.body.items[0]).toMatchObject({ text: 'Nada', removedBy: null });
    expect(await queue('open')).toHaveLength(1);
    expect(await noticesOf(reader)).toEqual(['news_decision_undone', 'news_comment_removed']);
  });

  it('are liked once by each person, and by nobody their own', async () => {
    const { editor, reader, other } = await company();
    const id = await publish(editor);
    const { body: comment } = await write(reader, id, 'Que bom!');
    const like = (as: SignedIn, isLiked = true) =>
      test.call(contract.likeNewsComment, { as, params: { id, commentId: comment.id }, body: { isLiked } });
    await Promise.all([like(other), like(other)]);
    expect((await like(editor)).body).toMatchObject({ likes: 2, isLiked: true });
    expect((await like(other, false)).body).toMatchObject({ likes: 1, isLiked: false });
    expect((await like(reader)).body).toMatchObject({ code: 'comment_like_own' });
    expect((await like(await test.build.member())).status).toBe(404);
  });

  it('of a moderator are decided by another one', async () => {
    const { editor, reader } = await company();
    const id = await publish(editor);
    const { body: comment } = await write(editor, id, 'Meu próprio');
    const params = { id, commentId: comment.id };
    await test.call(contract.reportNewsComment, { as: reader, params, body: { reason: 'spam' } });
    const decided = await test.call(admin.decideReportedComment, {
      as: editor,
      params: { commentId: comment.id },
      body: { isRemoved: false },
    });
    expect(decided.status).toBe(403);
  });
});

describe('news for those who write them [NEW-01]', () => {
  it('are changed by the one who saw the last version, and deleted once nobody sees them', async () => {
    const { editor } = await company();
    const id = await publish(editor);
    const change = (revision: number, some: Partial<NewsBody>) =>
      test.call(admin.changeNews, { as: editor, params: { id }, body: { ...body(some), revision } });

    const both = await Promise.all([change(1, { isPinned: true }), change(1, { mustRead: true })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await test.call(admin.removeNews, { as: editor, params: { id } })).body).toMatchObject({
      code: 'news_published',
    });
    expect((await change(2, { publishedAt: null })).body.state).toBe('draft');
    expect((await test.call(admin.removeNews, { as: editor, params: { id } })).status).toBe(204);
    expect((await test.call(admin.getManagedNews, { as: editor, params: { id } })).status).toBe(404);
  });

  it('are refused with what does not fit, and with pictures and labels of another company', async () => {
    const { editor } = await company();
    const elsewhere = await test.build.tenant();
    const fileId = await test.build.file(elsewhere, { mime: 'image/png', length: null });
    const tagId = await test.build.label(elsewhere, 'tag', 'Fora');
    const create = (some: Partial<NewsBody>) => test.call(admin.createNews, { as: editor, body: body(some) });
    expect((await create({ imageFileId: fileId })).body).toMatchObject({ code: 'file_not_found' });
    expect((await create({ tagIds: [tagId] })).body).toMatchObject({ field: 'audience' });
    expect((await create({ endsAt: hoursFrom(-2) })).body).toMatchObject({ field: 'endsAt' });
    expect((await create({ blocks: [text('Um'), text('Dois')] })).body).toMatchObject({ field: 'blocks' });
    expect((await test.call(admin.listManagedNews, { as: editor })).body.items).toEqual([]);
  });

  it('show who has read and confirmed them and who has not, as a list and as a file', async () => {
    const { editor, reader, other } = await company();
    const id = await publish(editor, { mustRead: true });
    await test.call(contract.readNews, { as: reader, params: { id }, body: { isConfirmed: true } });
    await test.call(contract.readNews, { as: other, params: { id }, body: { isConfirmed: false } });
    const list = (shown: string) =>
      test.call(admin.listNewsReaders, { as: editor, params: { id }, query: { shown } });

    const all = await list('all');
    expect(all.body.counts).toEqual({ all: 3, read: 2, confirmed: 1 });
    expect(all.body.items.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Bruna', 'Caio']);
    const named = async (shown: string) =>
      (await list(shown)).body.items.map(({ name }: { name: string }) => name);
    expect([await named('missing'), await named('read'), await named('confirmed')]).toEqual([
      ['Bruna', 'Caio'],
      ['Ana', 'Caio'],
      ['Ana'],
    ]);
  });

  it('are nobody else’s: not of a learner, not of another company', async () => {
    const { editor, reader } = await company();
    const id = await publish(editor);
    const stranger = await test.build.member({ role: 'admin' });
    const calls = (as: SignedIn) => [
      test.call(admin.getManagedNews, { as, params: { id } }),
      test.call(admin.changeNews, { as, params: { id }, body: { ...body(), revision: 1 } }),
      test.call(admin.removeNews, { as, params: { id } }),
      test.call(admin.listNewsReaders, { as, params: { id } }),
    ];
    expect((await Promise.all(calls(reader))).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await Promise.all(calls(stranger))).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await test.call(contract.getNews, { as: stranger, params: { id } })).status).toBe(404);
  });
});
