import { isPartnerRole, maskedName } from '@trilha/rules/incentives/points-transfers';

import type { AppServices } from '../../../platform/services.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import { DOCUMENT_PURPOSE } from './begin-check.ts';
import { answerCheck, findCheck, findDocumentOwner, postponeCheck } from './checks.queries.ts';
import type { CheckAnswer, CheckRow } from './checks.queries.ts';
import type { Participant } from './partner-client.ts';
import { PartnerUnclear } from './partner-client.ts';
import { partnerOf } from './partner-program.ts';
import { findProgram } from './programs.queries.ts';
import type { DueWork } from './due-work.ts';

/** Somebody waits in front of a screen: after so many attempts they see that the partner does not answer. */
const MAX_TRIES = 2;
const RETRY_MS = 500;

const UNREACHABLE: CheckAnswer = {
  state: 'unreachable',
  outcome: null,
  participantId: null,
  holder: null,
  role: null,
};

async function outcomeOf(ctx: TenantContext, check: CheckRow, found: Participant): Promise<string> {
  const owner = await findDocumentOwner(ctx, check.documentDigest);
  if (owner !== undefined && owner !== check.memberId) return 'document_taken';
  if (found.status !== 'active') return 'user_inactive';
  return isPartnerRole(found.role) ? 'accepted' : 'role_refused';
}

async function cacheAnswer(
  ctx: TenantContext,
  check: CheckRow,
  found: Participant | undefined,
): Promise<void> {
  const answered = { ...UNREACHABLE, state: 'answered' as const };
  if (!found) return answerCheck(ctx, check.id, { ...answered, outcome: 'user_inactive' });
  return answerCheck(ctx, check.id, {
    ...answered,
    outcome: await outcomeOf(ctx, check, found),
    participantId: found.participantId,
    holder: maskedName(found.name),
    role: isPartnerRole(found.role) ? found.role : null,
  });
}

/** Asks the partner about the document of a check and keeps the answer; nothing is open while it is asked. */
export async function askAboutDocument(
  services: AppServices,
  { tenantId, id, memberId, attempts }: DueWork,
  timeoutMs: number,
): Promise<void> {
  const inCompany = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asSystem(services, { tenantId, memberId, at: services.clock(), name: 'points-transfer' }, work);

  const due = await inCompany(async (ctx) => ({
    check: await findCheck(ctx, id),
    program: await findProgram(ctx.tx, tenantId),
  }));
  const { check, program } = due ?? {};
  if (!check?.sealedDocument || !program) return;
  // The program was pointed at another partner meanwhile, whom nobody asked about this document.
  if (check.programVersion !== program.version) return inCompany((ctx) => answerCheck(ctx, id, UNREACHABLE));
  const document = services.config.keyRing.decrypt(DOCUMENT_PURPOSE, check.sealedDocument);
  try {
    const found = await partnerOf(services, program, timeoutMs).lookUp(document, program.country);
    await inCompany((ctx) => cacheAnswer(ctx, check, found));
  } catch (error) {
    if (!(error instanceof PartnerUnclear)) throw error;
    services.log.warn({ tenantId, reason: error.message }, 'the partner did not answer about a document');
    await inCompany((ctx) =>
      attempts < MAX_TRIES
        ? postponeCheck(ctx, id, new Date(ctx.now.getTime() + RETRY_MS))
        : answerCheck(ctx, id, UNREACHABLE),
    );
  }
}
