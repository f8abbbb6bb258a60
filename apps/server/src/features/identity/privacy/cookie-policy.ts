import type { CookiePolicy } from '@trilha/contracts/identity/privacy';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import type { AnonymousContext } from '../../../platform/tenants/anonymous-context.ts';
import { findPolicyVersion } from './privacy.queries.ts';

/** What a company asks about cookies (SUP-02). Another version of its policy asks again. */
export async function readCookiePolicy(
  ctx: AnonymousContext,
  wanted: Locale | undefined,
): Promise<CookiePolicy> {
  const { settings, locale } = ctx.client;
  const { banner, text, optional } = settings.cookies;
  return {
    banner,
    text: localize(text, wanted ?? locale, locale),
    optional,
    version: await findPolicyVersion(ctx.tx, ctx.tenantId),
  };
}
