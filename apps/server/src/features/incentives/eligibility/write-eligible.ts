import type { RowFault } from '@trilha/contracts/incentives/eligibility-imports';
import { calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import type { TableLine } from '../../organization/people-import/table-reader.ts';
import type { ManagedRow } from '../campaigns/find-campaign.ts';
import { agencyReader, storeReader } from './eligibility-reader.ts';
import type { LineReader } from './eligibility-reader.ts';
import { writeAgencies, writeStores } from './eligibility.queries.ts';

export type EligibilityKind = 'stores' | 'agencies';

/** What became of some lines of a list. */
export interface TakenLines {
  readonly taken: number;
  readonly refused: readonly (TableLine & { readonly faults: readonly RowFault[] })[];
}

/** Reads and writes a list of stores or agencies, some lines at a time. */
export interface EligibilityWriter {
  /** Imports the valid ones of these lines; the others are reported and left out. */
  take(ctx: TenantContext, lines: readonly TableLine[]): Promise<TakenLines>;
  /** Reads lines that were taken before, so that later ones that repeat them are known. */
  pass(lines: readonly TableLine[]): void;
}

function parted<Row>(read: LineReader<Row>, lines: readonly TableLine[]) {
  const checked = lines.map((line) => ({ ...line, ...read(line.cells, line.line) }));
  return {
    rows: checked.filter(({ faults }) => faults.length === 0).map(({ row }) => row),
    refused: checked
      .filter(({ faults }) => faults.length > 0)
      .map(({ line, cells, faults }) => ({ line, cells, faults })),
  };
}

/** What begins to take part now does so from today where the campaign runs, else from its first day. */
function firstDay(ctx: TenantContext, { state, beginsOn, timeZone }: ManagedRow): string {
  const today = calendarDay(ctx.now, timeZone);
  return state === 'draft' || today < beginsOn ? beginsOn : today;
}

/** A writer for lists of this head. Throws `import_unreadable` where columns are missing. */
export function eligibilityWriter(
  kind: EligibilityKind,
  head: readonly string[],
  campaign: ManagedRow,
): EligibilityWriter {
  const writerOf = <Row>(
    read: LineReader<Row>,
    write: (
      ctx: TenantContext,
      campaign: ManagedRow & { readonly firstDay: string },
      rows: readonly Row[],
    ) => Promise<void>,
  ): EligibilityWriter => ({
    async take(ctx, lines) {
      const { rows, refused } = parted(read, lines);
      if (rows.length > 0) await write(ctx, { ...campaign, firstDay: firstDay(ctx, campaign) }, rows);
      return { taken: rows.length, refused };
    },
    pass: (lines) => {
      parted(read, lines);
    },
  });
  return kind === 'stores'
    ? writerOf(storeReader(head, campaign.country), writeStores)
    : writerOf(agencyReader(head, campaign.country), writeAgencies);
}
