/** Parts of the company's screen, in order. */
export const COMPANY_TABS = [
  'look',
  'modules',
  'sign-in',
  'partners',
  'texts',
  'deadlines',
  'drills',
  'staff',
] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

/** Which part the address names. */
export function companySearch(search: Record<string, unknown>): { tab?: CompanyTab } {
  const tab = COMPANY_TABS.find((known) => known === search['tab']);
  return tab ? { tab } : {};
}
