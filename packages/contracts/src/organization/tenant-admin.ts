import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { OFFERED_MODULES } from './modules.ts';
import { lookSchema } from '../identity/session.ts';
import { tenantSettingsSchema } from './tenant-settings.ts';

const company = { tag: 'company', access: 'company.manage' } as const;
const companies = { tag: 'companies', access: 'companies.manage' } as const;

const colors = { primary: lookSchema.shape.primary, accent: lookSchema.shape.accent };
/** A path inside the app. */
const homeRoute = z.string().regex(/^\/[\w\-/]{1,100}$/);
const timeZone = z.string().max(64);
const modules = z
  .array(z.enum(OFFERED_MODULES))
  .max(OFFERED_MODULES.length)
  .refine((items) => new Set(items).size === items.length, { message: 'not_unique' });
const languages = z
  .array(localeSchema)
  .min(1)
  .refine((items) => new Set(items).size === items.length, { message: 'not_unique' });
const name = z.string().trim().min(2).max(120);

/** Parts of the settings an administrator edits on the company's screen; others have screens of their own. */
const settings = tenantSettingsSchema.pick({
  country: true,
  documentCountries: true,
  registration: true,
  partnerRegistrations: true,
  password: true,
  attempts: true,
  proof: true,
  recaptcha: true,
  login: true,
  useCompleteRegister: true,
  completeRegisterFields: true,
  useOnboarding: true,
  usePortfolioPage: true,
  cookies: true,
  support: true,
  maintenance: true,
  cooldownSeconds: true,
  codeCountries: true,
  deadlines: true,
  drills: true,
});
export type CompanySettings = z.output<typeof settings>;

/** Logos by language; a language without one shows the first of the company. Those for dark grounds stand in where there are any. */
const logos = z.partialRecord(localeSchema, z.uuid());

const companyBody = z.object({
  name,
  look: z.object({ ...colors, logos, darkLogos: logos.default({}) }),
  languages,
  homeRoute,
  timeZone,
  maintenance: z.boolean(),
  /** On, in the order of the menu. */
  modules,
  showsScores: z.boolean(),
  settings,
});

const companyAnswer = companyBody.extend({
  slug: z.string(),
  logoUrls: z.partialRecord(localeSchema, z.string()),
  darkLogoUrls: z.partialRecord(localeSchema, z.string()),
});
export type Company = z.output<typeof companyAnswer>;

export const getCompany = endpoint({
  ...company,
  method: 'GET',
  path: '/api/v1/admin/company',
  summary: 'Everything a client configures about itself',
  response: companyAnswer,
});

export const updateCompany = endpoint({
  ...company,
  method: 'PUT',
  path: '/api/v1/admin/company',
  summary: 'Configure the client; what changed is in the audit log with before and after',
  freshProof: 'by_case',
  body: companyBody,
  response: companyAnswer,
  errors: ['file_not_found', 'captcha_not_set_up'],
});

const staffAccess = z.object({
  id: z.uuid(),
  name: z.string(),
  reason: z.string(),
  grantedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type StaffAccess = z.output<typeof staffAccess>;

export const listStaffAccess = endpoint({
  ...company,
  method: 'GET',
  path: '/api/v1/admin/staff-access',
  summary: "The installation's staff who have or had access to the company, newest first",
  response: z.object({ items: z.array(staffAccess) }),
});

export const endStaffAccess = endpoint({
  ...company,
  method: 'POST',
  path: '/api/v1/admin/staff-access/:accessId/end',
  summary: 'End the access of staff at once',
  params: z.object({ accessId: z.uuid() }),
  status: 204,
  response: z.null(),
});

const listedCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  members: z.number().int(),
  createdAt: z.iso.datetime(),
  maintenance: z.boolean(),
  /** Until when the reader has access as staff; null where they have none or belong to it. */
  accessUntil: z.iso.datetime().nullable(),
  isMember: z.boolean(),
});
export type ListedCompany = z.output<typeof listedCompany>;

export const listCompanies = endpoint({
  ...companies,
  method: 'GET',
  path: '/api/v1/admin/companies',
  summary: 'Companies of the installation by name',
  response: z.object({ items: z.array(listedCompany) }),
});

export const createCompany = endpoint({
  ...companies,
  method: 'POST',
  path: '/api/v1/admin/companies',
  freshProof: true,
  refusedWhileActing: true,
  summary: 'Create a company and invite its first administrator',
  status: 201,
  body: z.object({
    name,
    slug: z.string().regex(/^[a-z0-9-]{2,40}$/),
    country: tenantSettingsSchema.shape.country,
    languages,
    timeZone,
    ...colors,
    modules,
    administrator: z.object({ name: z.string().trim().min(2).max(120), email: z.email().max(254) }),
  }),
  response: z.object({ id: z.uuid() }),
  errors: ['slug_taken'],
});

export const grantStaffAccess = endpoint({
  ...companies,
  method: 'POST',
  path: '/api/v1/admin/companies/:companyId/staff-access',
  freshProof: true,
  refusedWhileActing: true,
  summary: 'Give oneself access to a company for some hours; its administrators see it and can end it',
  status: 201,
  params: z.object({ companyId: z.uuid() }),
  body: z.object({
    reason: z.string().overwrite(legibleText).min(5).max(256),
    hours: z.number().int().min(1).max(72),
  }),
  response: z.object({ endsAt: z.iso.datetime() }),
  errors: ['already_member'],
});
