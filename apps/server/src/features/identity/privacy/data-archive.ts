import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import type { DataPart } from './own-data.queries.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (value: unknown): string =>
  (typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value))
    // Names and field names are data: nothing in the page is ever markup of theirs.
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function table({ name, rows }: DataPart): string {
  const [first] = rows;
  if (!first) return '';
  const columns = Object.keys(first);
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((column) => `<td>${escaped(row[column])}</td>`).join('')}</tr>`)
    .join('');
  return `<h2>${escaped(name)}</h2><div class="w"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** The data as a page that opens anywhere, without script. */
function page(title: string, locale: string, parts: readonly DataPart[]): string {
  const style =
    'body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}.w{overflow-x:auto}' +
    'table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top}';
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>${parts.map(table).join('')}</html>`
  );
}

/** Writes an export to a file of this machine: one JSON document for programs, one page for people. */
export async function writeArchive(
  path: string,
  about: { readonly title: string; readonly locale: string; readonly madeAt: Date },
  parts: readonly DataPart[],
): Promise<void> {
  const zip = new ZipFile();
  const data = {
    about: about.title,
    madeAt: about.madeAt.toISOString(),
    ...Object.fromEntries(parts.map(({ name, rows }) => [name, rows])),
  };
  const options = { mtime: about.madeAt };
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json', options);
  zip.addBuffer(Buffer.from(page(about.title, about.locale, parts)), 'data.html', options);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
