import { LOCALES } from '@trilha/rules/platform/locales';
import { PASSWORD_STRENGTHS } from '@trilha/rules/identity/passwords';
import { z } from 'zod';

import { localizedText } from '../platform/locale.ts';
import { COUNTRIES, DOCUMENT_COUNTRIES, PROFILE_FIELD_KEYS } from '../identity/profile-fields.ts';
import type { FormField, ProfileFieldKey } from '../identity/profile-fields.ts';
import { REGISTERED_ROLES } from '../platform/roles.ts';
import { webAddress } from '../platform/web-address.ts';

/** Seconds before a code may be sent again (specification §9). */
const COOLDOWN_SECONDS = 300;

export const formFieldSchema = z.object({
  field: z.enum(PROFILE_FIELD_KEYS),
  required: z.boolean().default(false),
});

const formFields = z
  .array(formFieldSchema)
  .max(PROFILE_FIELD_KEYS.length)
  .refine((fields) => new Set(fields.map(({ field }) => field)).size === fields.length, {
    message: 'not_unique',
  });

/** How people register themselves: the main form, or one of the partners' (REG-01, REG-07). */
export const registrationFormSchema = z.object({
  open: z.boolean().default(false),
  /** An administrator lets each person in; otherwise the confirmed e-mail is enough. */
  approval: z.boolean().default(true),
  /** Domains of e-mail addresses that may register; none means any. */
  allowedEmailDomains: z.array(z.string().max(253)).max(200).default([]),
  adultsOnly: z.boolean().default(false),
  /** Role of who comes in by this form. */
  role: z.enum(REGISTERED_ROLES).default('learner'),
  fields: formFields.default([
    { field: 'first_name', required: true },
    { field: 'last_name', required: true },
    { field: 'email', required: true },
  ]),
  /** Text above the form. */
  introduction: localizedText(500).default({}),
});
export type RegistrationForm = z.output<typeof registrationFormSchema>;

/** Fields the form's own rules judge: where one of these is not asked for, its rule could not hold. */
export function fieldsOfRules({
  adultsOnly,
  allowedEmailDomains,
}: Pick<RegistrationForm, 'adultsOnly' | 'allowedEmailDomains'>): ProfileFieldKey[] {
  return [
    ...(adultsOnly ? (['birthday'] as const) : []),
    ...(allowedEmailDomains.length > 0 ? (['email'] as const) : []),
  ];
}

/** What a registration form asks for: the company's choice, and what its rules judge as required. */
export function registrationFields(form: RegistrationForm): FormField[] {
  const judged = fieldsOfRules(form);
  const asked = form.fields.map((one) => (judged.includes(one.field) ? { ...one, required: true } : one));
  const added = judged.filter((field) => form.fields.every((one) => one.field !== field));
  return [...asked, ...added.map((field) => ({ field, required: true }))];
}

/** What may be kept in a browser only once its person agreed: what players of other services keep. */
export const COOKIE_CATEGORIES = ['external_media'] as const;
export type CookieCategory = (typeof COOKIE_CATEGORIES)[number];

/** Partner registrations, by the name in their address `register-{partner}` (ROU-08). */
export const PARTNERS = ['seven-trade', 'pop-trade'] as const;

/** How people prove who they are on the sign-in page, besides a password. */
export const LOGIN_IDENTIFIERS = ['username', 'email', 'document'] as const;
export type LoginIdentifier = (typeof LOGIN_IDENTIFIERS)[number];

/** How the sign-in page is laid out. */
export const LOGIN_LAYOUTS = ['side', 'center', 'plain'] as const;

const httpsUrl = webAddress(/^https$/, 500);

/**
 * Everything a client configures about getting in (TEN-06), as kept in `tenants.settings`. Every part has a default, so
 * that an empty object is a complete configuration. Secrets are never here: they come from the environment.
 */
export const tenantSettingsSchema = z.object({
  /** Country whose documents, phones and addresses are meant where a person names none. */
  country: z.enum(COUNTRIES).default('BRA'),
  /** Further countries whose documents people may register with; none means the own country's only. */
  documentCountries: z.array(z.enum(DOCUMENT_COUNTRIES)).max(DOCUMENT_COUNTRIES.length).default([]),
  registration: registrationFormSchema.prefault({}),
  partnerRegistrations: z.partialRecord(z.enum(PARTNERS), registrationFormSchema).default({}),
  password: z
    .object({
      minimumLength: z.number().int().min(6).max(64).default(8),
      level: z.enum(PASSWORD_STRENGTHS).default('weak'),
    })
    .prefault({}),
  /** Failed sign-ins that cost nothing; each one more doubles the wait (REG-10). */
  attempts: z.number().int().min(1).max(20).default(5),
  /** Points that move without a fresh proof of who one is: redeemed at once, given or taken by hand at once; and by hand without a second person. */
  proof: z
    .object({
      redeemUpTo: z.number().int().min(0).max(1_000_000).default(0),
      correctUpTo: z.number().int().min(0).max(1_000_000).default(1000),
      /** Of one administrator to one member within a day. */
      correctAloneUpTo: z.number().int().min(0).max(1_000_000).default(10_000),
    })
    .prefault({}),
  recaptcha: z
    .object({
      provider: z.enum(['none', 'recaptcha', 'hcaptcha', 'turnstile']).default('none'),
      siteKey: z.string().max(200).default(''),
    })
    .prefault({}),
  login: z
    .object({
      layout: z.enum(LOGIN_LAYOUTS).default('side'),
      identifiers: z.array(z.enum(LOGIN_IDENTIFIERS)).min(1).default(['username', 'email']),
      title: localizedText(120).default({}),
      lead: localizedText(300).default({}),
    })
    .prefault({}),
  /** Asks for these after sign-in until every required one is there (REG-06). */
  useCompleteRegister: z.boolean().default(false),
  completeRegisterFields: formFields.default([]),
  /** Shows new people around before the first course. */
  useOnboarding: z.boolean().default(false),
  /** Signed-out people see the portfolio instead of the sign-in page (SES-09). */
  usePortfolioPage: z.boolean().default(false),
  cookies: z
    .object({
      banner: z.boolean().default(false),
      text: localizedText(1000).default({}),
      optional: z.array(z.enum(COOKIE_CATEGORIES)).default([]),
    })
    .prefault({}),
  support: z
    .object({
      email: z.email().max(254).nullable().default(null),
      phone: z.string().max(32).nullable().default(null),
      whatsapp: z.string().max(32).nullable().default(null),
      helpDeskUrl: httpsUrl.nullable().default(null),
    })
    .prefault({}),
  maintenance: z.object({ message: localizedText(500).default({}) }).prefault({}),
  /** Whether administrators still want the list of what a new company lacks. */
  setup: z.object({ hidden: z.boolean().default(false) }).prefault({}),
  /** Before a code may be sent again (REG-05). */
  cooldownSeconds: z.number().int().min(30).max(3600).default(COOLDOWN_SECONDS),
  /** Countries codes are sent to, against toll fraud. */
  codeCountries: z.array(z.enum(COUNTRIES)).default([...COUNTRIES]),
  /** Own words of messages, by kind and language; what is missing has the product's. */
  messages: z
    .record(
      z.string().max(40),
      z.partialRecord(
        z.enum(LOCALES),
        z.object({ subject: z.string().max(150), text: z.string().max(4000) }),
      ),
    )
    .default({}),
});
export type TenantSettings = z.output<typeof tenantSettingsSchema>;
