import { PAGES } from '@trilha/contracts/pages';
import type { DemoCompany } from '@trilha/demo/companies';
import { DEMO_FAQ, DEMO_PAGES } from '@trilha/demo/pages';

import type { TenantContext } from '../context.ts';
import { saveFaq } from '../features/pages/manage-faq.ts';
import { publishPage } from '../features/pages/manage-pages.ts';

/** The company's pages and frequent questions. */
export async function insertPages(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const written = DEMO_PAGES[company.slug];
  for (const page of PAGES) {
    const content = written[page];
    if (content) await publishPage(ctx, page, { content, basedOn: null });
  }
  await saveFaq(ctx, { ...DEMO_FAQ[company.slug], revision: 0 });
}
