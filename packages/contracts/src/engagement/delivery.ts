import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';

export const CHANNELS = ['email', 'sms', 'whatsapp', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Messages that leave the house, each with the words its template may use in braces. */
export const MESSAGE_KINDS = {
  confirm_email: ['name', 'client'],
  already_registered: ['name', 'client'],
  registration_approved: ['name', 'client'],
  registration_blocked: ['name', 'client', 'reason'],
  set_password: ['name', 'client', 'hours'],
  first_access: ['name', 'client', 'hours'],
  password_changed: ['name', 'client', 'hours'],
  sign_in_changed: ['name', 'client', 'hours'],
  contact_changed: ['name', 'client', 'hours'],
  recovery_code: ['name', 'client', 'code', 'minutes'],
  confirm_code: ['name', 'client', 'code', 'minutes'],
  verify_phone: ['name', 'client', 'code', 'minutes'],
  notice: ['name', 'client', 'title', 'text'],
  notice_digest: ['name', 'client', 'text'],
  support_message: ['name', 'client', 'title', 'text'],
  report_view: ['name', 'client', 'title', 'text'],
} as const satisfies Record<string, readonly string[]>;
export type MessageKind = keyof typeof MESSAGE_KINDS;
export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]];

export const renderedMessage = z.object({
  /** Empty for messages without one (SMS, WhatsApp). */
  subject: z.string(),
  text: z.string(),
  /** Null for messages of plain text. */
  html: z.string().nullable(),
});
export type RenderedMessage = z.output<typeof renderedMessage>;

/** What the development outbox holds: messages of an installation without a mail or SMS provider. Absent in production. */
export const devOutbox = endpoint({
  method: 'GET',
  path: '/api/v1/dev/outbox',
  summary: 'Messages an installation without providers would have sent, newest first; not in production',
  tag: 'delivery',
  access: 'public',
  query: z.object({ recipient: z.string().max(254).optional() }),
  response: z.object({
    items: z.array(
      renderedMessage.extend({
        id: z.uuid(),
        kind: z.string(),
        channel: z.enum(CHANNELS),
        recipient: z.string(),
        client: z.string(),
        locale: localeSchema,
        at: z.iso.datetime(),
      }),
    ),
  }),
});

const templateSchema = z.object({
  subject: z.string().trim().min(1).max(150),
  /** Paragraphs parted by an empty line; words in braces are filled in, a code where it stands by itself only. */
  text: z.string().trim().min(1).max(4000),
});
export type MessageTemplate = z.output<typeof templateSchema>;

export const listMessageTemplates = endpoint({
  method: 'GET',
  path: '/api/v1/admin/message-templates',
  summary: "The client's messages with their words in every language, and whether they are the client's own",
  tag: 'delivery',
  access: 'messages.manage',
  response: z.object({
    items: z.array(
      z.object({
        kind: z.enum(MESSAGE_KIND_NAMES),
        placeholders: z.array(z.string()),
        texts: z.array(templateSchema.extend({ locale: localeSchema, own: z.boolean() })),
      }),
    ),
  }),
});

export const previewMessage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/message-templates/preview',
  summary: 'A message as it would leave, with example values',
  tag: 'delivery',
  access: 'messages.manage',
  naturallyIdempotent: true,
  body: templateSchema.partial().extend({ kind: z.enum(MESSAGE_KIND_NAMES), locale: localeSchema }),
  response: renderedMessage,
});

export const saveMessageTemplate = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/message-templates/:kind/:locale',
  summary: "Give a message the client's own words; null returns to the product's",
  tag: 'delivery',
  access: 'messages.manage',
  refusedWhileActing: true,
  freshProof: true,
  params: z.object({ kind: z.enum(MESSAGE_KIND_NAMES), locale: localeSchema }),
  body: z.object({ template: templateSchema.nullable() }),
  status: 204,
  response: z.null(),
});
