import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';

const MESSAGE_LIMIT = 4000;

const asked = z.object({
  subject: z.string().trim().min(1).max(150),
  message: z.string().trim().min(1).max(MESSAGE_LIMIT),
  /** They say that they are an adult, and that they accept the terms. */
  adult: z.literal(true),
  terms: z.literal(true),
});

const ticket = z.object({ number: z.number().int() });

export const sendOwnSupportMessage = endpoint({
  method: 'POST',
  path: '/api/v1/me/support-messages',
  summary: "Write to the company's support as oneself",
  tag: 'support',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  status: 201,
  body: asked,
  response: ticket,
});

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/api/v1/support-messages',
  summary: "Write to the company's support without being signed in",
  tag: 'support',
  access: 'public',
  status: 201,
  body: asked.extend({
    client: z.string().max(64).optional(),
    name: z.string().trim().min(1).max(150),
    email: z.email().max(254),
    locale: localeSchema,
  }),
  response: ticket,
});

export const readSupport = endpoint({
  method: 'GET',
  path: '/api/v1/support',
  summary: 'How else the company can be reached',
  tag: 'support',
  access: 'public',
  query: z.object({ client: z.string().max(64).optional() }),
  response: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    helpDeskUrl: z.string().nullable(),
  }),
});
