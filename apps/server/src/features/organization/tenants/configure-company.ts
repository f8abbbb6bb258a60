import { isDeepStrictEqual } from 'node:util';

import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import type { Company } from '@trilha/contracts/organization/tenant-admin';
import { isZone } from '@trilha/rules/platform/dates';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { countImages, readCompany } from './company.queries.ts';
import type { CompanyRow } from './company.queries.ts';
import { guardProof } from './company-guard.ts';
import type { Config } from '../../../config.ts';
import { isCaptchaReady } from '../../../platform/working-captcha.ts';
import { storedBranding } from '../../../platform/tenants/branding.presenter.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { writeTenantSettings } from '../../../platform/tenants/write-tenant.ts';
import { writeTenant } from '../../../platform/tenants/write-tenant.ts';

type CompanyForm = Omit<Company, 'slug' | 'logoUrls' | 'darkLogoUrls'>;

/** Modules that are on: those with a place in the menu first, the rest in the product's order. */
function modulesOf({ modules, moduleItems }: CompanyRow) {
  const on = OFFERED_MODULES.filter((module) => modules.includes(module));
  const placed = moduleItems.flatMap((item) => on.filter((module) => module === item));
  return [...placed, ...on.filter((module) => !placed.includes(module))];
}

function formOf(row: CompanyRow): CompanyForm {
  const { primary, accent, logos, logoFileId, darkLogos } = storedBranding.parse(row.look);
  const languages = row.languages.flatMap((language): Locale[] => {
    const locale = matchLocale(language);
    return locale ? [locale] : [];
  });
  const [first = LOCALES[0]] = languages;
  const {
    country,
    documentCountries,
    registration,
    partnerRegistrations,
    password,
    attempts,
    proof,
    recaptcha,
    login,
    cookies,
    support,
    maintenance,
    cooldownSeconds,
    codeCountries,
    ...rest
  } = tenantSettingsOf(row.settings);
  return {
    name: row.name,
    look: {
      primary,
      accent,
      logos: logoFileId && !logos[first] ? { ...logos, [first]: logoFileId } : logos,
      darkLogos,
    },
    languages,
    homeRoute: row.homeRoute,
    timeZone: row.timeZone,
    maintenance: row.maintenance,
    modules: modulesOf(row),
    showsScores: row.groupTrainingUseScore,
    settings: {
      country,
      documentCountries,
      registration,
      partnerRegistrations,
      password,
      attempts,
      proof,
      recaptcha,
      login,
      cookies,
      support,
      maintenance,
      cooldownSeconds,
      codeCountries,
      deadlines: rest.deadlines,
      drills: rest.drills,
      useCompleteRegister: rest.useCompleteRegister,
      completeRegisterFields: rest.completeRegisterFields,
      useOnboarding: rest.useOnboarding,
      usePortfolioPage: rest.usePortfolioPage,
    },
  };
}

function presentCompany(ctx: TenantContext, row: CompanyRow): Company {
  const form = formOf(row);
  const urlsOf = (logos: object) =>
    Object.fromEntries(Object.entries(logos).map(([locale, fileId]) => [locale, ctx.fileUrl(fileId)]));
  return {
    ...form,
    slug: row.slug,
    logoUrls: urlsOf(form.look.logos),
    darkLogoUrls: urlsOf(form.look.darkLogos),
  };
}

/** Everything the company configures about itself (TEN-06). */
export async function readCompanyForm(ctx: TenantContext): Promise<Company> {
  requirePermission(ctx.actor, 'company.manage');
  return presentCompany(ctx, await readCompany(ctx, false));
}

/** Settings that decide who gets in, as what, and what of theirs is asked for. */
const SIGN_IN_METHODS = [
  'proof',
  'registration',
  'partnerRegistrations',
  'password',
  'attempts',
  'recaptcha',
  'login',
] as const satisfies readonly (keyof CompanyForm['settings'])[];

/** Whether the form changes who gets in and how: that needs a fresh proof of who one is. */
export async function changesSignInMethods(ctx: TenantContext, form: CompanyForm): Promise<boolean> {
  const { settings } = formOf(await readCompany(ctx, false));
  return SIGN_IN_METHODS.some((part) => !isDeepStrictEqual(settings[part], form.settings[part]));
}

/** Top-level parts that differ, as the audit log shows them. */
function differences(before: object, after: object) {
  const earlier = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(earlier.get(key)),
  );
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, earlier.get(key) ?? null])),
    after: Object.fromEntries(changed),
  };
}

/**
 * Configures the company; what changed is in the audit log. What loosens a limit of points waits for a second person. Logos have to be pictures of the company, which were re-encoded
 * when they were uploaded. Throws `file_not_found` for any other, `invalid_request` for a zone nobody knows and `captcha_not_set_up` for
 * a captcha that would lock everybody out.
 */
export async function configureCompany(
  ctx: TenantContext,
  config: Pick<Config, 'captchaSecret'>,
  form: CompanyForm,
): Promise<Company> {
  requirePermission(ctx.actor, 'company.manage');
  const { recaptcha } = form.settings;
  if (recaptcha.provider !== 'none' && !isCaptchaReady(config, recaptcha))
    throw new AppError('captcha_not_set_up', { field: 'settings.recaptcha' });
  if (!isZone(form.timeZone)) throw new AppError('invalid_request', { field: 'timeZone' });
  const row = await readCompany(ctx, true);
  const before = formOf(row);
  const light = Object.values(form.look.logos);
  const dark = Object.values(form.look.darkLogos);
  const logoIds = [...new Set([...light, ...dark])];
  if (logoIds.length > 0 && (await countImages(ctx, logoIds)) < logoIds.length)
    throw new AppError('file_not_found', { field: 'logos' });

  const [first = LOCALES[0]] = form.languages;
  await writeTenant(ctx, {
    name: form.name,
    look: {
      ...form.look,
      logoFileId: form.look.logos[first] ?? light[0] ?? null,
      darkLogoFileId: form.look.darkLogos[first] ?? dark[0] ?? null,
    },
    languages: form.languages,
    homeRoute: form.homeRoute,
    timeZone: form.timeZone,
    maintenance: form.maintenance,
    modules: form.modules,
    groupTrainingUseScore: form.showsScores,
  });
  const proof = await guardProof(ctx, before.settings.proof, form.settings.proof);
  await writeTenantSettings(ctx.tx, ctx.actor.tenantId, { ...form.settings, proof });
  const after = await readCompany(ctx, false);
  const [{ settings: oldSettings, ...oldColumns }, { settings: newSettings, ...newColumns }] = [
    before,
    formOf(after),
  ];
  const changes = differences({ ...oldColumns, ...oldSettings }, { ...newColumns, ...newSettings });
  if (Object.keys(changes.after).length > 0)
    await appendAuditEntry(ctx, {
      action: 'company.configured',
      objectKind: 'company',
      objectId: ctx.actor.tenantId,
      ...changes,
    });
  return presentCompany(ctx, after);
}
