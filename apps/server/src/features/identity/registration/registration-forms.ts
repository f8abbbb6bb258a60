import { documentCountriesOf } from '@trilha/contracts/organization/document-countries';
import { withDocumentCountry } from '@trilha/contracts/identity/profile-fields';
import type { RegistrationFormAnswer, RegistrationFormName } from '@trilha/contracts/identity/registration';
import { registrationFields } from '@trilha/contracts/identity/registration-settings';
import { calendarDay } from '@trilha/rules/platform/dates';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import type { Config } from '../../../config.ts';
import { workingCaptcha } from '../../../platform/working-captcha.ts';
import type { AnonymousContext } from '../../../platform/tenants/anonymous-context.ts';
import { formOf } from '../person-registry/registration-form-of.ts';
import { readTermsInForce } from '../terms/terms-in-force.ts';

/** A registration form as its screen needs it (REG-01, REG-07). A closed one shows no fields. */
export async function presentForm(
  ctx: AnonymousContext,
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
