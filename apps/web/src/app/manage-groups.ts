import {
  BookOpen,
  Building2,
  CalendarDays,
  ChartColumn,
  LayoutDashboard,
  MessagesSquare,
  Trophy,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import type { ManageGroup } from './feature.ts';

/** How the groups of what one runs are shown. */
export const GROUP_ICONS: Readonly<Record<ManageGroup | 'today', LucideIcon>> = {
  today: LayoutDashboard,
  learning: BookOpen,
  meetings: CalendarDays,
  people: Users,
  incentives: Trophy,
  engagement: MessagesSquare,
  reports: ChartColumn,
  company: Building2,
};
