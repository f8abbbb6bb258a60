import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { richTextSchema } from '../platform/rich-text.ts';

export const termsSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  body: richTextSchema,
  publishedAt: z.iso.datetime(),
});
export type Terms = z.output<typeof termsSchema>;

export const readTerms = endpoint({
  method: 'GET',
  path: '/api/v1/terms',
  summary: "The client's terms in force; null where it has none",
  tag: 'terms',
  access: 'public',
  query: z.object({ client: z.string().max(64).optional() }),
  response: z.object({ terms: termsSchema.nullable() }),
});

export const readOwnTerms = endpoint({
  method: 'GET',
  path: '/api/v1/me/terms',
  summary: 'The terms in force of the selected client and when they were accepted',
  tag: 'terms',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  response: z.object({ terms: termsSchema.nullable(), acceptedAt: z.iso.datetime().nullable() }),
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/v1/me/terms-acceptances',
  summary: 'Accept a version of the terms; refused where a newer one is in force',
  refusedWhileActing: true,
  tag: 'terms',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  body: z.object({ version: z.number().int() }),
  status: 204,
  response: z.null(),
  errors: ['terms_outdated'],
});

const localizedBody = z.partialRecord(localeSchema, richTextSchema);
const localizedTitle = z.partialRecord(localeSchema, z.string().trim().min(1).max(150));

export const listTermsVersions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/terms',
  summary: 'Versions of the terms, newest first, and how many members accepted each',
  tag: 'terms',
  access: 'terms.manage',
  // Anyone who publishes is asked to accept too, and may still mend what they published.
  allowedDuringOnboarding: true,
  response: z.object({
    items: z.array(
      z.object({
        version: z.number().int(),
        title: localizedTitle,
        body: localizedBody,
        publishedAt: z.iso.datetime(),
        /** Who published it; null for anyone who set the company up. */
        author: z.string().nullable(),
        accepted: z.number().int(),
      }),
    ),
  }),
});

export const publishTerms = endpoint({
  method: 'POST',
  path: '/api/v1/admin/terms',
  summary: 'Publish a new version of the terms; every member is asked again',
  tag: 'terms',
  access: 'terms.manage',
  // Anyone who publishes is asked to accept too, and may still mend what they published.
  allowedDuringOnboarding: true,
  status: 201,
  body: z
    .object({
      title: localizedTitle,
      body: localizedBody,
      /** The version it was written from; null for a company's first one. */
      basedOn: z.number().int().positive().nullable(),
    })
    .refine(({ title, body }) => Object.keys(title).some((locale) => locale in body), {
      path: ['body'],
      message: 'required',
    }),
  response: z.object({ version: z.number().int() }),
  errors: ['stale_revision'],
});
