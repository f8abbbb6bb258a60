import type { ErrorCode } from '@trilha/contracts/platform/errors';
import type pg from 'pg';
import { z } from 'zod';

import type { AppServices } from '../../../platform/services.ts';
import { AppError } from '../../../platform/app-error.ts';
import { MAX_TABLE_SECONDS } from '../../../platform/file-workers/file-workers.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { WorkLoop } from '../../../platform/queue/work-loop.ts';
import { LeaseLost, failImport } from './import-steps.queries.ts';
import { findImport } from './imports.queries.ts';
import { authorOf, runCheck, runCommit, runUndo } from './run-import.ts';

const IDLE_MS = 300;
/** Until its first lines are there, a step has a reading of the whole file before it. */
const READING_LEASE_SECONDS = MAX_TABLE_SECONDS + 60;
/** So often a step is begun that does not come forward, be it that it fails or that it takes the server with it. */
const MAX_ATTEMPTS = 5;
const STEPS = { checking: runCheck, committing: runCommit, undoing: runUndo } as const;

const taken = z.object({
  tenant_id: z.string(),
  id: z.string(),
  status: z.enum(['checking', 'committing', 'undoing']),
  created_by: z.string(),
  attempts: z.number(),
});

/**
 * Works on imports that wait, one at a time in each process. A step that fails for a reason of the file ends with that reason; any
 * other is taken up again after a minute where it stopped, a few times.
 */
export class ImportWorker {
  readonly #pool: pg.Pool;
  readonly #services: AppServices;
  readonly #loop: WorkLoop;

  /** `pool`: connections of the worker role. */
  constructor(pool: pg.Pool, services: AppServices) {
    this.#pool = pool;
    this.#services = services;
    this.#loop = new WorkLoop({
      name: 'the imports that wait',
      drain: () => this.drainOnce(),
      idleMs: IDLE_MS,
      log: services.log,
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Finishes the step under way. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Works on one import; returns how many there were: one, or none. */
  async drainOnce(): Promise<number> {
    const { rows } = await this.#pool.query(
      `update people_imports i set attempts = attempts + 1, held_until = now() + make_interval(secs => $1)
         from (select tenant_id, id from people_imports
                where status in ('checking', 'committing', 'undoing') and (held_until is null or held_until < now())
                order by created_at limit 1 for update skip locked) w
        where i.tenant_id = w.tenant_id and i.id = w.id
       returning i.tenant_id, i.id, i.status, i.created_by, i.attempts`,
      [READING_LEASE_SECONDS],
    );
    if (rows.length === 0) return 0;
    const { tenant_id: tenantId, id, status, created_by: author, attempts } = taken.parse(rows[0]);
    const { pool } = this.#services;
    const row = await inTenant(pool, tenantId, (tx) => findImport(tx, tenantId, id));
    if (!row) return 1;
    const fail = (code: ErrorCode) =>
      inTenant(pool, tenantId, (tx) =>
        failImport({ tx }, { tenantId, importId: id, step: status, code, now: this.#services.clock() }),
      );
    // The last attempt left no word: it took the server with it.
    if (attempts > MAX_ATTEMPTS) {
      await fail('import_failed');
      return 1;
    }
    try {
      await STEPS[status](this.#services, authorOf(this.#services, tenantId, author), row);
    } catch (error) {
      if (error instanceof LeaseLost) return 1;
      if (error instanceof AppError) await fail(error.code);
      else if (attempts < MAX_ATTEMPTS) throw error;
      else {
        this.#services.log.error({ err: error, importId: id }, 'an import failed for good');
        await fail('import_failed');
      }
    }
    return 1;
  }
}
