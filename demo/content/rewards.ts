import type { DemoCampaign } from './campaigns.ts';
import { courseId } from './ids.ts';
import type { RewardPicture } from './reward-pictures.ts';
import { four } from './text.ts';

type Four = ReturnType<typeof four>;

/** Departments of the store with their categories; `maximum` is what one person redeems in a campaign. */
export const DEPARTMENTS = [
  {
    name: four('Tecnologia', 'Technology', 'Tecnología', 'Technologie'),
    categories: [
      { key: 'audio', name: four('Áudio', 'Audio', 'Audio', 'Audio'), maximum: 1 },
      {
        key: 'accessories',
        name: four('Acessórios', 'Accessories', 'Accesorios', 'Accessoires'),
        maximum: 3,
      },
    ],
  },
  {
    name: four('Casa', 'Home', 'Hogar', 'Maison'),
    categories: [{ key: 'kitchen', name: four('Cozinha', 'Kitchen', 'Cocina', 'Cuisine'), maximum: null }],
  },
  {
    name: four('Digital', 'Digital', 'Digital', 'Numérique'),
    categories: [
      { key: 'codes', name: four('Códigos', 'Codes', 'Códigos', 'Codes'), maximum: null },
      {
        key: 'moments',
        name: four('Experiências', 'Experiences', 'Experiencias', 'Expériences'),
        maximum: 2,
      },
    ],
  },
] as const;
type CategoryKey = (typeof DEPARTMENTS)[number]['categories'][number]['key'];

export interface DemoReward {
  readonly key: RewardPicture;
  readonly category: CategoryKey;
  readonly kind: 'physical' | 'digital_code' | 'app_store_code' | 'gift_card';
  readonly title: Four;
  readonly description: Four;
  readonly price: number;
  /** Pieces, or codes of a pool; a card is made when somebody redeems it. */
  readonly stock: number;
  /** What the seller of cards calls it. */
  readonly providerProduct?: string;
  readonly minLevel?: number;
  /** Whether it may be picked up at one's store. */
  readonly handsOver?: boolean;
  readonly courseIds?: readonly string[];
}

const USE_CODE = four(
  'Copie o código, abra o aplicativo ou site do parceiro e cole em “Resgatar código”. Vale uma única vez.',
  'Copy the code, open the partner’s app or site and paste it under “Redeem code”. It works once.',
  'Copia el código, abre la aplicación o el sitio del socio y pégalo en “Canjear código”. Vale una sola vez.',
  'Copiez le code, ouvrez l’application ou le site du partenaire et collez-le sous « Utiliser un code ». Valable une fois.',
);
/** How the codes of the demo are used. */
export const CODE_INSTRUCTIONS = USE_CODE;

/** What the demo's store offers, in no order. */
export const REWARDS: readonly DemoReward[] = [
  {
    key: 'headphones',
    category: 'audio',
    kind: 'physical',
    title: four(
      'Fone de ouvido sem fio',
      'Wireless headphones',
      'Auriculares inalámbricos',
      'Casque sans fil',
    ),
    description: four(
      'Cancelamento de ruído e 30 horas de bateria. Cor preta.',
      'Noise cancelling and 30 hours of battery. Black.',
      'Cancelación de ruido y 30 horas de batería. Color negro.',
      'Réduction de bruit et 30 heures d’autonomie. Noir.',
    ),
    price: 450,
    stock: 6,
  },
  {
    key: 'speaker',
    category: 'audio',
    kind: 'physical',
    title: four('Caixa de som portátil', 'Portable speaker', 'Parlante portátil', 'Enceinte portable'),
    description: four(
      'Resistente à água, para levar na mochila.',
      'Waterproof, fits into a backpack.',
      'Resistente al agua, cabe en la mochila.',
      'Étanche, tient dans un sac à dos.',
    ),
    price: 380,
    stock: 2,
  },
  {
    key: 'backpack',
    category: 'accessories',
    kind: 'physical',
    title: four(
      'Mochila para notebook',
      'Notebook backpack',
      'Mochila para portátil',
      'Sac à dos pour ordinateur',
    ),
    description: four(
      'Compartimento acolchoado de 15,6 polegadas e porta USB.',
      'Padded 15.6-inch compartment and USB port.',
      'Compartimento acolchado de 15,6 pulgadas y puerto USB.',
      'Compartiment rembourré de 15,6 pouces et port USB.',
    ),
    price: 300,
    stock: 8,
    handsOver: true,
  },
  {
    key: 'stand',
    category: 'accessories',
    kind: 'physical',
    title: four('Suporte de notebook', 'Notebook stand', 'Soporte para portátil', 'Support d’ordinateur'),
    description: four(
      'Alumínio dobrável, com seis alturas.',
      'Foldable aluminium with six heights.',
      'Aluminio plegable, con seis alturas.',
      'Aluminium pliable, six hauteurs.',
    ),
    price: 120,
    stock: 15,
  },
  {
    key: 'mouse',
    category: 'accessories',
    kind: 'physical',
    title: four('Mouse sem fio', 'Wireless mouse', 'Ratón inalámbrico', 'Souris sans fil'),
    description: four(
      'Silencioso, com bateria recarregável.',
      'Quiet, with a rechargeable battery.',
      'Silencioso, con batería recargable.',
      'Silencieuse, batterie rechargeable.',
    ),
    price: 150,
    stock: 12,
  },
  {
    key: 'bottle',
    category: 'kitchen',
    kind: 'physical',
    title: four('Garrafa térmica', 'Insulated bottle', 'Botella térmica', 'Bouteille isotherme'),
    description: four(
      '750 ml, mantém gelado por 24 horas.',
      '750 ml, keeps cold for 24 hours.',
      '750 ml, mantiene frío 24 horas.',
      '750 ml, garde au frais 24 heures.',
    ),
    price: 90,
    stock: 40,
  },
  {
    key: 'coffee',
    category: 'kitchen',
    kind: 'physical',
    title: four(
      'Cafeteira de cápsulas',
      'Capsule coffee maker',
      'Cafetera de cápsulas',
      'Machine à capsules',
    ),
    description: four(
      'Café pronto em 30 segundos. 127 V ou 220 V.',
      'Coffee in 30 seconds. 127 V or 220 V.',
      'Café listo en 30 segundos. 127 V o 220 V.',
      'Un café en 30 secondes. 127 V ou 220 V.',
    ),
    price: 1400,
    stock: 4,
  },
  {
    key: 'pans',
    category: 'kitchen',
    kind: 'physical',
    title: four('Jogo de panelas', 'Set of pans', 'Juego de ollas', 'Batterie de cuisine'),
    description: four(
      'Cinco peças antiaderentes.',
      'Five non-stick pieces.',
      'Cinco piezas antiadherentes.',
      'Cinq pièces antiadhésives.',
    ),
    price: 520,
    stock: 0,
  },
  {
    key: 'streaming',
    category: 'codes',
    kind: 'digital_code',
    title: four('Um mês de streaming', 'A month of streaming', 'Un mes de streaming', 'Un mois de streaming'),
    description: four(
      'Filmes e séries em duas telas durante 30 dias.',
      'Films and series on two screens for 30 days.',
      'Películas y series en dos pantallas durante 30 días.',
      'Films et séries sur deux écrans pendant 30 jours.',
    ),
    price: 200,
    stock: 20,
  },
  {
    key: 'app',
    category: 'codes',
    kind: 'app_store_code',
    title: four(
      'Aplicativo de produtividade',
      'Productivity app',
      'Aplicación de productividad',
      'Application de productivité',
    ),
    description: four(
      'Licença de um ano na App Store.',
      'A year’s licence in the App Store.',
      'Licencia de un año en la App Store.',
      'Licence d’un an dans l’App Store.',
    ),
    price: 160,
    stock: 0,
  },
  {
    key: 'game',
    category: 'codes',
    kind: 'digital_code',
    title: four('Créditos para jogos', 'Game credits', 'Créditos para juegos', 'Crédits de jeu'),
    description: four(
      'R$ 20 em créditos na loja de jogos.',
      'Credits worth R$ 20 in the game store.',
      'R$ 20 en créditos en la tienda de juegos.',
      'R$ 20 de crédits dans la boutique de jeux.',
    ),
    price: 60,
    stock: 40,
  },
  {
    key: 'dinner',
    category: 'moments',
    kind: 'digital_code',
    title: four('Jantar para dois', 'Dinner for two', 'Cena para dos', 'Dîner pour deux'),
    description: four(
      'Menu de três etapas em restaurantes parceiros.',
      'Three-course menu in partner restaurants.',
      'Menú de tres pasos en restaurantes asociados.',
      'Menu trois services dans les restaurants partenaires.',
    ),
    price: 280,
    stock: 10,
    minLevel: 3,
  },
  {
    key: 'watch',
    category: 'accessories',
    kind: 'physical',
    title: four('Relógio inteligente', 'Smartwatch', 'Reloj inteligente', 'Montre connectée'),
    description: four(
      'Para quem conhece os processadores de hoje: conclua o treinamento e resgate.',
      'For those who know today’s processors: finish the training and redeem.',
      'Para quienes conocen los procesadores de hoy: termina la formación y canjea.',
      'Pour qui connaît les processeurs actuels : terminez la formation et échangez.',
    ),
    price: 420,
    stock: 3,
    courseIds: [courseId('notebook-processors')],
  },
  {
    key: 'card',
    category: 'codes',
    kind: 'gift_card',
    title: four(
      'Vale-presente de R$ 50',
      'Gift card worth R$ 50',
      'Tarjeta regalo de R$ 50',
      'Carte-cadeau de R$ 50',
    ),
    description: four(
      'Para usar em livrarias e lojas de eletrônicos. O código chega em instantes, dentro do pedido.',
      'For bookshops and electronics stores. The code arrives within moments, inside the order.',
      'Para librerías y tiendas de electrónica. El código llega en instantes, dentro del pedido.',
      'Pour les librairies et les magasins d’électronique. Le code arrive en quelques instants, dans la commande.',
    ),
    price: 130,
    stock: 0,
    providerProduct: 'VALE-50',
  },
];

export interface DemoOrder {
  readonly username: string;
  readonly reward: RewardPicture;
  readonly daysAgo: number;
  /** How far it came, a day a step. */
  readonly until: 'placed' | 'approved' | 'shipped' | 'delivered' | 'cancelled';
  readonly problem?: { readonly message: string; readonly answer: string };
}

/** What the sellers redeemed in each campaign, oldest first. */
export const ORDERS: Readonly<Record<DemoCampaign['key'], readonly DemoOrder[]>> = {
  previous: [
    { username: 'gabi.multi', reward: 'bottle', daysAgo: 86, until: 'delivered' },
    { username: 'joao.conceicao', reward: 'headphones', daysAgo: 84, until: 'delivered' },
    { username: 'gabi.multi', reward: 'streaming', daysAgo: 60, until: 'placed' },
    { username: 'joao.conceicao', reward: 'pans', daysAgo: 55, until: 'cancelled' },
  ],
  current: [
    {
      username: 'joao.conceicao',
      reward: 'backpack',
      daysAgo: 14,
      until: 'delivered',
      problem: {
        message: 'O zíper do bolso menor veio travado.',
        answer: 'Obrigado por avisar. Uma mochila nova sai amanhã, sem custo de pontos.',
      },
    },
    { username: 'gabi.multi', reward: 'stand', daysAgo: 8, until: 'shipped' },
    { username: 'joao.conceicao', reward: 'bottle', daysAgo: 5, until: 'approved' },
    { username: 'gabi.multi', reward: 'game', daysAgo: 3, until: 'placed' },
    { username: 'gabi.multi', reward: 'bottle', daysAgo: 1, until: 'placed' },
  ],
};

/** Where the demo's sellers have things sent; the shop stands in Manaus. */
export const DELIVERY_ADDRESS = {
  postal_code: '69057-020',
  street: 'Avenida Djalma Batista',
  street_number: '1200',
  complement: '',
  neighborhood: 'Chapada',
  city: 'Manaus',
  state: 'AM',
  country: 'BRA',
};
