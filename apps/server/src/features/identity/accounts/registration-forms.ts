import { documentCountriesOf } from '@trilha/contracts/organization/document-countries';
import { withDocumentCountry } from '@trilha/contracts/identity/profile-fields';
import type { RegistrationFormAnswer, RegistrationFormName } from '@trilha/contracts/identity/registration';
import { registrationFields, registrationFormSchema } from '@trilha/contracts/identity/settings';
import type { RegistrationForm } from '@trilha/contracts/identity/settings';
import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';
import { calendarDay } from '@trilha/rules/platform/dates';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { passwordProblem } from '@trilha/rules/identity/passwords';

import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import { workingCaptcha } from '../../../platform/working-captcha.ts';
import type { ClientContext } from './in-client.ts';
import { readTermsInForce } from './terms.queries.ts';

/** One of a client's forms; a partner's that is not configured is closed. */
export function formOf(settings: TenantSettings, name: RegistrationFormName): RegistrationForm {
  if (name === 'main') return settings.registration;
  return settings.partnerRegistrations[name] ?? registrationFormSchema.parse({});
}

/** What the client's passwords have to be; the first fault is thrown under its own code (VAL-06). */
export function requireGoodPassword(settings: TenantSettings, password: string): void {
  const { minimumLength, level } = settings.password;
  const problem = passwordProblem(password, { minimumLength, minimumStrength: level });
  if (problem) throw new AppError(problem, { field: 'password', values: { count: minimumLength } });
}

/** A registration form as its screen needs it (REG-01, REG-07). A closed one shows no fields. */
export async function presentForm(
  ctx: ClientContext,
  config: Pick<Config, 'captchaSecret'>,
  name: RegistrationFormName,
  wanted: Locale,
): Promise<RegistrationFormAnswer> {
  const { settings, timeZone, locale } = ctx.client;
  const form = formOf(settings, name);
  const documentCountries = documentCountriesOf(settings);
  return {
    open: form.open,
    introduction: localize(form.introduction, wanted, locale),
    country: settings.country,
    documentCountries,
    today: calendarDay(ctx.now, timeZone),
    adultsOnly: form.adultsOnly,
    fields: form.open ? withDocumentCountry(registrationFields(form), documentCountries) : [],
    password: settings.password,
    terms: await readTermsInForce(ctx.tx, ctx.tenantId, { wanted, client: locale }),
    captcha: workingCaptcha(config, settings.recaptcha),
  };
}
