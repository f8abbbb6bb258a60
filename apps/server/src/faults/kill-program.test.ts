import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { getAttempt, startAttempt, submitAttempt } from '@trilha/contracts/learning/attempts';
import { getFile, uploadSmallFile } from '@trilha/contracts/platform/files';
import { getHome } from '@trilha/contracts/learning/learning';
import { getTransfer } from '@trilha/contracts/incentives/points-transfer';
import { useRealTime } from '@trilha/rules/test/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SignedIn } from '../test/builders.ts';
import { KillableServer } from '../test/killable-server.ts';
import { RECOVERY, allowLongTests } from '../test/long-ceilings.ts';
import { overTheNetwork } from '../test/over-the-network.ts';
import { PersistentClient } from '../test/persistent-client.ts';
import { ProgramLoad, REWARD_PRICE, TRANSFER_POINTS } from '../test/program-load.ts';
import { checkInvariants } from '../test/simulation/checks.ts';
import { joinedSeller } from '../test/test-campaign.ts';
import { answerTo, buildTestCourse } from '../test/test-course.ts';
import { DOCUMENTS, buildTransferCompany, memberWithPoints, useTestPartner } from '../test/test-partner.ts';
import { noisyGif, picture } from '../test/test-pictures.ts';
import { buildTestStore, giveSpendable, publishedReward } from '../test/test-reward.ts';

// real time: the servers are processes of their own, which read the machine's clock.
useRealTime();
allowLongTests();

const SELLERS = 2;
const PHOTO_TYPES = 20;
const POINTS = 100_000;
const PAGES = 3;
const GIFS = 12;
const GIF_SIDE = 500;
const GIF_FRAMES = 22;
const DECIDED = new Set(['completed', 'refused', 'withdrawn']);

const { partner, address } = useTestPartner();
let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.start();
});
afterAll(() => server.end());

describe('a killed process in the middle of the program', () => {
  it('loses nothing it acknowledged: sales, orders, photos, files to the byte, transfers, answers; pays none twice; answers repeats the same [PTS-01]', async () => {
    const client = new PersistentClient(server);
    const { test, close } = await overTheNetwork(client, await server.ownerUrl());
    const photoTypes = Array.from({ length: PHOTO_TYPES }, (_, at) => ({
      id: crypto.randomUUID(),
      name: { 'pt-BR': `Vitrine ${at}` },
      hint: {},
      points: 10,
      exampleFileId: null,
    }));
    const store = await buildTestStore(test, { rules: { photoTypes } });
    const { campaign } = store;
    const rewardId = await publishedReward(test, store, { price: REWARD_PRICE }, 10_000);
    const people: Awaited<ReturnType<typeof joinedSeller>>[] = [];
    for (let at = 0; at < SELLERS; at += 1) {
      const joined = await joinedSeller(test, campaign, `Pessoa ${at}`);
      await giveSpendable(test, campaign, joined.seller.memberId, POINTS);
      people.push(joined);
    }
    const transferring = await buildTransferCompany(test, address());
    const sender = await memberWithPoints(test, transferring, 0);
    // More than one administrator may correct alone.
    await test.build.sql(
      sender.tenantId,
      `select app.post($1, 'correction', 'test', null, '{}', $2, now())`,
      [
        crypto.randomUUID(),
        JSON.stringify([
          { kind: 'member', member: sender.memberId, unit: 'training', amount: POINTS },
          { kind: 'issuer', member: null, unit: 'training', amount: -POINTS },
        ]),
      ],
    );
    const course = await buildTestCourse(test);
    const { body: attempt } = await client.until(startAttempt, {
      as: course.learner,
      params: { courseId: course.courseId, activityId: course.activityId },
    });
    const [question] = course.questions;
    const [photographer] = people;
    if (!question || !photographer) throw new Error('There is a question and somebody.');

    const load = new ProgramLoad(client);
    const loops = Promise.all([
      ...people.map(({ seller, withoutCameras }, at) =>
        load.sell(campaign, seller, withoutCameras, rewardId, at + 1),
      ),
      load.photograph(campaign, photographer.seller, photographer.withCameras),
      load.upload(course.learner),
      load.transfer(sender, DOCUMENTS.seller),
      load.answer(course.learner, attempt.id, question),
    ]);
    // An error in a loop is reported at once, not when the loop is awaited.
    let isBroken = false;
    loops.catch(() => {
      isBroken = true;
    });
    /** Until every kind of thing was acknowledged again. */
    const everyKind = async () => {
      const before = load.progress();
      await expect
        .poll(
          () =>
            isBroken ||
            load.progress().every((count, kind) => count === Infinity || count > (before[kind] ?? 0)),
          RECOVERY,
        )
        .toBe(true);
    };
    for (const victim of ['server', 'database'] as const) {
      await everyKind();
      if (isBroken) break;
      await server.kill(victim);
    }
    await everyKind();
    load.running = false;
    await loops;
    await close();

    const after = await overTheNetwork(client, await server.ownerUrl());
    const sql = <R extends Record<string, unknown>>(tenantId: string, text: string) =>
      after.test.build.sql<R>(tenantId, text, [tenantId]);
    await checkInvariants(after.test, campaign, load.sales);

    const sold = await sql<{ id: string }>(campaign.tenantId, 'select id from sales where tenant_id = $1');
    expect(new Set(sold.map(({ id }) => id))).toEqual(load.sales);

    const orders = await sql<{ id: string; member_id: string }>(
      campaign.tenantId,
      'select id, member_id from reward_orders where tenant_id = $1',
    );
    expect(new Map(orders.map((order) => [order.id, order.member_id]))).toEqual(load.orders);

    const photos = await sql<{ file_id: string; type_id: string }>(
      campaign.tenantId,
      'select file_id, type_id from store_photos where tenant_id = $1',
    );
    expect(new Map(photos.map((photo) => [photo.file_id, photo.type_id]))).toEqual(load.photos);

    for (const [id, { owner, sha256 }] of load.files) {
      const [row] = await after.test.build.sql<{ status: string; sha256: string; size: number }>(
        owner.tenantId,
        `select status, encode(sha256, 'hex') as sha256, size::integer as size from files where tenant_id = $1 and id = $2`,
        [owner.tenantId, id],
      );
      const { body: file } = await client.until(getFile, { as: owner, params: { fileId: id } });
      const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
      const hash = createHash('sha256').update(bytes).digest('hex');
      expect({ ...row, hash }).toEqual({
        status: 'ready',
        sha256: hash,
        size: bytes.length,
        hash: sha256 ?? hash,
      });
    }

    const decided = async (transferId: string): Promise<string> => {
      for (;;) {
        const { body } = await client.until(getTransfer, { as: sender, params: { transferId } });
        if (DECIDED.has(body.state)) return body.state;
        await wait(50);
      }
    };
    for (const id of load.transfers.keys()) expect([id, await decided(id)]).toEqual([id, 'completed']);
    expect(new Map(partner.store.all().map((row) => [row.transferId, row.points]))).toEqual(load.transfers);
    const [left] = await after.test.build.sql<{ balance: number }>(
      sender.tenantId,
      "select balance::integer as balance from accounts where tenant_id = $1 and member_id = $2 and kind = 'member' and unit = 'training'",
      [sender.tenantId, sender.memberId],
    );
    expect(left?.balance).toBe(POINTS - load.transfers.size * TRANSFER_POINTS);

    const [kept] = await sql<{ seq: number; answer: unknown }>(
      course.tenantId,
      'select seq::integer as seq, answer from attempt_answers where tenant_id = $1',
    );
    expect(kept).toEqual({ seq: load.saved.seq, answer: answerTo(question, load.saved.right) });

    expect(await client.repeatAll()).toEqual([]);
    // Before, between and after the kills, each of every kind.
    expect(client.acknowledged).toBeGreaterThanOrEqual(3 * load.progress().length);
    const graded = await client.until(submitAttempt, {
      as: course.learner,
      params: { attemptId: attempt.id },
      body: { confirmIncomplete: true },
    });
    expect(graded.status).toBeLessThan(300);
    const read = await client.until(getAttempt, { as: course.learner, params: { attemptId: attempt.id } });
    expect(read.body.state).not.toBe('in_progress');
    await after.close();
  });
});

/** Memory of the serving process in bytes: what it holds, and the most it held since the mark was set. */
function memoryOfServer(): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

describe('twelve moving pictures of 6 MB from one seller at once', () => {
  it('are answered one by one, while everybody else is served and the process holds none of them', async () => {
    const client = new PersistentClient(server);
    const { test, close } = await overTheNetwork(client, await server.ownerUrl());
    const seller = await test.build.member({ role: 'seller' });
    const other = await test.build.member({ role: 'seller' });
    const gif = noisyGif(GIF_FRAMES, GIF_SIDE);
    const upload = (as: SignedIn, bytes: Buffer, name: string) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      return client.call(uploadSmallFile, { as, query: { purpose: 'image' }, body: form });
    };
    expect(gif.length).toBeGreaterThan(6_000_000);
    await client.call(getHome, { as: other });
    const before = memoryOfServer().now;
    // Begins a new count of the peak.
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');

    const waiting = { gifs: GIFS };
    const homes: number[] = [];
    const flood = Array.from({ length: GIFS }, async (_, at) => {
      const answer = await upload(seller, gif, `filme${at}.gif`);
      waiting.gifs -= 1;
      // A few pages between two pictures: thousands would leave more behind them than the pictures do.
      for (let page = 0; page < PAGES; page += 1)
        homes.push((await client.call(getHome, { as: other })).status);
      return answer.status;
    });
    await expect.poll(() => waiting.gifs).toBeLessThan(GIFS);
    const small = await upload(other, await picture(1), 'foto.jpg');
    const leftAfterSmall = waiting.gifs;

    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => ![201, 422, 429].includes(status))).toEqual([]);
    expect([small.status, leftAfterSmall > 0]).toEqual([201, true]);
    expect(homes).toEqual(Array.from({ length: GIFS * PAGES }, () => 200));
    // What the process takes by itself while it works is up to half of that; decoded in it, they took 300 MB.
    expect(memoryOfServer().peak - before).toBeLessThan(2 * GIFS * gif.length);
    await close();
  });
});
