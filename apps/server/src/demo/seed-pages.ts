import { PAGES } from '@trilha/contracts/organization/pages';
import type { DemoCompany } from '@trilha/demo/companies';
import { DEMO_FAQ, DEMO_PAGES } from '@trilha/demo/pages';

import type { TenantContext } from '../platform/context.ts';
import { saveFaq } from '../features/organization/pages/manage-faq.ts';
import { publishPage } from '../features/organization/pages/manage-pages.ts';

/** The company's pages and frequent questions. */
export async function insertPages(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const written = DEMO_PAGES[company.slug];
  for (const page of PAGES) {
    const content = written[page];
    if (content) await publishPage(ctx, page, { content, basedOn: null });
  }
  await saveFaq(ctx, { ...DEMO_FAQ[company.slug], revision: 0 });
}
