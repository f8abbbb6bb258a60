import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { localeSchema, localizedText } from './locale.ts';
import { richTextSchema } from './rich-text.ts';

/** Pages a company writes itself, by name. */
export const PAGES = [
  'about',
  'about-the-team',
  'privacy-policy',
  'cookies_policy',
  'support',
  'hotsite',
  'landing',
  'intel-first-access',
  'portfolio',
] as const;
export type PageName = (typeof PAGES)[number];

const LEAD_LIMIT = 500;
/** A path of the app; nothing that could lead elsewhere. */
const appPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\w\-./?=&#]*$/);

const pageSchema = z.object({
  page: z.enum(PAGES),
  version: z.number().int(),
  locale: localeSchema,
  title: z.string(),
  lead: z.string(),
  body: richTextSchema,
  highlights: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Null where the page has no button. */
  button: z.object({ label: z.string(), path: z.string() }).nullable(),
  publishedAt: z.iso.datetime(),
});
export type Page = z.output<typeof pageSchema>;

const client = z.string().max(64).optional();

export const readPage = endpoint({
  method: 'GET',
  path: '/api/v1/pages/:page',
  summary: "One of the company's pages in a language; `not_found` where it has written none",
  tag: 'pages',
  access: 'public',
  params: z.object({ page: z.enum(PAGES) }),
  query: z.object({ client, locale: localeSchema.optional() }),
  response: pageSchema,
  errors: ['not_found'],
});

const faqSchema = z.object({
  categories: z.array(
    z.object({
      name: z.string(),
      entries: z.array(z.object({ question: z.string(), answer: richTextSchema })),
    }),
  ),
});
export type Faq = z.output<typeof faqSchema>;

export const readFaq = endpoint({
  method: 'GET',
  path: '/api/v1/faq',
  summary: "The company's frequent questions by category",
  tag: 'pages',
  access: 'public',
  query: z.object({ client, locale: localeSchema.optional() }),
  response: faqSchema,
});

const portfolioCourse = z.object({
  id: z.uuid(),
  /** `title-id-<id>`, as its address shows it. */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  coverUrl: z.string().nullable(),
  minutes: z.number().int(),
  activityCount: z.number().int(),
});
export type PortfolioCourse = z.output<typeof portfolioCourse>;

export const readPortfolio = endpoint({
  method: 'GET',
  path: '/api/v1/portfolio',
  summary: 'Courses anybody may read about, where the company shows its portfolio to signed-out people',
  tag: 'pages',
  access: 'public',
  query: z.object({ client, locale: localeSchema.optional() }),
  response: z.object({ items: z.array(portfolioCourse) }),
  errors: ['not_found'],
});

const localizedBody = z.partialRecord(localeSchema, richTextSchema);

const pageContent = z.object({
  title: localizedText(150).refine((title) => Object.values(title).some((text) => text.trim() !== ''), {
    message: 'required',
  }),
  lead: localizedText(LEAD_LIMIT).default({}),
  body: localizedBody,
  highlights: z
    .array(z.object({ title: localizedText(80), text: localizedText(256) }))
    .max(6)
    .default([]),
  button: z
    .object({ label: localizedText(60), path: appPath })
    .nullable()
    .default(null),
});
export type PageContent = z.output<typeof pageContent>;
/** The parts of a page that landing pages have besides title, lead and text; as they are kept. */
export const pageDetails = pageContent.pick({ highlights: true, button: true });

export const listPages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pages',
  summary: 'The pages with their newest version; null where one was never written',
  tag: 'pages',
  access: 'pages.manage',
  response: z.object({
    items: z.array(
      z.object({
        page: z.enum(PAGES),
        version: z.number().int().nullable(),
        publishedAt: z.iso.datetime().nullable(),
        /** Languages it is written in. */
        languages: z.array(localeSchema),
      }),
    ),
  }),
});
export type PageListItem = z.output<typeof listPages.response>['items'][number];

export const readPageVersions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pages/:page',
  summary: 'Versions of a page in all languages, newest first',
  tag: 'pages',
  access: 'pages.manage',
  params: z.object({ page: z.enum(PAGES) }),
  response: z.object({
    versions: z.array(
      z.object({ version: z.number().int(), publishedAt: z.iso.datetime(), content: pageContent }),
    ),
  }),
});

export const publishPage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/pages/:page',
  summary: 'Publish a new version of a page; `basedOn` names the version it was written from',
  tag: 'pages',
  access: 'pages.manage',
  status: 201,
  params: z.object({ page: z.enum(PAGES) }),
  body: z.object({ content: pageContent, basedOn: z.number().int().nullable() }),
  response: z.object({ version: z.number().int() }),
  errors: ['stale_revision'],
});

const faqContent = z.object({
  categories: z
    .array(
      z.object({
        name: localizedText(80),
        entries: z.array(z.object({ question: localizedText(256), answer: localizedBody })).max(100),
      }),
    )
    .max(30),
});
export type FaqContent = z.output<typeof faqContent>;

export const readFaqContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/faq',
  summary: 'The frequent questions in all languages',
  tag: 'pages',
  access: 'pages.manage',
  response: faqContent,
});

export const saveFaq = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/faq',
  summary: 'Replace the frequent questions',
  tag: 'pages',
  access: 'pages.manage',
  status: 204,
  body: faqContent,
  response: z.null(),
});
