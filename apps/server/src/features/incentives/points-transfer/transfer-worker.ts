import type pg from 'pg';

import type { AppServices } from '../../../platform/services.ts';
import { WorkLoop } from '../../../platform/queue/work-loop.ts';
import { advanceTransfer } from './advance-transfer.ts';
import { askAboutDocument } from './ask-about-document.ts';
import { takeDue } from './due-work.ts';
import type { DueTable, DueWork } from './due-work.ts';
import { runReconciliation } from './run-reconciliation.ts';

const IDLE_MS = 400;
const BATCH = 10;
const CALL_TIMEOUT_MS = 10_000;
/** Longer than the calls of one step may take: a lease that ends early would have the same done twice. */
const LEASE_SECONDS = 60;
/** A reconciliation may fetch many pages. */
const LONG_LEASE_SECONDS = 900;

type Step = (services: AppServices, work: DueWork, timeoutMs: number) => Promise<void>;

/** What waits, by its table. Each has a loop of its own: a partner that is slow with one does not hold up the others. */
const STEPS: Readonly<Record<DueTable, { readonly step: Step; readonly leaseSeconds: number }>> = {
  points_transfer_checks: { step: askAboutDocument, leaseSeconds: LEASE_SECONDS },
  points_transfers: { step: advanceTransfer, leaseSeconds: LEASE_SECONDS },
  points_transfer_reconciliations: { step: runReconciliation, leaseSeconds: LONG_LEASE_SECONDS },
};
const TABLES = Object.keys(STEPS) as DueTable[];

/**
 * Does what is due between the company and its partner: checks of documents, transfers, reconciliations. Several processes may
 * work at once, and any of them may be killed at any moment: what it held is taken up again when its lease ends.
 */
export class TransferWorker {
  readonly #pool: pg.Pool;
  readonly #services: AppServices;
  readonly #timeoutMs: number;
  readonly #loops: readonly WorkLoop[];

  /** `pool`: connections of the worker role. `timeoutMs`: how long the partner is waited for. */
  constructor(pool: pg.Pool, services: AppServices, timeoutMs = CALL_TIMEOUT_MS) {
    this.#pool = pool;
    this.#services = services;
    this.#timeoutMs = timeoutMs;
    this.#loops = TABLES.map(
      (table) =>
        new WorkLoop({
          name: table,
          drain: () => this.#drain(table),
          idleMs: IDLE_MS,
          log: services.log,
        }),
    );
  }

  start(): void {
    for (const loop of this.#loops) loop.start();
  }

  /** Finishes the calls under way. */
  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  /** Does everything that is due now, once; returns how much there was. */
  async drainOnce(): Promise<number> {
    const counts = await Promise.all(TABLES.map((table) => this.#drain(table)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async #drain(table: DueTable): Promise<number> {
    const { step, leaseSeconds } = STEPS[table];
    const now = this.#services.clock();
    const taken = await takeDue(this.#pool, table, { now, limit: BATCH, leaseSeconds });
    await Promise.all(
      taken.map(async (work) => {
        try {
          await step(this.#services, work, this.#timeoutMs);
        } catch (error) {
          // The lease brings it back; others must not wait for it.
          this.#services.log.error({ err: error, table, id: work.id }, 'work with the partner failed');
        }
      }),
    );
    return taken.length;
  }
}
