import {
  Activity,
  Award,
  Bell,
  ChevronRight,
  Coins,
  FileBadge,
  Globe,
  KeyRound,
  Lock,
  Mail,
  ShieldCheck,
  Smartphone,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { Link } from '../../../ui/link.tsx';
import css from './profile.module.css';

export const PROFILE_SECTIONS = [
  'data',
  'password',
  'phone',
  'language',
  'notifications',
  'activity',
  'privacy',
] as const;
export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

const ICONS: Readonly<Record<ProfileSection, LucideIcon>> = {
  data: UserRound,
  password: KeyRound,
  phone: Smartphone,
  language: Globe,
  notifications: Bell,
  activity: Activity,
  privacy: Lock,
};

const ELSEWHERE = [
  { to: paths.security, label: 'security', icon: ShieldCheck },
  { to: paths.messages, label: 'messages', icon: Mail },
  { to: paths.points, label: 'points', icon: Coins },
  { to: paths.badges, label: 'badges', icon: Award },
  { to: paths.certificates, label: 'certificates', icon: FileBadge },
] as const;

/** Sections of the profile, and what else belongs to a person; the whole screen of a phone, beside the section on a desktop. */
export function ProfileSections({ current }: { readonly current: ProfileSection | undefined }) {
  const { t } = useTranslation('profile');
  return (
    <nav className={css['sections']} aria-label={t('sections')}>
      {PROFILE_SECTIONS.map((section) => {
        const Icon = ICONS[section];
        return (
          <Link
            key={section}
            to={paths.profile(section)}
            className={css['section']}
            aria-current={section === current ? 'page' : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            <span>{t(`section.${section}`)}</span>
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        );
      })}
      {ELSEWHERE.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={css['section']}>
          <Icon size={20} aria-hidden="true" />
          <span>{t(`section.${label}`)}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}
