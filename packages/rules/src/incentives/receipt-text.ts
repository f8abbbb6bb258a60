import type { CalendarDay } from '../platform/dates.ts';
import { dayOf } from './fiscal-codes.ts';
import { parseFiscalKey } from './fiscal-keys.ts';
import { searchKey } from '../platform/text.ts';

/** A line of text on a picture; `confidence` is 0 to 100. */
export interface ReadLine {
  readonly text: string;
  readonly confidence: number;
}

/** What a picture seems to say; proposed to the person, never taken without them. */
export interface Proposal {
  readonly field: 'invoiceNumber' | 'soldOn' | 'total' | 'fiscalKey';
  readonly value: string;
  /** 0 to 100. */
  readonly confidence: number;
}
export interface ProductProposal {
  readonly field: 'product';
  readonly productId: string;
  readonly quantity: number;
  readonly confidence: number;
}

/** What is known beforehand and makes a reading surer. */
export interface ReadingContext {
  readonly country: string;
  /** Days a sale can be of; another date on the paper is not proposed. */
  readonly days: { readonly from: CalendarDay; readonly to: CalendarDay } | null;
  readonly products: readonly {
    readonly id: string;
    readonly brand: string;
    readonly processor: string;
    readonly sku: string;
  }[];
}

const SURE = 99;
const UNLABELLED = 25;

const best = <T extends { readonly confidence: number }>(found: readonly T[]): T | undefined =>
  found.toSorted((one, other) => other.confidence - one.confidence)[0];

/** Letters that a camera takes for digits, in a group that is meant to be digits. */
const digits = (text: string) =>
  text.replaceAll(/[Oo]/g, '0').replaceAll(/[Il|]/g, '1').replaceAll('S', '5').replaceAll('B', '8');

/** The 44 positions of a Brazilian key, printed in groups over one or two lines; the check digit makes it sure. */
function keyIn(lines: readonly ReadLine[]) {
  for (const [at, { text }] of lines.entries())
    for (const joined of [text, `${text} ${lines[at + 1]?.text ?? ''}`]) {
      const plain = joined.replaceAll(/[\s.-]/g, '').toUpperCase();
      for (const [, group = ''] of plain.matchAll(/(?=([0-9]{6}[A-Z0-9]{12}[0-9]{26}))/g)) {
        const key = parseFiscalKey(group);
        if (key) return key;
      }
    }
  return null;
}

const NUMBER_SHAPES: Readonly<Record<string, RegExp>> = {
  ARG: /\b[ABCEM]?\s?\d{4,5}-\d{8}\b/,
  PER: /\b[FB][A-Z0-9]{3}-\d{1,8}\b/,
  MEX: /\b[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\b/,
};
const NUMBER_LABEL =
  /(?:nfc-?e|nf-?e|nota(?:\s+fiscal)?|cupom|extrato|factura|facture|boleta|folio|comprobante|ticket|invoice|receipt|re[cç]u)(?:\s+electr[oó]nica)?\s*(?:n[º°o.]+|num(?:ero)?\.?|no\.?|#|:)*\s*[:#]?\s*([A-Z]{0,4}-?\d[\d.-]{0,19})/i;

function numberIn(lines: readonly ReadLine[], country: string) {
  const shape = NUMBER_SHAPES[country];
  return best(
    lines.flatMap(({ text, confidence }) => {
      const shaped = shape?.exec(text.toUpperCase())?.[0];
      if (shaped) return [{ value: shaped.trim(), confidence }];
      const labelled = NUMBER_LABEL.exec(text.normalize('NFC'))?.[1]?.replace(/[.-]+$/, '');
      return labelled ? [{ value: labelled, confidence: confidence - (shape ? UNLABELLED : 5) }] : [];
    }),
  );
}

const DAY_LABEL = /emiss|emisi|emitid|fecha|data\b|date\b/i;

function daysIn({ text }: ReadLine, country: string): CalendarDay[] {
  const found: (CalendarDay | null)[] = [];
  for (const [, year = '', month = '', day = ''] of text.matchAll(/\b(20\d{2})-(\d{2})-(\d{2})\b/g))
    found.push(dayOf(year, month, day));
  for (const [, first = '', second = '', year = ''] of text.matchAll(
    /\b([\dOIl]{1,2})[/.-]([\dOIl]{1,2})[/.-]((?:20)?\d{2})\b/g,
  )) {
    const full = year.length === 2 ? `20${year}` : year;
    found.push(dayOf(full, digits(second), digits(first)));
    // In Canada the month may stand first.
    if (country === 'CAN') found.push(dayOf(full, digits(first), digits(second)));
  }
  return found.filter((day) => day !== null);
}

function dayIn(lines: readonly ReadLine[], { country, days }: ReadingContext) {
  return best(
    lines.flatMap((line) =>
      daysIn(line, country)
        .filter((day) => !days || (day >= days.from && day <= days.to))
        .map((value) => ({
          value,
          confidence: line.confidence - (DAY_LABEL.test(line.text) ? 0 : UNLABELLED),
        })),
    ),
  );
}

const TOTAL_LABEL =
  /\b(?:valor\s+(?:total|a\s+pagar)|total(?:\s+(?:r\$|a\s+pagar|general|ttc))?|importe\s+total|montant)\b/i;
const NOT_TOTAL = /sub-?\s?total|total\s+(?:de\s+)?itens|qtd|trib/i;

/** The last amount of a line in hundredths, whichever sign parts thousands and decimals; some currencies print none. */
function amountIn(text: string): number | null {
  const exact = [...text.matchAll(/\d{1,3}(?:[.,\s]\d{3})*[.,]\d{2}\b|\d+[.,]\d{2}\b/g)].at(-1)?.[0];
  const whole = [...text.matchAll(/\b\d{1,3}(?:[.,]\d{3})+\b/g)].at(-1)?.[0];
  if (exact) return Number(exact.replaceAll(/\D/g, ''));
  return whole ? Number(whole.replaceAll(/\D/g, '')) * 100 : null;
}

function totalIn(lines: readonly ReadLine[]) {
  return best(
    lines.flatMap(({ text, confidence }) => {
      const amount = TOTAL_LABEL.test(text) && !NOT_TOTAL.test(text) ? amountIn(text) : null;
      return amount === null ? [] : [{ value: (amount / 100).toFixed(2), confidence }];
    }),
  );
}

const QUANTITY = /(?:^|\s)(\d{1,3})(?:[.,]0+)?\s*(?:x|un|und|unid|pç|pc|pz|pza|u)\b/i;
/** As a camera may confuse it: the shape of the characters, no blanks or signs. */
const shapeOf = (text: string) =>
  digits(
    searchKey(text)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, ''),
  );

function productsIn(lines: readonly ReadLine[], products: ReadingContext['products']): ProductProposal[] {
  return products.flatMap((product) => {
    const sku = shapeOf(product.sku);
    const named = [product.brand, product.processor].map(searchKey).filter(Boolean);
    const found = best(
      lines.flatMap((line, at) => {
        const bySku = sku.length >= 4 && shapeOf(line.text).includes(sku);
        const byName = named.length === 2 && named.every((name) => searchKey(line.text).includes(name));
        if (!bySku && !byName) return [];
        // The quantity stands on the line itself, or on the next where the name takes a whole one.
        const quantity = QUANTITY.exec(line.text)?.[1] ?? QUANTITY.exec(lines[at + 1]?.text ?? '')?.[1];
        return [{ quantity: Number(quantity ?? 1), confidence: line.confidence - (bySku ? 0 : UNLABELLED) }];
      }),
    );
    if (!found || found.quantity === 0) return [];
    return [
      {
        field: 'product' as const,
        productId: product.id,
        quantity: found.quantity,
        confidence: within(found.confidence),
      },
    ];
  });
}

const within = (confidence: number) => Math.round(Math.max(1, Math.min(SURE, confidence)));

/** What the lines of an invoice seem to say: number, day, total, key and products, each with how sure it is. */
export function proposalsIn(
  lines: readonly ReadLine[],
  context: ReadingContext,
): readonly (Proposal | ProductProposal)[] {
  const key = context.country === 'BRA' ? keyIn(lines) : null;
  const number = key ? { value: key.number, confidence: SURE } : numberIn(lines, context.country);
  const read = {
    fiscalKey: key && { value: key.key, confidence: SURE },
    invoiceNumber: number,
    soldOn: dayIn(lines, context),
    total: totalIn(lines),
  };
  const fields = Object.entries(read).flatMap(([field, found]) =>
    found ? [{ field: field as Proposal['field'], ...found, confidence: within(found.confidence) }] : [],
  );
  return [...fields, ...productsIn(lines, context.products)];
}

const PERSONAL = [
  // CPF and other numbers of a person, e-mail, telephone.
  /\b\d{3}\.?\d{3}\.?\d{3}-\d{2}\b/,
  /\bcpf\b.{0,20}\d{3}/i,
  /\S+@\S+\.\S{2,}/,
  /\b(?:tel|fone|phone|cel)[a-zé]*\.?:?\s*\+?[\d(][\d\s().-]{7,}/i,
  /^\s*(?:cliente|client|customer|consumidor|nome|nombre|name|nom|destinat[aá]rio|endere[cç]o|direcci[oó]n|adresse?)\s*[:.-]\s*\S/i,
];
const NOBODY = /n[aã]o\s+identificado|consumidor\s+final|p[uú]blico\s+en\s+general/i;

/** Places of the lines that seem to tell who the consumer is, to be covered before the picture is sent. */
export function personalLines(lines: readonly ReadLine[]): readonly number[] {
  return lines.flatMap(({ text }, at) =>
    !NOBODY.test(text) && PERSONAL.some((pattern) => pattern.test(text)) ? [at] : [],
  );
}
