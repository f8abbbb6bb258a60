import { AppError } from '../app-error.ts';
import { findFile as selectFile } from './files.queries.ts';
import type { FileContext } from './store-file.ts';

/** A file that may be read. */
export interface ReadyFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly storageKey: string;
  readonly createdBy: string | null;
  /** What it was uploaded for. */
  readonly purpose: string;
}

/** A file of the company that is ready. Throws `file_not_found`, and `file_incomplete` before its upload was finished. */
export async function findFile(ctx: Pick<FileContext, 'tx' | 'actor'>, fileId: string): Promise<ReadyFile> {
  const file = await selectFile(ctx, fileId);
  if (!file) throw new AppError('file_not_found');
  if (file.status !== 'ready' || file.mime === null) throw new AppError('file_incomplete');
  return { ...file, mime: file.mime };
}
