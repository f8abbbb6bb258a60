import type { Me } from '@trilha/contracts/identity/session';
import { MENU_MODULES } from '@trilha/contracts/organization/modules';
import type { MenuModule, Module } from '@trilha/contracts/organization/modules';
import type { Permission } from '@trilha/contracts/platform/roles';
import {
  Award,
  Bell,
  BookOpen,
  ChartNoAxesColumn,
  Coins,
  FileBadge,
  Gift,
  House,
  Megaphone,
  Newspaper,
  Table2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { selectedClient, showsRanking } from './me.ts';
import { paths } from './paths.ts';

/** Keys of the `shell` texts that name a menu entry. */
export type MenuLabel =
  | 'home'
  | 'courses'
  | 'ranking'
  | 'points'
  | 'pointsTable'
  | 'badges'
  | 'certificates'
  | 'messages'
  | 'news'
  | 'adminPeople'
  | 'adminStructure'
  | 'adminCompany'
  | 'adminCompanies'
  | 'campaigns'
  | 'rewardStore'
  | 'adminRewards'
  | 'adminRewardOrders'
  | 'adminCampaigns'
  | 'adminProgramReports'
  | 'adminProgramPeople'
  | 'adminEvents'
  | 'adminAuditQueue'
  | 'adminPointCorrections'
  | 'adminPointsTransfer'
  | 'adminCourses'
  | 'adminSingleSignOn'
  | 'adminOperation'
  | 'adminAuditLog'
  | 'adminQuestionBanks'
  | 'adminReviews'
  | 'adminRegistrations'
  | 'adminMessages'
  | 'adminTerms'
  | 'adminPages';

export interface MenuEntry {
  readonly to: string;
  readonly label: MenuLabel;
  readonly icon: LucideIcon;
}

const RANKING: MenuEntry = { to: paths.ranking, label: 'ranking', icon: ChartNoAxesColumn };

/** Modules of the sales program: who sees them is who can earn in it. */
const PROGRAM_MODULES: ReadonlySet<Module> = new Set(['campaigns', 'rewards']);

const MODULE_ENTRIES: Record<MenuModule, MenuEntry> = {
  courses: { to: paths.courses, label: 'courses', icon: BookOpen },
  campaigns: { to: paths.campaigns, label: 'campaigns', icon: Megaphone },
  rewards: { to: paths.rewardStore, label: 'rewardStore', icon: Gift },
  news: { to: paths.newsList, label: 'news', icon: Newspaper },
  ranking: RANKING,
};

const PROGRESS_ENTRIES: readonly MenuEntry[] = [
  { to: paths.points, label: 'points', icon: Coins },
  { to: paths.badges, label: 'badges', icon: Award },
  { to: paths.certificates, label: 'certificates', icon: FileBadge },
  { to: paths.pointsTable, label: 'pointsTable', icon: Table2 },
  { to: paths.messages, label: 'messages', icon: Bell },
];

/** An entry of the administrators' part, for whoever holds its permission. */
export interface AdminEntry extends MenuEntry {
  readonly permission: Permission;
  readonly module?: Module;
}

export interface Menu {
  readonly learn: readonly MenuEntry[];
  readonly progress: readonly MenuEntry[];
  readonly manage: readonly MenuEntry[];
}

/**
 * The menu of the selected client: its own list of modules in its own order [TEN-05], without those switched off [TEN-03] and without
 * the sales program for who can never earn in it (CAM-02). The entries of administrators come with their part of the app.
 */
export function menuOf(me: Me, adminEntries: readonly AdminEntry[]): Menu {
  const client = selectedClient(me);
  const items = me.user_client_module_items.find((list) => list.id_client === client?.id)?.module_items ?? [];
  const modules = [...items]
    .sort((one, other) => one.order - other.order)
    .filter(({ module }) => client?.[`has_${module}`])
    .filter(({ module }) => !PROGRAM_MODULES.has(module) || me.member?.can.includes('program.see'))
    .flatMap(({ module }) => {
      const entry = MENU_MODULES.find((name) => name === module);
      return entry ? [MODULE_ENTRIES[entry]] : [];
    });
  const unmatched = !client && showsRanking(me) ? [RANKING] : [];
  return {
    learn: [{ to: paths.home, label: 'home', icon: House }, ...modules, ...unmatched],
    progress: PROGRESS_ENTRIES.filter(
      ({ to }) => to !== paths.pointsTable || !client || client.has_courses || client.has_campaigns,
    ),
    manage: adminEntries.filter(
      ({ permission, module }) =>
        me.member?.can.includes(permission) && (!module || client?.[`has_${module}`]),
    ),
  };
}
