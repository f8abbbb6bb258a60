import * as contract from '@trilha/contracts/engagement/forum';
import * as moderation from '@trilha/contracts/engagement/forum-moderation';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const save = (as: SignedIn, body: Record<string, unknown>) =>
  test.call(moderation.saveForumRules, { as, body: { words: [], links: 'all', hosts: [], ...body } });
const begin = (as: SignedIn, text: string, title = 'Vitrine') =>
  test.call(contract.writeForumTopic, { as, body: { title, text, trainingId: null } });

async function company() {
  const moderator = await test.build.member({ role: 'moderator' });
  const author = await test.build.member({ tenantId: moderator.tenantId });
  return { moderator, author };
}

it('a word the company does not want is refused wherever it is written, and told; another company keeps its own [FOR-01]', async () => {
  const { moderator, author } = await company();
  expect((await test.call(moderation.getForumRules, { as: moderator })).body).toEqual({
    words: [],
    links: 'all',
    hosts: [],
  });
  expect((await save(moderator, { words: ['bobão', 'bobão'] })).body.words).toEqual(['bobão']);
  const { body: topic } = await begin(author, 'Como armar?');
  const params = { topicId: topic.id as string };
  const { body: post } = await test.call(contract.writeForumReply, {
    as: author,
    params,
    body: { text: 'Oi' },
  });

  const tried = [
    await begin(author, 'Que BOBAO!'),
    await begin(author, 'Oi', 'Bobão'),
    await test.call(contract.writeForumReply, { as: author, params, body: { text: 'bobão' } }),
    await test.call(contract.editForumReply, {
      as: author,
      params: { ...params, postId: post.id as string },
      body: { text: 'bobão' },
    }),
    await test.call(contract.editForumTopic, {
      as: author,
      params,
      body: { title: 'Vitrine', text: 'bobão' },
    }),
  ];

  for (const { status, body } of tried)
    expect([status, body]).toMatchObject([422, { code: 'forum_word_blocked', values: { word: 'bobão' } }]);
  const stranger = await test.build.member();
  expect((await begin(stranger, 'Que bobão!')).status).toBe(201);
});

it('addresses are written as the company allows: of its hosts, or none [FOR-01]', async () => {
  const { moderator, author } = await company();
  expect((await save(moderator, { links: 'listed', hosts: ['não é'] })).body).toMatchObject({
    code: 'forum_host_invalid',
    field: 'hosts',
  });
  const saved = await save(moderator, { links: 'listed', hosts: ['https://www.Loja.example/a'] });
  expect(saved.body.hosts).toEqual(['loja.example']);
  expect((await begin(author, 'Veja https://ajuda.loja.example/x')).status).toBe(201);
  expect((await begin(author, 'Veja www.outra.example')).body).toMatchObject({
    code: 'forum_link_forbidden',
    values: { host: 'outra.example' },
  });
  await save(moderator, { links: 'none', hosts: ['loja.example'] });
  expect((await begin(author, 'Veja https://loja.example')).body.code).toBe('forum_link_forbidden');
});

it('rules are of moderators, and each change of them is written down [FOR-01]', async () => {
  const { moderator, author } = await company();
  expect((await save(author, {})).status).toBe(403);
  expect((await test.call(moderation.getForumRules, { as: author })).status).toBe(403);
  await save(moderator, { words: ['feio'] });
  const log = await test.build.sql(
    moderator.tenantId,
    `select after -> 'words' as words from audit_log where action = 'forum_rules.changed'`,
  );
  expect(log).toEqual([{ words: ['feio'] }]);
});
