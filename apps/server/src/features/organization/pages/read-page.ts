import { PAGES, pageDetails } from '@trilha/contracts/organization/pages';
import type { Faq, Page, PageName, PortfolioCourse, WrittenPage } from '@trilha/contracts/organization/pages';
import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import type { RichText } from '@trilha/contracts/platform/rich-text';
import { LOCALES, localize } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { courseSlug } from '@trilha/rules/organization/slugs';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { AnonymousContext } from '../../../platform/tenants/anonymous-context.ts';
import { listFaq } from './faq.queries.ts';
import { findPage, listNewest } from './pages.queries.ts';
import { listPortfolio } from './portfolio.queries.ts';

const bodies = z.partialRecord(z.enum(LOCALES), richTextSchema).catch({});
// Texts were checked when they were written; the column's type only says JSON.
const textIn = (text: unknown, wanted: Locale, client: Locale) =>
  localize(text as LocalizedText, wanted, client);

/** A document in a language, else in the company's, else in any (I18-06). */
function documentIn(kept: unknown, wanted: Locale, client: Locale): RichText {
  const documents = bodies.parse(kept);
  const found = [wanted, client, ...LOCALES].map((locale) => documents[locale]).find(Boolean);
  return found ?? { type: 'doc', content: [] };
}

/** A page as people read it, falling back to the company's language (ROU-03, ROU-22). Throws `not_found` where it was never written. */
export async function readPage(ctx: AnonymousContext, page: PageName, wanted: Locale): Promise<Page> {
  const row = await findPage(ctx.tx, ctx.tenantId, page);
  if (!row) throw new AppError('not_found');
  const { locale } = ctx.client;
  const { highlights, button } = pageDetails.parse(row.details);
  return {
    page,
    version: row.version,
    locale: wanted,
    title: textIn(row.title, wanted, locale),
    lead: textIn(row.lead, wanted, locale),
    body: documentIn(row.body, wanted, locale),
    highlights: highlights.map(({ title, text }) => ({
      title: textIn(title, wanted, locale),
      text: textIn(text, wanted, locale),
    })),
    button: button ? { label: textIn(button.label, wanted, locale), path: button.path } : null,
    publishedAt: row.publishedAt.toISOString(),
  };
}

/** The pages the company has written, in the product's order (ROU-29). */
export async function listWrittenPages(
  ctx: AnonymousContext,
  wanted: Locale,
): Promise<{ items: WrittenPage[] }> {
  const rows = await listNewest(ctx.tx, ctx.tenantId);
  return {
    items: PAGES.flatMap((page) => {
      // A portfolio that is off shows nothing, whatever was written above it.
      if (page === 'portfolio' && !ctx.client.showsPortfolio) return [];
      const row = rows.find((one) => one.page === page);
      return row ? [{ page, title: textIn(row.title, wanted, ctx.client.locale) }] : [];
    }),
  };
}

/** Frequent questions by category (SUP-01). */
export async function readFaq(ctx: AnonymousContext, wanted: Locale): Promise<Faq> {
  const { locale } = ctx.client;
  const categories = await listFaq(ctx.tx, ctx.tenantId);
  return {
    categories: categories.map(({ name, entries }) => ({
      name: textIn(name, wanted, locale),
      entries: entries.map((entry) => ({
        question: textIn(entry.question, wanted, locale),
        answer: documentIn(entry.answer, wanted, locale),
      })),
    })),
  };
}

/** Courses signed-out people may read about. Throws `not_found` where the company shows none (ROU-11, SES-09). */
export async function readPortfolio(
  ctx: AnonymousContext,
  wanted: Locale,
  fileUrl: (fileId: string) => string,
): Promise<{ items: PortfolioCourse[] }> {
  if (!ctx.client.showsPortfolio) throw new AppError('not_found');
  const courses = await listPortfolio(ctx.tx, ctx.tenantId);
  return {
    items: courses.map((course) => {
      const title = textIn(course.title, wanted, ctx.client.locale);
      return {
        id: course.id,
        slug: courseSlug(title, course.id),
        title,
        summary: textIn(course.summary, wanted, ctx.client.locale),
        coverUrl: course.coverFileId ? fileUrl(course.coverFileId) : null,
        minutes: course.minutes,
        activityCount: course.activityCount,
      };
    }),
  };
}
