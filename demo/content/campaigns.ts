import { contentId } from './ids.ts';
import type { DrawnReceipt } from './receipt-picture.ts';
import { four } from './text.ts';

const products = (campaign: string) =>
  [
    ['notebook', 'Nortel', 'Core 5', '14', 'NB-5140', '14"', 120],
    ['notebook', 'Nortel', 'Core 7', '14', 'NB-7156', '15,6"', 200],
    ['notebook', 'Vega', 'Ryzen 5', '8', 'VG-R5-14', '14"', 110],
    ['desktop', 'Vega', 'Core 7', '14', 'VG-MINI7', 'mini', 150],
    ['monitor', 'Vega', '', '', 'VG-M27', '27"', 45],
    ['acessório', 'Nortel', '', '', 'NT-DOCK', 'dock', 25],
  ].map(([type, brand, processor, generation, sku, formFactor, points]) => ({
    id: contentId(`campaign product ${campaign} ${String(sku)}`),
    type: String(type),
    brand: String(brand),
    processor: String(processor),
    generation: String(generation),
    sku: String(sku),
    formFactor: String(formFactor),
    points: Number(points),
  }));

/** Missions of a running campaign: one that many reach, one for those who sell most. */
const missions = (campaign: string, beginsOn: string, endsOn: string) => [
  {
    id: contentId(`campaign mission ${campaign} notebooks`),
    name: four('Cinco Nortel', 'Five Nortels', 'Cinco Nortel', 'Cinq Nortel'),
    productId: null,
    brand: 'Nortel',
    target: 5,
    bonus: 150,
    beginsOn,
    endsOn,
  },
  {
    id: contentId(`campaign mission ${campaign} monitors`),
    name: four(
      'Dez monitores até o fim',
      'Ten monitors by the end',
      'Diez monitores hasta el final',
      'Dix écrans avant la fin',
    ),
    productId: contentId(`campaign product ${campaign} VG-M27`),
    brand: null,
    target: 10,
    bonus: 200,
    beginsOn,
    endsOn,
  },
];

/** The quarter before and the one under way, in days before today. */
export const CAMPAIGNS = [
  {
    key: 'previous',
    title: four(
      'Arrancada do terceiro trimestre',
      'Third-quarter sprint',
      'Arranque del tercer trimestre',
      'Sprint du troisième trimestre',
    ),
    beganDaysAgo: 110,
    lastsDays: 74,
  },
  {
    key: 'current',
    title: four(
      'Final de ano nota dez',
      'A perfect year-end',
      'Fin de año sobresaliente',
      'Une fin d’année parfaite',
    ),
    beganDaysAgo: 24,
    lastsDays: 74,
  },
] as const;
export type DemoCampaign = (typeof CAMPAIGNS)[number];

/** Everything in a campaign but its days; `begins` and `ends` are calendar days. */
export function campaignContent(
  { key, title }: { readonly key: string; readonly title: DemoCampaign['title'] },
  begins: string,
  ends: string,
) {
  return {
    title,
    rules: four(
      'Venda os produtos da lista, informe a nota em até 15 dias e acompanhe os pontos. Cada nota vale uma vez.',
      'Sell the listed products, report the invoice within 15 days and follow your points. Every invoice counts once.',
      'Vende los productos de la lista, informa la factura en 15 días y sigue tus puntos. Cada factura vale una vez.',
      'Vendez les produits de la liste, déclarez la facture sous 15 jours et suivez vos points. Chaque facture compte une fois.',
    ),
    terms: four(
      'Participam vendedores e promotores maiores de 18 anos das lojas selecionadas. Notas são auditadas; pontos de vendas não aprovadas são retirados. Pontos não usados expiram no fim da campanha.',
      'Salespeople and promoters of the selected stores aged 18 or older take part. Invoices are audited; points of sales that are not approved are taken back. Unused points expire at the end of the campaign.',
      'Participan vendedores y promotores mayores de 18 años de las tiendas seleccionadas. Las facturas se auditan; los puntos de ventas no aprobadas se retiran. Los puntos no usados vencen al final de la campaña.',
      'Participent les vendeurs et promoteurs majeurs des magasins sélectionnés. Les factures sont auditées ; les points des ventes refusées sont repris. Les points inutilisés expirent à la fin de la campagne.',
    ),
    products: products(key),
    promotions: [
      {
        id: contentId(`campaign promotion ${key}`),
        name: four('Semana do notebook', 'Notebook week', 'Semana del portátil', 'Semaine du portable'),
        factor: 150 as const,
        beginsOn: begins,
        endsOn: ends,
        productId: contentId(`campaign product ${key} NB-7156`),
        storeId: null,
      },
    ],
    missions: key.endsWith('current') ? missions(key, begins, ends) : [],
    levels: [
      {
        name: four('Júnior', 'Junior', 'Júnior', 'Junior'),
        minimum: 0,
        benefits: four(
          'Acesso à loja de recompensas',
          'Access to the reward store',
          'Acceso a la tienda de recompensas',
          'Accès à la boutique',
        ),
      },
      {
        name: four('Creator', 'Creator', 'Creator', 'Creator'),
        minimum: 800,
        benefits: four(
          'Eventos da comunidade e brindes exclusivos',
          'Community events and exclusive gifts',
          'Eventos de la comunidad y regalos exclusivos',
          'Événements de la communauté et cadeaux exclusifs',
        ),
      },
      {
        name: four('Influencer', 'Influencer', 'Influencer', 'Influencer'),
        minimum: 2500,
        benefits: four(
          'Eventos com a marca e primeiro acesso a lançamentos',
          'Brand events and first access to launches',
          'Eventos con la marca y primer acceso a lanzamientos',
          'Événements de marque et accès prioritaire aux lancements',
        ),
      },
    ],
    photoTypes: [
      {
        id: contentId(`photo type ${key} front`),
        name: four('Vitrine', 'Shop window', 'Vidriera', 'Vitrine'),
        hint: four(
          'A vitrine inteira, de frente, com os preços',
          'The whole window from the front, with prices',
          'La vidriera entera, de frente, con precios',
          'Toute la vitrine, de face, avec les prix',
        ),
        points: 20,
      },
      {
        id: contentId(`photo type ${key} island`),
        name: four('Ilha de notebooks', 'Notebook island', 'Isla de portátiles', 'Îlot de portables'),
        hint: four(
          'Todos os modelos ligados',
          'Every model switched on',
          'Todos los modelos encendidos',
          'Tous les modèles allumés',
        ),
        points: 15,
      },
    ],
  };
}

/** Stores of the quarter, as the list an administrator imports; registration numbers are made up with right check digits. */
export const STORES_CSV = `chain,registration,name,city,state,zone,cameras
Casa Aurora,16.727.230/0001-97,Aurora Paulista,São Paulo,SP,America/Sao_Paulo,sim
Casa Aurora,12.ABC.345/01DE-35,Aurora Adrianópolis,Manaus,AM,America/Manaus,não
Rede Horizonte,17.921.427/0001-25,Horizonte Barra,Rio de Janeiro,RJ,America/Sao_Paulo,sim`;
export const AGENCIES_CSV = `registration,name,brands
08370779000149,Agência Pulso,Nortel|Vega
17921427000125,Promove Varejo,Vega`;

/** Salespeople who take part, with their stores by name. */
export const SELLERS: readonly { readonly username: string; readonly stores: readonly string[] }[] = [
  { username: 'gabi.multi', stores: ['Aurora Adrianópolis'] },
  { username: 'joao.conceicao', stores: ['Aurora Adrianópolis'] },
  { username: 'marcia.tanaka', stores: ['Aurora Adrianópolis'] },
  { username: 'isadora.figueiredo', stores: ['Aurora Adrianópolis'] },
  { username: 'otavio.brandao', stores: ['Aurora Adrianópolis'] },
];

/** A sale of the demo; `daysAgo` counts from today, decisions are the auditor's. */
export interface DemoSale {
  readonly username: string;
  readonly daysAgo: number;
  readonly lines: readonly (readonly [sku: string, quantity: number])[];
  readonly decision: 'approve' | 'reprove' | null;
  /** Shows the receipt of the sale before it: something for the auditor to find. */
  readonly copies?: true;
}

/** Sales of a campaign, oldest first. */
export const SALES: Readonly<Record<DemoCampaign['key'], readonly DemoSale[]>> = {
  previous: [
    { username: 'gabi.multi', daysAgo: 100, lines: [['NB-5140', 3]], decision: 'approve' },
    { username: 'joao.conceicao', daysAgo: 96, lines: [['NB-7156', 4]], decision: 'approve' },
    {
      username: 'gabi.multi',
      daysAgo: 90,
      lines: [
        ['VG-M27', 6],
        ['NT-DOCK', 2],
      ],
      decision: 'approve',
    },
    { username: 'marcia.tanaka', daysAgo: 81, lines: [['VG-MINI7', 2]], decision: 'reprove' },
    { username: 'isadora.figueiredo', daysAgo: 70, lines: [['NB-5140', 5]], decision: 'approve' },
    { username: 'gabi.multi', daysAgo: 62, lines: [['NB-7156', 1]], decision: 'approve' },
  ],
  current: [
    {
      username: 'gabi.multi',
      daysAgo: 20,
      lines: [
        ['NB-5140', 2],
        ['NT-DOCK', 1],
      ],
      decision: 'approve',
    },
    { username: 'joao.conceicao', daysAgo: 18, lines: [['NB-7156', 3]], decision: 'approve' },
    { username: 'otavio.brandao', daysAgo: 15, lines: [['VG-R5-14', 4]], decision: 'approve' },
    { username: 'gabi.multi', daysAgo: 12, lines: [['VG-MINI7', 1]], decision: 'reprove' },
    { username: 'marcia.tanaka', daysAgo: 9, lines: [['VG-M27', 4]], decision: 'approve' },
    { username: 'gabi.multi', daysAgo: 6, lines: [['NB-7156', 2]], decision: 'approve' },
    { username: 'joao.conceicao', daysAgo: 4, lines: [['NB-5140', 2]], decision: null },
    {
      username: 'isadora.figueiredo',
      daysAgo: 3,
      lines: [
        ['NB-7156', 1],
        ['VG-M27', 2],
      ],
      decision: null,
    },
    { username: 'gabi.multi', daysAgo: 2, lines: [['VG-R5-14', 1]], decision: null },
    { username: 'otavio.brandao', daysAgo: 1, lines: [['NT-DOCK', 8]], decision: null, copies: true },
  ],
};

/** What is printed for a product, and its price in cents. */
const PRINTED: Readonly<Record<string, readonly [name: string, cents: number]>> = {
  'NB-5140': ['Notebook Nortel Core 5', 329_900],
  'NB-7156': ['Notebook Nortel Core 7', 519_900],
  'VG-R5-14': ['Notebook Vega Ryzen 5', 289_900],
  'VG-MINI7': ['Desktop Vega Core 7', 374_900],
  'VG-M27': ['Monitor Vega 27 pol.', 129_900],
  'NT-DOCK': ['Dock Nortel', 39_990],
};

/** The receipt of a sale, as the shop printed it; `day` is a calendar day. */
export function drawnReceipt(sale: DemoSale, number: number, day: string): DrawnReceipt {
  return {
    store: {
      name: 'Aurora Adrianópolis',
      cnpj: '12ABC34501DE35',
      place: 'Av. Djalma Batista, 482 - Manaus AM',
    },
    number,
    day,
    time: `15:${String(number % 60).padStart(2, '0')}:07`,
    lines: sale.lines.map(([sku, quantity]) => {
      const [name = sku, cents = 0] = PRINTED[sku] ?? [];
      return { sku, name, quantity, cents };
    }),
  };
}

/** A photo of a display; `daysAgo` counts from today. */
export interface DemoPhoto {
  readonly username: string;
  readonly daysAgo: number;
  readonly kind: 'front' | 'island';
  readonly decision: 'approve' | 'reprove' | null;
}

/** Photos of displays, oldest first; the last ones wait for the auditor, and are of no store's present week in whatever zone it lies. */
export const PHOTOS: Readonly<Record<DemoCampaign['key'], readonly DemoPhoto[]>> = {
  previous: [],
  current: [
    { username: 'gabi.multi', daysAgo: 22, kind: 'front', decision: 'approve' },
    { username: 'marcia.tanaka', daysAgo: 15, kind: 'front', decision: 'reprove' },
    { username: 'isadora.figueiredo', daysAgo: 15, kind: 'island', decision: 'approve' },
    { username: 'otavio.brandao', daysAgo: 8, kind: 'front', decision: null },
    { username: 'marcia.tanaka', daysAgo: 8, kind: 'island', decision: null },
  ],
};
