import { PAGES, pageDetails } from '@trilha/contracts/organization/pages';
import { publishPage as publishPageEndpoint } from '@trilha/contracts/organization/pages';
import type { PageContent, PageListItem, PageName, PageVersion } from '@trilha/contracts/organization/pages';
import { LOCALES } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { findPage, insertVersion, listNewest, listVersions } from './pages.queries.ts';
import type { PageRow } from './pages.queries.ts';

const contentSchema = publishPageEndpoint.body.shape.content;

function contentOf(row: Pick<PageRow, 'title' | 'lead' | 'body' | 'details'>): PageContent {
  return contentSchema.parse({
    title: row.title,
    lead: row.lead,
    body: row.body,
    ...pageDetails.parse(row.details),
  });
}

/** Every page there can be, with the version that is shown. */
export async function listPages(ctx: TenantContext): Promise<{ items: PageListItem[] }> {
  requirePermission(ctx.actor, 'pages.manage');
  const newest = new Map((await listNewest(ctx.tx, ctx.actor.tenantId)).map((row) => [row.page, row]));
  return {
    items: PAGES.map((page) => {
      const row = newest.get(page);
      return {
        page,
        version: row?.version ?? null,
        publishedAt: row?.publishedAt.toISOString() ?? null,
        author: row?.author ?? null,
        languages: LOCALES.filter((locale) => row?.languages.includes(locale)),
      };
    }),
  };
}

/** Versions of a page, newest first. */
export async function readVersions(ctx: TenantContext, page: PageName): Promise<{ versions: PageVersion[] }> {
  requirePermission(ctx.actor, 'pages.manage');
  const rows = await listVersions(ctx.tx, ctx.actor.tenantId, page);
  return {
    versions: rows.map((row) => ({
      version: row.version,
      publishedAt: row.publishedAt.toISOString(),
      author: row.author,
      content: contentOf(row),
    })),
  };
}

/** Publishes a page's next version. Throws `stale_revision` where somebody else published one since it was opened. */
export async function publishPage(
  ctx: TenantContext,
  page: PageName,
  { content, basedOn }: { content: PageContent; basedOn: number | null },
): Promise<{ version: number }> {
  requirePermission(ctx.actor, 'pages.manage');
  const { tenantId, memberId } = ctx.actor;
  const current = await findPage(ctx.tx, tenantId, page);
  if ((current?.version ?? null) !== basedOn) throw new AppError('stale_revision');
  const version = (basedOn ?? 0) + 1;
  const inserted = await insertVersion(ctx.tx, {
    tenantId,
    page,
    version,
    content,
    publishedAt: ctx.now,
    publishedBy: memberId,
  });
  if (!inserted) throw new AppError('stale_revision');
  await appendAuditEntry(ctx, {
    action: 'page.published',
    objectKind: 'page',
    objectId: page,
    before: basedOn === null ? null : { version: basedOn },
    after: { version },
  });
  return { version };
}
