import { randomUUID } from 'node:crypto';

import * as contract from '@trilha/contracts/engagement/forum';
import { afterEach, beforeAll, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { RealtimeClient } from '../../../test/realtime-client.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const clients: RealtimeClient[] = [];
let port = 0;

beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});

/** A page that looks at a topic. */
async function page(member: SignedIn, topicId: string) {
  const client = await RealtimeClient.open(port);
  clients.push(client);
  const topic = `forum-topic:${topicId}`;
  client.say({ type: 'hello', token: member.accessToken }, { type: 'follow', topic, since: null });
  await expect.poll(() => client.types.some((type) => type === 'following' || type === 'refused')).toBe(true);
  return client;
}
const stale = (client: RealtimeClient) => client.types.filter((type) => type === 'stale').length;

it('whoever looks at a topic is told of a reply, its edit, its removal, and of the close, each as it happens [FOR-01]', async () => {
  const author = await test.build.member();
  const reader = await test.build.member({ tenantId: author.tenantId });
  const { body: topic } = await test.call(contract.writeForumTopic, {
    as: author,
    body: { title: 'Vitrine', text: 'Como armar?', trainingId: null },
  });
  const topicId = topic.id as string;
  const params = { topicId };
  const client = await page(reader, topicId);
  const { body: post } = await test.call(contract.writeForumReply, {
    as: author,
    params,
    body: { text: 'Com luz.' },
  });
  await expect.poll(() => stale(client)).toBe(1);
  const postParams = { topicId, postId: post.id as string };

  await test.call(contract.editForumReply, {
    as: author,
    params: postParams,
    body: { text: 'Com mais luz.' },
  });
  await expect.poll(() => stale(client)).toBe(2);
  await test.call(contract.acceptForumAnswer, { as: author, params, body: { postId: post.id } });
  await expect.poll(() => stale(client)).toBe(3);
  await test.call(contract.removeForumReply, { as: author, params: postParams });
  await expect.poll(() => stale(client)).toBe(4);
  await test.call(contract.setForumTopicStatus, {
    as: author,
    params,
    body: { isClosed: true, reason: 'Resolvido' },
  });
  await expect.poll(() => stale(client)).toBe(5);
  // Nothing of what it says travels: what is other is read with the reader's own rights.
  expect(JSON.stringify(client.messages)).not.toContain('luz');
});

it('a topic of another company, one that never was and one that is gone are followed by nobody [FOR-01]', async () => {
  const author = await test.build.member();
  const stranger = await test.build.member();
  const { body: topic } = await test.call(contract.writeForumTopic, {
    as: author,
    body: { title: 'Vitrine', text: 'Como armar?', trainingId: null },
  });
  const topicId = topic.id as string;
  expect((await page(stranger, topicId)).types).toContain('refused');
  expect((await page(author, randomUUID())).types).toContain('refused');
  await test.call(contract.removeForumTopic, { as: author, params: { topicId } });
  expect((await page(author, topicId)).types).toContain('refused');
});
