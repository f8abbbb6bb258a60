import * as contract from '@trilha/contracts/organization/pages';
import { matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { clientOf, asAnonymous } from '../../../platform/tenants/anonymous-context.ts';
import type { AnonymousContext } from '../../../platform/tenants/anonymous-context.ts';
import { choosePortfolio, readPortfolioChoice } from './choose-portfolio.ts';
import { readFaqContent, saveFaq } from './manage-faq.ts';
import { listPages, publishPage, readVersions } from './manage-pages.ts';
import { listWrittenPages, readFaq, readPage, readPortfolio } from './read-page.ts';

interface Wanted {
  readonly client?: string | undefined;
  readonly locale?: Locale | undefined;
}

/** The pages companies write, for readers and for those who write them. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;

  const reading = async <T>(
    request: FastifyRequest,
    wanted: Wanted,
    read: (ctx: AnonymousContext, locale: Locale) => Promise<T>,
  ): Promise<T> => {
    const client = await clientOf(services.pool, wanted.client);
    const accepted = matchLocale(request.headers['accept-language']?.split(/[,;]/)[0]?.trim());
    return asAnonymous(services, client, (ctx) => read(ctx, wanted.locale ?? accepted ?? client.locale));
  };

  serve(app, contract.readPage, ({ params, query, request }) =>
    reading(request, query, (ctx, locale) => readPage(ctx, params.page, locale)),
  );
  serve(app, contract.listWrittenPages, ({ query, request }) => reading(request, query, listWrittenPages));
  serve(app, contract.readFaq, ({ query, request }) => reading(request, query, readFaq));
  serve(app, contract.readPortfolio, ({ query, request }) =>
    reading(request, query, (ctx, locale) =>
      readPortfolio(ctx, locale, (fileId) =>
        services.contentAddresses.fileUrl({ tenantId: ctx.tenantId, memberId: null, fileId }, ctx.now),
      ),
    ),
  );

  serve(app, contract.listPages, ({ ctx }) => listPages(ctx));
  serve(app, contract.readPageVersions, ({ ctx, params }) => readVersions(ctx, params.page));
  serve(app, contract.publishPage, ({ ctx, params, body }) => publishPage(ctx, params.page, body));
  serve(app, contract.readFaqContent, ({ ctx }) => readFaqContent(ctx));
  serve(app, contract.saveFaq, ({ ctx, body }) => saveFaq(ctx, body));
  serve(app, contract.readPortfolioChoice, ({ ctx }) => readPortfolioChoice(ctx));
  serve(app, contract.choosePortfolio, ({ ctx, body }) => choosePortfolio(ctx, body));
}
