import type { Company } from '@trilha/contracts/organization/tenant-admin';

/** Limits that nobody loosens alone. */
export const LIMITS = ['redeemUpTo', 'correctUpTo', 'correctAloneUpTo', 'confirmAfterDays'] as const;

/** A part of the company's form: what it shows, and how it changes what is under edit. */
export interface PartProps {
  readonly form: Company;
  readonly onChange: (form: Company) => void;
}

/** The form with some of its settings replaced. */
export function withSettings(form: Company, settings: Partial<Company['settings']>): Company {
  return { ...form, settings: { ...form.settings, ...settings } };
}
