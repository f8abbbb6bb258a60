import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { loginConfiguration } from '@trilha/contracts/identity/session';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { AppServices } from '../../../platform/services.ts';
import { codeChannels } from '../../../delivery-config.ts';
import { workingCaptcha } from '../../../platform/working-captcha.ts';
import { presentBranding } from '../../../platform/tenants/branding.presenter.ts';
import { showsPortfolio, tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import type { findTenantForDocument } from './tenants.queries.ts';

type Tenant = Awaited<ReturnType<typeof findTenantForDocument>>;
type LoginConfiguration = ResponseOf<typeof loginConfiguration>;

/** Look of an installation without any company yet. */
const PRODUCT_LOOK = { primary: '#5b3df5', accent: '#ff7a45', logoUrl: null, darkLogoUrl: null } as const;

const demoAccounts = z
  .object({ demoAccounts: loginConfiguration.response.shape.demoAccounts })
  .transform((settings) => settings.demoAccounts)
  .catch([]);

/** What the sign-in page may know of a company before anybody signs in. */
export function presentLoginConfiguration(
  tenant: Tenant,
  demoSettings: readonly unknown[],
  providers: LoginConfiguration['providers'],
  locale: Locale | undefined,
  { config, contentAddresses: addresses, clock }: Pick<AppServices, 'config' | 'contentAddresses' | 'clock'>,
): LoginConfiguration {
  const now = clock();
  if (!tenant)
    return {
      client: null,
      name: 'Trilha',
      look: PRODUCT_LOOK,
      languages: [...LOCALES],
      maintenance: false,
      registrationOpen: false,
      usePortfolioPage: false,
      captcha: { provider: 'none', siteKey: '' },
      codeChannels: [],
      identifiers: ['username', 'email'],
      login: { layout: 'side', title: {}, lead: {}, maintenance: {} },
      providers: [],
      demoAccounts: [],
    };
  const settings = tenantSettingsOf(tenant.settings);
  return {
    client: tenant.slug,
    name: tenant.name,
    look: presentBranding(tenant, addresses, now, locale),
    languages: z.array(z.enum(LOCALES)).min(1).parse(tenant.languages),
    maintenance: tenant.maintenance,
    registrationOpen: settings.registration.open,
    usePortfolioPage: showsPortfolio(settings, tenant.modules),
    captcha: workingCaptcha(config, settings.recaptcha),
    codeChannels: codeChannels(config),
    identifiers: settings.login.identifiers,
    login: {
      layout: settings.login.layout,
      title: settings.login.title,
      lead: settings.login.lead,
      maintenance: settings.maintenance.message,
    },
    providers,
    demoAccounts: config.demo ? demoSettings.flatMap((settings) => demoAccounts.parse(settings)) : [],
  };
}

/** Language of a document: asked for in the address, else kept, else the browser's, else the client's first (I18-02). */
export function localeOf(request: FastifyRequest, languages: readonly Locale[]): Locale {
  const query = request.query as { locale?: unknown; lang?: unknown };
  const accepted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim());
  const wanted = [query.locale, query.lang, request.cookies['trilha-locale'], ...accepted];
  for (const candidate of wanted) {
    const locale = typeof candidate === 'string' ? matchLocale(candidate) : undefined;
    if (locale && languages.includes(locale)) return locale;
  }
  return languages[0] ?? LOCALES[0];
}
