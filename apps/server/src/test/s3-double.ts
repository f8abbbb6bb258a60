import { existsSync, mkdtempSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';
import type { Middleware } from 's3rver';

import type { S3Settings } from '../platform/files/s3-storage.ts';

export interface S3Double {
  readonly settings: S3Settings & { readonly endpoint: string };
  close(): Promise<void>;
}

/** An S3-compatible store with one bucket on a free port of this machine. */
export async function startS3Double(bucket: string): Promise<S3Double> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  store.middleware.unshift(listParts(join(directory, bucket, '._S3rver_uploads')));
  const { port } = await store.run();
  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => store.close(),
  };
}

/** The double takes uploads in parts but cannot list them, which resuming one needs. */
function listParts(uploads: string): Middleware {
  return async (exchange, next) => {
    const { uploadId } = exchange.query;
    if (exchange.method !== 'GET' || uploadId === undefined) return next();
    const folder = join(uploads, uploadId);
    exchange.type = 'application/xml';
    if (!existsSync(folder)) {
      exchange.status = 404;
      exchange.body = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchUpload</Code></Error>';
      return undefined;
    }
    const parts = readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(
        (name) =>
          `<Part><PartNumber>${name}</PartNumber><ETag>"${readFileSync(join(folder, `${name}.md5`), 'utf8')}"</ETag>` +
          `<Size>${statSync(join(folder, name)).size}</Size></Part>`,
      );
    exchange.body = `<?xml version="1.0" encoding="UTF-8"?><ListPartsResult><UploadId>${uploadId}</UploadId><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
    return undefined;
  };
}
