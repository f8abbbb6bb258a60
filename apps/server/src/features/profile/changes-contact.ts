import type { ProfileValues } from '@trilha/contracts/profile-fields';

import type { TenantContext } from '../../context.ts';
import { readKeptProfile } from '../accounts/kept-profile.ts';

/** What a person is known and reached by. */
const CONTACT = ['document', 'email', 'cellphone', 'whatsapp'] as const;

const written = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(/[\s().-]/g, '').toLowerCase() : '';
const digits = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\D/g, '') : '');
/** Digits by which a number is told from another however it is written: with its country or without. */
const LOCAL_DIGITS = 8;

function isSame(field: (typeof CONTACT)[number], known: unknown, value: unknown): boolean {
  if (field === 'email') return String(known).trim().toLowerCase() === String(value).trim().toLowerCase();
  if (field === 'document') return written(known).replaceAll('/', '') === written(value).replaceAll('/', '');
  const typed = digits(value);
  return typed.length >= LOCAL_DIGITS && digits(known).endsWith(typed);
}

/** Whether the member would be known or reached by something else than what is known; the first time is no change. */
export async function changesContact(ctx: TenantContext, values: ProfileValues): Promise<boolean> {
  const known = (await readKeptProfile(ctx))?.values ?? {};
  return CONTACT.some(
    (field) =>
      values[field] !== undefined &&
      known[field] !== undefined &&
      !isSame(field, known[field], values[field]),
  );
}
