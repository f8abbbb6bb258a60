import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MESSAGE_KIND_NAMES } from '@trilha/contracts/engagement/delivery';
import type { MessageKind, MessageTemplate } from '@trilha/contracts/engagement/delivery';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

/** The product's own words of one message. */
const textsSchema = z.object({
  subject: z.string(),
  text: z.string(),
  /** Word on the button of messages that lead somewhere. */
  button: z.string().optional(),
  /** Words of the link that stops what comes again and again. */
  stop: z.string().optional(),
  /** One line, for SMS and WhatsApp. */
  short: z.string().optional(),
});
const catalog = z.object({
  frame: z.object({ greeting: z.string(), ignore: z.string(), linkHint: z.string(), sentBy: z.string() }),
  messages: z.record(z.enum(MESSAGE_KIND_NAMES), textsSchema),
});
type Catalog = z.output<typeof catalog>;

const catalogs = new Map<Locale, Catalog>(
  LOCALES.map((locale) => [
    locale,
    catalog.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${locale}.json`), 'utf8'))),
  ]),
);

/** The words around and in a message, in one language. */
export function textsOf(locale: Locale, kind: MessageKind) {
  const { frame, messages } = catalogs.get(locale) as Catalog;
  return { frame, message: messages[kind] };
}

/** The product's subject and text of a message, what a client may replace. */
export function defaultTemplate(locale: Locale, kind: MessageKind): MessageTemplate {
  const { subject, text } = textsOf(locale, kind).message;
  return { subject, text };
}
