import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findFile } from '../../../platform/files/find-file.ts';
import { smallPicture } from '../../../platform/files/small-picture.ts';
import { ObjectMissing } from '../../../platform/files/storage.ts';
import type { Storage } from '../../../platform/files/storage.ts';

/** Pixels of a logo at the size it is printed. */
const HEIGHT = 240;
function isGone(error: unknown): boolean {
  return error instanceof ObjectMissing || (error instanceof AppError && error.code === 'file_not_found');
}

/** Where a logo lies; looked up in a transaction, read after it. */
export interface LogoSource {
  readonly fileId: string;
  readonly tenantId: string;
  readonly storageKey: string;
}

/** Finds the file of a logo; null where there is none. */
export async function findLogo(ctx: TenantContext, fileId: string | null): Promise<LogoSource | null> {
  if (!fileId) return null;
  try {
    const { storageKey } = await findFile(ctx, fileId);
    return { fileId, tenantId: ctx.actor.tenantId, storageKey };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/**
 * The logo as a PNG; null where there is none or its file is gone, since a sheet is good without it. A store that is only out of
 * reach is an error: the sheet would be kept without its logo for ever.
 */
export async function readLogo(storage: Storage, source: LogoSource | null): Promise<Buffer | null> {
  if (!source) return null;
  try {
    return await smallPicture(storage, source, { height: HEIGHT, format: 'png' });
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
