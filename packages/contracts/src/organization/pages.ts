import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema, localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { richTextSchema } from '../platform/rich-text.ts';

/** Pages a company writes itself, by name. */
export const PAGES = [
  'about',
  'about-the-team',
  'about-the-program',
  'privacy-policy',
  'cookies_policy',
  'support',
  'contact-us',
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

export const listWrittenPages = endpoint({
  method: 'GET',
  path: '/api/v1/pages',
  summary: 'Pages the company has written, with their titles, for the links that lead to them',
  tag: 'pages',
  access: 'public',
  query: z.object({ client, locale: localeSchema.optional() }),
  response: z.object({ items: z.array(z.object({ page: z.enum(PAGES), title: z.string() })) }),
});
export type WrittenPage = z.output<typeof listWrittenPages.response>['items'][number];

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
  title: requiredLocalizedText(150),
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
        /** Who published it; null where nobody did, or they have left. */
        author: z.string().nullable(),
        /** Languages it is written in. */
        languages: z.array(localeSchema),
      }),
    ),
  }),
});
export type PageListItem = z.output<typeof listPages.response>['items'][number];

const pageVersion = z.object({
  version: z.number().int(),
  publishedAt: z.iso.datetime(),
  author: z.string().nullable(),
  content: pageContent,
});
export type PageVersion = z.output<typeof pageVersion>;

export const readPageVersions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/pages/:page',
  summary: 'Versions of a page in all languages, newest first',
  tag: 'pages',
  access: 'pages.manage',
  params: z.object({ page: z.enum(PAGES) }),
  response: z.object({ versions: z.array(pageVersion) }),
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
        name: requiredLocalizedText(80),
        entries: z.array(z.object({ question: requiredLocalizedText(256), answer: localizedBody })).max(100),
      }),
    )
    .max(30),
});
export type FaqContent = z.output<typeof faqContent>;
/** Counts up with each save; 0 before the first. */
const faqRevision = z.number().int().min(0);

export const readFaqContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/faq',
  summary: 'The frequent questions in all languages',
  tag: 'pages',
  access: 'pages.manage',
  response: faqContent.extend({ revision: faqRevision }),
});

export const saveFaq = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/faq',
  summary: 'Replace the frequent questions; `revision` names the state they were edited from',
  tag: 'pages',
  access: 'pages.manage',
  body: faqContent.extend({ revision: faqRevision }),
  response: z.object({ revision: faqRevision }),
  errors: ['stale_revision'],
});

/** Most courses a portfolio shows. */
export const PORTFOLIO_LIMIT = 60;
const portfolioChoice = z
  .array(z.uuid())
  .max(PORTFOLIO_LIMIT)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'not_unique' });

export const readPortfolioChoice = endpoint({
  method: 'GET',
  path: '/api/v1/admin/portfolio',
  summary: 'Which courses the portfolio shows, in order, and those it could show',
  tag: 'pages',
  access: 'pages.manage',
  response: z.object({
    /** Whether signed-out people see the portfolio at all. */
    on: z.boolean(),
    /** Empty: every course that is open to the whole company is shown. */
    chosen: z.array(z.uuid()),
    courses: z.array(z.object({ id: z.uuid(), title: z.string() })),
  }),
});
export type PortfolioChoice = z.output<typeof readPortfolioChoice.response>;

export const choosePortfolio = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/portfolio',
  summary: 'Choose the courses of the portfolio; `basedOn` is the choice that was shown',
  tag: 'pages',
  access: 'pages.manage',
  body: z.object({ chosen: portfolioChoice, basedOn: portfolioChoice }),
  response: z.object({ chosen: z.array(z.uuid()) }),
  errors: ['stale_revision', 'not_found'],
});
