import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { z } from 'zod';

const transferRow = z.object({
  transferId: z.string(),
  participantId: z.string(),
  points: z.number(),
  sourceAccount: z.string(),
  status: z.enum(['completed', 'voided']),
  creditedAt: z.string(),
});
export type PartnerRow = z.output<typeof transferRow>;

/** What the development partner remembers; with a file, also after a restart. */
export class PartnerStore {
  readonly #file: string | undefined;
  readonly #rows: Map<string, PartnerRow>;

  constructor(file?: string) {
    this.#file = file;
    const rows =
      file && existsSync(file) ? z.array(transferRow).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
    this.#rows = new Map(rows.map((row) => [row.transferId, row]));
  }

  all(): readonly PartnerRow[] {
    return [...this.#rows.values()];
  }

  find(transferId: string): PartnerRow | undefined {
    return this.#rows.get(transferId);
  }

  keep(row: PartnerRow): PartnerRow {
    this.#rows.set(row.transferId, row);
    if (this.#file) writeFileSync(this.#file, JSON.stringify(this.all()));
    return row;
  }

  /** Forgets a transfer, as a partner does that was restored from an old copy. */
  forget(transferId: string): void {
    this.#rows.delete(transferId);
    if (this.#file) writeFileSync(this.#file, JSON.stringify(this.all()));
  }
}
