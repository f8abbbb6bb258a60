import { localize, matchLocale } from '@trilha/rules/platform/locales';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

import type { TenantContext } from './context.ts';

/** A recipient, with the language they chose (null: their company's) and their zone. */
export interface Listener {
  readonly language: string | null;
  readonly timeZone: string;
}

const localeOf = ({ actor }: TenantContext, { language }: Listener): Locale =>
  matchLocale(language ?? undefined) ?? actor.clientLocale;

/** A stored text in the language of the recipient. */
export function textFor(ctx: TenantContext, listener: Listener, text: unknown): string {
  // Texts were checked when they were written; the column's type only says JSON.
  return localize(text as LocalizedText, localeOf(ctx, listener), ctx.actor.clientLocale);
}

/** An instant in words, in the time zone of the recipient, with the zone's name. */
export function momentFor(ctx: TenantContext, listener: Listener, instant: Date): string {
  return new Intl.DateTimeFormat(localeOf(ctx, listener), {
    timeZone: listener.timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}
