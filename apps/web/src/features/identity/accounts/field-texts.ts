import type { ProfileFieldKey } from '@trilha/contracts/identity/profile-fields';
import type { TFunction } from 'i18next';

type AccountTexts = TFunction<'accounts'>;

const DOCUMENT_NAMES = {
  BRA: 'documents.BRA',
  ARG: 'documents.ARG',
  URY: 'documents.URY',
} as const;

/** What a country calls its document. */
export function documentLabel(t: AccountTexts, country: string): string {
  const named = Object.entries(DOCUMENT_NAMES).find(([code]) => code === country)?.[1];
  return t(named ?? 'documents.other');
}

/** The text of one option of a field. Every option of the registry has one; a test reads them all. */
export function optionLabel(t: AccountTexts, field: ProfileFieldKey, option: string): string {
  const name = option.replace('+', '_over').replace('-', '_');
  return t(`options.${field}.${name}` as 'options.gender.female');
}
