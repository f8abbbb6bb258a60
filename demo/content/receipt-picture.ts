import { sealFiscalKey } from '@trilha/rules/incentives/fiscal-keys';
import { encodeQR } from 'qr';

import { INK, textAt } from './outlined-text.ts';

/** What a drawn receipt says. */
export interface DrawnReceipt {
  readonly store: { readonly name: string; readonly cnpj: string; readonly place: string };
  readonly number: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly time: string;
  readonly lines: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    readonly cents: number;
  }[];
  /** Printed as on real receipts; demo pictures leave it out or cover it. */
  readonly consumer?: { readonly name: string; readonly cpf: string } | undefined;
}

const WIDTH = 900;
const MARGIN = 70;
const SIZE = 25;
const LINE = 37;
const COLUMNS = 50;
const AMAZONAS = '13';

/** The access key of a drawn receipt, with its check digit. */
export function receiptKey({ store, number, day }: DrawnReceipt): string {
  const month = day.slice(2, 4) + day.slice(5, 7);
  const document = `65001${String(number).padStart(9, '0')}1${String(number * 7919)
    .padStart(8, '0')
    .slice(-8)}`;
  return sealFiscalKey(`${AMAZONAS}${month}${store.cnpj}${document}`);
}

/** What the QR code of a drawn receipt leads to; the address is nobody's. */
export const receiptCode = (receipt: DrawnReceipt): string =>
  `https://nfce.example/consulta?p=${receiptKey(receipt)}|2|2|1|0F1E2D3C4B5A69788796A5B4C3D2E1F001122334`;

const reais = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const centred = (text: string) => text.padStart(Math.floor((COLUMNS + text.length) / 2));
const apart = (left: string, right: string) => left + right.padStart(COLUMNS - left.length);

function printed(receipt: DrawnReceipt): readonly string[] {
  const { store, number, day, time, lines, consumer } = receipt;
  const total = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  const [year = '', month = '', date = ''] = day.split('-');
  const key = receiptKey(receipt).replaceAll(/(.{4})(?=.)/g, '$1 ');
  return [
    centred(store.name.toUpperCase()),
    centred(`CNPJ ${store.cnpj.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5')}`),
    centred(store.place),
    '',
    centred('DOCUMENTO AUXILIAR DA NOTA FISCAL'),
    centred('DE CONSUMIDOR ELETRONICA'),
    '-'.repeat(COLUMNS),
    ...lines.flatMap(({ sku, name, quantity, cents }, at) => [
      `${String(at + 1).padStart(3, '0')} ${sku} ${name}`,
      apart(`    ${quantity} UN x ${reais(cents)}`, reais(quantity * cents)),
    ]),
    '-'.repeat(COLUMNS),
    apart('QTD. TOTAL DE ITENS', String(lines.length)),
    apart('VALOR TOTAL R$', reais(total)),
    '',
    ...(consumer
      ? [`Cliente: ${consumer.name}`, `CPF do consumidor: ${consumer.cpf}`]
      : [centred('CONSUMIDOR NAO IDENTIFICADO')]),
    '',
    centred(`NFC-e n. ${number}  Serie 1`),
    centred(`Emissao ${date}/${month}/${year} ${time}`),
    '',
    centred('Consulte pela chave de acesso'),
    centred(key.slice(0, 29)),
    centred(key.slice(30)),
  ];
}

/** A receipt on a counter as a phone sees it, as SVG of outlines only: it looks the same where no fonts are installed. */
export function receiptSvg(receipt: DrawnReceipt): string {
  const rows = printed(receipt);
  const cells = encodeQR(receiptCode(receipt), 'raw', { ecc: 'low', border: 1 });
  const cell = 9;
  const codeTop = 90 + rows.length * LINE;
  const paper = { width: WIDTH - 2 * 30, height: codeTop + cells.length * cell + 60 };
  const height = paper.height + 80;
  const text = rows.map((row, at) => textAt(row, { x: MARGIN, y: 90 + at * LINE, size: SIZE })).join('');
  const left = (WIDTH - cells.length * cell) / 2;
  const code = cells
    .flatMap((row, y) =>
      row.map((dark, x) =>
        dark ? `M${left + x * cell} ${codeTop + y * cell}h${cell}v${cell}h-${cell}z` : '',
      ),
    )
    .join('');
  // A slight tilt, never the same, as a hand holds the phone.
  const tilt = ((receipt.number % 7) - 3) * 0.25;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">
    <defs><linearGradient id="w" x2="1" y2="1"><stop stop-color="#8a6a4a"/><stop offset="1" stop-color="#5e4630"/></linearGradient>
    <linearGradient id="p" x2="1" y2="1"><stop stop-color="#fdfcf8"/><stop offset="1" stop-color="#e9e6dc"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#w)"/>
    <g transform="rotate(${tilt} ${WIDTH / 2} ${height / 2})">
      <rect x="38" y="44" width="${paper.width}" height="${paper.height}" fill="#000" opacity=".28"/>
      <rect x="30" y="34" width="${paper.width}" height="${paper.height}" fill="url(#p)"/>
      <g fill="${INK}">${text}<path d="${code}"/></g>
    </g></svg>`;
}
