import type pg from 'pg';
import { z } from 'zod';

import type { OutboxMessage, WorkHandler } from '../../../platform/queue/outbox-handlers.ts';
import type { AppServices } from '../../../platform/services.ts';
import { advanceTransfer } from './advance-transfer.ts';
import { askAboutDocument } from './ask-about-document.ts';
import { runReconciliation } from './run-reconciliation.ts';
import type { DueWork } from './due-work.ts';

const CALL_TIMEOUT_MS = 10_000;
const AT_ONCE = 10;
/** A reconciliation may fetch many pages. */
const RECONCILIATION_SECONDS = 900;

type DueTable = 'points_transfer_checks' | 'points_transfers' | 'points_transfer_reconciliations';
type DueTopic = 'transfer_check.due' | 'transfer.due' | 'reconciliation.due';
type Step = (services: AppServices, work: DueWork, timeoutMs: number) => Promise<void>;

const attemptsRow = z.object({ attempts: z.number() });

/**
 * What is due between the company and its partner: checks of documents, transfers, reconciliations. Each step says in its row when the
 * next is due. `pool`: connections of the worker role; `timeoutMs`: how long the partner is waited for.
 */
export function workWithPartner(services: AppServices, pool: pg.Pool, timeoutMs = CALL_TIMEOUT_MS) {
  const stepsOf =
    (table: DueTable, step: Step) =>
    async ({ tenantId, payload: { id, memberId } }: OutboxMessage<DueTopic>) => {
      const { rows } = await pool.query(
        `update ${table} set attempts = attempts + 1 where tenant_id = $1 and id = $2 and due_at is not null returning attempts`,
        [tenantId, id],
      );
      if (rows.length === 0) return;
      const { attempts } = attemptsRow.parse(rows[0]);
      await step(services, { tenantId, id, memberId, attempts }, timeoutMs);
    };
  const check: WorkHandler<'transfer_check.due'> = {
    work: stepsOf('points_transfer_checks', askAboutDocument),
    lane: 'external',
    atOnce: AT_ONCE,
  };
  const transfer: WorkHandler<'transfer.due'> = {
    work: stepsOf('points_transfers', advanceTransfer),
    lane: 'external',
    atOnce: AT_ONCE,
  };
  const reconciliation: WorkHandler<'reconciliation.due'> = {
    work: stepsOf('points_transfer_reconciliations', runReconciliation),
    lane: 'long',
    limitSeconds: RECONCILIATION_SECONDS,
  };
  return {
    'transfer_check.due': [check],
    'transfer.due': [transfer],
    'reconciliation.due': [reconciliation],
  };
}
