import type { Page, PageName } from '@trilha/contracts/pages';
import type { Locale } from '@trilha/rules/locales';

import { AppError } from '../../app-error.ts';
import type { Services } from '../../context.ts';
import { clientOf, inClient } from '../accounts/in-client.ts';
import { readPage } from './read-page.ts';

/** The page a signed-out document shows, to be written into it; undefined where the company has none. */
export async function findPublicPage(
  services: Pick<Services, 'pool' | 'clock'>,
  slug: string | null,
  page: PageName,
  locale: Locale,
): Promise<Page | undefined> {
  try {
    const client = await clientOf(services.pool, slug ?? undefined);
    return await inClient(services, client, (ctx) => readPage(ctx, page, locale));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
