import * as forum from '@trilha/contracts/engagement/forum';
import * as moderation from '@trilha/contracts/engagement/forum-moderation';
import * as news from '@trilha/contracts/engagement/news';
import * as newsAdmin from '@trilha/contracts/engagement/news-admin';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { createOwnRole, setPersonRoles } from '@trilha/contracts/organization/own-roles';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

async function company() {
  const moderator = await test.build.member({ role: 'moderator' });
  const { tenantId } = moderator;
  const [author, other] = [await test.build.member({ tenantId }), await test.build.member({ tenantId })];
  const editor = await test.build.member({ tenantId, role: 'admin' });
  const [article] = await test.build.sql(
    tenantId,
    `insert into news (tenant_id, title, published_at) values ($1, '{"pt-BR": "Loja nova"}', $2) returning id`,
    [tenantId, new Date(test.clock.now.getTime() - 3_600_000)],
  );
  return { tenantId, moderator, editor, author, other, newsId: String(article?.['id']) };
}

const comment = (as: SignedIn, id: string, text: string) =>
  test.call(news.writeNewsComment, { as, params: { id }, body: { text } });

async function reportedPost({ author, other }: { author: SignedIn; other: SignedIn }): Promise<string> {
  const { body: topic } = await test.call(forum.writeForumTopic, {
    as: author,
    body: { title: 'Vitrine', text: 'Compre comigo', trainingId: null },
  });
  const params = { topicId: topic.id as string, postId: topic.post.id as string };
  await test.call(forum.reportForumPost, { as: other, params, body: { reason: 'spam' } });
  return params.postId;
}

describe('what moderators say of the forum holds under news too [NEW-01]', () => {
  it('who is muted comments on nothing and changes no comment, until that is over or taken back', async () => {
    const { moderator, author, other, newsId } = await company();
    const { body: before } = await comment(author, newsId, 'Que bom');
    const postId = await reportedPost({ author, other });
    await test.call(moderation.decideForumReport, {
      as: moderator,
      params: { postId },
      body: { decision: 'mute', note: 'Propaganda', days: 3 },
    });

    const edit = () =>
      test.call(news.editNewsComment, {
        as: author,
        params: { id: newsId, commentId: before.id as string },
        body: { text: 'Outra coisa' },
      });
    for (const { status, body } of [await comment(author, newsId, 'Ainda aqui'), await edit()])
      expect([status, body]).toMatchObject([
        403,
        { code: 'forum_muted', values: { until: expect.any(String) } },
      ]);
    expect((await comment(other, newsId, 'Eu comento')).status).toBe(201);

    await test.call(moderation.undoForumDecision, { as: moderator, params: { postId } });
    expect((await edit()).status).toBe(200);
  });

  it('words and addresses the company does not want are refused in comments, and told; another company has its own', async () => {
    const { moderator, author, newsId } = await company();
    const stranger = await company();
    await test.call(moderation.saveForumRules, {
      as: moderator,
      body: { words: ['bobão'], links: 'listed', hosts: ['example.com'] },
    });
    expect((await comment(author, newsId, 'Que BOBAO!')).body).toMatchObject({
      code: 'forum_word_blocked',
      values: { word: 'bobão' },
    });
    expect((await comment(author, newsId, 'Veja https://golpe.example.net')).body).toMatchObject({
      code: 'forum_link_forbidden',
    });
    const { body: written } = await comment(author, newsId, 'Veja https://loja.example.com');
    const edited = await test.call(news.editNewsComment, {
      as: author,
      params: { id: newsId, commentId: written.id as string },
      body: { text: 'bobão' },
    });
    expect(edited.status).toBe(422);
    expect(
      (await comment(stranger.author, stranger.newsId, 'Que bobão, https://golpe.example.net')).status,
    ).toBe(201);
  });
});

describe('what was reported in a company', () => {
  it('is told to who moderates by a role that the company made', async () => {
    const { tenantId, editor, author, other, newsId } = await company();
    const keeper = await test.build.member({ tenantId });
    const permissions = ['forum.moderate', 'news.manage'];
    const name = { 'pt-BR': 'Comunidade' };
    const body = { name, description: {}, reach: 'company', permissions };
    const { id: roleId } = (await test.call(createOwnRole, { as: editor, body })).body;
    const roles = [{ roleId, branchIds: [] }];
    const params = { memberId: keeper.memberId };
    await test.call(setPersonRoles, { as: editor, params, body: { roles } });

    await reportedPost({ author, other });
    const { body: written } = await comment(author, newsId, 'Compre comigo');
    const place = { id: newsId, commentId: written.id as string };
    await test.call(news.reportNewsComment, { as: other, params: place, body: { reason: 'spam' } });

    const { items } = (await test.call(listNotices, { as: keeper })).body;
    const kinds = items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['forum_reported', 'news_reported']));
  });

  it('is neither seen, counted, decided nor taken back by another, in the forum and under news [TEN-01]', async () => {
    const one = await company();
    const postId = await reportedPost(one);
    const { body: written } = await comment(one.author, one.newsId, 'Compre comigo');
    const commentId = written.id as string;
    const reported = await test.call(news.reportNewsComment, {
      as: one.other,
      params: { id: one.newsId, commentId },
      body: { reason: 'spam' },
    });
    expect(reported.status).toBe(201);
    const { moderator, editor } = await company();

    for (const call of [
      test.call(moderation.listForumReports, { as: moderator }),
      test.call(newsAdmin.listReportedComments, { as: editor }),
    ])
      expect((await call).body.items).toEqual([]);
    for (const call of [
      test.call(moderation.countForumReports, { as: moderator }),
      test.call(newsAdmin.countReportedComments, { as: editor }),
    ])
      expect((await call).body).toEqual({ count: 0 });
    for (const call of [
      test.call(moderation.decideForumReport, {
        as: moderator,
        params: { postId },
        body: { decision: 'keep' },
      }),
      test.call(moderation.undoForumDecision, { as: moderator, params: { postId } }),
      test.call(newsAdmin.decideReportedComment, {
        as: editor,
        params: { commentId },
        body: { isRemoved: true },
      }),
      test.call(newsAdmin.undoCommentDecision, { as: editor, params: { commentId } }),
    ])
      expect((await call).status).toBe(404);

    const own = await test.call(newsAdmin.listReportedComments, { as: one.editor });
    expect(own.body.items).toMatchObject([{ said: 'Compre comigo', reports: [{ reason: 'spam' }] }]);
    expect((await test.call(moderation.countForumReports, { as: one.moderator })).body).toEqual({ count: 1 });
  });

  it('is decided once, whoever of two moderators comes second is told', async () => {
    const { moderator, editor, author, other, newsId } = await company();
    const postId = await reportedPost({ author, other });
    const { body: written } = await comment(author, newsId, 'Compre comigo');
    const commentId = written.id as string;
    await test.call(news.reportNewsComment, {
      as: other,
      params: { id: newsId, commentId },
      body: { reason: 'spam' },
    });
    const decide = (as: SignedIn) =>
      test.call(moderation.decideForumReport, { as, params: { postId }, body: { decision: 'keep' } });
    const remove = () =>
      test.call(newsAdmin.decideReportedComment, {
        as: editor,
        params: { commentId },
        body: { isRemoved: true },
      });
    for (const answers of [
      await Promise.all([decide(moderator), decide(editor)]),
      await Promise.all([remove(), remove()]),
    ]) {
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'nothing_to_decide' });
    }
  });
});
