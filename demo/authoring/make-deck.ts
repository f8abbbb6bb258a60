/** Writes `assets/slides/first-minutes.pptx`: five slides of Casa Aurora, with a table and a chart as people make them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import * as library from 'pptxgenjs';

const FOLDER = join(import.meta.dirname, '../assets/slides');
const [NIGHT, SUN, CLAY, INK] = ['24304A', 'F2C14E', 'C84630', '333333'];

// Under Node the module is what its types say its default is.
const Presentation = library.default as unknown as typeof library.default.default;
const deck = new Presentation();
deck.layout = 'LAYOUT_WIDE';
deck.title = 'Os três primeiros minutos';

function slide(title: string) {
  const added = deck.addSlide();
  added.addText(title, { x: 0.8, y: 0.5, w: 11.7, h: 0.9, fontSize: 34, bold: true, color: NIGHT });
  added.addShape('rect', { x: 0.8, y: 1.4, w: 1.6, h: 0.08, fill: { color: SUN } });
  return added;
}

const cover = deck.addSlide();
cover.background = { color: NIGHT };
cover.addShape('ellipse', { x: 9.4, y: 3.4, w: 3, h: 3, fill: { color: SUN } });
cover.addShape('rect', { x: 0, y: 6.2, w: 13.33, h: 1.3, fill: { color: CLAY } });
cover.addText('Os três primeiros minutos', {
  x: 0.8,
  y: 2,
  w: 11.7,
  h: 1.2,
  fontSize: 44,
  bold: true,
  color: 'FFFFFF',
});
cover.addText('Casa Aurora · formação de lojas', { x: 0.8, y: 3.2, w: 8, h: 0.6, fontSize: 20, color: SUN });

slide('Antes da primeira palavra').addText(
  [
    'Olhe e sorria a três metros',
    'Deixe as mãos à vista e o celular guardado',
    'Chegue pelo lado, nunca por trás',
  ].map((text) => ({ text, options: { bullet: true, breakLine: true } })),
  { x: 0.8, y: 1.8, w: 11, h: 3, fontSize: 26, color: INK, valign: 'top' },
);

slide('O que o cliente ouve').addTable(
  [
    [
      { text: 'Em vez de', options: { bold: true } },
      { text: 'Diga', options: { bold: true } },
    ],
    [{ text: 'Posso ajudar?' }, { text: 'O que traz você aqui hoje?' }],
    [{ text: 'Não tem.' }, { text: 'Tenho este, que faz o mesmo.' }],
    [{ text: 'Só pagando à vista.' }, { text: 'À vista sai por menos; quer ver os dois?' }],
  ],
  { x: 0.8, y: 1.8, w: 11.7, fontSize: 20, color: INK, border: { type: 'solid', pt: 1, color: 'BBBBBB' } },
);

slide('Quem foi recebido compra mais').addChart(
  deck.ChartType.bar,
  [{ name: 'Vendas a cada cem visitas', labels: ['Sem saudação', 'Com saudação'], values: [18, 31] }],
  { x: 0.8, y: 1.7, w: 8, h: 5, chartColors: [CLAY], showValue: true },
);

slide('Hoje, na sua loja').addText(
  [
    { text: 'Escolha uma frase de abertura e use-a com dez pessoas.', options: { breakLine: true } },
    { text: 'No fim do dia, conte ao seu líder o que ouviu.' },
  ],
  { x: 0.8, y: 1.8, w: 11.7, h: 2.4, fontSize: 26, color: INK, valign: 'top' },
);

mkdirSync(FOLDER, { recursive: true });
await deck.writeFile({ fileName: join(FOLDER, 'first-minutes.pptx') });
