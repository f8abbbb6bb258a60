import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { expect, it, vi } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { readTopics } from './read-topics.ts';
import { writeReply } from './write-replies.ts';

const test = useTestApp();

it('a hundred topics are read with at most five queries', async () => {
  const ana = await test.build.member();
  await test.build.sql(
    ana.tenantId,
    `with t as (insert into forum_topics (tenant_id, member_id, title, written_at, last_post_at)
       select $1, $2, 'Nº ' || n, $3::timestamptz, $3::timestamptz + n * interval '1 second' from generate_series(1, 100) n returning id)
     insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at) select $1, t.id, 0, $2, 'Oi', $3 from t`,
    [ana.tenantId, ana.memberId, test.clock.now],
  );
  await test.inTenant(ana.tenantId, async (tx) => {
    const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
    const ctx = contextOf(test, ana, tx, 'learner');
    const page = await readTopics(
      { ...ctx, actor: { ...ctx.actor, modules: new Set(OFFERED_MODULES) } },
      { search: '', shown: 'all', limit: 100 },
    );
    expect(page.items).toHaveLength(100);
    expect(execute.mock.calls.length).toBeLessThanOrEqual(5);
    execute.mockRestore();
  });
});

it('a reply to a topic that nobody follows is written with at most five statements', async () => {
  const ana = await test.build.member();
  const writer = await test.build.member({ tenantId: ana.tenantId });
  const [topic] = await test.build.sql(
    ana.tenantId,
    `with t as (insert into forum_topics (tenant_id, member_id, title, written_at, last_post_at) values ($1, $2, 'Oi', $3, $3) returning id)
     insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at) select $1, t.id, 0, $2, 'Oi', $3 from t
     returning topic_id`,
    [ana.tenantId, ana.memberId, test.clock.now],
  );
  const topicId = String(topic?.['topic_id']);
  const reply = { text: 'Oi', quotedId: null, mentionIds: [], pictureIds: [] };
  const statements = await test.inTenant(ana.tenantId, async (tx) => {
    const execute = vi.spyOn(tx.getExecutor(), 'executeQuery');
    const ctx = contextOf(test, writer, tx, 'learner');
    await writeReply({ ...ctx, actor: { ...ctx.actor, modules: new Set(OFFERED_MODULES) } }, topicId, reply);
    const { length } = execute.mock.calls;
    execute.mockRestore();
    return length;
  });
  expect(statements).toBeLessThanOrEqual(5);
});
