import { PASSWORD_STRENGTHS } from '@trilha/rules/passwords';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { localeSchema } from './locale.ts';
import { pageOf, pageQuery } from './paging.ts';
import { passwordLinkSchema } from './password-link.ts';
import { COUNTRIES, PROFILE_FIELD_KEYS } from './profile-fields.ts';
import { richTextSchema } from './rich-text.ts';
import { PARTNERS, formFieldSchema } from './tenant-settings.ts';

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

export const termsSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  body: richTextSchema,
  publishedAt: z.iso.datetime(),
});
export type Terms = z.output<typeof termsSchema>;

const fieldsSchema = z.array(formFieldSchema.required());

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
    /** The registration this browser sent; without it the person chooses a password anew. */
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
  /** What they told, in the order of the fields' registry. */
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
    reason: z.string().trim().max(256).default(''),
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
  whileAsked: true,
  response: z.object({
    country: z.enum(COUNTRIES),
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
  tag: 'profile',
  access: 'profile.own',
  whileAsked: true,
  body: z.object({ values: valuesSchema }),
  status: 204,
  response: z.null(),
  errors: ['fields_missing', 'document_taken'],
});

export const readTerms = endpoint({
  method: 'GET',
  path: '/api/v1/terms',
  summary: "The client's terms in force; null where it has none",
  tag: 'terms',
  access: 'public',
  query: z.object({ client }),
  response: z.object({ terms: termsSchema.nullable() }),
});

export const readOwnTerms = endpoint({
  method: 'GET',
  path: '/api/v1/me/terms',
  summary: 'The terms in force of the selected client and when they were accepted',
  tag: 'terms',
  access: 'profile.own',
  whileAsked: true,
  response: z.object({ terms: termsSchema.nullable(), acceptedAt: z.iso.datetime().nullable() }),
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/v1/me/terms-acceptances',
  summary: 'Accept a version of the terms; refused where a newer one is in force',
  refusedWhileActing: true,
  tag: 'terms',
  access: 'profile.own',
  whileAsked: true,
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
  // Whoever publishes is asked to accept too, and may still mend what they published.
  whileAsked: true,
  response: z.object({
    items: z.array(
      z.object({
        version: z.number().int(),
        title: localizedTitle,
        body: localizedBody,
        publishedAt: z.iso.datetime(),
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
  // Whoever publishes is asked to accept too, and may still mend what they published.
  whileAsked: true,
  status: 201,
  body: z
    .object({ title: localizedTitle, body: localizedBody })
    .refine(({ title, body }) => Object.keys(title).some((locale) => locale in body), {
      path: ['body'],
      message: 'required',
    }),
  response: z.object({ version: z.number().int() }),
});

export const finishOnboarding = endpoint({
  method: 'POST',
  path: '/api/v1/me/onboarding',
  summary: 'The member has been shown around',
  tag: 'profile',
  access: 'profile.own',
  whileAsked: true,
  status: 204,
  response: z.null(),
});

const verificationState = z.object({
  /** Masked; null where no cellphone is known. */
  phone: z.string().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  /** When another code may be asked for; null where one may be asked for now (button state of specification §3). */
  nextCodeAt: z.iso.datetime().nullable(),
});
export type PhoneVerification = z.output<typeof verificationState>;

export const readPhoneVerification = endpoint({
  method: 'GET',
  path: '/api/v1/me/phone-verification',
  summary: "Whether the member's cellphone is verified and when another code may be sent",
  tag: 'profile',
  access: 'profile.own',
  whileAsked: true,
  response: verificationState,
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/me/phone-verification',
  summary: "Send a code to the member's cellphone",
  refusedWhileActing: true,
  tag: 'profile',
  access: 'profile.own',
  whileAsked: true,
  body: z.object({ channel: z.enum(['sms', 'whatsapp']).default('sms') }),
  response: verificationState,
  errors: ['phone_not_registered', 'code_cooldown'],
});

export const checkPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/me/phone-verification/checks',
  summary: 'The code that arrived proves the cellphone',
  refusedWhileActing: true,
  tag: 'profile',
  access: 'profile.own',
  whileAsked: true,
  /** A wrong code has to count although the call is refused. */
  repeatable: true,
  body: z.object({ code: z.string().max(12) }),
  response: verificationState.extend({ correct: z.boolean() }),
});
