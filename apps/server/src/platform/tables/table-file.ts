import { PassThrough, Readable, pipeline } from 'node:stream';

import { stringify } from 'csv-stringify';
import { ZipFile } from 'yazl';

import { FileAnswer } from '../http/file-answer.ts';

/**
 * A cell: a text, a number, a share of a hundred, a day of the calendar or what a clock shows (`2026-11-20T14:00:00`), these two with how
 * they are written for people. A spreadsheet counts and sorts all but the first; a text stays one, whatever it begins with.
 */
export type TableCell =
  | string
  | number
  | { readonly percent: number }
  | { readonly day: string; readonly text: string }
  | { readonly moment: string; readonly text: string };
/** One line of a table; the first is its head. */
export type TableRow = readonly TableCell[];
export type TableFormat = 'csv' | 'xlsx';

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A file of these rows to save as `name` with the format's ending; written while it is read, never whole in memory. A failure
 * before the first row below the head is answered as a problem; a later one cuts the connection, so that no file looks whole.
 */
export function tableAnswer(name: string, format: TableFormat, rows: AsyncGenerator<TableRow>): FileAnswer {
  const open = async () => {
    const begun = await begin(rows);
    const file = format === 'csv' ? csvFile(begun) : xlsxFile(begun);
    // Who leaves before anything was written has begun none of the generators between: the source hears of it by itself.
    return file.on('close', () => void rows.return(undefined).catch(leaveToReader));
  };
  return new FileAnswer(open, { type: TYPES[format], name: `${name}.${format}` });
}

/** The same rows with the head and the first of them read already. */
async function begin(rows: AsyncGenerator<TableRow>): Promise<AsyncGenerator<TableRow>> {
  const first = [await rows.next(), await rows.next()];
  return (async function* () {
    for (const { done, value } of first) if (!done) yield value;
    yield* rows;
  })();
}

/** For a stream whose reader hears of its failures: one that comes before there is a reader would end the process. */
const leaveToReader = (): void => {};

/** A cell as it is read by people; a number stays one, which no writer takes for a formula where it is below zero. */
function plainOf(cell: TableCell): string | number {
  if (typeof cell === 'string' || typeof cell === 'number') return cell;
  return 'percent' in cell ? cell.percent : cell.text;
}

async function* plainRows(rows: AsyncIterable<TableRow>): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield row.map(plainOf);
}

/** Texts that a spreadsheet would run as formulas are marked as text; the mark at the front is for Excel's encoding. */
function csvFile(rows: AsyncIterable<TableRow>): Readable {
  const writer = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  // A failure on either side ends both.
  pipeline(Readable.from(plainRows(rows), { objectMode: true }), writer, leaveToReader);
  return writer.on('error', leaveToReader);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The fixed parts of a workbook with one sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Cells by their number: as they are, a day as the reader's own system writes it, whole percents, percents with a tenth, a day with its time.
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** What cannot be written in XML at all. */
const CONTROLS = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

function escaped(text: string): string {
  return text.replaceAll(CONTROLS, '').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

const DAY_MS = 86_400_000;
/** Spreadsheets count days from the end of 1899. */
const DAYS_BEFORE_1970 = 25_569;
const serialOf = (time: string): number => Date.parse(time) / DAY_MS + DAYS_BEFORE_1970;

/** A text is an inline text, which no program takes for a formula. */
function cellXml(cell: TableCell): string {
  if (typeof cell === 'string')
    return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if ('percent' in cell)
    return `<c s="${Number.isInteger(cell.percent) ? 2 : 3}"><v>${Number((cell.percent / 100).toFixed(6))}</v></c>`;
  if ('moment' in cell) return `<c s="4"><v>${serialOf(`${cell.moment}Z`)}</v></c>`;
  return `<c s="1"><v>${serialOf(cell.day)}</v></c>`;
}

async function* sheetOf(rows: AsyncIterable<TableRow>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  for await (const row of rows) yield `<row>${row.map(cellXml).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

function xlsxFile(rows: AsyncIterable<TableRow>): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetOf(rows));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = new PassThrough();
  pipeline(zip.outputStream, output, leaveToReader);
  // The library hears of neither, and would wait for ever.
  for (const part of [zip, sheet]) part.on('error', (error: Error) => output.destroy(error));
  // Anyone who saves the file may leave in the middle of it.
  output.on('close', () => sheet.destroy());
  return output.on('error', leaveToReader);
}
