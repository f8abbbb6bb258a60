import type { PortfolioChoice } from '@trilha/contracts/organization/pages';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import {
  findSettings,
  listPublishedCourses,
  listChosen,
  lockPortfolio,
  replaceChosen,
} from './portfolio.queries.ts';

/** Which courses the portfolio shows, and those it could show (CRS-11). */
export async function readPortfolioChoice(ctx: TenantContext): Promise<PortfolioChoice> {
  requirePermission(ctx.actor, 'pages.manage');
  const { tenantId } = ctx.actor;
  const courses = await listPublishedCourses(ctx.tx, tenantId);
  const settings = tenantSettingsOf(await findSettings(ctx.tx, tenantId));
  return {
    on: settings.usePortfolioPage,
    chosen: await listChosen(ctx.tx, tenantId),
    courses: courses
      .map(({ id, title }) => ({ id, title: textOf(ctx, title) }))
      .toSorted((one, other) => one.title.localeCompare(other.title, ctx.locale)),
  };
}

/**
 * Chooses the courses of the portfolio, in order; none means every course open to the whole company. Throws
 * `stale_revision` where somebody else chose meanwhile, `not_found` for a course that is not published here.
 */
export async function choosePortfolio(
  ctx: TenantContext,
  { chosen, basedOn }: { readonly chosen: readonly string[]; readonly basedOn: readonly string[] },
): Promise<{ chosen: string[] }> {
  requirePermission(ctx.actor, 'pages.manage');
  const { tenantId } = ctx.actor;
  await lockPortfolio(ctx.tx, tenantId);
  const before = await listChosen(ctx.tx, tenantId);
  if (before.join() !== basedOn.join()) throw new AppError('stale_revision');
  const published = new Set((await listPublishedCourses(ctx.tx, tenantId)).map(({ id }) => id));
  if (chosen.some((id) => !published.has(id))) throw new AppError('not_found');
  await replaceChosen(ctx.tx, tenantId, chosen);
  await appendAuditEntry(ctx, {
    action: 'portfolio.chosen',
    objectKind: 'page',
    objectId: 'portfolio',
    before: { courses: before },
    after: { courses: chosen },
  });
  return { chosen: [...chosen] };
}
