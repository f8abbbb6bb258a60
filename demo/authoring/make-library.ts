/** Writes `assets/library`: small documents as stores keep them. Needs zip. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import { LIBRARY_FILES } from './library-files.ts';
import type { LibraryFile, Table } from './library-files.ts';

const FOLDER = join(import.meta.dirname, '../assets/library');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const VENDOR = 'application/vnd.openxmlformats-officedocument';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One page of text in a typeface every reader has. */
function pdfOf(title: string, lines: readonly string[]): Buffer {
  const shown = (text: string) => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
  const content = [
    `BT /B 22 Tf 56 770 Td ${shown(title)} Tj ET`,
    ...lines.map((line, at) => `BT /F 12 Tf 56 ${730 - at * 22} Td ${shown(line)} Tj ET`),
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R/B 6 0 R>>>>>>',
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(file, 'latin1');
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const begin = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${begin}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const csvOf = (rows: Table) => rows.map((row) => row.join(';')).join('\r\n');

/** The parts every office file has, around its one document. */
const officeParts = (part: string, type: string, parts: Readonly<Record<string, string>>) => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${VENDOR}.${type}.main+xml"/>${
    parts['xl/worksheets/sheet1.xml']
      ? `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${VENDOR}.spreadsheetml.worksheet+xml"/>`
      : ''
  }</Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="${part}"/></Relationships>`,
  ...parts,
});

function docxOf(title: string, lines: readonly string[]) {
  const paragraph = (text: string, bold: boolean) =>
    `<w:p><w:r>${bold ? '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
  const body = [paragraph(title, true), ...lines.map((line) => paragraph(line, false))].join('');
  return officeParts('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml': `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

function xlsxOf(rows: Table) {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const cell = (value: string) =>
    /^\d+(\.\d+)?$/.test(value)
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return officeParts('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${main}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  });
}

function zipTo(target: string, parts: Readonly<Record<string, string>>): void {
  const work = mkdtempSync(join(tmpdir(), 'library-'));
  for (const [name, content] of Object.entries(parts)) {
    mkdirSync(dirname(join(work, name)), { recursive: true });
    writeFileSync(join(work, name), content);
  }
  rmSync(target, { force: true });
  // Readers tell the kind of an office file by what comes first.
  execFileSync('zip', ['-q', '-X', target, ...Object.keys(parts)], { cwd: work });
  rmSync(work, { recursive: true });
}

/** A plan of a store: its aisles as named boxes. */
function planOf(title: string, places: readonly string[]): Promise<Buffer> {
  const box = (name: string, at: number) => {
    const [x, y] = [40 + (at % 3) * 250, 110 + Math.floor(at / 3) * 170];
    return `<rect x="${x}" y="${y}" width="230" height="150" rx="14" fill="#fff" stroke="#24304a" stroke-width="4"/>
      <text x="${x + 115}" y="${y + 84}" font-size="26" text-anchor="middle" fill="#24304a">${escaped(name)}</text>`;
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="480" font-family="Inter, sans-serif">
    <rect width="800" height="480" fill="#f4efe6"/><text x="40" y="70" font-size="36" font-weight="700" fill="#c84630">${escaped(title)}</text>
    ${places.map(box).join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

async function write({ path, title, lines = [], rows = [] }: LibraryFile): Promise<void> {
  const target = join(FOLDER, path);
  const kind = path.slice(path.lastIndexOf('.') + 1);
  if (kind === 'pdf') writeFileSync(target, pdfOf(title, lines));
  else if (kind === 'txt') writeFileSync(target, `${[title, '', ...lines].join('\n')}\n`);
  else if (kind === 'csv') writeFileSync(target, `${csvOf(rows)}\r\n`);
  else if (kind === 'docx') zipTo(target, docxOf(title, lines));
  else if (kind === 'xlsx') zipTo(target, xlsxOf(rows));
  else writeFileSync(target, await planOf(title, lines));
}

mkdirSync(FOLDER, { recursive: true });
for (const file of LIBRARY_FILES) await write(file);
