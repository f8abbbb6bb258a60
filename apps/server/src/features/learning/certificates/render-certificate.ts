import { join } from 'node:path';

import { formatDate } from '@trilha/rules/platform/dates';
import { hoursText } from '@trilha/rules/learning/hours-text';
import { scoreText } from '@trilha/rules/learning/score-text';
import { themeOf } from '@trilha/rules/organization/theme';
import { encodeQR } from 'qr';

import { compilePdf } from '../../../platform/pdf/compile-pdf.ts';
import type { PrintedCertificate } from './certificate-sheet.ts';
import { certificateTexts } from './certificate-texts.ts';

const TEMPLATE = join(import.meta.dirname, 'certificate.typ');

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
  return compilePdf(TEMPLATE, data, { createdAt: printed.issuedAt });
}
