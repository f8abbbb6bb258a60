import { it } from 'vitest';
import { readFileSync, writeFileSync, appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { randomUUID } from 'node:crypto';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

it('profiles', { timeout: 300_000 }, async () => {
  const ana = await test.build.member();
  const writers = [];
  for (let i = 0; i < 60; i++) writers.push(await test.build.member({ tenantId: ana.tenantId }));
  const rows = await test.build.sql(
    ana.tenantId,
    `with t as (insert into forum_topics (tenant_id, member_id, title, written_at, last_post_at)
       select $1, $2, 'Como vocês organizam a vitrine ' || n, $3::timestamptz, $3::timestamptz + n * interval '1 second' from generate_series(1, 2000) n returning id)
     insert into forum_posts (tenant_id, topic_id, position, member_id, text, written_at) select $1, t.id, 0, $2, 'Oi', $3 from t returning topic_id as id`,
    [ana.tenantId, ana.memberId, new Date(test.clock.now.getTime() - 86400000 * 3)],
  );
  await test.owner.query('analyze forum_topics, forum_posts, members, forum_readers');
  const pgCpu = async () => {
    const { rows: pids } = await test.owner.query(
      `select pid from pg_stat_activity where application_name = 'test'`,
    );
    let ticks = 0;
    for (const { pid } of pids) {
      const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      ticks += Number(f[11]) + Number(f[12]);
    }
    return ticks * 10;
  };
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  const out: string[] = [];
  const run = async (name: string, count: number, one: (n: number) => Promise<void>) => {
    const before = [process.cpuUsage(), await pgCpu()] as const;
    await session.post('Profiler.start');
    let next = 0;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (next < count) await one(next++);
      }),
    );
    const { profile } = await session.post('Profiler.stop');
    const cpu = process.cpuUsage(before[0]);
    out.push(
      `${name}: node ${((cpu.user + cpu.system) / 1000 / count).toFixed(2)} ms, pg ${(((await pgCpu()) - before[1]) / count).toFixed(2)} ms`,
    );
    const self = new Map<string, number>();
    const times = profile.timeDeltas ?? [];
    const byId = new Map(profile.nodes.map((n) => [n.id, n]));
    (profile.samples ?? []).forEach((id, i) => {
      const n = byId.get(id)!;
      const k = `${n.callFrame.functionName} ${n.callFrame.url.split('/').slice(-3).join('/')}:${n.callFrame.lineNumber}`;
      self.set(k, (self.get(k) ?? 0) + (times[i] ?? 0));
    });
    for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 28))
      out.push(`   ${(v / 1000 / count).toFixed(3)} ${k}`);
  };
  const as = (w: typeof ana) => ({ authorization: `Bearer ${w.accessToken}` });
  const list = async (n: number) => {
    const a = await test.app.inject({
      method: 'GET',
      url: '/api/v1/forum/topics?limit=100',
      headers: as(writers[n % 60]!),
    });
    if (a.statusCode !== 200) throw new Error(a.body);
  };
  const me = async (n: number) => {
    const a = await test.app.inject({
      method: 'GET',
      url: '/api/v1/forum/topics?limit=1',
      headers: as(writers[n % 60]!),
    });
    if (a.statusCode !== 200) throw new Error(a.body);
  };
  for (let i = 0; i < 60; i++) await list(i);
  await run('list of 1', 400, me);
  await run('list of 100', 400, list);
  const reply = async (n: number) => {
    const a = await test.app.inject({
      method: 'POST',
      url: `/api/v1/forum/topics/${rows[(n * 7) % 15]!['id']}/replies`,
      headers: {
        ...as(writers[n % 60]!),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      payload: { text: 'Faça uma foto antes de desmontar.' },
    });
    if (a.statusCode !== 201) throw new Error(a.body);
  };
  await run('warm', 60, reply);
  await run('reply', 180, reply);
  appendFileSync('/dev/shm/b38/profile.txt', out.join('\n') + '\n=====\n');
});
