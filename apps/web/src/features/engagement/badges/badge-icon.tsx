import type { BadgeIconName } from '@trilha/rules/engagement/badges';
import {
  Award,
  Briefcase,
  Coins,
  Crown,
  Flame,
  Gem,
  GraduationCap,
  HardHat,
  Medal,
  PaintRoller,
  Rocket,
  Ruler,
  ShieldCheck,
  Star,
  Sun,
  Sunrise,
  Target,
  Toolbox,
  Trophy,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons an author may choose for a badge, by their Lucide names. */
const ICONS: Readonly<Record<BadgeIconName, LucideIcon>> = {
  award: Award,
  briefcase: Briefcase,
  toolbox: Toolbox,
  coins: Coins,
  crown: Crown,
  flame: Flame,
  gem: Gem,
  'graduation-cap': GraduationCap,
  'hard-hat': HardHat,
  medal: Medal,
  'paint-roller': PaintRoller,
  rocket: Rocket,
  ruler: Ruler,
  'shield-check': ShieldCheck,
  star: Star,
  sun: Sun,
  sunrise: Sunrise,
  target: Target,
  trophy: Trophy,
  zap: Zap,
};

const isKnown = (name: string): name is BadgeIconName => Object.hasOwn(ICONS, name);

/** The picture of a badge by its stored name; an unknown one shows the plain award. */
export function BadgeIcon({ name, size }: { readonly name: string; readonly size: number }) {
  const Icon = isKnown(name) ? ICONS[name] : Award;
  return <Icon size={size} aria-hidden="true" />;
}
