import { mkdtempSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, inject, it } from 'vitest';

import { startServer } from './server.ts';
import { TEST_SECRET_KEY, copyTemplate, dropDatabase } from './test/test-database.ts';

const database = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
afterAll(() => dropDatabase(inject('ownerUrl'), database));

describe('the server', () => {
  it('listens on two origins and leaves neither behind when it stops', async () => {
    const { config, stop } = await startServer({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: await copyTemplate(inject('ownerUrl'), inject('template'), database),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'server-')),
      SECRET_KEY: TEST_SECRET_KEY,
      LOG_LEVEL: 'silent',
      DEMO: 'false',
      WORKERS: 'false',
    });
    const alive = async (origin: string) => (await fetch(`${origin}/healthz`)).status;

    expect(new URL(config.publicUrl).origin).not.toBe(new URL(config.contentUrl).origin);
    expect([await alive(config.publicUrl), await alive(config.contentUrl)]).toEqual([200, 200]);
    const foreign = await fetch(`${config.contentUrl}/api/v1/me`);
    expect(foreign.status).toBe(404);

    await Promise.all([stop('test'), stop('twice')]);
    await expect(alive(config.publicUrl)).rejects.toThrow('fetch failed');
    await expect(alive(config.contentUrl)).rejects.toThrow('fetch failed');
  });
});
