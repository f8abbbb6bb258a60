import type { Me } from '@trilha/contracts/identity/session';
import type { Module } from '@trilha/contracts/organization/modules';
import { House } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { MANAGE_GROUPS } from './feature.ts';
import type { ManageGroup, MenuItem, MenuLabel } from './feature.ts';
import { selectedClient, showsRanking } from './me.ts';
import { paths } from './paths.ts';

/** An entry as menus show it. */
export interface MenuEntry {
  readonly to: string;
  readonly label: MenuLabel;
  readonly short?: MenuLabel;
  readonly icon: LucideIcon;
}

/** An entry of who runs something. */
export type ManageEntry = MenuEntry & Pick<ItemAt<'manage'>, 'group' | 'bar' | 'waits'>;

/** One learns on one side of the app, and runs something on the other. */
export type Side = 'learn' | 'manage';

const HOME: MenuEntry = { to: paths.home, label: 'home', icon: House };

/** Modules of the sales program: who sees them is who can earn in it. */
const PROGRAM_MODULES: ReadonlySet<Module> = new Set(['campaigns', 'rewards']);

export interface Menu {
  readonly learn: readonly MenuEntry[];
  readonly capture: readonly MenuEntry[];
  readonly progress: readonly MenuEntry[];
  readonly manage: readonly ManageEntry[];
}

type ItemAt<Place extends MenuItem['place']> = Extract<MenuItem, { readonly place: Place }>;

function itemsAt<Place extends MenuItem['place']>(items: readonly MenuItem[], place: Place) {
  return items.filter((item): item is ItemAt<Place> => item.place === place);
}

/** Entries of modules: the list of the selected client in its own order [TEN-05], without those switched off [TEN-03]. */
function learnEntries(me: Me, items: readonly ItemAt<'learn'>[]): readonly MenuEntry[] {
  const client = selectedClient(me);
  const listed = me.user_client_module_items.find((list) => list.id_client === client?.id)?.module_items;
  const modules = [...(listed ?? [])]
    .sort((one, other) => one.order - other.order)
    .filter(({ module }) => client?.[`has_${module}`])
    .filter(({ module }) => !PROGRAM_MODULES.has(module) || me.member?.can.includes('program.see'))
    .flatMap(({ module }) => items.filter((item) => item.module === module));
  const unmatched = !client && showsRanking(me) ? items.filter(({ module }) => module === 'ranking') : [];
  return [HOME, ...modules, ...unmatched];
}

/**
 * The menu of the selected client, of what features bring: without the sales program for who can never earn in it (CAM-02). The entries of
 * administrators come with their part of the app.
 */
export function menuOf(me: Me, items: readonly MenuItem[]): Menu {
  const client = selectedClient(me);
  return {
    learn: learnEntries(me, itemsAt(items, 'learn')),
    capture: itemsAt(items, 'capture').filter(({ isFor }) => isFor(me)),
    progress: itemsAt(items, 'progress').filter(
      ({ anyModule, isFor }) =>
        (!client || !anyModule || anyModule.some((module) => client[`has_${module}`])) &&
        (!isFor || isFor(me)),
    ),
    manage: itemsAt(items, 'manage').filter(
      ({ permission, forLeaders, module, anyModule = module ? [module] : undefined }) =>
        (me.member?.can.includes(permission) || (forLeaders && me.leads_team)) &&
        (!anyModule || anyModule.some((one) => client?.[`has_${one}`])),
    ),
  };
}

/** The entry whose screen an address belongs to: of those it lies under the longest, so that home is not marked on every screen below it. */
export function currentEntry(menu: Menu, pathname: string): string | undefined {
  return [...menu.learn, ...menu.capture, ...menu.progress, ...menu.manage]
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

/** What one runs, by its groups; a group nothing of is for this person is left out. */
export function manageGroups(
  entries: readonly ManageEntry[],
): readonly { readonly group: ManageGroup; readonly entries: readonly ManageEntry[] }[] {
  return MANAGE_GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
  })).filter((one) => one.entries.length > 0);
}

const MAX_IN_BAR = 3;

/** What one runs standing up, for the bar of a phone. */
export function manageBar(entries: readonly ManageEntry[]): readonly ManageEntry[] {
  return entries
    .filter(({ bar }) => bar)
    .toSorted((one, other) => (one.bar?.at ?? 0) - (other.bar?.at ?? 0))
    .slice(0, MAX_IN_BAR);
}

/** The side an address belongs to; none for home and other addresses that both sides lead to. */
export function sideOf(menu: Menu, pathname: string): Side | undefined {
  const current = currentEntry(menu, pathname);
  if (pathname.startsWith('/admin/') || menu.manage.some(({ to }) => to === current)) return 'manage';
  return current === undefined || current === paths.home ? undefined : 'learn';
}
