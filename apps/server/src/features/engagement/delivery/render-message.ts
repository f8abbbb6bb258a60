import { MESSAGE_KINDS } from '@trilha/contracts/engagement/delivery';
import type {
  Channel,
  MessageKind,
  MessageTemplate,
  RenderedMessage,
} from '@trilha/contracts/engagement/delivery';
import type { Locale } from '@trilha/rules/platform/locales';

import { mailHtml, mailText } from './mail-template.ts';
import type { MessageData } from './message.ts';
import { textsOf } from './message-texts.ts';

/** What a message needs to know of the company it comes from. */
export interface Sender {
  readonly name: string;
  readonly slug: string;
  readonly primary: string;
  readonly publicUrl: string;
}

interface MessageToRender {
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly data: MessageData & { readonly secret?: string | undefined };
}

const CODE_KINDS: ReadonlySet<MessageKind> = new Set(['recovery_code', 'confirm_code', 'verify_phone']);

type Values = Readonly<Record<string, string | number | undefined>>;

/** Words in braces are filled in; unknown ones stay, so that a typing error is seen in the preview. */
function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => String(values[word] ?? whole));
}

const SECRET = '{code}';
const PUNCTUATION = /^\p{P}*$/u;

/**
 * Words a company wrote, filled in as the kind of message allows. A code stands by itself there and the link in its button alone: as
 * part of another address it would be sent to the owner of that address.
 */
function fillOwn(kind: MessageKind, text: string, values: Values): string {
  const allowed = new Set<string>(MESSAGE_KINDS[kind]);
  const shown = Object.fromEntries(Object.entries(values).filter(([word]) => allowed.has(word)));
  const { code: _, ...open } = shown;
  return text.replaceAll(/\S+/g, (word) =>
    fillIn(word, PUNCTUATION.test(word.replaceAll(SECRET, '')) ? shown : open),
  );
}

/**
 * A message as it leaves. E-mail has a text part and an HTML part; SMS and WhatsApp begin with the code and end with the
 * line by which phones fill it in (`@host #code`).
 */
export function renderMessage(
  { kind, channel, locale, data }: MessageToRender,
  sender: Sender,
  own?: MessageTemplate,
): RenderedMessage {
  const { frame, message } = textsOf(locale, kind);
  const isCode = CODE_KINDS.has(kind);
  const code = isCode ? data.secret : undefined;
  const values = {
    name: data.name,
    client: sender.name,
    reason: data.reason,
    hours: data.hours,
    minutes: data.minutes,
    code,
    title: data.title,
    text: data.text,
    link: isCode ? undefined : data.secret,
  };
  // On a locked screen stand title and text as they are; letters have greeting, frame and button.
  if (channel === 'push') return { subject: data.title ?? '', text: data.text ?? '', html: null };
  if (channel !== 'email') {
    const line = fillIn(message.short ?? message.text, values);
    const autofill = code ? `\n\n@${new URL(sender.publicUrl).host} #${code}` : '';
    return { subject: '', text: `${line}${autofill}`, html: null };
  }

  const template = own ?? message;
  const written = (text: string) => (own ? fillOwn(kind, text, values) : fillIn(text, values));
  const link = isCode
    ? undefined
    : (data.secret ?? (data.path ? `${sender.publicUrl}${data.path}` : undefined));
  const parts = {
    locale,
    greeting: fillIn(frame.greeting, values),
    paragraphs: written(template.text).split(/\n\s*\n/),
    ...(code ? { code } : {}),
    ...(link && message.button ? { button: { label: fillIn(message.button, values), link } } : {}),
    ...(data.stopPath && message.stop
      ? { stop: { label: message.stop, link: `${sender.publicUrl}${data.stopPath}` } }
      : {}),
    linkHint: frame.linkHint,
    ignore: isCode || data.secret ? frame.ignore : '',
    sentBy: fillIn(frame.sentBy, values),
    sender,
    subject: written(template.subject).replaceAll(/[\r\n]+/g, ' '),
  };
  return { subject: parts.subject, text: mailText(parts), html: mailHtml(parts) };
}
