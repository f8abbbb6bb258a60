import type { CampaignCountry } from './campaigns.ts';
import { canonicalFiscalKey } from './fiscal-codes.ts';
import { invoiceKey } from './invoice-key.ts';

/** What a device read of one thing on a receipt. */
interface Reading {
  readonly field: string;
  readonly value: string;
  readonly confidence: number;
  readonly source: 'text' | 'code';
}

/** How sure a reading is before it is held against another receipt. */
const SURE_PERCENT = 70;
/** A shorter number is read out of anything. */
const MIN_NUMBER_LENGTH = 3;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Every value that was read surely of one field, each once. */
function valuesOf(
  readings: readonly Reading[],
  field: string,
  plain: (value: string) => string | null | undefined,
): readonly string[] {
  const sure = readings.filter(
    (one) => one.field === field && (one.source === 'code' || one.confidence >= SURE_PERCENT),
  );
  return [...new Set(sure.map(({ value }) => plain(value)).filter((value) => value))].filter(
    (value) => value !== null && value !== undefined,
  );
}

/**
 * The fiscal key that can be read on a receipt, canonical; null where there is none. Text proves a key only where the key has check digits,
 * a code anywhere.
 */
export function readKey(readings: readonly Reading[], country: CampaignCountry): string | null {
  const proven = readings.filter(({ source }) => source === 'code' || country === 'BRA');
  return valuesOf(proven, 'fiscalKey', (value) => canonicalFiscalKey(value, country))[0] ?? null;
}

/**
 * What tells a receipt apart, by what its device read and whatever its person typed: its fiscal key; number, day and amount together;
 * within one store two of them. Receipts that share a word of this show one document.
 */
export function evidenceOf(
  readings: readonly Reading[],
  { country, storeId }: { readonly country: CampaignCountry; readonly storeId: string },
): readonly string[] {
  const numbers = valuesOf(readings, 'invoiceNumber', (value) => invoiceKey(value, country)).filter(
    (number) => number.length >= MIN_NUMBER_LENGTH,
  );
  const days = valuesOf(readings, 'soldOn', (value) => (DAY.test(value) ? value : null));
  const totals = valuesOf(readings, 'total', (value) => value.replaceAll(/\D/g, '').replace(/^0+/, ''));
  const keys = valuesOf(readings, 'fiscalKey', (value) => canonicalFiscalKey(value, country));
  const ofNumber = (number: string) => {
    const inStore = [...days.map((day) => `day ${day}`), ...totals.map((total) => `total ${total}`)];
    const anywhere = days.flatMap((day) =>
      totals.map((total) => `number ${number} day ${day} total ${total}`),
    );
    return inStore.map((other) => `${storeId} number ${number} ${other}`).concat(anywhere);
  };
  return keys.map((key) => `key ${key}`).concat(numbers.flatMap(ofNumber));
}
