import { visibleFileName } from '@trilha/rules/platform/file-names';
import { z } from 'zod';

import { FEATURE_UPLOADS } from '../features.ts';
import { endpoint } from './endpoint.ts';

/** The purpose of an uploaded file; decides which types and how many bytes are accepted. */
const UPLOAD_PURPOSES = [
  'image',
  'video',
  'audio',
  'pdf',
  'slides',
  /** A binary .ppt, which only a converter can read. */
  'old_slides',
  'flash',
  'captions',
  'package',
  'attachment',
  'people',
  'avatar',
  ...FEATURE_UPLOADS,
] as const;
export const uploadPurpose = z.enum(UPLOAD_PURPOSES);
export type UploadPurpose = z.output<typeof uploadPurpose>;

/** Files up to this many bytes may also be sent in one multipart request. */
export const SMALL_UPLOAD_BYTES = 10 * 1024 ** 2;

const fileName = z
  .string()
  .overwrite(visibleFileName)
  .min(1)
  .max(255)
  // Controls and path separators have no place in a name; everything else is only ever shown as text.
  .regex(/^[^\p{Cc}/\\]+$/u, 'file_name');

export const storedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** By content, not by name. */
  mime: z.string(),
  size: z.number().int(),
  /** Short-lived address on the content origin. */
  url: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/v1/uploads',
  summary: 'Begin a resumable upload: the answer names where to send the bytes (tus, PATCH and HEAD only)',
  tag: 'files',
  access: 'files.upload',
  body: z.object({
    name: fileName,
    size: z
      .number()
      .int()
      .min(1)
      .max(10 * 1024 ** 4),
    purpose: uploadPurpose,
  }),
  response: z.object({
    fileId: z.uuid(),
    /** Signed address on the storage host; needs no bearer and lets nobody read. */
    uploadUrl: z.string(),
    /** The upload has to be finished before. */
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  errors: ['file_too_large', 'file_type_refused', 'upload_quota_exceeded'],
});

const completion = {
  method: 'POST',
  summary: 'Finish an upload: its content is judged, images are written anew, the file becomes usable',
  tag: 'files',
  access: 'files.upload',
  body: z.object({ fileId: z.uuid() }),
  response: storedFile,
  errors: [
    'file_not_found',
    'file_incomplete',
    'file_type_refused',
    'file_unreadable',
    'file_too_large',
    'file_too_demanding',
  ],
} as const;

export const completeUpload = endpoint({ ...completion, path: '/api/v1/files/complete' });

/** The same call at the address the specification names. */
export const completeUploadAsSpecified = endpoint({ ...completion, path: '/api/files/complete/' });

export const uploadSmallFile = endpoint({
  method: 'POST',
  path: '/api/v1/files',
  summary: 'Upload one small file as multipart form data: part `file`, query `purpose`',
  tag: 'files',
  access: 'files.upload',
  query: z.object({ purpose: uploadPurpose.default('attachment') }),
  response: storedFile,
  status: 201,
  errors: [
    'file_too_large',
    'file_type_refused',
    'file_unreadable',
    'file_too_demanding',
    'upload_quota_exceeded',
    'unsupported_media_type',
  ],
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/v1/files/:fileId',
  summary: 'A file the caller uploaded, or any file for those who manage courses, with a fresh address',
  tag: 'files',
  access: 'files.upload',
  params: z.object({ fileId: z.uuid() }),
  response: storedFile,
  errors: ['file_not_found'],
});
