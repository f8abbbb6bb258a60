import type { ErrorCode } from '@trilha/contracts/platform/errors';
import type pg from 'pg';
import { z } from 'zod';

import type { AppServices } from '../services.ts';
import { AppError } from '../app-error.ts';
import { inTenant } from '../db/in-tenant.ts';
import type { OutboxMessage, WorkHandler } from '../queue/outbox-handlers.ts';
import type { ImportKind } from './import-kind.ts';
import { LeaseLost, failImport } from './import-steps.queries.ts';
import { findImport } from './imports.queries.ts';
import { authorOf, runCheck, runCommit, runUndo } from './run-import.ts';

/** A file of a hundred thousand lines takes minutes. */
const LIMIT_SECONDS = 3600;
const FIRST_PAUSE_SECONDS = 60;
/** So often a step is begun that does not come forward, be it that it fails or that it takes the server with it. */
const MAX_ATTEMPTS = 5;
const STEPS = { checking: runCheck, committing: runCommit, undoing: runUndo } as const;

const taken = z.object({
  status: z.enum(['checking', 'committing', 'undoing']),
  created_by: z.string(),
  attempts: z.number(),
  runs: z.number(),
});

/**
 * Works on imports that wait, those of several companies at once. A step that fails for a reason of the file ends with that reason;
 * any other is taken up again after a minute where it stopped, a few times.
 */
export class ImportWork implements WorkHandler<'import.due' | 'list_import.due'> {
  readonly lane = 'long';
  readonly limitSeconds = LIMIT_SECONDS;
  readonly firstPauseSeconds = FIRST_PAUSE_SECONDS;
  readonly #pool: pg.Pool;
  readonly #services: AppServices;

  /** `pool`: connections of the worker role. */
  constructor(pool: pg.Pool, services: AppServices) {
    this.#pool = pool;
    this.#services = services;
  }

  #kindOf(name: string): ImportKind {
    const kind = this.#services.parts.imports.find((known) => known.name === name);
    if (!kind) throw new Error(`No feature brings the imports of ${name}.`);
    return kind;
  }

  async work({ tenantId, payload: { id } }: OutboxMessage<'import.due' | 'list_import.due'>): Promise<void> {
    const { rows } = await this.#pool.query(
      `update imports set attempts = attempts + 1, runs = runs + 1
        where tenant_id = $1 and id = $2 and status in ('checking', 'committing', 'undoing')
       returning status, created_by, attempts, runs`,
      [tenantId, id],
    );
    if (rows.length === 0) return;
    const { status, created_by: author, attempts, runs } = taken.parse(rows[0]);
    const { pool } = this.#services;
    const found = await inTenant(pool, tenantId, (tx) => findImport(tx, tenantId, id));
    if (!found) return;
    const row = { ...found, runs };
    const kind = this.#kindOf(row.kind);
    const fail = (code: ErrorCode) =>
      inTenant(pool, tenantId, async (tx) => {
        const failed = { tenantId, importId: id, step: status, now: this.#services.clock() };
        await failImport(tx, failed, code);
        await kind.afterFailure?.(tx, failed);
      });
    // The last attempt left no word: it took the server with it.
    if (attempts > MAX_ATTEMPTS) return fail('import_failed');
    try {
      await STEPS[status](this.#services, authorOf(this.#services, tenantId, author), kind, row);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      // Others have files read just now.
      if (error instanceof AppError && error.code !== 'too_many_requests') return fail(error.code);
      if (attempts < MAX_ATTEMPTS) throw error;
      this.#services.log.error({ err: error, importId: id }, 'an import failed for good');
      await fail('import_failed');
    }
  }
}
