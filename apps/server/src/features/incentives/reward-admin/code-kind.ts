import { CODE_TARGETS } from '@trilha/contracts/incentives/reward-code-imports';
import { codeFault } from '@trilha/rules/incentives/reward-codes';
import type { CodeFault } from '@trilha/rules/incentives/reward-codes';
import { calendarDay } from '@trilha/rules/platform/dates';
import type { CalendarDay } from '@trilha/rules/platform/dates';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { Cells } from '../../../platform/imports/cells.ts';
import type { ImportKind, Mapping } from '../../../platform/imports/import-kind.ts';
import { mappingOf } from '../../../platform/imports/import.presenter.ts';
import { requireScope } from '../../../platform/imports/list-kind.ts';
import type { TableLine } from '../../../platform/imports/table-reader.ts';
import {
  REWARD_CODE_PURPOSE,
  importCodes,
  knownCodes,
  openCode,
  requirePool,
  sealCode,
  takeBatchBack,
} from '../rewards/reward-codes.ts';
import {
  clearCodeRows,
  countCodeRows,
  findPart,
  insertCodeRows,
  nextCodes,
  refuseCodes,
} from './code-rows.queries.ts';
import type { NewCodeRow } from './code-rows.queries.ts';

export const CODE_UNDO_HOURS = 24;
const COMMITTED_AT_ONCE = 5000;
/** Longer than any good code, so that one that is too long is told from one that is cut. */
const MAX_STORED = 300;

const partOfFile = z.array(z.object({ line: z.number(), cells: z.array(z.string()) }));

/** Lines of a file as they lie in the database. */
export function sealLines(keys: KeyRing, lines: readonly TableLine[]): Buffer {
  return keys.encrypt(REWARD_CODE_PURPOSE, JSON.stringify(lines));
}

const FAULTS: Readonly<Record<CodeFault, string>> = {
  too_short: 'code_too_short',
  too_long: 'code_too_long',
  bad_character: 'code_bad_character',
  day_invalid: 'day_invalid',
  expired: 'code_expired',
};
const KNOWN = { known: 'code_known', known_elsewhere: 'code_known_elsewhere' } as const;

/** A row of a file of codes, as it was read. */
interface ReadRow {
  readonly line: number;
  readonly code: string;
  readonly expiresOn: string | null;
  readonly fault: string | null;
}

function readRow(mapping: Mapping, today: CalendarDay, { line, cells }: TableLine): ReadRow {
  const read = new Cells(mapping, cells);
  const code = read.text('code', MAX_STORED)?.slice(0, MAX_STORED) ?? '';
  const saysDay = read.text('expires_on') !== null;
  const expiresOn = read.day('expires_on');
  if (code === '') return { line, code, expiresOn, fault: 'missing' };
  const fault = codeFault({ code, expiresOn: saysDay ? (expiresOn ?? '') : null }, today);
  return { line, code, expiresOn, fault: fault && FAULTS[fault] };
}

/** Adds to what is wrong with the rows themselves which of their codes this pool, or another of the company, has already. */
async function withKnown(ctx: TenantContext, keys: KeyRing, rewardId: string, rows: readonly ReadRow[]) {
  const good = rows.filter(({ fault }) => fault === null);
  const known = await knownCodes(ctx, keys, { rewardId, codes: good.map(({ code }) => code) });
  const faultOf = new Map(
    good.flatMap(({ line }, at) => {
      const found = known.get(at);
      return found ? [[line, KNOWN[found]] as const] : [];
    }),
  );
  return rows.map((row): ReadRow => ({ ...row, fault: row.fault ?? faultOf.get(row.line) ?? null }));
}

/** Refuses a good code that stands in an earlier row; else remembers where it stands. */
function repeatOf(firstLines: Map<string, number>, { code, line, fault }: ReadRow) {
  if (fault !== null) return { fault, firstLine: null };
  const firstLine = firstLines.get(code) ?? null;
  if (firstLine !== null) return { fault: 'duplicate_in_file', firstLine };
  firstLines.set(code, line);
  return { fault, firstLine };
}

/**
 * Codes of a reward. They are secrets: the file is no stored one, its lines and rows lie sealed, and nothing that is shown, noted or
 * remembered holds a code.
 */
export const codeKind: ImportKind = {
  name: 'reward_codes',
  permission: 'rewards.manage',
  targets: CODE_TARGETS,
  heads: {
    code: ['codigo', 'codigos', 'codes', 'cupom', 'cupon', 'coupon', 'voucher', 'vale', 'bon', 'pin'],
    expires_on: [
      'validade',
      'valido ate',
      'vencimento',
      'expires',
      'expiry',
      'expiration',
      'expiration date',
      'valid until',
      'valido hasta',
      'caducidad',
      'expiration',
      'valable jusqu’au',
      'date d’expiration',
    ],
  },
  undoHours: CODE_UNDO_HOURS,
  // A file without a head has the code first, and its last day behind it.
  refineGuess: (guess) =>
    guess.some(Boolean) ? guess : guess.map((_, column) => CODE_TARGETS[column] ?? null),
  isComplete: (mapping) => mapping.includes('code'),
  audit: ({ id, scopeId }) => ({
    actions: {
      imported: 'reward.codes_imported',
      undone: 'reward.codes_import_undone',
      resumed: 'reward.codes_import_resumed',
    },
    objectKind: 'reward',
    objectId: scopeId ?? id,
  }),
  requireOpen: (ctx, scopeId) => requirePool(ctx, requireScope(scopeId)),
  async *readLines(asAuthor, { id, head }, keys) {
    // What stands for the head of a file that has none.
    if (head.every((name) => name === '')) yield { line: 0, cells: [] };
    for (let after = 0; ;) {
      const from = after;
      const found = await asAuthor((ctx) => findPart(ctx, id, from));
      if (!found) return;
      after = found.part;
      yield* partOfFile.parse(JSON.parse(openCode(keys, found.sealed)));
    }
  },
  async beginCheck(ctx, row, keys) {
    const rewardId = requireScope(row.scopeId);
    await requirePool(ctx, rewardId);
    await clearCodeRows(ctx, row.id);
    const mapping = mappingOf(codeKind, row);
    const today = calendarDay(ctx.now, ctx.actor.timeZone);
    // A check goes through the whole file, whatever an earlier one saw.
    const firstLines = new Map<string, number>();
    return async (step, lines) => {
      const read = lines.map((line) => readRow(mapping, today, line));
      const checked = await withKnown(step, keys, rewardId, read);
      const rows = checked.map((found): NewCodeRow => {
        const { line, code, expiresOn } = found;
        const { fault, firstLine } = repeatOf(firstLines, found);
        return { line, expiresOn, fault, firstLine, sealed: sealCode(keys, code) };
      });
      await insertCodeRows(step, row.id, rows);
      return rows.filter(({ fault }) => fault !== null).length;
    };
  },
  endCheck: (ctx, { id }) => countCodeRows(ctx, id),
  async commitRows(ctx, { id, scopeId, fileName }, after, keys) {
    const rows = await nextCodes(ctx, id, after, COMMITTED_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return undefined;
    const codes = rows.map(({ sealed, expiresOn }) => ({ code: openCode(keys, sealed), expiresOn }));
    const batch = { rewardId: requireScope(scopeId), batchId: id, fileName };
    const { imported, refused } = await importCodes(ctx, keys, { ...batch, codes });
    // Another file, or another reward, was quicker.
    await refuseCodes(
      ctx,
      id,
      [...refused].flatMap(([at, found]) => {
        const line = rows[at]?.line;
        return line === undefined ? [] : [{ line, fault: KNOWN[found] }];
      }),
    );
    return { lastLine: last.line, created: imported, changed: 0, refused: rows.length - imported };
  },
  async undoRows(ctx, { id, scopeId }) {
    const back = await takeBatchBack(ctx, { rewardId: requireScope(scopeId), batchId: id });
    return back && { removed: back.removed, restored: 0, untouched: back.stayed };
  },
};
