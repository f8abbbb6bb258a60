import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isCalendarDay } from '@trilha/rules/identity/age';
import { MAX_CODES, looksLikeCode, maskCode } from '@trilha/rules/incentives/reward-codes';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { fileWorkers } from '../../../platform/file-workers/file-workers.ts';
import type { Owner } from '../../../platform/file-workers/file-workers.ts';
import type { TableHead } from '../../../platform/imports/begin-import.ts';
import { guessMapping } from '../../../platform/imports/guess-mapping.ts';
import { readMappings } from '../../../platform/imports/imports.queries.ts';
import { readTableApart } from '../../../platform/imports/read-table-apart.ts';
import { sniffText } from '../../../platform/imports/table-reader.ts';
import type { TableLine } from '../../../platform/imports/table-reader.ts';
import { requirePool } from '../rewards/reward-codes.ts';
import { codeKind, sealLines } from './code-kind.ts';

const SEALED_AT_ONCE = 2000;
const PREVIEWED = 5;
/** What a spreadsheet begins with, which is an archive. */
const ARCHIVE = Buffer.from('PK\u0003\u0004', 'latin1');

type Lookup = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

/** A file of codes as it is kept, and its first lines as they may be seen. */
export interface SealedFile {
  readonly head: TableHead;
  readonly parts: readonly Buffer[];
}

/** Days are no secrets; anything else may be a code. */
const masked = (cell: string) => (cell === '' || isCalendarDay(cell) ? cell : maskCode(cell));

/** The lines of a file, read apart; it lies on this machine only while it is read. */
async function readLines(
  content: Buffer,
  owner: Owner,
): Promise<Omit<TableHead, 'lines'> & { all: TableLine[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-codes-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content, { mode: 0o600 });
    const isArchive = content.subarray(0, ARCHIVE.length).equals(ARCHIVE);
    const text = isArchive ? null : await sniffText(path);
    const all: TableLine[] = [];
    // Its head, and one row more than it may have.
    const reading = { workers: fileWorkers, owner, most: MAX_CODES + 2 };
    for await (const line of readTableApart(
      path,
      text ? { format: 'csv', text } : { format: 'xlsx' },
      reading,
    ))
      all.push(line);
    return { format: isArchive ? 'xlsx' : 'csv', text, all };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads a file of codes whole and seals it, outside of any transaction but that of `lookup`. Its first line is a head where a column of
 * it is known, or nothing in it could be a code: no code may come to be the name of a column, which is remembered and shown. Throws
 * `not_found`, `order_step_refused`, `import_unreadable`, `import_too_wide`, `import_too_long` and `file_too_demanding`.
 */
export async function readCodeFile(
  lookup: Lookup,
  keys: KeyRing,
  { rewardId, content }: { readonly rewardId: string; readonly content: string },
): Promise<SealedFile> {
  const { owner, remembered } = await lookup(async (ctx) => {
    await requirePool(ctx, rewardId);
    const by: Owner = `${ctx.actor.tenantId}/${ctx.actor.memberId}`;
    return { owner: by, remembered: await readMappings(ctx, codeKind.name) };
  });
  const { all, ...form } = await readLines(Buffer.from(content, 'base64'), owner);
  const first = all[0]?.cells ?? [];
  const { targets, heads } = codeKind;
  const isKnown = guessMapping({ targets, heads }, first, remembered).some(Boolean);
  const hasHead = isKnown || !first.some(looksLikeCode);
  const rows = hasHead ? all.slice(1) : all;
  if (rows.length > MAX_CODES) throw new AppError('import_too_long', { values: { count: MAX_CODES } });
  const parts: Buffer[] = [];
  for (let at = 0; at < all.length; at += SEALED_AT_ONCE)
    parts.push(sealLines(keys, all.slice(at, at + SEALED_AT_ONCE)));
  return {
    head: {
      ...form,
      lines: [
        first.map((cell) => (hasHead ? cell : '')),
        ...rows.slice(0, PREVIEWED).map(({ cells }) => cells.map(masked)),
      ],
    },
    parts,
  };
}
