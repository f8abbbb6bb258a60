import { daysBetween } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';
import type { CampaignCountry } from './campaigns.ts';
import { parseFiscalKey } from './fiscal-keys.ts';
import { invoiceKey } from './invoice-key.ts';
import { checkTaxNumber, isSameCompany, isSameTaxNumber } from '../organization/tax-numbers.ts';

/** What a fiscal key says of its document by itself; null for what it does not say. */
interface KeyFacts {
  readonly number: string | null;
  /** First and last day it can have been issued on. */
  readonly issued: { readonly from: CalendarDay; readonly to: CalendarDay } | null;
  readonly issuer: string | null;
  /** Check digits prove that it is read as it was printed, and its form is known for sure (facts/03). */
  readonly isProven: boolean;
}

/** `issuer-type-point-number`, `issuer-type-series-number` and `issuer-type-folio`, as `readFiscalCode` writes them. */
const PRINTED: Readonly<Record<string, RegExp>> = {
  ARG: /^(\d{11})-\d{3}-(\d{4,5}-\d{8})$/,
  PER: /^(\d{11})-\d{2}-((?:[FB][A-Z\d]{3}|\d{4})-\d{1,8})$/,
  CHL: /^(\d{7,8}-[\dK])-\d{2,3}-(\d{1,10})$/,
};
const MONTH_LENGTH = 31;

function monthOf(month: string): { readonly from: CalendarDay; readonly to: CalendarDay } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = Math.min(MONTH_LENGTH, new Date(Date.UTC(year, number, 0)).getUTCDate());
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** Reads what a canonical key says by itself; keys that are only a mark of their document, as a UUID, say nothing. */
function factsOfKey(key: string, country: CampaignCountry): KeyFacts | null {
  if (country === 'BRA') {
    const parsed = parseFiscalKey(key);
    if (!parsed) return null;
    const { number, month } = parsed;
    // Fourteen positions of some documents hold a padded CPF.
    const issuer = checkTaxNumber(parsed.issuer, 'BRA') === 'valid' ? parsed.issuer : null;
    return { number, issued: monthOf(month), issuer, isProven: true };
  }
  const [, issuer, number] = PRINTED[country]?.exec(key) ?? [];
  if (!issuer || !number) return null;
  const isProven = country !== 'CHL' && checkTaxNumber(issuer, country) === 'valid';
  return { number, issued: null, issuer, isProven };
}

export const DOCUMENT_DIFFERENCES = [
  'number',
  'date',
  'issuer',
  'branch',
  'issuer_invalid',
  'total',
] as const;

/** One thing the document says otherwise than the person. */
export interface DocumentDifference {
  readonly kind: (typeof DOCUMENT_DIFFERENCES)[number];
  readonly told: string;
  readonly found: string;
  /** The document proves it, so that the report cannot be sent like this. */
  readonly refuses: boolean;
}

/** What a report says about its document. */
export interface ReportedDocument {
  readonly country: CampaignCountry;
  readonly invoiceNumber: string;
  readonly soldOn: CalendarDay;
  /** Canonical; null where none was given. */
  readonly fiscalKey: string | null;
  /** Registration number of the store. */
  readonly registration: string;
  readonly readings: readonly {
    readonly field: string;
    readonly value: string;
    readonly confidence: number;
    readonly source: 'text' | 'code';
  }[];
}

/** Days between a sale and its document from which it is a document of another time. */
const ANOTHER_TIME_DAYS = 15;
/** How sure the reading of a text is before it says something against the person. */
const SURE_PERCENT = 85;

/** Whether two numbers name one document; the letter before an Argentine one is often left out. */
function isSameNumber(one: string, other: string, country: CampaignCountry): boolean {
  const plain = (number: string) => {
    const key = invoiceKey(number, country);
    return country === 'ARG' ? key.replace(/^[ABCEM]-/, '') : key;
  };
  return plain(one) === plain(other);
}

/** How many days a day lies outside of a stretch. */
function daysOutside(day: CalendarDay, { from, to }: { from: CalendarDay; to: CalendarDay }): number {
  return Math.max(0, daysBetween(day, from), daysBetween(to, day));
}

function issuerDifference(
  told: ReportedDocument,
  issuer: string,
  isProven: boolean,
): Omit<DocumentDifference, 'told' | 'found'> | null {
  const { country, registration } = told;
  if (checkTaxNumber(issuer, country) === 'invalid') return { kind: 'issuer_invalid', refuses: false };
  // A store that is registered under a number of its own, not its tax number, cannot be compared.
  if (checkTaxNumber(registration, country) === 'invalid' || isSameTaxNumber(issuer, registration))
    return null;
  if (isSameCompany(issuer, registration, country))
    return country === 'BRA' ? { kind: 'branch', refuses: false } : null;
  return { kind: 'issuer', refuses: isProven };
}

/**
 * What the fiscal key and the code of a document say otherwise than the person and the store, the worst first. What check digits prove
 * refuses the report; all else is shown to the person and to the auditor.
 */
export function documentDifferences(told: ReportedDocument): readonly DocumentDifference[] {
  const { country, fiscalKey, readings } = told;
  const key = fiscalKey === null ? null : factsOfKey(fiscalKey, country);
  const coded = (field: string) =>
    readings.find((reading) => reading.source === 'code' && reading.field === field)?.value ?? null;
  const found: DocumentDifference[] = [];

  const number = key?.number ?? coded('invoiceNumber');
  if (number && !isSameNumber(number, told.invoiceNumber, country))
    found.push({
      kind: 'number',
      told: told.invoiceNumber,
      found: number,
      refuses: key?.isProven === true && key.number !== null,
    });

  const day = coded('soldOn');
  const issued = key?.issued ?? (day ? { from: day, to: day } : null);
  const apart = issued ? daysOutside(told.soldOn, issued) : 0;
  if (issued && apart > 0)
    found.push({
      kind: 'date',
      told: told.soldOn,
      found: issued.from === issued.to ? issued.from : issued.from.slice(0, 7),
      refuses: apart > ANOTHER_TIME_DAYS && key?.isProven === true && key.issued !== null,
    });

  const issuer = key?.issuer ?? coded('issuer');
  const difference = issuer ? issuerDifference(told, issuer, key?.isProven === true) : null;
  if (issuer && difference) found.push({ ...difference, told: told.registration, found: issuer });

  const total = coded('total');
  const seen = readings.find(
    ({ source, field, confidence }) => source === 'text' && field === 'total' && confidence >= SURE_PERCENT,
  );
  if (total && seen && Number(seen.value) !== Number(total))
    found.push({ kind: 'total', told: seen.value, found: total, refuses: false });

  return found.toSorted((one, other) => Number(other.refuses) - Number(one.refuses));
}
