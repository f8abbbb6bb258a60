import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { ConversionProblem } from '@trilha/contracts/learning/slide-conversions';

import type { Config } from '../../config.ts';
import { PURPOSES } from '../files/file-types.ts';
import { safeTransfer } from '../safe-fetch/safe-fetch.ts';

/** A document of a hundred megabytes takes its time. */
const TIMEOUT_MS = 120_000;
const OK = 200;
/** The service does not like this very file: it will not like it later either. */
const FILE_REFUSED = new Set([400, 413, 415, 422]);

/** There are no pages. `isFinal`: trying again by itself is of no use. */
export class ConversionFailed extends Error {
  override name = 'ConversionFailed';
  readonly problem: ConversionProblem;
  readonly isFinal: boolean;

  constructor(problem: ConversionProblem, reason: string, isFinal: boolean) {
    super(reason);
    this.problem = problem;
    this.isFinal = isFinal;
  }
}

interface ConvertedDocument {
  readonly content: Readable;
  readonly byteCount: number;
  /** The service knows by it what it is given. */
  readonly extension: string;
}

/**
 * Has a converter make a PDF of a document and writes it to `target`, as Gotenberg's LibreOffice route does it: one file as multipart form
 * data, the PDF back. The operator named the address, so that it may lie in their own network; no redirect is followed from there, and
 * name and password go to it alone. Throws `ConversionFailed`.
 */
export async function convertDocument(
  { url, account }: NonNullable<Config['slidesConverter']>,
  document: ConvertedDocument,
  target: string,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const boundary = `trilha-${randomUUID()}`;
  // The author's name of the file tells the service nothing it needs.
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="document.${document.extension}"\r\n` +
      `content-type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const status = await safeTransfer(
    `${url}/forms/libreoffice/convert`,
    {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(head.length + document.byteCount + tail.length),
        ...(account ? { authorization: `Basic ${basicOf(account)}` } : {}),
      },
      body: Readable.from(around(head, document.content, tail), { objectMode: false }),
      timeoutMs,
      target,
      maxBytes: PURPOSES.pdf.maximumBytes,
    },
    true,
  ).catch((error: unknown) => {
    throw new ConversionFailed('unreachable', String(error), false);
  });
  if (status === OK) return;
  const reason = `the converter answered ${status}`;
  if (FILE_REFUSED.has(status)) throw new ConversionFailed('refused', reason, true);
  const isBusy = status >= 500 || status === 408 || status === 429;
  throw new ConversionFailed('unreachable', reason, !isBusy);
}

const basicOf = ({ user, password }: { user: string; password: string }) =>
  Buffer.from(`${user}:${password}`).toString('base64');

async function* around(head: Buffer, content: Readable, tail: Buffer): AsyncGenerator<Buffer> {
  yield head;
  for await (const chunk of content) yield Buffer.from(chunk);
  yield tail;
}
