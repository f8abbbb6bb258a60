import { completeUpload, createUpload } from '@trilha/contracts/platform/files';
import { importPackageEndpoint } from '@trilha/contracts/learning/packages';
import type { UploadPurpose } from '@trilha/contracts/platform/files';
import type { PackageKind } from '@trilha/contracts/learning/packages';

import type { SignedIn } from './builders.ts';
import type { Answer, TestApp } from './test-app.ts';
import type { TestContentOrigin } from './test-content-origin.ts';

/** Uploads an archive as the builder does: announced, sent to the content origin, finished. */
export async function uploadArchive(
  { test, origin }: { test: TestApp; origin: TestContentOrigin },
  admin: SignedIn,
  bytes: Uint8Array,
  name = 'course.zip',
  purpose: UploadPurpose = 'package',
): Promise<{ fileId: string; finished: Answer }> {
  const upload = await test.call(createUpload, {
    as: admin,
    body: { name, size: bytes.length, purpose },
  });
  if (upload.status >= 300) return { fileId: '', finished: upload };
  await origin.fetch(upload.body.uploadUrl, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  const { fileId } = upload.body;
  return { fileId, finished: await test.call(completeUpload, { as: admin, body: { fileId } }) };
}

/** Asks for an uploaded archive to be imported. */
export function importArchive(
  test: TestApp,
  admin: SignedIn,
  wanted: { fileId: string; kind: PackageKind },
): Promise<Answer> {
  return test.call(importPackageEndpoint, { as: admin, body: wanted });
}
