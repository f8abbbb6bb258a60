import { four } from './text.ts';

/** The program's other country: a quarter that is closed and one under way, in days before today. */
export const ARGENTINE_CAMPAIGNS = [
  {
    key: 'argentina previous',
    title: four(
      'Campanha de inverno Argentina',
      'Argentine winter campaign',
      'Campaña de invierno Argentina',
      'Campagne d’hiver Argentine',
    ),
    beganDaysAgo: 125,
    lastsDays: 74,
    isOver: true,
  },
  {
    key: 'argentina current',
    title: four('Verão Argentina', 'Argentine summer', 'Verano Argentina', 'Été en Argentine'),
    beganDaysAgo: 38,
    lastsDays: 74,
    isOver: false,
  },
] as const;
export type ArgentineCampaign = (typeof ARGENTINE_CAMPAIGNS)[number];

/** Stores and agencies of the quarter, as lists are imported. Cameras are not allowed, so that sales need no picture. */
export const ARGENTINE_STORES_CSV = `chain,registration,name,city,state,zone,cameras
Casa Aurora Argentina,30-71234567-1,Aurora Palermo,Buenos Aires,CABA,America/Argentina/Buenos_Aires,no
Casa Aurora Argentina,30-71234568-8,Aurora Córdoba,Córdoba,CB,America/Argentina/Buenos_Aires,no`;
export const ARGENTINE_AGENCIES_CSV = `registration,name,brands
30-70998877-6,Agencia del Plata,Nortel|Vega`;

export const ARGENTINE_SELLERS = ['lucia.fernandez', 'matias.goni'] as const;

interface ArgentineSale {
  readonly username: (typeof ARGENTINE_SELLERS)[number];
  /** Days after the campaign's first day. */
  readonly day: number;
  readonly sku: string;
  readonly quantity: number;
  readonly decision: 'approve' | 'reprove' | null;
}

/** Sales of a campaign, oldest first; the last ones of the running one still wait for the auditor. */
export const ARGENTINE_SALES: Readonly<Record<ArgentineCampaign['key'], readonly ArgentineSale[]>> = {
  'argentina previous': [
    { username: 'lucia.fernandez', day: 6, sku: 'NB-5140', quantity: 5, decision: 'approve' },
    { username: 'matias.goni', day: 15, sku: 'VG-M27', quantity: 4, decision: 'approve' },
    { username: 'lucia.fernandez', day: 33, sku: 'NB-7156', quantity: 2, decision: 'approve' },
    { username: 'matias.goni', day: 50, sku: 'NT-DOCK', quantity: 6, decision: 'reprove' },
  ],
  'argentina current': [
    { username: 'lucia.fernandez', day: 4, sku: 'NB-7156', quantity: 3, decision: 'approve' },
    { username: 'matias.goni', day: 11, sku: 'VG-R5-14', quantity: 2, decision: 'approve' },
    { username: 'lucia.fernandez', day: 20, sku: 'VG-MINI7', quantity: 1, decision: 'reprove' },
    { username: 'lucia.fernandez', day: 31, sku: 'NB-5140', quantity: 1, decision: null },
    { username: 'matias.goni', day: 35, sku: 'VG-M27', quantity: 2, decision: null },
  ],
};
