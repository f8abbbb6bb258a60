import type { Me } from '@trilha/contracts/session';
import type { Module } from '@trilha/contracts/modules';
import type { Permission } from '@trilha/contracts/roles';
import {
  Award,
  Bell,
  BookOpen,
  CalendarDays,
  ChartColumn,
  ChartNoAxesColumn,
  ClipboardCheck,
  Coins,
  FileBadge,
  FileText,
  Gift,
  House,
  KeyRound,
  Library,
  Megaphone,
  Mail,
  MessageSquareCheck,
  Newspaper,
  PackageOpen,
  PenTool,
  Scale,
  ShieldBan,
  Send,
  ScrollText,
  Table2,
  Truck,
  Building2,
  Globe,
  Network,
  Users,
  UserCheck,
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
  | 'adminPointsTransfer'
  | 'adminCourses'
  | 'adminSingleSignOn'
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

/** Modules that have a screen of their own; a module without one gets no menu entry. */
const MODULE_ENTRIES: Partial<Record<Module, MenuEntry>> = {
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

const ADMIN_ENTRIES: readonly (MenuEntry & { readonly permission: Permission; readonly module?: Module })[] =
  [
    { to: paths.adminCourses, label: 'adminCourses', icon: PenTool, permission: 'courses.manage' },
    {
      to: paths.adminQuestionBanks,
      label: 'adminQuestionBanks',
      icon: Library,
      permission: 'question_banks.manage',
    },
    { to: paths.adminPages, label: 'adminPages', icon: FileText, permission: 'pages.manage' },
    { to: paths.adminTerms, label: 'adminTerms', icon: Scale, permission: 'terms.manage' },
    { to: paths.adminMessages, label: 'adminMessages', icon: Mail, permission: 'messages.manage' },
    {
      to: paths.adminRegistrations,
      label: 'adminRegistrations',
      icon: UserCheck,
      permission: 'registrations.decide',
    },
    { to: paths.adminPeople, label: 'adminPeople', icon: Users, permission: 'people.view' },
    { to: paths.adminStructure, label: 'adminStructure', icon: Network, permission: 'structure.manage' },
    { to: paths.adminCompany, label: 'adminCompany', icon: Building2, permission: 'company.manage' },
    { to: paths.adminCompanies, label: 'adminCompanies', icon: Globe, permission: 'companies.manage' },
    {
      to: paths.adminCampaigns,
      label: 'adminCampaigns',
      icon: Megaphone,
      permission: 'campaigns.manage',
      module: 'campaigns',
    },
    {
      to: paths.adminProgramReports,
      label: 'adminProgramReports',
      icon: ChartColumn,
      permission: 'program_reports.read',
      module: 'campaigns',
    },
    {
      to: paths.adminRewards,
      label: 'adminRewards',
      icon: PackageOpen,
      permission: 'rewards.manage',
      module: 'rewards',
    },
    {
      to: paths.adminRewardOrders,
      label: 'adminRewardOrders',
      icon: Truck,
      permission: 'orders.read',
      module: 'rewards',
    },
    {
      to: paths.adminProgramPeople,
      label: 'adminProgramPeople',
      icon: ShieldBan,
      permission: 'campaigns.manage',
      module: 'campaigns',
    },
    {
      to: paths.adminEvents,
      label: 'adminEvents',
      icon: CalendarDays,
      permission: 'campaigns.manage',
      module: 'campaigns',
    },
    {
      to: paths.adminAuditQueue,
      label: 'adminAuditQueue',
      icon: ClipboardCheck,
      permission: 'sales.audit',
      module: 'campaigns',
    },
    {
      to: paths.adminPointsTransfer,
      label: 'adminPointsTransfer',
      icon: Send,
      permission: 'points_transfer.manage',
      module: 'points_transfer',
    },
    {
      to: paths.adminReviews,
      label: 'adminReviews',
      icon: MessageSquareCheck,
      permission: 'attempts.review',
    },
    {
      to: paths.adminSingleSignOn,
      label: 'adminSingleSignOn',
      icon: KeyRound,
      permission: 'sign_in.manage',
    },
    { to: paths.adminAuditLog, label: 'adminAuditLog', icon: ScrollText, permission: 'audit_log.view' },
  ];

export interface Menu {
  readonly learn: readonly MenuEntry[];
  readonly progress: readonly MenuEntry[];
  readonly manage: readonly MenuEntry[];
}

/**
 * The menu of the selected client: its own list of modules in its own order [TEN-05], without those switched off [TEN-03] and without
 * the sales program for who can never earn in it (CAM-02).
 */
export function menuOf(me: Me): Menu {
  const client = selectedClient(me);
  const items = me.user_client_module_items.find((list) => list.id_client === client?.id)?.module_items ?? [];
  const modules = [...items]
    .sort((one, other) => one.order - other.order)
    .filter(({ module }) => client?.[`has_${module}`])
    .filter(({ module }) => !PROGRAM_MODULES.has(module) || me.member?.can.includes('program.see'))
    .flatMap(({ module }) => MODULE_ENTRIES[module] ?? []);
  const unmatched = !client && showsRanking(me) ? [RANKING] : [];
  return {
    learn: [{ to: paths.home, label: 'home', icon: House }, ...modules, ...unmatched],
    progress: PROGRESS_ENTRIES,
    manage: ADMIN_ENTRIES.filter(
      ({ permission, module }) =>
        me.member?.can.includes(permission) && (!module || client?.[`has_${module}`]),
    ),
  };
}
