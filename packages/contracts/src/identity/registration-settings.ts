import { z } from 'zod';

import { localizedText } from '../platform/locale.ts';
import { REGISTERED_ROLES } from '../platform/roles.ts';
import { formFieldsSchema } from './form-fields.ts';
import type { FormField, ProfileFieldKey } from './profile-fields.ts';

/** How people register themselves: the main form, or one of the partners' (REG-01, REG-07). */
export const registrationFormSchema = z.object({
  open: z.boolean().default(false),
  /** An administrator approves each person; otherwise a confirmed e-mail is enough. */
  approval: z.boolean().default(true),
  /** Domains of e-mail addresses that may register; none means any. */
  allowedEmailDomains: z.array(z.string().max(253)).max(200).default([]),
  adultsOnly: z.boolean().default(false),
  /** The role of people who register with this form. */
  role: z.enum(REGISTERED_ROLES).default('learner'),
  fields: formFieldsSchema.default([
    { field: 'first_name', required: true },
    { field: 'last_name', required: true },
    { field: 'email', required: true },
  ]),
  /** Text above the form. */
  introduction: localizedText(500).default({}),
});
export type RegistrationForm = z.output<typeof registrationFormSchema>;

/** Fields that the rules of the form need: without the field, its rule could not be checked. */
export function fieldsOfRules({
  adultsOnly,
  allowedEmailDomains,
}: Pick<RegistrationForm, 'adultsOnly' | 'allowedEmailDomains'>): ProfileFieldKey[] {
  return [
    ...(adultsOnly ? (['birthday'] as const) : []),
    ...(allowedEmailDomains.length > 0 ? (['email'] as const) : []),
  ];
}

/** The fields of a registration form: those the company chose, and those its rules need as required ones. */
export function registrationFields(form: RegistrationForm): FormField[] {
  const judged = fieldsOfRules(form);
  const asked = form.fields.map((one) => (judged.includes(one.field) ? { ...one, required: true } : one));
  const added = judged.filter((field) => form.fields.every((one) => one.field !== field));
  return [...asked, ...added.map((field) => ({ field, required: true }))];
}

/** Partner registrations, by the name in their address `register-{partner}` (ROU-08). */
export const PARTNERS = ['seven-trade', 'pop-trade'] as const;

/** What a company configures about registration; see `feature-settings.ts`. */
export const registrationSettings = {
  registration: registrationFormSchema.prefault({}),
  partnerRegistrations: z.partialRecord(z.enum(PARTNERS), registrationFormSchema).default({}),
};
