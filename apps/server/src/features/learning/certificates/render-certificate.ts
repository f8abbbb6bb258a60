import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { formatDate } from '@trilha/rules/platform/dates';
import { hoursText } from '@trilha/rules/learning/hours-text';
import { scoreText } from '@trilha/rules/learning/score-text';
import { themeOf } from '@trilha/rules/organization/theme';
import { encodeQR } from 'qr';

import type { PrintedCertificate } from './certificate-sheet.ts';
import { certificateTexts } from './certificate-texts.ts';

const WEIGHTS = ['400Regular', '500Medium', '600SemiBold', '700Bold', '800ExtraBold'];
/** Compilations a cached part of the page may go unused before it is dropped. */
const CACHE_AGE = 30;

let compiler: Promise<NodeCompiler> | undefined;
let template: string | undefined;

/** The compiler with the product's typeface; made at the first certificate, since it costs a quarter of a second. */
function typst(): Promise<NodeCompiler> {
  compiler ??= openCompiler();
  return compiler;
}

async function openCompiler(): Promise<NodeCompiler> {
  const typstCompiler = await import('@myriaddreamin/typst-ts-node-compiler');
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/figtree/package.json'));
  const fontBlobs = WEIGHTS.map((weight) => readFileSync(join(fonts, weight, `Figtree_${weight}.ttf`)));
  return typstCompiler.NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
}

/** Size in points at which a text of this length fills its place without crowding it. */
function fitting(text: string, most: number, least: number, comfortable: number): number {
  return Math.max(
    least,
    Math.min(most, Math.round((most * comfortable) / Math.max(text.length, comfortable))),
  );
}

/** Numbers as people of the language write them. */
function amount(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

function factsOf(printed: PrintedCertificate) {
  const texts = certificateTexts(printed.locale);
  const { locale, sheet } = printed;
  return [
    ...(printed.hours > 0
      ? [
          {
            label: texts.hours,
            value:
              sheet.template === 1
                ? `${amount(printed.hours, locale)} ${texts.hoursUnit}`
                : hoursText(printed.hours),
          },
        ]
      : []),
    ...(printed.score === null ? [] : [{ label: texts.score, value: scoreText(printed.score, locale) }]),
    { label: texts.date, value: formatDate(printed.completedAt, locale, sheet.timeZone) },
    { label: texts.issuedBy, value: sheet.company },
  ];
}

/**
 * Draws the sheet as a PDF: the same certificate gives the same bytes. `logo`: a PNG. Names and titles go in as data
 * and are never read as markup.
 */
export async function renderCertificate(printed: PrintedCertificate, logo: Buffer | null): Promise<Buffer> {
  const compiling = await typst();
  const { sheet, locale } = printed;
  const texts = certificateTexts(locale);
  const [lang, region] = locale.split('-');
  const data = {
    texts,
    lang,
    region,
    title: `${texts.title}: ${printed.trainingTitle}`,
    company: sheet.company,
    holder: printed.holderName,
    course: printed.trainingTitle,
    nameSize: fitting(printed.holderName, 38, 20, 28),
    courseSize: fitting(printed.trainingTitle, 24, 15, 44),
    colors: {
      primary: sheet.look.primary,
      accent: sheet.look.accent,
      // Text in a pale primary would vanish on white paper.
      primaryText: themeOf(sheet.look).light['primary-text'],
    },
    facts: factsOf(printed),
    code: printed.code,
    verifyUrl: sheet.verifyUrl.replace(/^https?:\/\//, ''),
    qr: encodeQR(sheet.verifyUrl, 'svg', { ecc: 'medium', border: 1 }),
    logo: logo && [...logo],
  };
  template ??= readFileSync(join(import.meta.dirname, 'certificate.typ'), 'utf8');
  const made = compiling.compile({ mainFileContent: template, inputs: { data: JSON.stringify(data) } });
  if (!made.result) {
    const problems = JSON.stringify(made.takeError()?.shortDiagnostics ?? []);
    throw new Error(`The certificate could not be drawn: ${problems}`);
  }
  const pdf = compiling.pdf(made.result, {
    creationTimestamp: Math.floor(printed.issuedAt.getTime() / 1000),
  });
  compiling.evictCache(CACHE_AGE);
  return pdf;
}
