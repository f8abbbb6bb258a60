import { canonicalRegistration } from '@trilha/rules/incentives/campaigns';
import type { CampaignCountry } from '@trilha/rules/incentives/campaigns';
import { isCnpj } from '@trilha/rules/incentives/fiscal-keys';

import type { Cells } from '../../../platform/imports/cells.ts';
import type { Thing } from '../../../platform/imports/list-description.ts';

/** The tax number of a company, canonical; null where a row has none. */
export function registrationOf(cells: Cells, country: CampaignCountry): string | null {
  const typed = cells.required('registration');
  if (typed === null) return null;
  const canonical = canonicalRegistration(typed);
  if (canonical === '' || (country === 'BRA' && !isCnpj(canonical))) {
    cells.fault('registration', 'registration_invalid');
    return null;
  }
  return canonical;
}

/** The days on which a row takes part; null where it says nothing. */
export function daysOf(cells: Cells): { from: string | null; until: string | null } {
  const [from, until] = [cells.day('from'), cells.day('until')];
  return { from, until };
}

/** What is wrong with the days of a thing: neither a row nor what is there already has to name both. */
export function dayFaultOf(thing: Thing) {
  const [from, until] = [dayOf(thing, 'from'), dayOf(thing, 'until')];
  if (!from || !until || until >= from) return null;
  return { target: 'until', code: 'day_order', found: until } as const;
}

/** A field of a thing that is one text; empty where it has none. */
export function textOf(thing: Thing, field: string): string {
  const value = thing[field];
  return typeof value === 'string' ? value : '';
}

/** A day of a thing; null where it has none. */
export const dayOf = (thing: Thing, field: string): string | null => textOf(thing, field) || null;

/** How heads of these columns are written by people, in the four languages. */
export const REGISTRATION_HEADS = {
  registration: [
    'cnpj',
    'cnpj ou registro',
    'cuit',
    'rut',
    'rfc',
    'ruc',
    'nit',
    'registro',
    'inscricao',
    'tax number',
    'registration number',
    'numero fiscal',
    'numero fiscal de la empresa',
    'siret',
  ],
  from: [
    'desde',
    'a partir de',
    'inicio',
    'from',
    'begins',
    'participa desde',
    'takes part from',
    'participe a partir du',
    'depuis',
    'debut',
  ],
  until: [
    'ate',
    'hasta',
    'fim',
    'fin',
    'until',
    'to',
    'ends',
    'participa ate',
    'participa hasta',
    'takes part until',
    'participe jusqu’au',
    'jusqu’a',
    "jusqu'a",
  ],
} as const;
