import { COUNTRY_ZONES, canonicalRegistration } from '@trilha/rules/campaigns';
import type { CampaignCountry } from '@trilha/rules/campaigns';
import { isCalendarDay } from '@trilha/rules/age';
import { isCnpj } from '@trilha/rules/fiscal-keys';
import { parse } from 'csv-parse/sync';

import { AppError } from '../../app-error.ts';
import type { AgencyRow, StoreRow } from './selection.queries.ts';

/** What is wrong with one cell, and where. */
export interface RowFault {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly column: string;
  readonly found: string;
  readonly fault:
    | 'missing'
    | 'registration_invalid'
    | 'zone_unknown'
    | 'day_invalid'
    | 'repeated'
    | 'yes_or_no';
}

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly faults: readonly RowFault[];
}

interface Campaign {
  readonly country: CampaignCountry;
  readonly beginsOn: string;
}

const YES = new Set(['sim', 'yes', 'si', 'sí', 'oui', '1', 'true', '']);
const NO = new Set(['nao', 'não', 'no', 'non', '0', 'false']);

/** Rows of a CSV text by the names of its head; comma or semicolon. Throws `import_unreadable`. */
function recordsOf(csv: string, columns: readonly string[]): Record<string, string>[] {
  try {
    const records = parse(csv, {
      bom: true,
      columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    }) as Record<string, string>[];
    const known = Object.keys(records[0] ?? {});
    if (!columns.every((column) => known.includes(column))) throw new AppError('import_unreadable');
    return records;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('import_unreadable');
  }
}

/** Reads one cell after the other and gathers what is wrong with them. */
class Cells {
  readonly faults: RowFault[] = [];
  readonly #record: Readonly<Record<string, string>>;
  readonly #row: number;

  constructor(record: Readonly<Record<string, string>>, row: number) {
    this.#record = record;
    this.#row = row;
  }

  text(column: string): string {
    return (this.#record[column] ?? '').slice(0, 120);
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

  day(column: string): string | null {
    const text = this.text(column);
    if (text === '') return null;
    if (!isCalendarDay(text)) this.fault(column, 'day_invalid');
    return text;
  }
}

function read<Row>(records: readonly Record<string, string>[], rowOf: (cells: Cells) => Row): Selection<Row> {
  const rows: Row[] = [];
  const faults: RowFault[] = [];
  records.forEach((record, at) => {
    const cells = new Cells(record, at + 2);
    const row = rowOf(cells);
    if (cells.faults.length === 0) rows.push(row);
    faults.push(...cells.faults);
  });
  return { rows, faults };
}

/** Stores of a CSV: chain, registration, name; optional city, state, zone, cameras, from, until. */
export function readStores(csv: string, { country, beginsOn }: Campaign): Selection<StoreRow> {
  const seen = new Set<string>();
  const zones = COUNTRY_ZONES[country];
  return read(recordsOf(csv, ['chain', 'registration', 'name']), (cells) => {
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
      from: cells.day('from') ?? beginsOn,
      until: cells.day('until'),
    };
  });
}

/** Agencies of a CSV: registration, name, brands (parted by |); optional from, until. */
export function readAgencies(csv: string, { country, beginsOn }: Campaign): Selection<AgencyRow> {
  const seen = new Set<string>();
  return read(recordsOf(csv, ['registration', 'name', 'brands']), (cells) => ({
    registration: cells.registration(country, seen),
    name: cells.required('name'),
    brands: cells
      .required('brands')
      .split('|')
      .map((brand) => brand.trim())
      .filter((brand) => brand !== ''),
    from: cells.day('from') ?? beginsOn,
    until: cells.day('until'),
  }));
}
