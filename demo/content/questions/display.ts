import { buildBank } from '../question.ts';
import { four, two } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('aurora', 'display');

export const displayBank = bank(four('Exposição', 'Display', 'Exposición', 'Présentation'), [
  single(
    'entrance',
    two('Onde a oferta principal rende mais?', 'Where does the main offer work best?'),
    [
      two('À direita, depois dos primeiros metros', 'On the right, after the first meters'),
      two('Colada na porta', 'Right at the door'),
      two('No fundo, à esquerda', 'At the back, on the left'),
    ],
    two('Os primeiros metros são zona de transição.', 'The first meters are a transition zone.'),
  ),
  matching(
    'height',
    two('Ligue a altura ao que expor.', 'Match the height with what to show.'),
    [
      [two('1,60 m ou mais', '1.60 m or more'), two('Sinalização', 'Signs')],
      [two('1,20 a 1,60 m', '1.20 to 1.60 m'), two('Lançamentos', 'New products')],
      [two('0,80 a 1,20 m', '0.80 to 1.20 m'), two('Itens de prova', 'Items to try')],
      [two('Abaixo de 0,80 m', 'Below 0.80 m'), two('Volumes pesados', 'Heavy boxes')],
    ],
    two(
      'Olhos para ver, mãos para tocar, joelhos para o peso.',
      'Eyes to see, hands to touch, knees for weight.',
    ),
  ),
  trueFalse(
    'two-prices',
    two(
      'Com dois preços para o mesmo produto, o cliente paga o menor.',
      'With two prices on one product the customer pays the lower one.',
    ),
    true,
    two(
      'Lei 10.962/2004, art. 5º. Corrija a etiqueta na hora.',
      'Law 10.962/2004, art. 5. Correct the label at once.',
    ),
  ),
  multiple(
    'label',
    two('O que toda etiqueta a prazo precisa mostrar?', 'What must every label with instalments show?'),
    [two('Preço à vista', 'Cash price'), two('Total a prazo e taxa de juros', 'Total with interest rate')],
    [two('Margem do produto', 'Margin of the product'), two('Nome do vendedor', 'Name of the seller')],
    two('Informação correta, clara e precisa: CDC, art. 31.', 'Correct, clear and precise: CDC, art. 31.'),
    { points: 2 },
  ),
  fillIn(
    'mode',
    two('Nas televisões do mostruário, nunca use o modo ___.', 'On display televisions never use ___ mode.'),
    [['loja', 'store', 'demo', 'demonstração']],
    two('Ele satura as cores e o cliente estranha em casa.', 'It saturates colors and disappoints at home.'),
  ),
  single(
    'end-cap',
    two('Qual ponta de gôndola funciona melhor?', 'Which end cap works best?'),
    [
      two(
        '“Home office em casa pequena”: notebook, suporte e fone',
        '“Home office in a small flat”: notebook, stand and headset',
      ),
      two('Dez modelos em oferta', 'Ten models on offer'),
      two('Tudo da mesma cor', 'Everything in one color'),
    ],
    two('Uma ideia só, até três produtos, um acessório.', 'One idea, up to three products, one accessory.'),
  ),
  single(
    'scene',
    two('Para explicar a taxa de 120 Hz, aponte para…', 'To explain 120 Hz, point at…'),
    [
      two('a cena de movimento rápido', 'the fast-moving scene'),
      two('o céu parado', 'the still sky'),
      two('a logomarca', 'the logo'),
    ],
    two('Rastro em movimento é o que a taxa resolve.', 'Trails in motion are what the rate solves.'),
  ),
  ordering(
    'round',
    two('Ordene a ronda de dez minutos, da porta ao caixa.', 'Order the ten-minute walk, from door to till.'),
    [
      two('Piso e corredores livres', 'Floor and aisles clear'),
      two('Mostruário ligado e limpo', 'Display on and clean'),
      two('Etiquetas conferidas', 'Labels checked'),
      two('Caixa sem dados de clientes à vista', 'No customer data in view at the till'),
    ],
    two('Comece pelo que pode machucar alguém.', 'Begin with what could hurt someone.'),
  ),
]);
