import { INK, textAt } from '@trilha/demo/outlined-text';
import { encodeQR } from 'qr';
import sharp from 'sharp';

/** A picture of the labelled set: those of one `receipt` show the same photograph, each spoiled in its way. */
export interface LabelledPicture {
  readonly receipt: string;
  /** What was done to it; `original` for none. */
  readonly spoiled: string;
  readonly bytes: Buffer;
}

/** How one chain prints its receipts. */
interface Layout {
  readonly chain: string;
  readonly width: number;
  readonly size: number;
  readonly line: number;
  readonly columns: number;
  /** What documents of this chain carry beside text. */
  readonly code: 'qr' | 'digits' | 'none';
  /** The same head and foot on every receipt. */
  readonly head: readonly string[];
  readonly foot: readonly string[];
  readonly desk: string;
}

const LAYOUTS: readonly Layout[] = [
  {
    chain: 'aurora',
    width: 900,
    size: 25,
    line: 37,
    columns: 50,
    code: 'qr',
    head: [
      'CASA AURORA ADRIANOPOLIS',
      'CNPJ 12.ABC.345/01DE-35',
      'AV. EFIGENIO SALES 2000 MANAUS AM',
      '',
      'DOCUMENTO AUXILIAR DA NOTA FISCAL',
      'DE CONSUMIDOR ELETRONICA',
    ],
    foot: ['CONSUMIDOR NAO IDENTIFICADO', 'Consulte pela chave de acesso'],
    desk: '#6e5638',
  },
  {
    chain: 'norte',
    width: 760,
    size: 30,
    line: 44,
    columns: 36,
    code: 'digits',
    head: [
      'MAGAZINE DO NORTE',
      'RUA DAS FLORES 77',
      'SAO PAULO SP',
      'CNPJ 16.727.230/0001-97',
      '',
      'CUPOM FISCAL ELETRONICO SAT',
    ],
    foot: ['OBRIGADO E VOLTE SEMPRE', 'TROCA EM ATE 7 DIAS', 'SAC 0800 000 0000'],
    desk: '#c9c9c4',
  },
  {
    chain: 'puebla',
    width: 1000,
    size: 22,
    line: 33,
    columns: 62,
    code: 'none',
    head: ['TIENDAS DEL CENTRO SA DE CV', 'ABC680524P76', 'AV. JUAREZ 100 PUEBLA PUE', '', 'TICKET DE VENTA'],
    foot: ['ESTE TICKET NO ES COMPROBANTE FISCAL', 'FACTURE EN LINEA', 'GRACIAS POR SU COMPRA'],
    desk: '#3d4a3f',
  },
  {
    chain: 'pampa',
    width: 820,
    size: 26,
    line: 42,
    columns: 44,
    code: 'qr',
    head: ['PAMPA HOGAR S.A.', 'CUIT 30-50001091-2', 'IVA RESPONSABLE INSCRIPTO', 'CORDOBA', '', 'FACTURA B'],
    foot: ['CONSUMIDOR FINAL', 'DEFENSA DEL CONSUMIDOR 0800 222 9042'],
    desk: '#8d8a94',
  },
];

const GOODS = [
  'NB NORTEL 14 I5 13G',
  'NB VEGA R5 15',
  'MON VEGA 27 IPS',
  'DOCK NORTEL USB C',
  'MOUSE SEM FIO',
  'NB NORTEL 16 I7',
];

/** Numbers from a seed, the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const centered = (text: string, columns: number) => text.padStart(Math.floor((columns + text.length) / 2));
const digits = (random: () => number, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

/**
 * The text of the receipt `at` of a chain. Two neighbors share goods and prices: they differ in number, date and time alone, as the
 * receipts of a shop do that sells one thing all day.
 */
function textOf(layout: Layout, at: number, random: () => number): readonly string[] {
  const { columns } = layout;
  const lines = Array.from({ length: 1 + (Math.floor(at / 2) % 4) }, (_, line) => {
    const good = GOODS[(Math.floor(at / 2) + line * 3) % GOODS.length] ?? '';
    const cents = `${1200 + Math.floor(at / 2) * 131 + line * 77},90`;
    return [`00${line + 1} ${good}`, `    1 UN x ${cents}`.padEnd(columns - cents.length) + cents];
  }).flat();
  const total = `${2400 + Math.floor(at / 2) * 311},80`;
  const number = String(104_500 + at * 3);
  const date = `${String(3 + (at % 25)).padStart(2, '0')}/11/2026 ${9 + (at % 11)}:${digits(random, 1)}4:${digits(random, 1)}8`;
  const key = digits(random, 44).replaceAll(/(.{4})(?=.)/g, '$1 ');
  return [
    ...layout.head.map((text) => centered(text, columns)),
    '-'.repeat(columns),
    ...lines,
    '-'.repeat(columns),
    'TOTAL'.padEnd(columns - total.length) + total,
    '',
    centered(`N. ${number}  ${date}`, columns),
    ...(layout.code === 'none'
      ? []
      : [centered(key.slice(0, 29), columns), centered(key.slice(30), columns)]),
    ...layout.foot.map((text) => centered(text, columns)),
  ];
}

/** Draws a receipt on a desk as a phone sees it. */
function draw(layout: Layout, at: number, random: () => number): Promise<Buffer> {
  const { width, line, size } = layout;
  const rows = textOf(layout, at, random);
  const cell = 8;
  const cells =
    layout.code === 'qr'
      ? encodeQR(`https://nf.example/${digits(random, 44)}`, 'raw', { ecc: 'low', border: 1 })
      : [];
  const codeTop = 90 + rows.length * line;
  const height = codeTop + cells.length * cell + 110;
  const left = (width - cells.length * cell) / 2;
  const code = cells
    .flatMap((row, y) =>
      row.map((dark, x) =>
        dark ? `M${left + x * cell} ${codeTop + y * cell}h${cell}v${cell}h-${cell}z` : '',
      ),
    )
    .join('');
  const text = rows.map((row, y) => textAt(row, { x: 60, y: 90 + y * line, size })).join('');
  const tilt = (random() - 0.5) * 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${layout.desk}"/>
    <g transform="rotate(${tilt} ${width / 2} ${height / 2})">
      <rect x="26" y="30" width="${width - 52}" height="${height - 60}" fill="#f6f4ee"/>
      <g fill="${INK}">${text}<path d="${code}"/></g>
    </g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

type Spoil = (bytes: Buffer, random: () => number) => Promise<Buffer>;
const between = (random: () => number, least: number, most: number) => least + random() * (most - least);

async function crop(bytes: Buffer, random: () => number): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const edge = () => between(random, 0.01, 0.07);
  const [left, top, right, bottom] = [edge(), edge(), edge(), edge()];
  return sharp(bytes)
    .extract({
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.round(width * (1 - left - right)),
      height: Math.round(height * (1 - top - bottom)),
    })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function noise(bytes: Buffer, random: () => number): Promise<Buffer> {
  const { data, info } = await sharp(bytes).blur(1).raw().toBuffer({ resolveWithObject: true });
  const strength = between(random, 15, 45);
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (random() + random() - 1) * strength));
  return sharp(data, { raw: info }).jpeg({ quality: 70 }).toBuffer();
}

const turn: Spoil = (bytes, random) =>
  sharp(bytes)
    .rotate((random() < 0.5 ? -1 : 1) * between(random, 0.7, 3), { background: '#777' })
    .jpeg({ quality: 80 })
    .toBuffer();
const brighten: Spoil = (bytes, random) => {
  const gain = between(random, 0.6, 1.25);
  return sharp(bytes)
    .linear(gain, between(random, -20, 30))
    .jpeg({ quality: 75 })
    .toBuffer();
};
const shrink: Spoil = async (bytes, random) => {
  const { width } = await sharp(bytes).metadata();
  return sharp(bytes)
    .resize(Math.round(width * between(random, 0.5, 0.85)))
    .jpeg({ quality: 70 })
    .toBuffer();
};

/** What people do to a photograph they send again. */
export const SPOILS: Readonly<Record<string, Spoil>> = {
  recompressed: (bytes, random) =>
    sharp(bytes)
      .jpeg({ quality: Math.round(between(random, 25, 60)) })
      .toBuffer(),
  scaled: shrink,
  cropped: crop,
  brightened: brighten,
  turned: turn,
  noisy: noise,
  'quarter turn': (bytes) => sharp(bytes).rotate(90).jpeg({ quality: 80 }).toBuffer(),
  'cropped and brightened': async (bytes, random) => brighten(await crop(bytes, random), random),
  'turned, cropped and scaled': async (bytes, random) =>
    shrink(await crop(await turn(bytes, random), random), random),
};

/** Receipts of several chains, `receipts` of each, and every one of them spoiled in every way; the same for a seed. */
export async function labelledReceipts({
  receipts,
  seed,
  chains = LAYOUTS.map(({ chain }) => chain),
  spoils = Object.keys(SPOILS),
}: {
  readonly receipts: number;
  readonly seed: number;
  readonly chains?: readonly string[];
  readonly spoils?: readonly string[];
}): Promise<readonly LabelledPicture[]> {
  const random = seeded(seed);
  const pictures: LabelledPicture[] = [];
  for (const layout of LAYOUTS.filter(({ chain }) => chains.includes(chain)))
    for (let at = 0; at < receipts; at += 1) {
      const receipt = `${layout.chain} ${at}`;
      const original = await draw(layout, at, random);
      pictures.push({ receipt, spoiled: 'original', bytes: original });
      for (const [spoiled, spoil] of Object.entries(SPOILS).filter(([name]) => spoils.includes(name)))
        pictures.push({ receipt, spoiled, bytes: await spoil(original, random) });
    }
  return pictures;
}
