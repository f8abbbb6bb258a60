import type {
  Page,
  PageName,
  listWrittenPages,
  readFaq,
  readPage,
  readPortfolio,
} from '@trilha/contracts/organization/pages';

import { call } from '../../../lib/api.ts';
import { boot } from '../../../lib/boot.ts';
import { currentLocale } from '../../../lib/i18n.ts';

const reader = (client: string | null) => ({ ...(client ? { client } : {}), locale: currentLocale() });

/** The page the server wrote into this document, where it is the wanted one in the wanted language. */
function writtenPage(page: PageName): Page | undefined {
  const text = document.querySelector('#page')?.textContent;
  if (!text) return undefined;
  // Written by our own server by the contract of `readPage`.
  const written = JSON.parse(text) as Page;
  return written.page === page && written.locale === currentLocale() ? written : undefined;
}

/** One of a company's pages; signed out it is the document's company. */
async function loadPage(
  page: PageName,
  { client = boot().client, signal }: { client?: string | null; signal?: AbortSignal } = {},
): Promise<Page> {
  return (
    writtenPage(page) ??
    call<typeof readPage>('GET /api/v1/pages/:page', {
      params: { page },
      query: reader(client),
      ...(signal ? { signal } : {}),
    })
  );
}

/** As `loadPage`; null where the company has not written the page, which its list of pages tells without a failing call. */
export async function loadPageIfWritten(
  page: PageName,
  options: { client?: string | null; signal?: AbortSignal } = {},
): Promise<Page | null> {
  const here = writtenPage(page);
  if (here) return here;
  const { items } = await loadWrittenPages(options.client);
  return items.some((written) => written.page === page) ? loadPage(page, options) : null;
}

/** Questions and answers of a company, for anybody; of the installation’s first where none is named. */
export const loadFaq = (client: string | null) =>
  call<typeof readFaq>('GET /api/v1/faq', { query: reader(client) });

/** Courses a company shows to strangers. */
export const loadPortfolio = () =>
  call<typeof readPortfolio>('GET /api/v1/portfolio', { query: reader(boot().client) });

/** The pages the company has written; signed out it is the document's company. */
export const loadWrittenPages = (client: string | null = boot().client) =>
  call<typeof listWrittenPages>('GET /api/v1/pages', { query: reader(client) });
