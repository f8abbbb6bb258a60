import { canonicalPostalCode, isPostalCode } from '@trilha/rules/organization/addresses';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import { safeFetch } from '../../../platform/safe-fetch/safe-fetch.ts';
import { KNOWN_POSTAL_CODES } from './known-postal-codes.ts';

export interface FoundAddress {
  readonly street: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
}

/** An answer in ViaCEP's shape; `erro` where the code does not exist. */
const viaCep = z.object({
  logradouro: z.string().max(256),
  bairro: z.string().max(256),
  localidade: z.string().max(256),
  uf: z.string().max(256),
});

async function askService(
  baseUrl: string,
  code: string,
  allowPrivate: boolean,
): Promise<FoundAddress | undefined> {
  const response = await safeFetch(`${baseUrl}/ws/${code}/json/`, {}, allowPrivate).catch(() => undefined);
  const answer = viaCep.safeParse(response?.ok ? await response.json().catch(() => ({})) : {});
  if (!answer.success) return undefined;
  const { logradouro: street, bairro: neighborhood, localidade: city, uf: state } = answer.data;
  return { street, neighborhood, city, state };
}

/**
 * The address of a postal code (REG-06): by the configured service for Brazil, else from the embedded list. Throws
 * `postal_code_unknown`, also where the service is away: the person types the address.
 */
export async function addressOfPostalCode(
  config: Pick<Config, 'postalCodeUrl' | 'allowPrivateAddresses'>,
  country: string,
  typed: string,
): Promise<FoundAddress> {
  const code = canonicalPostalCode(typed);
  const isGood = isPostalCode(code, country);
  const found =
    isGood && country === 'BRA' && config.postalCodeUrl
      ? await askService(config.postalCodeUrl, code, config.allowPrivateAddresses)
      : undefined;
  const address = found ?? (isGood ? KNOWN_POSTAL_CODES[`${country}:${code}`] : undefined);
  if (!address) throw new AppError('postal_code_unknown', { field: 'postal_code' });
  return address;
}
