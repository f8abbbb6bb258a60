import type pg from 'pg';
import pino from 'pino';

import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createPool } from '../../apps/server/src/platform/db/connect.ts';
import { roleUrl } from '../../apps/server/src/platform/db/migrate.ts';
import type { LoadRequest } from '../load/load-plan.ts';
import type { Stage } from '../stage.ts';
import type { CapturedCalls, CapturedStatement } from './captured.ts';

export interface Capture {
  readonly statements: CapturedCalls;
  /** Calls that did not answer with success, with what they answered; they cannot be measured. */
  readonly refused: readonly { readonly name: string; readonly status: number }[];
}

/** Keeps every statement a connection sends while `keep` is set. */
class Recorder {
  keep: CapturedStatement[] | undefined;

  listen(client: pg.PoolClient): void {
    const query = client.query.bind(client);
    const recorded = (text: unknown, values?: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string')
        this.keep?.push({ text, values: Array.isArray(values) ? [...values] : [] });
      return Reflect.apply(query, client, [text, values, ...rest]);
    };
    // The overloads of `query` cannot be written as one function type; arguments pass through unchanged.
    client.query = recorded as typeof client.query;
  }
}

/**
 * Asks the product itself, inside this process, which statements each call sends. The second answer is recorded: the
 * first fills what a process keeps.
 */
export async function captureStatements(stage: Stage, requests: readonly LoadRequest[]): Promise<Capture> {
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: stage.ownerUrl,
    SECRET_KEY: stage.secretKey,
    DATA_KEY: `data-${stage.secretKey}`,
    PUBLIC_URL: 'http://localhost:1',
    CONTENT_URL: 'http://127.0.0.1:2',
    DATA_DIR: stage.dataDir,
    LOG_LEVEL: 'silent',
    WORKERS: 'false',
  });
  const recorder = new Recorder();
  const pool = createPool({
    url: roleUrl(stage.ownerUrl, stage.secretKey, 'trilha_app'),
    max: 1,
    prepare: true,
    applicationName: 'bench-capture',
    onError: () => undefined,
  });
  pool.on('connect', (client) => recorder.listen(client));
  const app = await buildApp({ config, pool, clock: () => new Date(), log: pino({ level: 'silent' }) });
  const statements: Record<string, CapturedStatement[][]> = {};
  const refused = new Map<string, number>();
  try {
    for (const [index, request] of requests.entries()) {
      const ask = (seq: number) =>
        app.inject({
          method: request.method,
          url: request.path,
          headers: request.headers,
          ...(request.body === undefined ? {} : { payload: request.body.replace('{{seq}}', String(seq)) }),
        });
      const first = await ask(index * 2 + 1);
      recorder.keep = [];
      const second = await ask(index * 2 + 2);
      const recorded = recorder.keep;
      recorder.keep = undefined;
      const failed = [first, second].find(({ statusCode }) => statusCode >= 300);
      if (failed) refused.set(request.name, failed.statusCode);
      else (statements[request.name] ??= []).push(recorded);
    }
  } finally {
    await app.close();
    await pool.end();
  }
  for (const name of refused.keys()) delete statements[name];
  return { statements, refused: [...refused].map(([name, status]) => ({ name, status })) };
}
