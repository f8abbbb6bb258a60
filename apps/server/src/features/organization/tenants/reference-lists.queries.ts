import type { TenantContext } from '../../../platform/context.ts';

const MOST = 500;

/** Names of one list a module keeps, in its own order. */
function namesOf(ctx: TenantContext, table: 'faqCategories' | 'rewardCategories' | 'rewardDepartments') {
  return ctx.tx
    .selectFrom(table)
    .where('tenantId', '=', ctx.actor.tenantId)
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(MOST)
    .select(['id', 'name'])
    .execute();
}

/** What the company filled in at its modules: questions, rewards and pages. */
export async function listModuleLists(ctx: TenantContext) {
  const pages = await ctx.tx
    .selectFrom('pageVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .distinct()
    .orderBy('page')
    .limit(MOST)
    .select('page')
    .execute();
  return {
    faq: await namesOf(ctx, 'faqCategories'),
    categories: await namesOf(ctx, 'rewardCategories'),
    departments: await namesOf(ctx, 'rewardDepartments'),
    pages: pages.map(({ page }) => page),
  };
}
