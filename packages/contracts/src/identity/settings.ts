import { PASSWORD_STRENGTHS } from '@trilha/rules/identity/passwords';
import { z } from 'zod';

import { localizedText } from '../platform/locale.ts';
import { REGISTERED_ROLES } from '../platform/roles.ts';
import { COUNTRIES, PROFILE_FIELD_KEYS } from './profile-fields.ts';
import type { FormField, ProfileFieldKey } from './profile-fields.ts';

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

/** Partner registrations, by the name in their address `register-{partner}` (ROU-08). */
export const PARTNERS = ['seven-trade', 'pop-trade'] as const;

/** How people prove who they are on the sign-in page, besides a password. */
export const LOGIN_IDENTIFIERS = ['username', 'email', 'document'] as const;
export type LoginIdentifier = (typeof LOGIN_IDENTIFIERS)[number];

/** How the sign-in page is laid out. */
export const LOGIN_LAYOUTS = ['side', 'center', 'plain'] as const;

/** What a company configures about getting in; see `organization/tenant-settings.ts`. */
export const identitySettings = {
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
  /** Before a code may be sent again (REG-05). */
  cooldownSeconds: z.number().int().min(30).max(3600).default(COOLDOWN_SECONDS),
  /** Countries codes are sent to, against toll fraud. */
  codeCountries: z.array(z.enum(COUNTRIES)).default([...COUNTRIES]),
};
