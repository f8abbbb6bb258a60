import * as contract from '@trilha/contracts/engagement/forum';
import type { ForumPost } from '@trilha/contracts/engagement/forum';
import * as moderation from '@trilha/contracts/engagement/forum-moderation';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const NOW = new Date('2026-11-20T12:00:00Z');

async function company() {
  test.clock.now = NOW;
  const moderator = await test.build.member({ role: 'moderator', name: 'Bruna' });
  const { tenantId } = moderator;
  const second = await test.build.member({ tenantId, role: 'admin', name: 'Dora' });
  const author = await test.build.member({ tenantId, name: 'Ana' });
  const other = await test.build.member({ tenantId, name: 'Caio' });
  const { body: topic } = await test.call(contract.writeForumTopic, {
    as: author,
    body: { title: 'Vitrine', text: 'Como armar?', trainingId: null },
  });
  return { tenantId, moderator, second, author, other, topic, topicId: topic.id as string };
}

const reply = async (as: SignedIn, topicId: string, text: string): Promise<ForumPost> =>
  (await test.call(contract.writeForumReply, { as, params: { topicId }, body: { text } })).body;

const report = (as: SignedIn, topicId: string, postId: string, text = 'Tem um CPF.') =>
  test.call(contract.reportForumPost, {
    as,
    params: { topicId, postId },
    body: { reason: 'private_data', text },
  });

type Decision = 'keep' | 'remove' | 'warn';
const decide = (as: SignedIn, postId: string, decision: Decision, note = 'Sem dados de ninguém aqui.') =>
  test.call(moderation.decideForumReport, { as, params: { postId }, body: { decision, note } });

const queue = async (as: SignedIn, query: Record<string, string | number> = {}) =>
  (await test.call(moderation.listForumReports, { as, query })).body;

const noticesOf = async (as: SignedIn): Promise<string[]> =>
  (await test.call(listNotices, { as })).body.items.map(({ kind }: { kind: string }) => kind);

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('what was reported in a forum [FOR-01]', () => {
  it('waits for moderators with every reason and what it said before, once of each person', async () => {
    const { moderator, author, other, topicId, topic } = await company();
    const post = await reply(other, topicId, 'O CPF dela é 123.');
    await test.call(contract.editForumReply, {
      as: other,
      params: { topicId, postId: post.id },
      body: { text: 'Esqueçam.' },
    });
    expect(
      statuses(await Promise.all([report(author, topicId, post.id), report(author, topicId, post.id)])),
    ).toEqual([201, 201]);
    await report(moderator, topicId, post.id, 'Também vi.');
    test.clock.now = new Date(NOW.getTime() + 60_000);
    await report(other, topicId, topic.post.id, 'É propaganda.');

    const { items } = await queue(moderator);
    expect(items).toMatchObject([
      {
        topic: { id: topicId, title: 'Vitrine' },
        post: { id: post.id, text: 'Esqueçam.', author: { name: 'Caio' } },
        earlier: [{ title: null, text: 'O CPF dela é 123.' }],
        decided: null,
        can: { decide: true },
      },
      { post: { id: topic.post.id, position: 0 }, reports: [{ text: 'É propaganda.', by: 'Caio' }] },
    ]);
    expect(items[0].reports.map(({ by }: { by: string }) => by).toSorted()).toEqual(['Ana', 'Bruna']);
    // Moderators are told of each post once while it waits.
    expect(await noticesOf(moderator)).toEqual(['forum_reported', 'forum_reported']);
  });

  it('is told to whoever runs the company where nobody else moderates', async () => {
    const { tenantId, moderator, second, author, other, topicId } = await company();
    await test.build.sql(tenantId, "update members set role = 'learner' where tenant_id = $1 and id = $2", [
      tenantId,
      moderator.memberId,
    ]);
    const post = await reply(other, topicId, 'Compre já');
    await report(author, topicId, post.id);
    expect(await noticesOf(second)).toEqual(['forum_reported']);
    expect(await noticesOf(other)).toEqual([]);
  });

  it('is paged, the one reported first first, and afterwards the one decided last', async () => {
    const { moderator, author, other, topicId } = await company();
    const ids: string[] = [];
    for (const text of ['um', 'dois', 'três']) {
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      const post = await reply(other, topicId, text);
      await report(author, topicId, post.id);
      ids.push(post.id);
    }
    const pages = async (state: string) => {
      const first = await queue(moderator, { state, limit: 2 });
      const second = await queue(moderator, { state, limit: 2, cursor: first.nextCursor });
      expect(second.nextCursor).toBeNull();
      return [...first.items, ...second.items].map(({ post }) => post.id);
    };
    expect(await pages('open')).toEqual(ids);
    for (const id of ids) {
      test.clock.now = new Date(test.clock.now.getTime() + 60_000);
      await decide(moderator, id, 'keep', '');
    }
    expect(await pages('decided')).toEqual(ids.toReversed());
  });

  it('is decided once, also by two moderators at the same instant, and stays to be read', async () => {
    const { moderator, second, author, other, topicId } = await company();
    const post = await reply(other, topicId, 'O CPF dela é 123.');
    await report(author, topicId, post.id);
    const both = await Promise.all([decide(moderator, post.id, 'remove'), decide(second, post.id, 'remove')]);
    expect(statuses(both)).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'nothing_to_decide' });

    const { items } = (await test.call(contract.listForumReplies, { as: author, params: { topicId } })).body;
    expect(items).toMatchObject([{ text: '', removedBy: 'moderator' }]);
    expect(await noticesOf(other)).toEqual(['forum_removed']);
    expect((await queue(moderator)).items).toEqual([]);
    expect((await queue(moderator, { state: 'decided' })).items).toMatchObject([
      {
        post: { id: post.id, text: '' },
        earlier: [{ text: 'O CPF dela é 123.' }],
        decided: { decision: 'remove', note: 'Sem dados de ninguém aqui.' },
        can: { decide: false },
      },
    ]);
  });

  it('stays where it is kept or its author is only warned, who is told why', async () => {
    const { moderator, author, other, topicId } = await company();
    const post = await reply(other, topicId, 'Que pergunta.');
    await report(author, topicId, post.id);
    expect((await decide(moderator, post.id, 'warn', '')).status).toBe(400);
    expect((await decide(moderator, post.id, 'warn')).status).toBe(204);
    expect(await noticesOf(other)).toEqual(['forum_warned']);
    await report(moderator, topicId, post.id);
    expect((await decide(moderator, post.id, 'keep', '')).status).toBe(204);
    expect(await noticesOf(other)).toEqual(['forum_warned']);
    const { items } = (await test.call(contract.listForumReplies, { as: author, params: { topicId } })).body;
    expect(items).toMatchObject([{ text: 'Que pergunta.', removedBy: null }]);
    const history = await queue(moderator, { state: 'decided' });
    expect(
      history.items.map(({ decided }: { decided: { decision: string } }) => decided.decision).toSorted(),
    ).toEqual(['keep', 'warn']);
  });

  it('takes its topic away where that was what was reported', async () => {
    const { moderator, author, other, topicId, topic } = await company();
    await report(other, topicId, topic.post.id);
    expect((await decide(moderator, topic.post.id, 'remove')).status).toBe(204);
    expect((await test.call(contract.getForumTopic, { as: author, params: { topicId } })).status).toBe(404);
    expect((await queue(moderator, { state: 'decided' })).items[0].topic).toEqual({
      id: topicId,
      title: 'Vitrine',
      isRemoved: true,
    });
  });

  it('is decided by another moderator where it is one’s own, and one’s own is not reported [FOR-02]', async () => {
    const { moderator, second, author, topicId } = await company();
    const post = await reply(moderator, topicId, 'Eu mesma.');
    expect((await report(moderator, topicId, post.id)).body).toMatchObject({ code: 'forum_report_own' });
    await report(author, topicId, post.id);
    expect((await queue(moderator)).items[0].can.decide).toBe(false);
    expect((await decide(moderator, post.id, 'keep')).body).toMatchObject({ code: 'forum_decision_own' });
    const undone = await test.call(moderation.undoForumDecision, {
      as: moderator,
      params: { postId: post.id },
    });
    expect(undone.body).toMatchObject({ code: 'forum_decision_own' });
    expect((await decide(second, post.id, 'keep')).status).toBe(204);
  });

  it('still waits when its author removed it, with what it said', async () => {
    const { moderator, author, other, topicId } = await company();
    const post = await reply(other, topicId, 'Ofensa');
    await report(author, topicId, post.id);
    const params = { topicId, postId: post.id };
    await test.call(contract.removeForumReply, { as: other, params });
    expect((await report(moderator, topicId, post.id)).body).toMatchObject({ code: 'forum_reply_removed' });
    expect((await queue(moderator)).items).toMatchObject([
      { post: { text: '', removedBy: 'author' }, earlier: [{ text: 'Ofensa' }] },
    ]);
    expect((await decide(moderator, post.id, 'warn')).status).toBe(204);
  });

  it('is counted for those who decide, once however many reported it, and not one’s own', async () => {
    const { moderator, second, author, other, topicId } = await company();
    const post = await reply(other, topicId, 'Compre já');
    const own = await reply(moderator, topicId, 'Eu mesma.');
    await Promise.all([report(author, topicId, post.id), report(moderator, topicId, post.id)]);
    await report(author, topicId, own.id);
    const waiting = (as: SignedIn) => test.call(moderation.countForumReports, { as });
    expect([(await waiting(moderator)).body.count, (await waiting(second)).body.count]).toEqual([1, 2]);
    expect((await waiting(author)).status).toBe(403);
    expect((await waiting(await test.build.member({ role: 'moderator' }))).body.count).toBe(0);
    await decide(second, post.id, 'keep', '');
    expect((await waiting(moderator)).body.count).toBe(0);
  });

  it('is nobody else’s: not of a learner, not of another company', async () => {
    const { author, other, topicId } = await company();
    const post = await reply(other, topicId, 'Oi');
    await report(author, topicId, post.id);
    const stranger = await test.build.member({ role: 'moderator' });
    expect((await test.call(moderation.listForumReports, { as: author })).status).toBe(403);
    expect((await decide(author, post.id, 'keep')).status).toBe(403);
    expect((await queue(stranger)).items).toEqual([]);
    expect((await decide(stranger, post.id, 'keep')).status).toBe(404);
  });

  it('mutes its author for some days, who is told until when and writes nothing, not even in an edit, until it is over', async () => {
    const { moderator, author, other, topicId } = await company();
    const post = await reply(other, topicId, 'Compre já');
    await report(author, topicId, post.id);
    const mute = (body: Record<string, unknown>) =>
      test.call(moderation.decideForumReport, { as: moderator, params: { postId: post.id }, body });
    expect((await mute({ decision: 'mute', note: 'Propaganda' })).status).toBe(400);
    expect((await mute({ decision: 'mute', note: 'Propaganda', days: 2 })).status).toBe(400);
    expect((await mute({ decision: 'mute', note: 'Propaganda', days: 3 })).status).toBe(204);

    const tried = await Promise.all([
      test.call(contract.writeForumReply, { as: other, params: { topicId }, body: { text: 'E mais' } }),
      test.call(contract.writeForumTopic, { as: other, body: { title: 'A', text: 'B', trainingId: null } }),
      test.call(contract.editForumReply, {
        as: other,
        params: { topicId, postId: post.id },
        body: { text: 'Compre já já' },
      }),
    ]);
    for (const { status, body } of tried)
      expect([status, body]).toMatchObject([
        403,
        { code: 'forum_muted', values: { until: '2026-11-23T12:00:00.000Z' } },
      ]);
    const seen = await test.call(contract.getForumTopic, { as: other, params: { topicId } });
    expect(seen.body).toMatchObject({ mutedUntil: '2026-11-23T12:00:00.000Z', can: { reply: false } });
    expect((await test.call(contract.listForumPlaces, { as: other })).body).toMatchObject({
      mutedUntil: '2026-11-23T12:00:00.000Z',
    });
    expect((await noticesOf(other)).filter((kind) => kind === 'forum_muted')).toHaveLength(1);
    expect((await reply(author, topicId, 'Eu posso.')).id).toBeTruthy();
    test.clock.now = new Date(NOW.getTime() + 3 * 86_400_000);
    const again = await test.build.session(other.personId, other.tenantId, other.memberId);
    expect((await reply(again, topicId, 'De volta.')).id).toBeTruthy();
  });

  it('closes its topic where a moderator says so, and who reported is told once that it was decided', async () => {
    const { moderator, author, other, topicId, topic } = await company();
    const post = await reply(other, topicId, 'Briga');
    await report(author, topicId, post.id);
    expect(
      (
        await test.call(moderation.decideForumReport, {
          as: moderator,
          params: { postId: post.id },
          body: { decision: 'close', note: 'Esfriem a cabeça' },
        })
      ).status,
    ).toBe(204);
    const closed = await test.call(contract.getForumTopic, { as: other, params: { topicId } });
    expect(closed.body).toMatchObject({
      isClosed: true,
      closed: { by: 'Bruna', reason: 'Esfriem a cabeça' },
    });
    expect((await noticesOf(author)).filter((kind) => kind === 'forum_report_decided')).toHaveLength(1);
    await report(other, topicId, topic.post.id);
    await decide(moderator, topic.post.id, 'keep', '');
    expect(await noticesOf(other)).toContain('forum_report_decided');
  });

  it('is taken back once: what was removed stands again, a mute ends, a closed topic opens, and it waits again', async () => {
    const { moderator, second, author, other, topicId, topic } = await company();
    const undo = (as: SignedIn, postId: string) =>
      test.call(moderation.undoForumDecision, { as, params: { postId } });
    const post = await reply(other, topicId, 'O CPF dela é 123.');
    await report(author, topicId, post.id);
    expect((await undo(moderator, post.id)).body.code).toBe('nothing_to_decide');
    await decide(moderator, post.id, 'remove');
    expect((await undo(author, post.id)).status).toBe(403);
    expect((await undo(await test.build.member({ role: 'moderator' }), post.id)).status).toBe(404);
    const both = await Promise.all([undo(moderator, post.id), undo(second, post.id)]);
    expect(statuses(both)).toEqual([204, 409]);
    const read = await test.call(contract.getForumTopic, { as: author, params: { topicId } });
    expect(read.body.replies).toBe(1);
    expect((await queue(moderator)).items).toMatchObject([
      { post: { text: 'O CPF dela é 123.', removedBy: null }, decided: null, can: { decide: true } },
    ]);
    expect(await noticesOf(other)).toContain('forum_decision_undone');

    const by = (decision: string, more = {}) =>
      test.call(moderation.decideForumReport, {
        as: moderator,
        params: { postId: post.id },
        body: { decision, note: 'Chega', ...more },
      });
    await by('mute', { days: 30 });
    expect((await queue(moderator, { state: 'decided' })).items).toMatchObject([
      { history: { mutedUntil: '2026-12-20T12:00:00.000Z' }, can: { undo: true } },
    ]);
    await undo(second, post.id);
    expect((await reply(other, topicId, 'Desculpem.')).id).toBeTruthy();
    await by('close');
    await undo(second, post.id);
    expect((await test.call(contract.getForumTopic, { as: author, params: { topicId } })).body.isClosed).toBe(
      false,
    );

    await report(other, topicId, topic.post.id);
    await decide(moderator, topic.post.id, 'remove');
    expect((await test.call(contract.getForumTopic, { as: author, params: { topicId } })).status).toBe(404);
    await undo(moderator, topic.post.id);
    const back = await test.call(contract.getForumTopic, { as: author, params: { topicId } });
    expect(back.body).toMatchObject({ title: 'Vitrine', post: { text: 'Como armar?' }, replies: 2 });
  });

  it('a topic its author had closed stays closed when a moderator takes a close of their own back', async () => {
    const { moderator, author, other, topicId } = await company();
    const post = await reply(other, topicId, 'Briga');
    await report(author, topicId, post.id);
    await test.call(contract.setForumTopicStatus, {
      as: author,
      params: { topicId },
      body: { isClosed: true, reason: 'Resolvido' },
    });
    test.clock.now = new Date(NOW.getTime() + 60_000);
    await test.call(moderation.decideForumReport, {
      as: moderator,
      params: { postId: post.id },
      body: { decision: 'close', note: 'Chega' },
    });
    await test.call(moderation.undoForumDecision, { as: moderator, params: { postId: post.id } });
    const { body } = await test.call(contract.getForumTopic, { as: author, params: { topicId } });
    expect(body.closed).toMatchObject({ by: 'Ana', reason: 'Resolvido' });
  });
});

describe('what is asked most in a forum [FOR-01]', () => {
  it('is told to moderators by how many have read it, with whether it is answered, and to nobody else', async () => {
    const { moderator, author, other, topicId } = await company();
    const begin = async (title: string): Promise<string> =>
      (
        await test.call(contract.writeForumTopic, {
          as: author,
          body: { title, text: 'Como?', trainingId: null },
        })
      ).body.id;
    const quiet = await begin('Quieto');
    const mark = (as: SignedIn) =>
      test.call(contract.readForumTopic, { as, params: { topicId }, body: { position: 0 } });
    await Promise.all([mark(other), mark(moderator)]);
    const post = await reply(other, topicId, 'Assim.');
    await test.call(contract.acceptForumAnswer, {
      as: author,
      params: { topicId },
      body: { postId: post.id },
    });
    const read = (as: SignedIn, days = 30) => test.call(moderation.listForumAsked, { as, query: { days } });
    expect((await read(moderator)).body).toMatchObject({
      items: [
        { id: topicId, title: 'Vitrine', readers: 3, replies: 1, isAnswered: true, place: null },
        { id: quiet, readers: 1, replies: 0, isAnswered: false },
      ],
      unanswered: 1,
    });
    expect((await read(author)).status).toBe(403);
    const stranger = await test.build.member({ role: 'moderator' });
    expect((await read(stranger)).body).toEqual({ items: [], unanswered: 0 });
    await test.build.sql(
      author.tenantId,
      "update forum_topics set last_post_at = $2::timestamptz - interval '8 days' where tenant_id = $1",
      [author.tenantId, test.clock.now],
    );
    expect((await read(moderator, 7)).body.items).toEqual([]);
  });
});
