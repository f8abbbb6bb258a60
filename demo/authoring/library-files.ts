export type Table = readonly (readonly string[])[];

/** A document of the demo libraries, and what stands in it. */
export interface LibraryFile {
  readonly path: string;
  readonly title: string;
  readonly lines?: readonly string[];
  readonly rows?: Table;
}

/** What the demo companies keep in their libraries; the ending says what it is made as. */
export const LIBRARY_FILES: readonly LibraryFile[] = [
  {
    path: 'tabela-de-precos.xlsx',
    title: 'Tabela de preços',
    rows: [
      ['Produto', 'Linha', 'Preço'],
      ['Notebook Aurora 14', 'Informática', '3899.00'],
      ['Televisor 50 polegadas', 'Imagem', '2499.00'],
      ['Fone sem fio', 'Som', '329.90'],
      ['Cafeteira de cápsulas', 'Cozinha', '449.00'],
    ],
  },
  {
    path: 'promocoes-do-mes.csv',
    title: 'Promoções do mês',
    rows: [
      ['produto', 'desconto', 'ate'],
      ['Fone sem fio', '15%', 'dia 30'],
      ['Cafeteira de cápsulas', '10%', 'dia 20'],
    ],
  },
  {
    path: 'roteiro-de-abordagem.pdf',
    title: 'Roteiro de abordagem',
    lines: [
      '1. Cumprimente em até trinta segundos, sem perguntar o que a pessoa quer.',
      '2. Faça uma pergunta aberta sobre o uso: onde vai ficar, quem vai usar.',
      '3. Mostre dois produtos, nunca cinco.',
      '4. Deixe a pessoa tocar no produto antes de falar do preço.',
      '5. Combine o próximo passo: levar hoje, reservar ou receber em casa.',
    ],
  },
  {
    path: 'checklist-de-abertura.docx',
    title: 'Checklist de abertura da loja',
    lines: [
      'Luzes e vitrine ligadas quinze minutos antes.',
      'Preços conferidos nas ilhas da entrada.',
      'Caixas com troco e bobina.',
      'Aparelhos de mostruário carregados e ligados.',
      'Equipe reunida por cinco minutos: meta, novidades, escala.',
    ],
  },
  {
    path: 'mapa-da-loja.png',
    title: 'Mapa da loja',
    lines: ['Entrada', 'Informática', 'Imagem', 'Caixas', 'Cozinha', 'Estoque'],
  },
  {
    path: 'telefones-uteis.txt',
    title: 'Telefones úteis',
    lines: ['Suporte das lojas: ramal 2000', 'Gente e gestão: ramal 2100', 'Manutenção: ramal 2200'],
  },
  {
    path: 'price-list.xlsx',
    title: 'Price list',
    rows: [
      ['Product', 'Line', 'Price'],
      ['Cordless drill 18 V', 'Power tools', '189.00'],
      ['Interior paint 3.7 L', 'Paint', '54.90'],
      ['Safety glasses', 'Safety', '12.50'],
    ],
  },
  {
    path: 'paint-coverage.csv',
    title: 'Paint coverage',
    rows: [
      ['surface', 'm2 per liter', 'coats'],
      ['Smooth wall', '12', '2'],
      ['Rough wall', '8', '2'],
      ['New drywall', '9', '3'],
    ],
  },
  {
    path: 'tool-safety-card.pdf',
    title: 'Tool safety card',
    lines: [
      '1. Glasses on before the tool is plugged in.',
      '2. Two hands on the tool, none on the piece: clamp it.',
      '3. Battery out before you change the blade or the bit.',
      '4. A damaged cord goes to the desk, not back on the shelf.',
    ],
  },
  {
    path: 'return-form.docx',
    title: 'Return form',
    lines: ['Receipt number:', 'Product:', 'What happened:', 'Repair, exchange or refund:', 'Signature:'],
  },
  {
    path: 'aisle-map.png',
    title: 'Aisle map',
    lines: ['Entrance', 'Power tools', 'Paint', 'Checkout', 'Garden', 'Safety'],
  },
  {
    path: 'shift-rules.txt',
    title: 'Rules of the shift',
    lines: [
      'Arrive ten minutes early: the handover is part of the shift.',
      'Swap a shift with a colleague by noon of the day before.',
      'Breaks are taken, not saved.',
    ],
  },
];
