import type { RowFault } from '@trilha/contracts/incentives/eligibility-imports';
import { isCalendarDay } from '@trilha/rules/identity/age';
import { COUNTRY_ZONES, canonicalRegistration } from '@trilha/rules/incentives/campaigns';
import type { CampaignCountry } from '@trilha/rules/incentives/campaigns';
import { isCnpj } from '@trilha/rules/incentives/fiscal-keys';

import { AppError } from '../../../platform/app-error.ts';
import type { AgencyRow, StoreRow } from './eligibility.queries.ts';

/** Reads the cells of one line; a line at fault gives no row. */
export type LineReader<Row> = (
  cells: readonly string[],
  line: number,
) => { readonly row: Row; readonly faults: readonly RowFault[] };

const YES = new Set(['sim', 'yes', 'si', 'sí', 'oui', '1', 'true', '']);
const NO = new Set(['nao', 'não', 'no', 'non', '0', 'false']);

/** Reads one cell after the other and gathers what is wrong with them. */
class Cells {
  readonly faults: RowFault[] = [];
  readonly #record: ReadonlyMap<string, string>;
  readonly #row: number;

  constructor(record: ReadonlyMap<string, string>, row: number) {
    this.#record = record;
    this.#row = row;
  }

  text(column: string): string {
    return (this.#record.get(column) ?? '').slice(0, 120);
  }

  fault(column: string, fault: RowFault['fault']): void {
    this.faults.push({ row: this.#row, column, found: this.text(column), fault });
  }

  required(column: string): string {
    const text = this.text(column);
    if (text === '') this.fault(column, 'missing');
    return text;
  }

  registration(country: CampaignCountry, seen: Set<string>): string {
    const canonical = canonicalRegistration(this.required('registration'));
    if (canonical === '') return '';
    if (country === 'BRA' && !isCnpj(canonical)) this.fault('registration', 'registration_invalid');
    else if (seen.has(canonical)) this.fault('registration', 'repeated');
    seen.add(canonical);
    return canonical;
  }

  /** The days a row takes part: null where it says nothing. */
  days(): { from: string | null; until: string | null } {
    const [from, until] = ['from', 'until'].map((column) => {
      const text = this.text(column);
      if (text !== '' && !isCalendarDay(text)) this.fault(column, 'day_invalid');
      return text === '' ? null : text;
    });
    if (from && until && until < from) this.fault('until', 'day_order');
    return { from: from ?? null, until: until ?? null };
  }
}

function readerOf<Row>(
  head: readonly string[],
  columns: readonly string[],
  rowOf: (cells: Cells) => Row,
): LineReader<Row> {
  const names = head.map((name) => name.trim().toLowerCase());
  if (!columns.every((column) => names.includes(column))) throw new AppError('import_unreadable');
  return (cells, line) => {
    const record = new Map(names.map((name, at) => [name, (cells[at] ?? '').trim()]));
    const read = new Cells(record, line);
    const row = rowOf(read);
    return { row, faults: read.faults };
  };
}

/**
 * Reads stores by a head of chain, registration, name and optionally city, state, zone, cameras, from, until. Throws
 * `import_unreadable` for another head.
 */
export function storeReader(head: readonly string[], country: CampaignCountry): LineReader<StoreRow> {
  const seen = new Set<string>();
  const zones = COUNTRY_ZONES[country];
  return readerOf(head, ['chain', 'registration', 'name'], (cells) => {
    const timeZone = cells.text('zone') || zones[0];
    if (!zones.includes(timeZone)) cells.fault('zone', 'zone_unknown');
    const cameras = cells.text('cameras').toLowerCase();
    if (!YES.has(cameras) && !NO.has(cameras)) cells.fault('cameras', 'yes_or_no');
    return {
      chain: cells.required('chain'),
      registration: cells.registration(country, seen),
      name: cells.required('name'),
      city: cells.text('city'),
      state: cells.text('state'),
      timeZone,
      allowsCameras: YES.has(cameras),
      ...cells.days(),
    };
  });
}

/** Reads agencies by a head of registration, name, brands (parted by |) and optionally from, until. Throws as `storeReader`. */
export function agencyReader(head: readonly string[], country: CampaignCountry): LineReader<AgencyRow> {
  const seen = new Set<string>();
  return readerOf(head, ['registration', 'name', 'brands'], (cells) => ({
    registration: cells.registration(country, seen),
    name: cells.required('name'),
    brands: cells
      .required('brands')
      .split('|')
      .map((brand) => brand.trim())
      .filter((brand) => brand !== ''),
    ...cells.days(),
  }));
}
