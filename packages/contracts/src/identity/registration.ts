import { legibleText } from '@trilha/rules/platform/legible-text';
import { PASSWORD_STRENGTHS } from '@trilha/rules/identity/passwords';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localeSchema } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { passwordLinkSchema } from './password-link.ts';
import { COUNTRIES, PROFILE_FIELD_KEYS } from './profile-fields.ts';
import { formFieldSchema } from './form-fields.ts';
import { PARTNERS } from './registration-settings.ts';
import { termsSchema } from './terms.ts';

/** Values of a form: texts, and flags that are on or off. The registry of profile fields says what fits. */
const valuesSchema = z.partialRecord(
  z.enum(PROFILE_FIELD_KEYS),
  z.union([z.string().max(1000), z.boolean()]),
);

/** Where a member stands (specification §4). */
export const MEMBER_STATUSES = ['registered', 'awaiting_approval', 'approved', 'blocked'] as const;
const memberStatus = z.enum(MEMBER_STATUSES);

const client = z.string().max(64).optional();
export const REGISTRATION_FORMS = ['main', ...PARTNERS] as const;
export type RegistrationFormName = (typeof REGISTRATION_FORMS)[number];

export const passwordPolicySchema = z.object({
  minimumLength: z.number().int(),
  level: z.enum(PASSWORD_STRENGTHS),
});

/** The captcha a client chose, as a screen needs it to show it. */
export const captchaSchema = z.object({
  provider: z.enum(['none', 'recaptcha', 'hcaptcha', 'turnstile']),
  siteKey: z.string(),
});
export type Captcha = z.output<typeof captchaSchema>;

const fieldsSchema = z.array(formFieldSchema.required());

/** Countries whose documents are taken, the default first; more than one are a choice. */
export const documentCountriesSchema = z.array(z.string()).min(1);

export const readRegistrationForm = endpoint({
  method: 'GET',
  path: '/api/v1/registration-form',
  summary: "A client's registration form: its fields, password rules, terms and captcha",
  tag: 'registration',
  access: 'public',
  query: z.object({ client, form: z.enum(REGISTRATION_FORMS).default('main') }),
  response: z.object({
    open: z.boolean(),
    introduction: z.string(),
    country: z.enum(COUNTRIES),
    documentCountries: documentCountriesSchema,
    /** Today in the client's zone, for birthdays. */
    today: z.iso.date(),
    adultsOnly: z.boolean(),
    fields: fieldsSchema,
    password: passwordPolicySchema,
    terms: termsSchema.nullable(),
    captcha: captchaSchema,
  }),
});
export type RegistrationFormAnswer = z.output<typeof readRegistrationForm.response>;

export const register = endpoint({
  method: 'POST',
  path: '/api/v1/registrations',
  summary:
    'Register with a client; an address that already has an account gets a message instead of an error',
  tag: 'registration',
  access: 'public',
  status: 201,
  body: z.object({
    /** Made by the caller: the same registration sent twice registers once. */
    id: z.uuid(),
    client,
    form: z.enum(REGISTRATION_FORMS).default('main'),
    values: valuesSchema,
    emailConfirmation: z.string().max(254).optional(),
    password: z.string().max(1000),
    /** Version of the terms the person accepted. */
    acceptedTerms: z.number().int().nullable().default(null),
    captcha: z.string().max(4000).nullable().default(null),
    locale: localeSchema,
  }),
  response: z.object({ next: z.enum(['confirm_email', 'awaiting_approval', 'sign_in']) }),
  errors: [
    'registration_closed',
    'fields_missing',
    'document_taken',
    'email_domain_refused',
    'captcha_failed',
    'terms_outdated',
  ],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/email-confirmations',
  summary: 'An address was proved by the link sent to it',
  tag: 'registration',
  access: 'public',
  body: z.object({
    token: z.string().max(200),
    /** The registration this browser sent; without it the person chooses a password again. */
    registrationId: z.uuid().optional(),
  }),
  response: z.object({
    next: z.enum(['awaiting_approval', 'sign_in']),
    passwordLink: passwordLinkSchema.nullable(),
  }),
  errors: ['link_invalid'],
});

export const findPostalCode = endpoint({
  method: 'GET',
  path: '/api/v1/postal-codes/:country/:code',
  summary: 'The address of a postal code, to be completed by its owner',
  tag: 'registration',
  access: 'public',
  params: z.object({ country: z.enum(COUNTRIES), code: z.string().max(16) }),
  response: z.object({ street: z.string(), neighborhood: z.string(), city: z.string(), state: z.string() }),
  errors: ['postal_code_unknown'],
});

const registrationItem = z.object({
  id: z.uuid(),
  name: z.string(),
  status: memberStatus,
  /** Which form they came by; null where an administrator or an import made them. */
  form: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  reason: z.string().nullable(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** What they entered, in the order of the fields' registry. */
  values: z.array(z.object({ field: z.enum(PROFILE_FIELD_KEYS), value: z.string() })),
});
export type RegistrationItem = z.output<typeof registrationItem>;

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/v1/admin/registrations',
  summary: 'People who registered, those who wait longest first',
  tag: 'registration',
  access: 'registrations.decide',
  query: pageQuery.extend({
    status: memberStatus.default('awaiting_approval'),
    search: z.string().max(256).default(''),
  }),
  response: pageOf(registrationItem).extend({ waiting: z.number().int() }),
});

export const decideRegistrations = endpoint({
  method: 'POST',
  path: '/api/v1/admin/registrations/decisions',
  summary:
    'Let people in or turn them away, with a notice to each; those already decided are left as they are',
  tag: 'registration',
  access: 'registrations.decide',
  body: z.object({
    memberIds: z.array(z.uuid()).min(1).max(200),
    decision: z.enum(['approve', 'block']),
    reason: z.string().overwrite(legibleText).max(256).default(''),
  }),
  response: z.object({ decided: z.number().int() }),
  errors: ['reason_required'],
});

export const readProfileForm = endpoint({
  method: 'GET',
  path: '/api/v1/me/profile-form',
  summary: 'What the client asks every member to complete, with what is known already',
  tag: 'profile',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  response: z.object({
    country: z.enum(COUNTRIES),
    documentCountries: documentCountriesSchema,
    today: z.iso.date(),
    fields: fieldsSchema,
    values: valuesSchema,
  }),
});

export const completeProfile = endpoint({
  method: 'PUT',
  path: '/api/v1/me/profile-form',
  summary: 'Complete what the client asks for',
  refusedWhileActing: true,
  freshProof: 'by_case',
  tag: 'profile',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  body: z.object({ values: valuesSchema }),
  status: 204,
  response: z.null(),
  errors: ['fields_missing', 'document_taken'],
});

export const finishOnboarding = endpoint({
  method: 'POST',
  path: '/api/v1/me/onboarding',
  summary: 'The member has been shown around',
  tag: 'profile',
  access: 'profile.own',
  allowedDuringOnboarding: true,
  status: 204,
  response: z.null(),
});
