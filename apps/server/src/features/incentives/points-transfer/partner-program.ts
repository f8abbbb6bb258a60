import { createHmac } from 'node:crypto';

import { canonicalDocument } from '@trilha/rules/organization/documents';

import { AppError } from '../../../platform/app-error.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { PartnerClient } from './partner-client.ts';
import { findProgram, lockProgramShared } from './programs.queries.ts';
import type { ProgramRow } from './programs.queries.ts';

/** What the credentials of a partner are sealed for. */
export const CREDENTIALS_PURPOSE = 'points-transfer-credentials';

/** The company's program as long as it takes transfers. Throws `transfer_not_offered`. */
export async function requireOpenProgram(ctx: TenantContext): Promise<ProgramRow> {
  const program = await findProgram(ctx.tx, ctx.actor.tenantId);
  if (!program?.enabled) throw new AppError('transfer_not_offered');
  return program;
}

/** The same, pointed at no other partner until the transaction ends. Throws `transfer_not_offered`. */
export async function lockOpenProgramShared(ctx: TenantContext): Promise<ProgramRow> {
  const program = await lockProgramShared(ctx.tx, ctx.actor.tenantId);
  if (!program?.enabled) throw new AppError('transfer_not_offered');
  return program;
}

/** The partner of a program, ready to be called. */
export function partnerOf(
  { config }: Pick<Services, 'config'>,
  program: Pick<ProgramRow, 'address' | 'sealedCredentials'>,
  timeoutMs: number,
): PartnerClient {
  return new PartnerClient({
    address: program.address,
    credentials: config.keyRing.decrypt(CREDENTIALS_PURPOSE, program.sealedCredentials),
    allowPrivate: config.allowPrivateAddresses,
    timeoutMs,
  });
}

/** By what a document is known without keeping it; the same however it is punctuated. */
export function documentDigest(
  program: Pick<ProgramRow, 'documentSalt' | 'country'>,
  document: string,
): Buffer {
  return createHmac('sha256', program.documentSalt)
    .update(`${program.country}:${canonicalDocument(document)}`)
    .digest();
}
