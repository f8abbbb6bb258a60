import { text } from 'node:stream/consumers';

import { fromBufferPromise } from 'yauzl';

/** A part of a workbook as text. */
export async function workbookPart(workbook: Buffer, name: string): Promise<string> {
  const zip = await fromBufferPromise(workbook);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry));
  throw new Error(`The workbook has no part ${name}.`);
}
