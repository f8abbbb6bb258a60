import type { ScormItem } from '@trilha/contracts/learning/scorm';
import type { ScormItemProgress } from '@trilha/contracts/learning/scorm-runtime';
import { prerequisitesMet } from '@trilha/rules/learning/scorm-prerequisites';
import type { PrerequisiteStatus } from '@trilha/rules/learning/scorm-prerequisites';

export type Standings = ReadonlyMap<string, ScormItemProgress>;

/** How an item stands, as the menu shows it. */
export type ItemLook = 'done' | 'failed' | 'begun' | 'open';

/** How the menu shows an item: failing stands before having finished (SCORM 2004 RTE 4.2). */
export function lookOf(standing: ScormItemProgress | undefined): ItemLook {
  if (!standing || standing.completion === 'not_attempted') return 'open';
  if (standing.success === 'failed') return 'failed';
  return standing.completion === 'completed' || standing.success === 'passed' ? 'done' : 'begun';
}

/** Items that show something, in order. */
export function launchableItems(items: readonly ScormItem[]): ScormItem[] {
  return items.flatMap((item) => [item, ...launchableItems(item.children)]).filter((item) => item.launch);
}

/** Items of a 1.2 package that their prerequisites let open. */
export function openItems12(items: readonly ScormItem[], standings: Standings): ReadonlySet<string> {
  const byId = new Map(allItems(items).map((item) => [item.id, item]));
  const statusOf = (id: string) => {
    const item = byId.get(id);
    return item && statusOfItem(item, standings);
  };
  const open = new Set<string>();
  const visit = (level: readonly ScormItem[]) => {
    for (const item of level) {
      if (!prerequisitesMet(item.prerequisites, statusOf)) continue;
      open.add(item.id);
      visit(item.children);
    }
  };
  visit(items);
  return open;
}

function allItems(items: readonly ScormItem[]): ScormItem[] {
  return items.flatMap((item) => [item, ...allItems(item.children)]);
}

/** A block is completed when all in it is. */
function statusOfItem(item: ScormItem, standings: Standings): PrerequisiteStatus {
  if (!item.launch) {
    const statuses = item.children.map((child) => statusOfItem(child, standings));
    const isDone = statuses.length > 0 && statuses.every((one) => one === 'completed' || one === 'passed');
    if (isDone) return 'completed';
    return statuses.every((one) => one === 'not attempted') ? 'not attempted' : 'incomplete';
  }
  const standing = standings.get(item.id);
  if (!standing) return 'not attempted';
  if (standing.success !== 'unknown') return standing.success;
  if (standing.completion === 'completed') return 'completed';
  return standing.completion === 'incomplete' ? 'incomplete' : 'not attempted';
}
