import type { RegistrationFormName } from '@trilha/contracts/identity/registration';
import { registrationFormSchema } from '@trilha/contracts/identity/registration-settings';
import type { RegistrationForm } from '@trilha/contracts/identity/registration-settings';
import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';

/** One of a client's forms; a partner's that is not configured is closed. */
export function formOf(settings: TenantSettings, name: RegistrationFormName): RegistrationForm {
  if (name === 'main') return settings.registration;
  return settings.partnerRegistrations[name] ?? registrationFormSchema.parse({});
}
