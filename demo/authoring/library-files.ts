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
  {
    path: 'tabela-de-precos-anterior.xlsx',
    title: 'Tabela de preços',
    rows: [
      ['Produto', 'Linha', 'Preço'],
      ['Notebook Aurora 14', 'Informática', '3799.00'],
      ['Televisor 50 polegadas', 'Imagem', '2599.00'],
      ['Fone sem fio', 'Som', '349.90'],
    ],
  },
  {
    path: 'codigo-de-conduta.pdf',
    title: 'Código de conduta',
    lines: [
      '1. Trate cada pessoa como gostaria de ser atendido.',
      '2. Dados de clientes ficam no sistema, nunca no seu celular.',
      '3. Presente acima de cinquenta reais se recusa com um sorriso.',
      '4. O que parece errado se conta: canal aberto, sem nome, sem medo.',
      '5. Ninguém vende o que a pessoa não precisa.',
    ],
  },
  {
    path: 'comparativo-de-notebooks.xlsx',
    title: 'Comparativo de notebooks',
    rows: [
      ['Modelo', 'Tela', 'Memória', 'Para quem'],
      ['Aurora 14', '14', '8', 'Estudo e trabalho'],
      ['Aurora 15 Pro', '15.6', '16', 'Foto e vídeo'],
      ['Aurora Lite', '13.3', '4', 'Navegar e conversar'],
    ],
  },
  {
    path: 'objecoes-e-respostas.docx',
    title: 'Objeções e respostas',
    lines: [
      'Está caro: pergunte com o que a pessoa compara.',
      'Vou pensar: pergunte o que falta saber.',
      'Vi mais barato: confira garantia, entrega e montagem juntos.',
    ],
  },
  {
    path: 'garantia-estendida.pdf',
    title: 'Garantia estendida',
    lines: [
      'O que cobre: defeito de fábrica por mais 24 meses.',
      'O que não cobre: queda, líquido e mau uso.',
      'Ofereça depois da escolha, nunca antes do preço.',
    ],
  },
  {
    path: 'plano-de-vitrine.png',
    title: 'Plano da vitrine',
    lines: ['Destaque', 'Som', 'Imagem', 'Oferta', 'Cozinha', 'Logo'],
  },
  {
    path: 'inventario-semanal.csv',
    title: 'Inventário semanal',
    rows: [
      ['produto', 'contado', 'sistema'],
      ['Fone sem fio', '24', '25'],
      ['Cafeteira de cápsulas', '12', '12'],
    ],
  },
  {
    path: 'o-que-fazer-sem-energia.pdf',
    title: 'Sem energia: o que fazer',
    lines: [
      '1. Acompanhe clientes até a porta, com calma.',
      '2. Feche o caixa com a gaveta travada.',
      '3. Ligue para a manutenção: ramal 2200.',
    ],
  },
  {
    path: 'calendario-de-folgas.xlsx',
    title: 'Calendário de folgas',
    rows: [
      ['Semana', 'Equipe A', 'Equipe B'],
      ['1', 'seg', 'ter'],
      ['2', 'ter', 'qua'],
      ['3', 'qua', 'qui'],
    ],
  },
  {
    path: 'boas-vindas.pdf',
    title: 'Boas-vindas à loja',
    lines: [
      'Primeiro dia: conheça a equipe e o mapa da loja.',
      'Primeira semana: acompanhe três atendimentos.',
      'Primeiro mês: faça a trilha Primeiras semanas na loja.',
    ],
  },
  {
    path: 'safety-rules.pdf',
    title: 'Safety rules',
    lines: [
      '1. Shoes closed, hair tied, no rings at the saw.',
      '2. Two people for anything above 25 kilograms.',
      '3. Paint is mixed with the door open.',
      '4. The first aid box is at the desk; write down what you took.',
    ],
  },
  {
    path: 'drill-guide.pdf',
    title: 'Drill guide',
    lines: [
      'Wood: 18 V, high speed.',
      'Brick: hammer mode, masonry bit.',
      'Tile: no hammer, slow, with water.',
    ],
  },
  {
    path: 'paint-finishes.docx',
    title: 'Paint finishes',
    lines: [
      'Matte hides what is uneven.',
      'Satin is washed without a mark.',
      'Gloss is for doors and metal.',
    ],
  },
  {
    path: 'cross-selling.xlsx',
    title: 'What goes along',
    rows: [
      ['Product', 'Goes along'],
      ['Interior paint 3.7 L', 'Roller and tape'],
      ['Cordless drill 18 V', 'Bit set'],
      ['Safety glasses', 'Gloves'],
    ],
  },
  {
    path: 'volume-discounts.csv',
    title: 'Volume discounts',
    rows: [
      ['pieces', 'discount'],
      ['10', '5%'],
      ['50', '8%'],
      ['100', '12%'],
    ],
  },
  {
    path: 'opening-checklist.docx',
    title: 'Opening checklist',
    lines: [
      'Lights, mixer and registers on.',
      'Aisles free, ladders chained.',
      'Price tags of the week in place.',
    ],
  },
  {
    path: 'mixer-cleaning.pdf',
    title: 'Cleaning the mixer',
    lines: [
      '1. Off, plug out, sign on the door.',
      '2. Nozzles with warm water, never with thinner.',
      '3. Test with white before the first client.',
    ],
  },
  {
    path: 'parking-plan.png',
    title: 'Parking plan',
    lines: ['Loading', 'Visitors', 'Staff', 'Trailers', 'Carts', 'Exit'],
  },
  {
    path: 'holiday-calendar.xlsx',
    title: 'Holiday calendar',
    rows: [
      ['Day', 'Store'],
      ['January 1', 'closed'],
      ['July 4', '10 to 16'],
      ['December 25', 'closed'],
    ],
  },
];
