import * as contract from '@trilha/contracts/engagement/forum';
import { FORUM_TEXT_LENGTH } from '@trilha/contracts/engagement/forum-values';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

async function company() {
  const author = await test.build.member({ name: 'Ana' });
  const other = await test.build.member({ tenantId: author.tenantId, name: 'Caio' });
  const { body: topic } = await test.call(contract.writeForumTopic, {
    as: author,
    body: { title: 'Vitrine', text: 'Como armar?', trainingId: null },
  });
  return { author, other, topicId: topic.id as string };
}

const reply = (as: SignedIn, topicId: string, text: string) =>
  test.call(contract.writeForumReply, { as, params: { topicId }, body: { text } });

/** A minute on: nobody is in a hurry. */
const later = () => {
  test.clock.now = new Date(test.clock.now.getTime() + 61_000);
};

const edit = (as: SignedIn, topicId: string, postId: string, text: string) =>
  test.call(contract.editForumReply, { as, params: { topicId, postId }, body: { text } });

describe('what is written badly in a forum [FOR-01]', () => {
  it('stays plain text: tags, scripts and markdown say what they say', async () => {
    const { author, other, topicId } = await company();
    for (const text of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>&lt;b&gt;',
      '# Título\n[clique](javascript:alert(1)) **forte**',
      "'; drop table forum_posts; --",
    ]) {
      later();
      const { status, body } = await reply(other, topicId, text);
      expect([status, body.text]).toEqual([201, text]);
    }
    const { items } = (await test.call(contract.listForumReplies, { as: author, params: { topicId } })).body;
    expect(items).toHaveLength(5);
    const { body } = await test.call(contract.writeForumTopic, {
      as: author,
      body: { title: '<b>Oi</b>', text: 'x', trainingId: null },
    });
    expect(body.title).toBe('<b>Oi</b>');
  });

  it('may be one word as long as a post, and no longer', async () => {
    const { other, topicId } = await company();
    expect((await reply(other, topicId, 'a'.repeat(FORUM_TEXT_LENGTH))).status).toBe(201);
    expect((await reply(other, topicId, 'a'.repeat(10_000))).status).toBe(400);
  });

  it('may be emoji alone, and is refused where nothing can be read', async () => {
    const { other, topicId } = await company();
    const family = '👩🏽‍👩🏽‍👧🏽‍👦🏽🇧🇷❤️';
    expect((await reply(other, topicId, family)).body.text).toBe(family);
    for (const nothing of ['', '   \n\t ', '\u200B\u200B', '\u2060']) {
      expect((await reply(other, topicId, nothing)).status).toBe(400);
    }
  });

  it('is refused as a whole where it names what is no id, too many people, or something nobody asked for', async () => {
    const { other, topicId } = await company();
    const send = (body: Record<string, unknown>) =>
      test.call(contract.writeForumReply, {
        as: other,
        params: { topicId },
        body: { text: 'Oi', ...body },
      });
    const ids = Array.from({ length: 11 }, (_, n) => `0190a000-0000-7000-8000-0000000000${10 + n}`);
    for (const body of [
      { mentionIds: ['ana'] },
      { mentionIds: ids },
      { pictureIds: ids.slice(0, 5) },
      { quotedId: '1' },
      { memberId: ids[0] },
    ])
      expect((await send(body)).status).toBe(400);
    expect((await send({ quotedId: ids[0] })).status).toBe(404);
    const { body } = await test.call(contract.getForumTopic, { as: other, params: { topicId } });
    expect(body.replies).toBe(0);
  });

  it('from two tabs: of two edits the last one stands and both former texts are kept; after a removal neither is', async () => {
    const { author, other, topicId } = await company();
    const { id } = (await reply(other, topicId, 'Primeira')).body;
    const both = await Promise.all([
      edit(other, topicId, id, 'Da aba um'),
      edit(other, topicId, id, 'Da aba dois'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const kept = await test.build.sql(
      author.tenantId,
      'select count(*)::integer as count from forum_post_versions where tenant_id = $1 and post_id = $2',
      [author.tenantId, id],
    );
    expect(kept).toEqual([{ count: 2 }]);
    await test.call(contract.removeForumReply, { as: other, params: { topicId, postId: id } });
    expect((await edit(other, topicId, id, 'Da aba velha')).body).toMatchObject({
      code: 'forum_reply_removed',
    });
  });
});
