import type { Page, PageName, WrittenPage } from '@trilha/contracts/organization/pages';
import type { Locale } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/context.ts';
import { clientOf, asAnonymous } from '../../../platform/tenants/anonymous-context.ts';
import { listWrittenPages, readPage } from './read-page.ts';

/** The page a signed-out document shows and those it leads to, to be written into it; undefined where the company has none. */
export async function findPublicPage(
  services: Pick<Services, 'pool' | 'clock'>,
  slug: string | null,
  page: PageName,
  locale: Locale,
): Promise<{ page: Page; others: WrittenPage[] } | undefined> {
  try {
    const client = await clientOf(services.pool, slug ?? undefined);
    return await asAnonymous(services, client, async (ctx) => ({
      page: await readPage(ctx, page, locale),
      others: (await listWrittenPages(ctx, locale)).items.filter((other) => other.page !== page),
    }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
