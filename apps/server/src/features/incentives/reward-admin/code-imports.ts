import { rowFault } from '@trilha/contracts/platform/imports';
import type {
  getCodeImportFaults,
  listCodeImportRefused,
} from '@trilha/contracts/incentives/reward-code-imports';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { maskCode } from '@trilha/rules/incentives/reward-codes';

import type { TenantContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/key-ring.ts';
import { openImport } from '../../../platform/imports/begin-import.ts';
import { requireImport } from '../../../platform/imports/control-import.ts';
import { mappingOf, presentImport } from '../../../platform/imports/import.presenter.ts';
import { requirePool, openCode } from '../rewards/reward-codes.ts';
import { codeKind } from './code-kind.ts';
import { countCodeFaults, insertParts, listRefusedCodes } from './code-rows.queries.ts';
import type { SealedFile } from './read-code-file.ts';

/** Begins an import of a file of codes that was read and sealed. Throws `not_found`, `order_step_refused` and `import_unreadable`. */
export async function beginCodes(
  ctx: TenantContext,
  { rewardId, fileName }: { readonly rewardId: string; readonly fileName: string },
  { head, parts }: SealedFile,
) {
  await requirePool(ctx, rewardId);
  const { made, preview } = await openImport(
    ctx,
    codeKind,
    { fileId: null, scopeId: rewardId, fileName },
    head,
  );
  await insertParts(ctx, made.id, parts);
  return { ...presentImport(codeKind, made), preview };
}

const EXPIRY_FAULTS: ReadonlySet<string> = new Set(['code_expired', 'day_invalid']);

/** Rows that are left out, with what is wrong; of their codes only the last signs. */
export async function readRefusedCodes(
  ctx: TenantContext,
  keys: KeyRing,
  {
    importId,
    afterLine,
    limit,
  }: { readonly importId: string; readonly afterLine: number; readonly limit: number },
): Promise<ResponseOf<typeof listCodeImportRefused>> {
  const mapping = mappingOf(codeKind, await requireImport(ctx, codeKind, importId));
  const rows = await listRefusedCodes(ctx, importId, afterLine, limit);
  return {
    items: rows.slice(0, limit).map(({ line, sealed, fault, expiresOn, firstLine }) => {
      const code = openCode(keys, sealed);
      const shown = code === '' ? '' : maskCode(code);
      const target = EXPIRY_FAULTS.has(fault ?? '') ? 'expires_on' : 'code';
      const column = mapping.indexOf(target);
      return {
        line,
        cells: mapping.map((meaning) => (meaning === 'code' ? shown : meaning ? (expiresOn ?? '') : '')),
        problems: [
          rowFault.parse({
            column: column === -1 ? null : column,
            target: null,
            code: fault,
            found: fault === 'duplicate_in_file' ? shown : '',
            expected: fault === 'duplicate_in_file' ? String(firstLine ?? line) : null,
          }),
        ],
      };
    }),
    hasMore: rows.length > limit,
  };
}

type Faults = ResponseOf<typeof getCodeImportFaults>;

/** How many codes are left out, by why. */
export async function readCodeFaults(ctx: TenantContext, importId: string): Promise<Faults> {
  await requireImport(ctx, codeKind, importId);
  const counted = await countCodeFaults(ctx, importId);
  return {
    // Nothing else is written there.
    items: counted.map(({ fault, count }) => ({ code: fault as Faults['items'][number]['code'], count })),
  };
}
