import type { DownloadFile, PackageDownload } from '@trilha/contracts/learning/downloads';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { mediaTypeOf } from '../../../platform/content-origin/media-types.ts';
import { readerOf } from '../../../platform/files/content-links.ts';
import type { ContentAddresses } from '../../../platform/files/content-addresses.ts';
import { ObjectMissing } from '../../../platform/files/storage.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { bundleChecksum, bundleSize } from './package-bundle.ts';
import { listPackageSizes } from './packages.queries.ts';
import { servedPackageIn } from './served-package.ts';
import type { ServedPackage } from './served-package.ts';

/** Bytes of packages, by id. */
export async function packageSizes(
  ctx: TenantContext,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (packageIds.length === 0) return new Map();
  const rows = await listPackageSizes(ctx, packageIds);
  return new Map(rows.map(({ id, byteCount }) => [id, byteCount]));
}

/** A package with the checksum of what is taken along of it. */
export interface ReadPackage {
  readonly packageId: string;
  readonly served: ServedPackage;
  readonly sha256: string;
}

/** A package as it is, to be read through afterwards; undefined where it is gone. */
export async function findToRead(ctx: TenantContext, packageId: string) {
  const served = await servedPackageIn(ctx, packageId);
  return served && { packageId, served };
}

/** Reads a package through, never inside a transaction. Throws `download_not_possible` where a file of it is gone. */
export async function readThrough(
  storage: Pick<Storage, 'open'>,
  { packageId, served }: Pick<ReadPackage, 'packageId' | 'served'>,
): Promise<ReadPackage> {
  try {
    return { packageId, served, sha256: await bundleChecksum(storage, packageId, served) };
  } catch (error) {
    throw error instanceof ObjectMissing ? new AppError('download_not_possible') : error;
  }
}

/**
 * What a device needs to play something without a network that is not a package, but is played apart from the app like one: a document or a
 * file on an origin of its own. `id`: whose origin it is.
 */
export function presentAlone(
  ctx: TenantContext,
  contentAddresses: ContentAddresses,
  id: string,
  file: PackageDownload['files'][number],
): PackageDownload {
  return {
    url: contentAddresses.offlinePackageUrl({ ...readerOf(ctx.actor), packageId: id }),
    entryPath: file.path,
    files: [file],
  };
}

/** What a device needs to play a package without a network. */
export function presentPackage(
  ctx: TenantContext,
  contentAddresses: ContentAddresses,
  { packageId, served, sha256 }: ReadPackage,
): { readonly file: DownloadFile; readonly package: PackageDownload } {
  const subject = { ...readerOf(ctx.actor), packageId };
  return {
    file: {
      url: contentAddresses.packageBundleUrl(subject, ctx.now),
      extension: 'bundle',
      mime: 'application/octet-stream',
      size: bundleSize(served),
      sha256,
      locale: null,
    },
    package: {
      url: contentAddresses.offlinePackageUrl(subject),
      entryPath: served.entryPath,
      files: served.files.map(({ path, size }) => ({ path, size, mime: mediaTypeOf(path) })),
    },
  };
}
