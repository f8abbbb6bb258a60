import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { visibleFileName } from '@trilha/rules/file-names';
import type { FastifyRequest } from 'fastify';

import { AppError } from '../../app-error.ts';

/** A file as it came in one multipart request, kept aside until it is judged. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  discard(): Promise<void>;
}

/**
 * Takes the part `file` of a multipart request to a temporary file. Done before the request's transaction begins, so that a
 * slow sender holds no database connection. Throws `unsupported_media_type`, `invalid_request` and `file_too_large`.
 */
export async function receiveSmallFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const part = await request.file();
  if (!part || part.fieldname !== 'file') throw new AppError('invalid_request', { field: 'file' });
  const folder = await mkdtemp(join(tmpdir(), 'trilha-received-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'bytes');
    const target = createWriteStream(path);
    await pipeline(part.file, target);
    if (part.file.truncated) throw new AppError('file_too_large');
    const name = visibleFileName(part.filename.replaceAll(/[\p{Cc}/\\]/gu, '')).slice(0, 255);
    return { path, name: name || 'file', size: target.bytesWritten, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
