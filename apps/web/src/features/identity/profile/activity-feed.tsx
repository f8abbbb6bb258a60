import type { ActivityItem } from '@trilha/contracts/identity/profile';
import { trainingPath } from '@trilha/rules/learning/trainings';
import {
  Award,
  Camera,
  CirclePlay,
  Coins,
  FileBadge,
  Flag,
  Gift,
  GraduationCap,
  ReceiptText,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import css from './profile.module.css';

const ICONS: Readonly<Record<ActivityItem['kind'], LucideIcon>> = {
  course_started: CirclePlay,
  course_concluded: GraduationCap,
  points: Coins,
  badge: Award,
  certificate: FileBadge,
  campaign_joined: Flag,
  sale_reported: ReceiptText,
  photo_sent: Camera,
  reward_redeemed: Gift,
};

function buildUrl({ kind, subjectId, trainingKind }: ActivityItem): string {
  if (kind === 'points') return paths.points;
  if (kind === 'badge') return paths.badges;
  if (kind === 'certificate' || !subjectId) return paths.certificates;
  if (kind === 'campaign_joined') return paths.campaign(subjectId);
  if (kind === 'sale_reported') return paths.reportedSale(subjectId);
  if (kind === 'photo_sent') return paths.uploadPhotos(subjectId);
  if (kind === 'reward_redeemed') return paths.rewardOrder(subjectId);
  return trainingPath({ kind: trainingKind ?? 'course', id: subjectId });
}

/** What the member did lately; each line leads to what it tells of [PTS-06]. */
export function ActivityFeed({ items }: { readonly items: readonly ActivityItem[] }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <ul className={css['feed']}>
      {items.map((item) => {
        const Icon = ICONS[item.kind];
        const amount = item.amount ?? 0;
        return (
          <li key={item.key} className={css['item']}>
            <Icon size={22} aria-hidden="true" />
            <span>
              <Link to={buildUrl(item)}>
                {t(`activity.${item.kind}`, {
                  title: item.title,
                  amount: `${amount > 0 ? '+' : ''}${format.number(amount)}`,
                })}
              </Link>
            </span>
            <time dateTime={item.at}>{format.dateTime(item.at)}</time>
          </li>
        );
      })}
    </ul>
  );
}
