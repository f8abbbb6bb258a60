import { localize } from '@trilha/rules/platform/locales';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { TenantContext } from './context.ts';

/** A stored text in the screen's language, falling back to the client's first. */
export function textOf(ctx: Pick<TenantContext, 'locale' | 'actor'>, text: unknown): string {
  // Texts were checked when they were written; the column's type only says JSON.
  return localize(text as LocalizedText, ctx.locale, ctx.actor.clientLocale);
}
