import * as contract from '@trilha/contracts/engagement/forum';
import * as moderation from '@trilha/contracts/engagement/forum-moderation';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { MAX_REPLIES_A_MINUTE } from './slow-down.ts';

const test = useTestApp();

async function company() {
  const moderator = await test.build.member({ role: 'moderator', name: 'Bruna' });
  const { tenantId } = moderator;
  const author = await test.build.member({ tenantId, name: 'Ana' });
  const other = await test.build.member({ tenantId, name: 'Caio' });
  return { tenantId, moderator, author, other };
}

async function pictureOf(owner: SignedIn, { mime = 'image/png', purpose = 'image' } = {}): Promise<string> {
  const id = await test.build.file(owner.tenantId, { mime, length: null });
  await test.build.sql(
    owner.tenantId,
    'update files set created_by = $2, purpose = $3 where tenant_id = $1 and id = $4',
    [owner.tenantId, owner.memberId, purpose, id],
  );
  return id;
}

const begin = (as: SignedIn, pictureIds: readonly string[] = []) =>
  test.call(contract.writeForumTopic, {
    as,
    body: { title: 'Vitrine', text: 'Como armar?', trainingId: null, pictureIds: [...pictureIds] },
  });

const like = (as: SignedIn, topicId: string, postId: string, isLiked = true) =>
  test.call(contract.likeForumPost, { as, params: { topicId, postId }, body: { isLiked } });

const read = async (as: SignedIn, topicId: string) =>
  (await test.call(contract.getForumTopic, { as, params: { topicId } })).body;

const idsOf = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id);

describe('likes in a forum [FOR-01]', () => {
  it('count each person once, also when they come many times at once, and are taken back', async () => {
    const { moderator, author, other } = await company();
    const { id, post } = (await begin(author)).body;
    const answers = await Promise.all([1, 2, 3].map(() => like(other, id, post.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await like(moderator, id, post.id)).body).toEqual({ likes: 2, isLiked: true });
    expect((await read(other, id)).post).toMatchObject({ likes: 2, isLiked: true, can: { like: true } });
    expect((await read(author, id)).post).toMatchObject({ likes: 2, isLiked: false, can: { like: false } });
    expect((await like(other, id, post.id, false)).body).toEqual({ likes: 1, isLiked: false });
    expect((await like(other, id, post.id, false)).body).toEqual({ likes: 1, isLiked: false });
  });

  it('are not of one’s own, not of what was removed, and not of another company', async () => {
    const { author, other } = await company();
    const { id, post } = (await begin(author)).body;
    expect((await like(author, id, post.id)).body).toMatchObject({ code: 'forum_like_own' });
    const stranger = await test.build.member({ role: 'moderator' });
    expect((await like(stranger, id, post.id)).status).toBe(404);
    const elsewhere = (await begin(other)).body;
    expect((await like(other, elsewhere.id, post.id)).status).toBe(404);
    const reply = await test.call(contract.writeForumReply, {
      as: author,
      params: { topicId: id },
      body: { text: 'Já vi' },
    });
    await test.call(contract.removeForumReply, {
      as: author,
      params: { topicId: id, postId: reply.body.id },
    });
    expect((await like(other, id, reply.body.id)).body).toMatchObject({ code: 'forum_reply_removed' });
  });
});

describe('pictures in a forum [FOR-01]', () => {
  it('stand in their order, stay where an edit says nothing of them, and are changed by one that does', async () => {
    const { author, other } = await company();
    const [first, second] = [await pictureOf(author), await pictureOf(author)];
    const { id: topicId, post } = (await begin(author, [second, first, second])).body;
    expect(idsOf(post.pictures)).toEqual([second, first]);
    const edit = (body: { text: string; pictureIds?: string[] }) =>
      test.call(contract.editForumTopic, {
        as: author,
        params: { topicId },
        body: { title: 'Vitrine', ...body },
      });
    expect(idsOf((await edit({ text: 'Outra' })).body.post.pictures)).toEqual([second, first]);
    expect(idsOf((await edit({ text: 'Outra', pictureIds: [first] })).body.post.pictures)).toEqual([first]);
    expect((await read(other, topicId)).post.pictures[0].url).toMatch(/\/files\//);
  });

  it('are only one’s own uploaded pictures: nobody else’s, no document, nothing handed in for something else', async () => {
    const { author, other } = await company();
    const stranger = await test.build.member();
    for (const fileId of [
      await pictureOf(other),
      await pictureOf(stranger),
      await pictureOf(author, { mime: 'application/pdf' }),
      await pictureOf(author, { purpose: 'attachment' }),
    ]) {
      expect((await begin(author, [fileId])).body).toMatchObject({ code: 'file_not_found' });
    }
  });

  it('go with what is removed, and are seen by moderators, who bring them back', async () => {
    const { moderator, author, other } = await company();
    const { id: topicId } = (await begin(author)).body;
    const pictureId = await pictureOf(other);
    const { body: post } = await test.call(contract.writeForumReply, {
      as: other,
      params: { topicId },
      body: { text: 'Assim', pictureIds: [pictureId] },
    });
    const params = { topicId, postId: post.id };
    await test.call(contract.reportForumPost, { as: author, params, body: { reason: 'other' } });
    const { postId } = params;
    await test.call(moderation.decideForumReport, {
      as: moderator,
      params: { postId },
      body: { decision: 'remove', note: 'Não é daqui.' },
    });
    const replies = async () =>
      (await test.call(contract.listForumReplies, { as: author, params: { topicId } })).body.items;
    expect((await replies())[0]).toMatchObject({ text: '', pictures: [], can: { like: false } });
    const queue = await test.call(moderation.listForumReports, {
      as: moderator,
      query: { state: 'decided' },
    });
    expect(idsOf(queue.body.items[0].earlier[0].pictures)).toEqual([pictureId]);
    await test.call(moderation.undoForumDecision, { as: moderator, params: { postId } });
    const [restored] = await replies();
    expect([restored.text, idsOf(restored.pictures)]).toEqual(['Assim', [pictureId]]);
  });
});

describe('a topic in which very many write [FOR-01]', () => {
  it('takes a moment after forty replies within a minute, whoever writes, and nothing is lost by it elsewhere', async () => {
    const { tenantId, author, other } = await company();
    const { id: topicId } = (await begin(author)).body;
    await test.build.sql(
      tenantId,
      `insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at)
       select $1, $2, n, $3, 'Oi', $4::timestamptz - interval '30 seconds' + n * interval '1 millisecond'
         from generate_series(1, $5::int) n`,
      [tenantId, topicId, other.memberId, test.clock.now, MAX_REPLIES_A_MINUTE],
    );
    await test.build.sql(
      tenantId,
      'update forum_topics set last_position = $3, replies = $3 where tenant_id = $1 and id = $2',
      [tenantId, topicId, MAX_REPLIES_A_MINUTE],
    );
    const reply = () =>
      test.call(contract.writeForumReply, { as: author, params: { topicId }, body: { text: 'Eu também' } });
    expect((await reply()).body).toMatchObject({ code: 'forum_topic_busy' });
    expect((await begin(author)).status).toBe(201);
    test.clock.now = new Date(test.clock.now.getTime() + 31_000);
    expect((await reply()).status).toBe(201);
  });
});
