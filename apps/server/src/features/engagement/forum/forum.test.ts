import * as contract from '@trilha/contracts/engagement/forum';
import type { ForumPost, ForumTopic } from '@trilha/contracts/engagement/forum';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { enroll, getCourse } from '@trilha/contracts/learning/catalog';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const NOW = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
};

async function company() {
  test.clock.now = NOW;
  const moderator = await test.build.member({ role: 'moderator', name: 'Bruna' });
  const { tenantId } = moderator;
  const author = await test.build.member({ tenantId, name: 'Ana' });
  const other = await test.build.member({ tenantId, name: 'Caio Conceição' });
  return { tenantId, moderator, author, other };
}

interface Words {
  readonly title?: string;
  readonly text?: string;
  readonly trainingId?: string | null;
  readonly mentionIds?: string[];
}

const begin = (
  as: SignedIn,
  { title = 'Como armar a vitrine?', text = 'Alguém tem fotos?', ...some }: Words = {},
) => test.call(contract.writeForumTopic, { as, body: { title, text, trainingId: null, ...some } });

const begun = async (as: SignedIn, words: Words = {}): Promise<ForumTopic> => {
  const answer = await begin(as, words);
  expect(answer.status).toBe(201);
  return answer.body;
};

const reply = (
  as: SignedIn,
  topicId: string,
  some: { text?: string; quotedId?: string; mentionIds?: string[] } = {},
) => test.call(contract.writeForumReply, { as, params: { topicId }, body: { text: 'Tenho sim.', ...some } });

const replied = async (as: SignedIn, topicId: string, text = 'Tenho sim.'): Promise<ForumPost> => {
  later(1.1);
  const answer = await reply(as, topicId, { text });
  expect(answer.status).toBe(201);
  return answer.body;
};

const listed = async (as: SignedIn, query: Record<string, string> = {}): Promise<string[]> =>
  (await test.call(contract.listForumTopics, { as, query })).body.items.map(({ id }: { id: string }) => id);

const read = async (as: SignedIn, topicId: string): Promise<ForumTopic> =>
  (await test.call(contract.getForumTopic, { as, params: { topicId } })).body;

const close = (as: SignedIn, topicId: string, reason = 'Resolvido.') =>
  test.call(contract.setForumTopicStatus, { as, params: { topicId }, body: { isClosed: true, reason } });

const open = (as: SignedIn, topicId: string) =>
  test.call(contract.setForumTopicStatus, { as, params: { topicId }, body: { isClosed: false } });

const noticesOf = async (as: SignedIn): Promise<string[]> =>
  (await test.call(listNotices, { as })).body.items.map(({ kind }: { kind: string }) => kind);

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('topics of a forum [FOR-01]', () => {
  it('stand pinned ones first, then the one last written in, page by page', async () => {
    const { moderator, author, other } = await company();
    const ids: string[] = [];
    for (const title of ['um', 'dois', 'três', 'quatro']) {
      ids.push((await begun(author, { title })).id);
      later(2);
    }
    const [one = '', two = '', three = '', four = ''] = ids;
    await replied(other, two);
    const pinned = await test.call(contract.pinForumTopic, {
      as: moderator,
      params: { topicId: one },
      body: { isPinned: true },
    });
    expect(pinned.body.isPinned).toBe(true);
    const first = await test.call(contract.listForumTopics, { as: other, query: { limit: 2 } });
    const second = await test.call(contract.listForumTopics, {
      as: other,
      query: { limit: 2, cursor: first.body.nextCursor },
    });
    expect([...first.body.items, ...second.body.items].map(({ id }) => id)).toEqual([one, two, four, three]);
    expect(second.body.nextCursor).toBeNull();
  });

  it('are found by words of their title and replies whatever accents are typed, and by what one does with them', async () => {
    const { author, other } = await company();
    const asked = await begun(author, { title: 'Promoção de São João' });
    const answered = await begun(author, { title: 'Outro', text: '100% igual_' });
    await replied(other, answered.id, 'Fale com a Conceição');
    await test.call(contract.followForumTopic, {
      as: other,
      params: { topicId: asked.id },
      body: { isFollowing: true },
    });

    expect(await listed(other, { search: 'PROMOCAO sao' })).toEqual([asked.id]);
    expect(await listed(other, { search: 'conceicao' })).toEqual([answered.id]);
    expect(await listed(other, { search: '0% igual_' })).toEqual([answered.id]);
    expect(await listed(other, { search: 'conceicao joao' })).toEqual([]);
    expect(await listed(other, { shown: 'unanswered' })).toEqual([asked.id]);
    expect(await listed(other, { shown: 'mine' })).toEqual([answered.id]);
    // Anyone who writes in a topic follows it.
    expect(await listed(other, { shown: 'followed' })).toEqual([answered.id, asked.id]);
  });

  it.each(['area', 'branch', 'role'] as const)(
    'of a training for one %s are read by those the catalog shows it to, and by moderators',
    async (by) => {
      const { tenantId, moderator, author, other } = await company();
      const audience = { areaIds: [] as string[], branchIds: [] as string[], roles: [] as 'seller'[] };
      const member = [tenantId, author.memberId];
      if (by === 'area') {
        const areaId = await test.build.label(tenantId, 'area', 'Vendas');
        const put = 'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)';
        await test.build.sql(tenantId, put, [...member, areaId]);
        audience.areaIds.push(areaId);
      } else if (by === 'branch') {
        const branchId = await test.build.branch(tenantId);
        const move = 'update members set branch_id = $3 where tenant_id = $1 and id = $2';
        await test.build.sql(tenantId, move, [...member, branchId]);
        audience.branchIds.push(branchId);
      } else {
        const promote = "update members set role = 'seller' where tenant_id = $1 and id = $2";
        await test.build.sql(tenantId, promote, member);
        audience.roles.push('seller');
      }
      const course = await test.build.course(tenantId, { audience });
      const topic = await begun(author, { trainingId: course.id });
      const shown = await Promise.all(
        [author, other].map((as) => test.call(getCourse, { as, params: { courseId: course.id } })),
      );
      expect(shown.map(({ status }) => status)).toEqual([200, 404]);

      expect(await listed(author, { training: course.id })).toEqual([topic.id]);
      expect(await listed(moderator)).toEqual([topic.id]);
      expect(await listed(other)).toEqual([]);
      const topicId = topic.id;
      for (const call of [
        test.call(contract.getForumTopic, { as: other, params: { topicId } }),
        test.call(contract.listForumReplies, { as: other, params: { topicId } }),
        test.call(contract.listForumTopics, { as: other, query: { training: course.id } }),
        test.call(contract.listForumPeople, { as: other, query: { search: 'ana', training: course.id } }),
        begin(other, { trainingId: course.id }),
        reply(other, topicId),
      ])
        expect((await call).status).toBe(404);
      const places = await Promise.all(
        [author, other].map((as) => test.call(contract.listForumPlaces, { as })),
      );
      expect(places.map(({ body }) => body.items.length)).toEqual([1, 0]);
      // Whom the training is not shown to is neither proposed nor told.
      const people = await test.call(contract.listForumPeople, {
        as: author,
        query: { search: 'ca', training: course.id },
      });
      expect(people.body.items).toEqual([]);
      const mentioning = await reply(author, topicId, { mentionIds: [other.memberId, moderator.memberId] });
      expect(mentioning.body.mentions.map(({ id }: { id: string }) => id)).toEqual([moderator.memberId]);
      expect([await noticesOf(other), await noticesOf(moderator)]).toEqual([[], ['forum_mentioned']]);
    },
  );

  it('of a training that is only assigned are read as long as one is in it', async () => {
    const { tenantId, author, other } = await company();
    const course = await test.build.course(tenantId);
    await test.call(enroll, { as: author, params: { courseId: course.id } });
    await test.build.sql(
      tenantId,
      "update trainings set subscription_type = 'assigned' where tenant_id = $1 and id = $2",
      [tenantId, course.id],
    );
    const topic = await begun(author, { trainingId: course.id });
    expect([await listed(author), await listed(other)]).toEqual([[topic.id], []]);
    await test.build.sql(
      tenantId,
      "update enrollments set subscription = 'cancelled' where tenant_id = $1 and training_id = $2",
      [tenantId, course.id],
    );
    expect(await listed(author)).toEqual([]);
  });

  it('are nobody’s of another company', async () => {
    const { author } = await company();
    const { id: topicId, post } = await begun(author);
    const as = await test.build.member({ role: 'admin' });
    const params = { topicId };
    const answers = await Promise.all([
      test.call(contract.getForumTopic, { as, params }),
      test.call(contract.listForumReplies, { as, params }),
      reply(as, topicId),
      close(as, topicId),
      test.call(contract.removeForumTopic, { as, params }),
      test.call(contract.followForumTopic, { as, params, body: { isFollowing: true } }),
      test.call(contract.readForumTopic, { as, params, body: { position: 0 } }),
      test.call(contract.reportForumPost, {
        as,
        params: { topicId, postId: post.id },
        body: { reason: 'spam' },
      }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await listed(as)).toEqual([]);
  });

  it('are edited and removed by their author, what they said stays to moderators; each refusal says its own [FOR-02]', async () => {
    const { moderator, author, other } = await company();
    const topic = await begun(author);
    const params = { topicId: topic.id };
    const edit = (as: SignedIn) =>
      test.call(contract.editForumTopic, { as, params, body: { title: 'Novo', text: '<b>Novo</b>' } });

    expect((await edit(other)).body).toMatchObject({ code: 'forum_topic_edit_forbidden' });
    expect((await edit(moderator)).body).toMatchObject({ code: 'forum_topic_edit_forbidden' });
    expect((await edit(author)).body).toMatchObject({
      title: 'Novo',
      post: { text: '<b>Novo</b>', editedAt: NOW.toISOString() },
    });
    expect((await close(author, topic.id)).status).toBe(200);
    expect((await edit(author)).body).toMatchObject({ code: 'forum_edit_closed' });
    const remove = (as: SignedIn) => test.call(contract.removeForumTopic, { as, params });
    expect((await remove(other)).body).toMatchObject({ code: 'forum_topic_removal_forbidden' });
    expect(statuses(await Promise.all([remove(author), remove(author)]))).toEqual([204, 404]);
    expect(await listed(author)).toEqual([]);
    const versions = await test.build.sql(
      author.tenantId,
      'select title, text from forum_post_versions where tenant_id = $1 and post_id = $2 order by id',
      [author.tenantId, topic.post.id],
    );
    expect(versions).toEqual([
      { title: 'Como armar a vitrine?', text: 'Alguém tem fotos?' },
      { title: 'Novo', text: '<b>Novo</b>' },
    ]);
  });

  it('are closed by their author or a moderator, saying why, and opened by who closed them [FOR-02]', async () => {
    const { moderator, author, other } = await company();
    const { id } = await begun(author);
    expect((await close(other, id)).body).toMatchObject({ code: 'forum_status_forbidden' });
    expect((await open(author, id)).body).toMatchObject({ code: 'forum_status_changed' });
    // Two at once: one closes it, the other is told.
    const both = await Promise.all([close(moderator, id, 'Fora do tema.'), close(moderator, id)]);
    expect(statuses(both)).toEqual([200, 409]);
    expect((await read(other, id)).closed).toMatchObject({ by: 'Bruna', at: NOW.toISOString() });
    expect((await open(author, id)).body).toMatchObject({ code: 'forum_status_forbidden' });
    expect((await read(author, id)).can.setStatus).toBe(false);
    expect((await open(moderator, id)).body.closed).toBeNull();
    expect((await close(author, id)).body.closed).toMatchObject({ by: 'Ana', reason: 'Resolvido.' });
    expect((await open(author, id)).status).toBe(200);
    expect(
      (
        await test.call(contract.pinForumTopic, {
          as: author,
          params: { topicId: id },
          body: { isPinned: true },
        })
      ).status,
    ).toBe(403);
  });
});

describe('replies in a forum [FOR-01]', () => {
  it('are read in order from any place on, a thousand of them page by page', async () => {
    const { tenantId, author, other } = await company();
    const { id: topicId } = await begun(author);
    await test.build.sql(
      tenantId,
      `insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at)
       select $1, $2, n, $3, 'Nº ' || n, $4 from generate_series(1, 1000) n`,
      [tenantId, topicId, author.memberId, NOW],
    );
    await test.build.sql(
      tenantId,
      'update forum_topics set last_position = 1000, replies = 1000 where tenant_id = $1 and id = $2',
      [tenantId, topicId],
    );
    const page = async (query: Record<string, string | number>) =>
      (await test.call(contract.listForumReplies, { as: other, params: { topicId }, query })).body;
    const places: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const some: { items: ForumPost[]; nextCursor: string | null } = await page({
        limit: 100,
        ...(cursor ? { cursor } : {}),
      });
      places.push(...some.items.map(({ position }) => position));
      cursor = some.nextCursor;
    }
    expect(places).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1));
    const near = await page({ from: 998, limit: 2 });
    expect(near.items.map(({ text }: ForumPost) => text)).toEqual(['Nº 998', 'Nº 999']);
    expect(near.nextCursor).not.toBeNull();
    expect((await read(other, topicId)).unread).toBe(1001);
  });

  it('get places of their own also when they come at the same instant', async () => {
    const { tenantId, author, other, moderator } = await company();
    const people = [author, other, moderator, await test.build.member({ tenantId })];
    const { id } = await begun(author);
    const answers = await Promise.all(people.map((as) => reply(as, id)));
    expect(answers.map(({ body }) => body.position).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(await read(author, id)).toMatchObject({ replies: 4, lastPosition: 4 });
  });

  it('are refused by a closed topic, also by one closed at that very moment', async () => {
    const { author, other, moderator } = await company();
    const { id } = await begun(author);
    const [closed, ...answers] = await Promise.all([
      close(moderator, id),
      reply(other, id),
      reply(author, id),
    ]);
    expect(closed.status).toBe(200);
    const { replies } = await read(other, id);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(replies);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer.body).toMatchObject({ code: 'forum_topic_closed' });
    expect((await reply(other, id)).body).toMatchObject({
      code: 'forum_topic_closed',
      values: { name: 'Bruna', at: test.clock.now.toISOString() },
    });
    expect((await read(other, id)).replies).toBe(replies);
  });

  it('are edited and removed by their author and by nobody else; each refusal says its own [FOR-02]', async () => {
    const { moderator, author, other } = await company();
    const { id: topicId, post } = await begun(author);
    const mine = await replied(other, topicId);
    const params = { topicId, postId: mine.id };
    const edit = (as: SignedIn, some = params) =>
      test.call(contract.editForumReply, { as, params: some, body: { text: 'Tenho, e mando.' } });
    const remove = (as: SignedIn, some = params) =>
      test.call(contract.removeForumReply, { as, params: some });

    expect((await edit(author)).body).toMatchObject({ code: 'forum_reply_edit_forbidden' });
    expect((await remove(author)).body).toMatchObject({ code: 'forum_reply_removal_forbidden' });
    expect((await edit(other)).body).toMatchObject({ text: 'Tenho, e mando.', can: { edit: true } });
    expect((await edit(other)).body.editedAt).toBe(test.clock.now.toISOString());
    // What a topic asks is no reply, and by the address of another topic none is found.
    expect((await remove(author, { topicId, postId: post.id })).status).toBe(404);
    const elsewhere = { topicId: (await begun(other)).id, postId: mine.id };
    expect((await edit(other, elsewhere)).status).toBe(404);
    await close(moderator, topicId);
    expect((await edit(other)).body).toMatchObject({ code: 'forum_edit_closed' });
    expect(statuses(await Promise.all([remove(other), remove(other)]))).toEqual([200, 409]);
    expect((await edit(other)).body).toMatchObject({ code: 'forum_reply_removed' });
    const { items } = (await test.call(contract.listForumReplies, { as: author, params: { topicId } })).body;
    expect(items).toMatchObject([{ text: '', removedBy: 'author', can: { report: false } }]);
    expect(await read(author, topicId)).toMatchObject({ replies: 0, lastPosition: 1 });
  });

  it('quote what stands in the same topic, and no longer show it once it was removed', async () => {
    const { author, other } = await company();
    const { id: topicId } = await begun(author);
    const first = await replied(other, topicId, 'Tenho três fotos.');
    const quoting = await reply(author, topicId, { text: 'Mande!', quotedId: first.id });
    expect(quoting.body.quoted).toEqual({
      id: first.id,
      position: 1,
      author: 'Caio Conceição',
      text: 'Tenho três fotos.',
      removedBy: null,
    });
    const elsewhere = await begun(other, { title: 'Outro' });
    expect((await reply(author, topicId, { quotedId: elsewhere.post.id })).status).toBe(404);
    await test.call(contract.removeForumReply, { as: other, params: { topicId, postId: first.id } });
    expect((await reply(author, topicId, { quotedId: first.id })).body).toMatchObject({
      code: 'forum_reply_removed',
    });
    const { items } = (await test.call(contract.listForumReplies, { as: other, params: { topicId } })).body;
    expect(items[1].quoted).toMatchObject({ text: '', removedBy: 'author' });
  });

  it('of one person are slowed down where many come at once, and of nobody else', async () => {
    const { author, other } = await company();
    const { id } = await begun(author);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reply(author, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'forum_too_soon' });
    expect((await begin(author)).body).toMatchObject({ code: 'forum_too_soon' });
    expect((await reply(other, id)).status).toBe(201);
    later(1.1);
    expect((await reply(author, id)).status).toBe(201);
  });

  it('are told to followers once until they have read them, and are unread until then', async () => {
    const { author, other, moderator } = await company();
    const { id: topicId } = await begun(author);
    await replied(other, topicId);
    await replied(moderator, topicId);
    expect(await noticesOf(author)).toEqual(['forum_replied']);
    expect((await read(author, topicId)).unread).toBe(2);
    // Who writes has read what stood above it, and only that.
    expect((await read(other, topicId)).unread).toBe(3);

    const mark = (as: SignedIn, position: number) =>
      test.call(contract.readForumTopic, { as, params: { topicId }, body: { position } });
    expect((await mark(author, 99)).body).toEqual({ readPosition: 2 });
    expect((await mark(author, 1)).body).toEqual({ readPosition: 2 });
    expect((await read(author, topicId)).unread).toBe(0);
    await replied(other, topicId);
    expect(await noticesOf(author)).toEqual(['forum_replied', 'forum_replied']);
    await mark(author, 3);
    await test.call(contract.followForumTopic, {
      as: author,
      params: { topicId },
      body: { isFollowing: false },
    });
    await replied(other, topicId);
    expect(await noticesOf(author)).toHaveLength(2);
  });

  it('tell who is mentioned once, whatever is edited', async () => {
    const { author, other } = await company();
    const { id: topicId } = await begun(author);
    const stranger = await test.build.member();
    const mentionIds = [author.memberId, stranger.memberId, other.memberId];
    const { body: post } = await reply(other, topicId, { text: '@Ana veja', mentionIds });
    expect(post.mentions).toContainEqual({ id: author.memberId, name: 'Ana' });
    expect(post.mentions).toHaveLength(2);
    await test.call(contract.editForumReply, {
      as: other,
      params: { topicId, postId: post.id },
      body: { text: '@Ana veja isto', mentionIds },
    });
    expect(await noticesOf(author)).toEqual(['forum_mentioned']);
    expect([await noticesOf(other), await noticesOf(stranger)]).toEqual([[], []]);
    const found = await test.call(contract.listForumPeople, { as: author, query: { search: 'conceicao' } });
    expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([other.memberId]);
  });

  it('are accepted as the answer by who asked or a moderator, one at a time, until they are removed', async () => {
    const { moderator, author, other } = await company();
    const { id: topicId, post: main } = await begun(author);
    const first = await replied(other, topicId);
    const second = await replied(moderator, topicId);
    const accept = (as: SignedIn, postId: string | null) =>
      test.call(contract.acceptForumAnswer, { as, params: { topicId }, body: { postId } });
    expect((await accept(other, first.id)).body).toMatchObject({ code: 'forum_answer_forbidden' });
    expect((await accept(author, main.id)).status).toBe(404);
    expect((await accept(author, first.id)).body.acceptedAnswer.id).toBe(first.id);
    expect((await accept(moderator, second.id)).body).toMatchObject({
      isAnswered: true,
      acceptedAnswer: { id: second.id, isAccepted: true },
    });
    await test.call(contract.removeForumReply, { as: moderator, params: { topicId, postId: second.id } });
    expect((await read(author, topicId)).acceptedAnswer).toBeNull();
    expect((await accept(author, second.id)).body).toMatchObject({ code: 'forum_reply_removed' });
    expect((await accept(author, null)).body.isAnswered).toBe(false);
  });
});
