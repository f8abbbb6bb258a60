/** Parts of the structure screen, in order. */
export const STRUCTURE_TABS = ['branch', 'area', 'group', 'tag', 'category', 'role'] as const;
export type StructureTab = (typeof STRUCTURE_TABS)[number];

/** Which part the address names. */
export function structureSearch(search: Record<string, unknown>): { tab?: StructureTab } {
  const tab = STRUCTURE_TABS.find((known) => known === search['tab']);
  return tab ? { tab } : {};
}
