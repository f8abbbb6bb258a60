import { buildBank } from '../question.ts';
import { four, two } from '../text.ts';

const { bank, fillIn, matching, multiple, ordering, single, trueFalse } = buildBank('aurora', 'selling');

export const sellingBank = bank(
  four('Venda consultiva', 'Consultative selling', 'Venta consultiva', 'Vente conseil'),
  [
    single(
      'first',
      two('Qual pergunta revela o motivo da compra?', 'Which question reveals the reason for buying?'),
      [
        two(
          'O que fez você procurar uma televisão nova agora?',
          'What made you look for a new television now?',
        ),
        two('Quantas polegadas você quer?', 'How many inches do you want?'),
        two('Qual é o seu orçamento?', 'What is your budget?'),
        two('Conhece a nossa promoção?', 'Do you know our offer?'),
      ],
      two(
        'O “agora” traz a história: quebrou, mudou de casa, vem a Copa.',
        'The “now” brings the story: it broke, they moved, the cup is coming.',
      ),
    ),
    single(
      'silence',
      two('Depois de uma pergunta aberta, o que fazer?', 'What do you do after an open question?'),
      [
        two('Esperar cerca de três segundos em silêncio', 'Wait about three seconds in silence'),
        two('Completar com opções', 'Complete it with options'),
        two('Repetir a pergunta', 'Repeat the question'),
      ],
      two('O silêncio é curto para quem pensa.', 'Silence is short for the person who thinks.'),
    ),
    ordering(
      'sentence',
      two('Monte a frase de três partes na ordem certa.', 'Put the three-part sentence in order.'),
      [
        two('Você me disse que a sala é clara', 'You told me the room is bright'),
        two('Esta tela é antirreflexo', 'This screen is anti-glare'),
        two('Então dá para ver o jogo sem fechar a cortina', 'So you can watch without closing the curtain'),
      ],
      two('Necessidade, característica, benefício.', 'Need, feature, benefit.'),
    ),
    matching(
      'benefit',
      two('Ligue a característica ao benefício.', 'Match the feature with its benefit.'),
      [
        [two('Painel de 120 Hz', '120 Hz panel'), two('Futebol sem rastro', 'Football without trails')],
        [
          two('Motor inverter', 'Inverter motor'),
          two('Geladeira mais silenciosa e econômica', 'A quieter fridge that saves power'),
        ],
        [
          two('Bateria de 60 Wh', '60 Wh battery'),
          two('Aula inteira longe da tomada', 'A whole class away from the socket'),
        ],
      ],
      two(
        'Característica é do produto; benefício é da vida da pessoa.',
        'Features belong to the product, benefits to the person’s life.',
      ),
    ),
    single(
      'options',
      two('Quantas opções mostrar primeiro?', 'How many options do you show first?'),
      [two('Duas', 'Two'), two('Uma', 'One'), two('Cinco ou mais', 'Five or more')],
      two(
        'Com duas as pessoas comparam; com muitas, adiam.',
        'With two people compare; with many they postpone.',
      ),
    ),
    multiple(
      'objection',
      two(
        '“Está caro.” Quais respostas investigam a objeção?',
        '“It is expensive.” Which answers explore the objection?',
      ),
      [
        two('“Está acima do que você planejou?”', '“Is it above what you planned?”'),
        two('“Comparando com qual outro?”', '“Compared with which other one?”'),
      ],
      [
        two('“Parcelamos em doze vezes.”', '“We offer twelve payments.”'),
        two('“É o preço de mercado.”', '“That is the market price.”'),
      ],
      two(
        'Primeiro descubra o que “caro” quer dizer para aquela pessoa.',
        'First find out what “expensive” means to that person.',
      ),
      { points: 2 },
    ),
    fillIn(
      'question',
      two('Objeção é um pedido de ___.', 'An objection is a request for ___.'),
      [['informação', 'informacao', 'informações', 'information']],
      two('Quem não quer nada não pergunta.', 'Who wants nothing asks nothing.'),
    ),
    trueFalse(
      'bundled',
      two(
        'Incluir a garantia estendida na compra sem perguntar é permitido, se o cliente puder cancelar depois.',
        'Adding an extended warranty without asking is allowed if the customer can cancel later.',
      ),
      false,
      two(
        'É prática abusiva (CDC, art. 39). Explique e deixe decidir.',
        'It is an abusive practice (CDC, art. 39). Explain and let them decide.',
      ),
    ),
    single(
      'legal-warranty',
      two(
        'Qual é a garantia legal de um produto durável no Brasil?',
        'What is the legal warranty of a durable product in Brazil?',
      ),
      [
        two('90 dias, mesmo sem termo escrito', '90 days, even without a written term'),
        two('30 dias', '30 days'),
        two('12 meses', '12 months'),
        two('Só a do fabricante', 'Only the maker’s'),
      ],
      two(
        'CDC, art. 26: 90 dias para duráveis e 30 para não duráveis. A do fabricante soma-se a ela.',
        'CDC, art. 26: 90 days for durables and 30 for others. The maker’s comes on top.',
      ),
    ),
    single(
      'accessory',
      two(
        'Qual acessório você oferece primeiro a quem compra uma TV para parede de gesso?',
        'Which accessory comes first for a TV on a plasterboard wall?',
      ),
      [
        two('O suporte e as buchas próprios para gesso', 'The mount and plugs made for plasterboard'),
        two('Um console de jogos', 'A game console'),
        two('Uma segunda garantia', 'A second warranty'),
      ],
      two('Comece pelo que evita um problema certo.', 'Begin with what prevents a certain problem.'),
      { justification: true },
    ),
  ],
);
