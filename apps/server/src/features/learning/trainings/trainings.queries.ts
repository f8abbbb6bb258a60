import type { LocalizedText } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** A training of the company, whatever its kind and status. */
export function findTraining(ctx: TenantContext, trainingId: string) {
  return ctx.tx
    .selectFrom('trainings')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', trainingId)
    .select([
      'id',
      'kind',
      'status',
      sql<LocalizedText>`title`.as('title'),
      'completionPoints',
      'perfectScorePoints',
      'deadlineDays',
      'hasCertificate',
      'certificateHours',
    ])
    .executeTakeFirst();
}
