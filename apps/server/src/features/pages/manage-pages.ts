import { PAGES, pageDetails } from '@trilha/contracts/pages';
import type { FaqContent, PageContent, PageListItem, PageName } from '@trilha/contracts/pages';
import { saveFaq as saveFaqEndpoint, publishPage as publishPageEndpoint } from '@trilha/contracts/pages';
import { LOCALES } from '@trilha/rules/locales';

import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { findPage, insertVersion, listFaq, listNewest, listVersions, replaceFaq } from './pages.queries.ts';
import type { PageRow } from './pages.queries.ts';

const contentSchema = publishPageEndpoint.body.shape.content;

function contentOf(row: PageRow): PageContent {
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
        languages: LOCALES.filter((locale) => row?.languages.includes(locale)),
      };
    }),
  };
}

/** Versions of a page, newest first. */
export async function readVersions(ctx: TenantContext, page: PageName) {
  requirePermission(ctx.actor, 'pages.manage');
  const rows = await listVersions(ctx.tx, ctx.actor.tenantId, page);
  return {
    versions: rows.map((row) => ({
      version: row.version,
      publishedAt: row.publishedAt.toISOString(),
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
  await recordChange(ctx, {
    action: 'page.published',
    objectKind: 'page',
    objectId: page,
    before: basedOn === null ? null : { version: basedOn },
    after: { version },
  });
  return { version };
}

const faqSchema = saveFaqEndpoint.body;

/** The frequent questions in all languages. */
export async function readFaqContent(ctx: TenantContext): Promise<FaqContent> {
  requirePermission(ctx.actor, 'pages.manage');
  return faqSchema.parse({ categories: await listFaq(ctx.tx, ctx.actor.tenantId) });
}

/** Replaces the frequent questions. */
export async function saveFaq(ctx: TenantContext, content: FaqContent): Promise<void> {
  requirePermission(ctx.actor, 'pages.manage');
  const before = await listFaq(ctx.tx, ctx.actor.tenantId);
  await replaceFaq(ctx.tx, ctx.actor.tenantId, content);
  const count = (categories: readonly { entries: readonly unknown[] }[]) => ({
    categories: categories.length,
    questions: categories.reduce((sum, { entries }) => sum + entries.length, 0),
  });
  await recordChange(ctx, {
    action: 'faq.saved',
    objectKind: 'page',
    objectId: 'faq',
    before: count(before),
    after: count(content.categories),
  });
}
