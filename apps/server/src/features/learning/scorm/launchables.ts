import type { ScormItem, ScormPackage } from '@trilha/contracts/learning/scorm';
import type { SequencingActivity } from '@trilha/contracts/learning/scorm-sequencing';

/** An item that shows something. */
export type LaunchableItem = ScormItem & { readonly launch: NonNullable<ScormItem['launch']> };

const known = new WeakMap<ScormPackage, ReadonlyMap<string, LaunchableItem>>();

/** The items of a package that can be opened, by id, in the order people meet them. */
export function launchablesOf(model: ScormPackage): ReadonlyMap<string, LaunchableItem> {
  let items = known.get(model);
  if (!items) {
    items = new Map(flat(model.items).map((item) => [item.id, item]));
    known.set(model, items);
  }
  return items;
}

function flat(items: readonly ScormItem[]): LaunchableItem[] {
  return items.flatMap((item) => [
    ...(item.launch ? [{ ...item, launch: item.launch }] : []),
    ...flat(item.children),
  ]);
}

/**
 * Whether an item is completed by ending it, unless its content says otherwise: the default of SCORM 2004, which packages
 * that make no more than the two obligatory calls rely on (SN 4th ed. UP.4, completionSetByContent).
 */
export function isCompletedByEnding({ sequencing }: ScormPackage, itemId: string): boolean {
  if (!sequencing) return false;
  const controls = findActivity(sequencing.activityTree, itemId)?.deliveryControls;
  return controls !== undefined && controls.tracked && !controls.completionSetByContent;
}

function findActivity(activity: SequencingActivity, id: string): SequencingActivity | undefined {
  if (activity.id === id) return activity;
  for (const child of activity.children) {
    const found = findActivity(child, id);
    if (found) return found;
  }
  return undefined;
}
