import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Endpoint } from '@trilha/contracts/endpoint';
import { getAttempt, saveAnswer, startAttempt, submitAttempt } from '@trilha/contracts/attempts';
import { redeemReward } from '@trilha/contracts/rewards';
import { reportSale } from '@trilha/contracts/sales';
import { sendPhoto } from '@trilha/contracts/store-photos';
import { addDays } from '@trilha/rules/dates';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPool } from '../db/connect.ts';
import { inTenant } from '../db/in-tenant.ts';
import { roleUrl } from '../db/migrate.ts';
import { SessionTokens } from '../features/identity/session-tokens.ts';
import { Builders } from '../test/builders.ts';
import type { SignedIn } from '../test/builders.ts';
import { KillableServer } from '../test/killable-server.ts';
import { checkInvariants } from '../test/simulation/checks.ts';
import type { Answer, CallOptions, TestApp } from '../test/test-app.ts';
import { joinedSeller } from '../test/test-campaign.ts';
import { answerTo, buildTestCourse } from '../test/test-course.ts';
import { TEST_SECRET_KEY } from '../test/test-database.ts';
import { picture } from '../test/test-pictures.ts';
import { buildTestStore, giveSpendable, publishedReward } from '../test/test-reward.ts';
import { TEST_ADDRESS } from '../test/test-rewards.ts';

const SELLERS = 3;
const PRICE = 10;
const ANSWERS_BETWEEN_KILLS = 12;

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.start();
});
afterAll(() => server.end());

/** Sends one request; throws where the server went away under it. */
async function send(
  path: string,
  method: string,
  as: SignedIn | undefined,
  body: unknown,
  key?: string,
): Promise<Answer> {
  const form = body instanceof FormData;
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.accessToken}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : text, headers: {} };
}

function call(endpoint: Endpoint, { as, params = {}, query = {}, body, idempotencyKey }: CallOptions = {}) {
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return send(
    `${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
    endpoint.method,
    as,
    body,
    idempotencyKey,
  );
}

/** Repeats a call under one key, as a device does, until the server has answered it for good. */
async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await wait(30);
  }
}

describe('a killed process in the middle of the program', () => {
  it('loses no acknowledged sale, photo, order or answer, pays none twice, and every repeat finds the first one [PTS-01]', async () => {
    const owner = new pg.Pool({ connectionString: server.database.ownerUrl, max: 2 });
    owner.on('error', () => undefined);
    const pool = createPool({
      url: roleUrl(server.database.ownerUrl, TEST_SECRET_KEY, 'trilha_app'),
      max: 2,
      prepare: true,
      applicationName: 'kill-test',
      onError: () => undefined,
    });
    // The parts of a test's server that its builders need, over the network.
    const test = {
      call,
      build: new Builders(new SessionTokens([TEST_SECRET_KEY]), owner, () => new Date()),
      clock: { now: new Date() },
      inTenant: (tenantId: string, work: Parameters<TestApp['inTenant']>[1]) =>
        inTenant(pool, tenantId, work),
    } as unknown as TestApp;
    const store = await buildTestStore(test);
    const { campaign } = store;
    const rewardId = await publishedReward(test, store, { price: PRICE }, 10_000);
    const people: Awaited<ReturnType<typeof joinedSeller>>[] = [];
    for (let at = 0; at < SELLERS; at += 1) {
      const joined = await joinedSeller(test, campaign, `Pessoa ${at}`);
      await giveSpendable(test, campaign, joined.seller.memberId, 100_000);
      people.push(joined);
    }
    const course = await buildTestCourse(test);
    const { body: attempt } = await call(startAttempt, {
      as: course.learner,
      params: { courseId: course.courseId, activityId: course.activityId },
    });

    const sales = new Set<string>();
    const orders = new Map<string, Set<string>>();
    const saved: number[] = [];
    const files = new Set<string>();
    const load = { running: true };
    const answers = () =>
      sales.size + files.size + saved.length + [...orders.values()].reduce((sum, { size }) => sum + size, 0);

    const sell = async ({ seller, withoutCameras }: (typeof people)[number], at: number) => {
      for (let number = 1; load.running; number += 1) {
        const idempotencyKey = randomUUID();
        const body = {
          storeId: withoutCameras,
          soldOn: addDays(campaign.today, -1),
          invoiceNumber: `${at + 1}${String(number).padStart(5, '0')}`,
          lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
          fiscalKey: '',
          observation: '',
          fileIds: [],
          capturedAt: new Date().toISOString(),
        };
        const sale = await untilAnswered(() =>
          call(reportSale, { as: seller, params: { campaignId: campaign.id }, body, idempotencyKey }),
        );
        if (sale.status !== 201) throw new Error(`A sale was refused: ${JSON.stringify(sale.body)}`);
        sales.add(sale.body.id);
        const orderKey = randomUUID();
        const order = await untilAnswered(() =>
          call(redeemReward, {
            as: seller,
            params: { rewardId },
            body: { campaignId: campaign.id, price: PRICE, address: TEST_ADDRESS },
            idempotencyKey: orderKey,
          }),
        );
        if (order.status !== 201) throw new Error(`An order was refused: ${JSON.stringify(order.body)}`);
        orders.set(seller.memberId, (orders.get(seller.memberId) ?? new Set()).add(order.body.order.id));
      }
    };
    const photograph = async ({ seller, withCameras }: (typeof people)[number]) => {
      for (let turn = 0; load.running; turn += 1) {
        const bytes = new Uint8Array(await picture(turn));
        const form = () => {
          const made = new FormData();
          made.set('file', new Blob([bytes]), 'foto.jpg');
          return made;
        };
        const file = await untilAnswered(() => send('/api/v1/files?purpose=image', 'POST', seller, form()));
        if (file.status !== 201) throw new Error(`A picture was refused: ${JSON.stringify(file.body)}`);
        files.add(file.body.id);
        await untilAnswered(() =>
          call(sendPhoto, {
            as: seller,
            params: { campaignId: campaign.id },
            body: { storeId: withCameras, typeId: campaign.document.photoTypes[0]?.id, fileId: file.body.id },
            idempotencyKey: randomUUID(),
          }),
        );
      }
    };
    const [question] = course.questions;
    if (!question) throw new Error('A test has questions.');
    const answerTest = async () => {
      for (let seq = 1; load.running; seq += 1) {
        const { status } = await untilAnswered(() =>
          call(saveAnswer, {
            as: course.learner,
            params: { attemptId: attempt.id, questionId: question.id },
            body: { seq, answer: answerTo(question, seq % 2 === 0), flagged: false },
          }),
        );
        if (status < 300) saved.push(seq);
      }
    };

    const loops = Promise.all([...people.map(sell), photograph(people[0] ?? fail()), answerTest()]);
    // What breaks a loop is told at once, not when it is waited for.
    let broken: unknown;
    loops.catch((error: unknown) => {
      broken = error;
    });
    for (const victim of ['server', 'database', 'server', 'database'] as const) {
      const before = answers();
      await expect
        .poll(() => (broken ? Infinity : answers()))
        .toBeGreaterThan(before + ANSWERS_BETWEEN_KILLS);
      await server.kill(victim);
    }
    const before = answers();
    await expect.poll(() => (broken ? Infinity : answers())).toBeGreaterThan(before + ANSWERS_BETWEEN_KILLS);
    load.running = false;
    await loops;
    const graded = await untilAnswered(() =>
      call(submitAttempt, {
        as: course.learner,
        params: { attemptId: attempt.id },
        body: { confirmIncomplete: true },
      }),
    );
    await owner.end();
    await pool.end();

    const after = new pg.Pool({ connectionString: await server.ownerUrl(), max: 2 });
    const build = new Builders(new SessionTokens([TEST_SECRET_KEY]), after, () => new Date());
    await checkInvariants({ ...test, build }, campaign, sales);
    const kept = await build.sql<{ id: string; member_id: string }>(
      campaign.tenantId,
      'select id, member_id from reward_orders where tenant_id = $1',
      [campaign.tenantId],
    );
    for (const { seller } of people)
      expect(new Set(kept.filter(({ member_id: id }) => id === seller.memberId).map(({ id }) => id))).toEqual(
        orders.get(seller.memberId),
      );
    const [{ sold } = { sold: 0 }] = await build.sql<{ sold: number }>(
      campaign.tenantId,
      'select count(*)::integer as sold from sales where tenant_id = $1',
      [campaign.tenantId],
    );
    expect(sold).toBe(sales.size);
    const ready = await build.sql<{ id: string }>(
      campaign.tenantId,
      "select id from files where tenant_id = $1 and status = 'ready'",
      [campaign.tenantId],
    );
    for (const id of files) expect(ready.map((file) => file.id)).toContain(id);
    const photos = await build.sql(campaign.tenantId, 'select 1 from store_photos where tenant_id = $1', [
      campaign.tenantId,
    ]);
    expect(photos).toHaveLength(1);
    expect(graded.status).toBeLessThan(300);
    const read = await call(getAttempt, { as: course.learner, params: { attemptId: attempt.id } });
    expect(read.body.state).not.toBe('in_progress');
    await after.end();
  });
});

function fail(): never {
  throw new Error('There is somebody.');
}
