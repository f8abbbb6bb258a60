/** Parts of a campaign's screen, in order: what it is, what it offers, what may be spent, trying it out, its run and end. */
export const CAMPAIGN_PARTS = [
  'basics',
  'who',
  'selection',
  'products',
  'promotions',
  'missions',
  'levels',
  'photos',
  'limits',
  'dryRun',
  'requests',
  'closing',
] as const;
export type CampaignPart = (typeof CAMPAIGN_PARTS)[number];

/** Which part the address names. */
export function campaignSearch(search: Record<string, unknown>): { part?: CampaignPart } {
  const part = CAMPAIGN_PARTS.find((known) => known === search['part']);
  return part ? { part } : {};
}

/** Where a value of the document is typed in; what no part names is in the first. */
const PART_OF: Readonly<Record<string, CampaignPart>> = {
  eligibleRoles: 'who',
  products: 'products',
  promotions: 'promotions',
  missions: 'missions',
  levels: 'levels',
  photoTypes: 'photos',
  budget: 'limits',
  capReport: 'limits',
  capPerson: 'limits',
  capStore: 'limits',
};

/** The part that shows a field of the document, by its path. */
export function partOfField(path: string): CampaignPart {
  return PART_OF[path.split('.')[0] ?? ''] ?? 'basics';
}
