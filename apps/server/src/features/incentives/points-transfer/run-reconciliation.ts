import { addDays, startOfDay } from '@trilha/rules/platform/dates';
import { compareStatements } from '@trilha/rules/incentives/points-transfers';
import type { FindingKind } from '@trilha/rules/incentives/points-transfers';

import type { AppServices } from '../../../platform/services.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { DueWork } from './due-work.ts';
import { PartnerUnclear } from './partner-client.ts';
import type { PartnerClient } from './partner-client.ts';
import { partnerOf } from './partner-program.ts';
import { findProgram } from './programs.queries.ts';
import {
  endReconciliation,
  findReconciliation,
  saveFindings,
  listOurEntries,
  postponeReconciliation,
} from './reconciliations.queries.ts';
import type { FindingLine } from './reconciliations.queries.ts';

const MAX_TRIES = 5;
const RETRY_SECONDS = 20;
/** More pages than any period has; a partner whose pages never end is not followed for ever. */
const MAX_PAGES = 2000;

interface PartnerLine {
  readonly reference: string;
  readonly amount: number;
  readonly participantId: string;
  readonly at: Date;
}

interface Period {
  readonly start: Date;
  readonly end: Date;
  /** Whose statement it is. */
  readonly programVersion: number;
}

/** Everything the partner credited in a period. Throws `PartnerUnclear`. */
async function readStatement(partner: PartnerClient, { start, end }: Period): Promise<PartnerLine[]> {
  const lines: PartnerLine[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, nextCursor } = await partner.statement(start, end, cursor);
    for (const { transferId, points, participantId, creditedAt } of items)
      lines.push({ reference: transferId, amount: points, participantId, at: new Date(creditedAt) });
    if (nextCursor === null) return lines;
    cursor = nextCursor;
  }
  throw new PartnerUnclear('the statement does not end');
}

async function compare(
  ctx: TenantContext,
  period: Period,
  theirs: readonly PartnerLine[],
): Promise<FindingLine[]> {
  const ours = await listOurEntries(
    ctx,
    period,
    theirs.map(({ reference }) => reference),
  );
  const facts = new Map([...theirs, ...ours].map((line) => [line.reference, line]));
  return compareStatements(ours, theirs).flatMap((finding) => {
    const known = facts.get(finding.reference);
    return known ? [{ ...finding, participantId: known.participantId, at: known.at }] : [];
  });
}

/** Fetches the partner's statement and compares it with ours; nothing is open while it is fetched. */
export async function runReconciliation(
  services: AppServices,
  { tenantId, id, memberId, attempts }: DueWork,
  timeoutMs: number,
): Promise<void> {
  const inCompany = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, { tenantId, memberId, at: services.clock(), name: 'points-transfer' }, work);

  const due = await inCompany(async (ctx) => {
    const row = await findReconciliation(ctx, id);
    const program = await findProgram(ctx.tx, tenantId);
    return (
      row &&
      program && { row, programVersion: program.version, partner: partnerOf(services, program, timeoutMs) }
    );
  });
  if (!due) return;
  const { row, partner, programVersion } = due;
  const period = {
    start: startOfDay(row.from, row.timeZone),
    end: startOfDay(addDays(row.to, 1), row.timeZone),
    programVersion,
  };
  try {
    const theirs = await readStatement(partner, period);
    await inCompany(async (ctx) => {
      const findings = await compare(ctx, period, theirs);
      const count = (kind: FindingKind) => findings.filter((finding) => finding.kind === kind).length;
      await saveFindings(ctx, id, findings);
      await endReconciliation(ctx, id, {
        state: 'done',
        matched: count('matched'),
        missingThere: count('missing_there'),
        missingHere: count('missing_here'),
        different: count('different'),
      });
    });
  } catch (error) {
    if (!(error instanceof PartnerUnclear)) throw error;
    services.log.warn({ tenantId, reason: error.message }, 'the statement of the partner could not be read');
    await inCompany((ctx) =>
      attempts < MAX_TRIES
        ? postponeReconciliation(ctx, id, new Date(ctx.now.getTime() + RETRY_SECONDS * 1000))
        : endReconciliation(ctx, id, { state: 'failed' }),
    );
  }
}
