import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { buildPdf } from '../../test/build-pdf.ts';
import { buildZip } from '../../test/build-zip.ts';
import type { ZipEntry } from '../../test/build-zip.ts';
import { extractText } from './extract-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'extract-text-'));
const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const ODT = 'application/vnd.oasis.opendocument.text';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

function extract(bytes: Buffer | string, mime: string, most?: number) {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, bytes);
  return extractText(path, mime, most);
}
const zipped = (files: Readonly<Record<string, string>>) =>
  buildZip(Object.entries(files).map(([name, content]): ZipEntry => ({ name, content })));
const word = (body: string) =>
  zipped({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` });

describe('the text inside a file', () => {
  it('is that of all pages of a PDF, with what its letters mean', async () => {
    const answer = await extract(buildPdf(['Botina de seguran\u00e7a (par)', 'Luva t\u00e9rmica']), PDF);
    expect(answer).toEqual({ state: 'read', text: 'Botina de segurança (par)\nLuva térmica' });
  });

  it('is that of a table as spreadsheets in Portuguese save it, which is not UTF-8', async () => {
    const table = Buffer.from('Preço;Pão\n1,50;2\n', 'latin1');
    expect((await extract(table, 'text/csv')).text).toContain('Preço;Pão');
  });

  it('is that of a document by paragraphs, without what is there twice, was deleted or notes nothing', async () => {
    const body = `<w:p><w:r><w:t>Prazo de </w:t></w:r><w:r><w:t>troca</w:t><w:tab/><w:t>30 dias</w:t></w:r></w:p>
      <w:p><w:del><w:r><w:delText>apagado</w:delText></w:r></w:del><w:r><w:t>Caf\u00e9 &amp; p\u00e3o</w:t></w:r></w:p>
      <mc:AlternateContent xmlns:mc="mc"><mc:Choice><w:p><w:r><w:t>Caixa</w:t></w:r></w:p></mc:Choice>
      <mc:Fallback><w:p><w:r><w:t>Caixa</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>`;
    expect(await extract(word(body), DOCX)).toEqual({
      state: 'read',
      text: 'Prazo de troca 30 dias\nCafé & pão\nCaixa',
    });
  });

  it('is that of the rows of a workbook, of slides and of open documents', async () => {
    const workbook = zipped({
      'xl/sharedStrings.xml':
        '<sst><si><t>Botina</t></si><si><r><t>Luva </t></r><r><t>azul</t></r></si></sst>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><row><c t="s"><v>0</v></c><c><v>189.9</v></c></row><row><c t="s"><v>1</v></c><c t="inlineStr"><is><t>nova</t></is></c></row></worksheet>',
    });
    const deck = zipped({
      'ppt/slides/slide1.xml':
        '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Metas</a:t></a:r></a:p></p:sld>',
      'ppt/notesSlides/notesSlide1.xml': '<p:n xmlns:p="p" xmlns:a="a"><a:t>segredo</a:t></p:n>',
    });
    const text = zipped({
      'content.xml':
        '<o:d xmlns:o="o" xmlns:text="t"><text:h>T\u00edtulo</text:h><text:p>Um<text:s/>dois<o:annotation><text:p>nota</text:p></o:annotation></text:p></o:d>',
    });
    const sheet = zipped({
      'content.xml':
        '<o:d xmlns:o="o" xmlns:text="t"><o:table-row><o:table-cell><text:p>A1</text:p></o:table-cell><o:table-cell><text:p>B1</text:p></o:table-cell></o:table-row></o:d>',
    });
    const texts = await Promise.all([
      extract(workbook, XLSX),
      extract(deck, PPTX),
      extract(text, ODT),
      extract(sheet, ODS),
    ]);
    expect(texts.map((one) => one.text)).toEqual([
      'Botina 189.9\nLuva azul nova',
      'Metas',
      'Título\nUm dois',
      'A1 B1',
    ]);
  });

  it('joins a word broken at a line end, and leaves out what nobody sees and when captions are shown', async () => {
    expect((await extract('trei-\nnamento \u200b\u0007 ﬁm', 'text/plain')).text).toBe('treinamento fim');
    const captions = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nOlá\n';
    expect((await extract(captions, 'text/vtt')).text).toBe('Olá');
  });

  it('is cut where there is more of it than is kept', async () => {
    expect(await extract('abcdef', 'text/plain', 3)).toEqual({ state: 'cut', text: 'abc' });
    expect(await extract('㌖㌖', 'text/plain', 8)).toEqual({ state: 'cut', text: 'キロメートルキロ' });
    const pages = Array.from({ length: 50 }, (_, at) => `Pagina ${at}`);
    const { state, text } = await extract(buildPdf(pages), PDF, 100);
    expect([state, text.startsWith('Pagina 0\nPagina 1'), text.length <= 100]).toEqual(['cut', true, true]);
  });

  it('of a book of more pages than are read is that of its first three thousand', async () => {
    const { state, text } = await extract(buildPdf(Array.from({ length: 3001 }, (_, at) => `p${at}`)), PDF);
    expect([state, text.endsWith('p2999')]).toEqual(['cut', true]);
  });

  it('is none where a password is asked for', async () => {
    const encrypted = buildZip([{ name: 'word/document.xml', content: '<w/>', flags: 0x801 }]);
    const open = zipped({
      'META-INF/manifest.xml': '<m:manifest xmlns:m="m"><m:encryption-data/></m:manifest>',
      'content.xml': 'not xml',
    });
    for (const answer of [
      await extract(buildPdf(['a'], { isLocked: true }), PDF),
      await extract(encrypted, DOCX),
      await extract(open, ODT),
    ])
      expect(answer).toEqual({ state: 'locked', text: '' });
  });

  it('is none of bombs, of what is damaged, and of what would fetch or multiply', async () => {
    const bomb = buildZip([{ name: 'word/document.xml', content: Buffer.alloc(8 * 1024 ** 2, ' ') }]);
    expect((await extract(bomb, DOCX)).state).toBe('too_demanding');
    const declared = `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(20)}">]><w><t>&x;</t></w>`;
    for (const bytes of [zipped({ 'word/document.xml': declared }), word('<w:p>'), Buffer.from('PK')])
      expect(await extract(bytes, DOCX)).toEqual({ state: 'unreadable', text: '' });
    expect(await extract(Buffer.from('%PDF-1.4 nothing'), PDF)).toEqual({ state: 'unreadable', text: '' });
  });

  it('is empty where a file has none, as a scanned page', async () => {
    expect(await extract(buildPdf(['']), PDF)).toEqual({ state: 'empty', text: '' });
    expect(await extract(word(''), DOCX)).toEqual({ state: 'empty', text: '' });
  });
});
