import type { LocalizedText } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** A training of the company, whatever its kind and status. */
export function findTraining(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('trainings as c')
    .innerJoin('tenants as t', 't.id', 'c.tenantId')
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.id', '=', trainingId)
    .select([
      'c.id',
      'c.kind',
      'c.status',
      sql<LocalizedText>`c.title`.as('title'),
      'c.completionPoints',
      'c.perfectScorePoints',
      'c.deadlineDays',
      sql<string | null>`c.due_on::text`.as('dueOn'),
      'c.hasCertificate',
      'c.certificateHours',
      't.timeZone',
    ])
    .executeTakeFirst();
}
