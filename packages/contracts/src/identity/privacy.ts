import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { COOKIE_CATEGORIES } from './privacy-settings.ts';

const exportSchema = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'done', 'expired']),
  requestedAt: z.iso.datetime(),
  /** Until when the law wants it done. */
  dueAt: z.iso.datetime(),
  /** Until when the file is kept; null before it is made. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.output<typeof exportSchema>;

export const readPrivacy = endpoint({
  method: 'GET',
  path: '/api/v1/me/privacy',
  summary: 'Own data: exports, consents, and what deleting the account would do',
  refusedWhileActing: true,
  tag: 'privacy',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  response: z.object({
    /** To be typed to delete the account. */
    name: z.string(),
    /** Companies that lose the account with it. */
    clients: z.array(z.string()),
    exports: z.array(exportSchema),
    consents: z.array(
      z.object({
        kind: z.enum(['cookies', 'email', 'terms']),
        granted: z.array(z.string()),
        version: z.number().int(),
        at: z.iso.datetime(),
      }),
    ),
  }),
});
export type Privacy = z.output<typeof readPrivacy.response>;

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/v1/me/data-exports',
  summary: 'Ask for all own data as an archive; a message tells when it is there. One at a time',
  freshProof: true,
  refusedWhileActing: true,
  tag: 'privacy',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  status: 202,
  response: exportSchema,
});

export const openExport = endpoint({
  method: 'POST',
  path: '/api/v1/me/data-exports/:exportId/address',
  summary: 'A short-lived address of an archive of all own data',
  freshProof: true,
  refusedWhileActing: true,
  tag: 'privacy',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  naturallyIdempotent: true,
  params: z.object({ exportId: z.uuid() }),
  response: z.object({ url: z.string() }),
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/v1/me/consents',
  summary: 'Write down what the member agreed to or took back',
  refusedWhileActing: true,
  tag: 'privacy',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  status: 204,
  body: z.object({
    kind: z.enum(['cookies', 'email']),
    granted: z.array(z.string().max(40)).max(10),
    version: z.number().int().min(0).default(0),
    locale: localeSchema,
  }),
  response: z.null(),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/v1/me/deletion',
  summary: 'Delete the own account in every company, at once and for good, by typing the own name',
  freshProof: true,
  refusedWhileActing: true,
  tag: 'privacy',
  access: 'signed_in',
  naturallyIdempotent: true,
  body: z.object({ name: z.string().max(1000) }),
  response: z.object({
    /** Proof that it was done; one number a company. */
    receipts: z.array(z.object({ client: z.string(), number: z.string() })),
  }),
  errors: ['name_mismatch', 'last_administrator', 'managed_by_company'],
});

export const readCookiePolicy = endpoint({
  method: 'GET',
  path: '/api/v1/cookie-policy',
  summary: 'Whether and for which optional cookies the company asks, and the version of its policy',
  tag: 'privacy',
  access: 'public',
  query: z.object({ client: z.string().max(64).optional(), locale: localeSchema.optional() }),
  response: z.object({
    banner: z.boolean(),
    /** The company's own words; empty where it has none. */
    text: z.string(),
    optional: z.array(z.enum(COOKIE_CATEGORIES)),
    version: z.number().int(),
  }),
});
export type CookiePolicy = z.output<typeof readCookiePolicy.response>;
