import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { SMALL_UPLOAD_BYTES } from '@trilha/contracts/platform/files';
import { visibleFileName } from '@trilha/rules/platform/file-names';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../app-error.ts';

/** A file as it came in one multipart request, kept aside until it is judged. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  discard(): Promise<void>;
}

/** What stands around the file in a multipart body: boundaries, heads and a few short fields. */
const MAX_AROUND_BYTES = 64 * 1024;

/** Refuses a body without reading the rest of it, however much is still on its way: the connection ends with the answer. */
function refuseTheRest(request: FastifyRequest, reply: FastifyReply): AppError {
  request.raw.unpipe();
  reply.header('connection', 'close');
  return new AppError('file_too_large', { values: { maximumBytes: SMALL_UPLOAD_BYTES } });
}

/** What the parser says of a body that is broken or ends too early; faults of this machine and of the connection stay what they are. */
function senderFault(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const isOfSystem = 'code' in error || 'syscall' in error;
  return isOfSystem ? error : new AppError('invalid_request', { field: 'file' });
}

/**
 * Takes the part `file` of a multipart request to a temporary file. Done before the request's transaction begins, so that a
 * slow sender holds no database connection. Throws `unsupported_media_type`, `invalid_request` and `file_too_large`.
 */
export async function receiveSmallFile(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > SMALL_UPLOAD_BYTES + MAX_AROUND_BYTES) throw refuseTheRest(request, reply);
  const part = await request.file().catch((error: unknown) => {
    throw senderFault(error);
  });
  if (!part || part.fieldname !== 'file') throw new AppError('invalid_request', { field: 'file' });
  part.file.once('limit', () => part.file.destroy(refuseTheRest(request, reply)));
  const folder = await mkdtemp(join(tmpdir(), 'trilha-received-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'bytes');
    const target = createWriteStream(path);
    await pipeline(part.file, target);
    if (part.file.truncated) throw refuseTheRest(request, reply);
    const name = visibleFileName(part.filename.replaceAll(/[\p{Cc}/\\]/gu, '')).slice(0, 255);
    return { path, name: name || 'file', size: target.bytesWritten, discard };
  } catch (error) {
    await discard();
    throw senderFault(error);
  }
}
