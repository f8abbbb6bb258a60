import type { PackageKind } from '@trilha/contracts/learning/packages';
import type { PackageNote, ScormPackage } from '@trilha/contracts/learning/scorm';

import type { Tx } from '../../../platform/db/client-dialect.ts';

/** What a query needs of a context: the company, in its transaction. */
interface InCompany {
  readonly tx: Tx;
  readonly actor: { readonly tenantId: string };
}

export interface PackageRow {
  readonly id: string;
  readonly kind: PackageKind;
  readonly title: string;
  readonly model: ScormPackage | null;
  readonly notes: readonly PackageNote[];
  readonly entryPath: string;
  readonly fileCount: number;
  readonly byteCount: number;
}

export interface PackageFileRow {
  readonly path: string;
  readonly storageKey: string;
  readonly size: number;
}

/** Adds a package; false where its id is taken already. */
export async function insertPackage(
  ctx: InCompany,
  row: PackageRow & { createdBy: string | null; createdAt: Date },
): Promise<boolean> {
  const added = await ctx.tx
    .insertInto('packages')
    .values({
      tenantId: ctx.actor.tenantId,
      ...row,
      model: row.model ? JSON.stringify(row.model) : null,
      notes: JSON.stringify(row.notes),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

const ROWS_PER_STATEMENT = 500;

/** Writes down the names inside a package and where their bytes lie. */
export async function insertPackageFiles(
  ctx: InCompany,
  packageId: string,
  files: readonly PackageFileRow[],
): Promise<void> {
  for (let from = 0; from < files.length; from += ROWS_PER_STATEMENT)
    await ctx.tx
      .insertInto('packageFiles')
      .values(
        files.slice(from, from + ROWS_PER_STATEMENT).map(({ path, storageKey, size }) => ({
          tenantId: ctx.actor.tenantId,
          packageId,
          path,
          storageKey,
          size,
        })),
      )
      .execute();
}

/** A package of the company; undefined where there is none. */
export function findPackage(ctx: InCompany, packageId: string) {
  return ctx.tx
    .selectFrom('packages')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', packageId)
    .select(['id', 'kind', 'title', 'model', 'notes', 'entryPath', 'fileCount', 'byteCount'])
    .executeTakeFirst();
}

/** All names of a package with their place in the storage. */
export function listPackageFiles(ctx: InCompany, packageId: string) {
  return ctx.tx
    .selectFrom('packageFiles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('packageId', '=', packageId)
    .select(['path', 'storageKey', 'size'])
    .execute();
}

/** How many bytes the files of packages have. */
export function listPackageSizes(ctx: InCompany, packageIds: readonly string[]) {
  return ctx.tx
    .selectFrom('packages')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...packageIds]))))
    .select(['id', 'byteCount'])
    .execute();
}
