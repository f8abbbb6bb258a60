import type { ScormItem, ScormPackage } from '@trilha/contracts/scorm';

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
