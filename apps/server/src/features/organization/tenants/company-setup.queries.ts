import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Which of the company's firsts there are: terms in force, a course people can take, somebody who does not run it. */
export async function readFirsts(ctx: TenantContext) {
  const { tenantId } = ctx.actor;
  return ctx.tx
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('termsVersions').where('tenantId', '=', tenantId).select('version'))
        .as('terms'),
      eb
        .exists(
          eb
            .selectFrom('trainings')
            .where('tenantId', '=', tenantId)
            .where('status', '=', 'published')
            .where('deletedAt', 'is', null)
            .select(sql.lit(1).as('one')),
        )
        .as('courses'),
      eb
        .exists(
          eb
            .selectFrom('members')
            .where('tenantId', '=', tenantId)
            .where('role', '<>', 'admin')
            .select(sql.lit(1).as('one')),
        )
        .as('people'),
    ])
    .executeTakeFirstOrThrow();
}
