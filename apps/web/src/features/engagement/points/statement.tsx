import type { StatementLine } from '@trilha/contracts/engagement/points';
import {
  Award,
  BookOpenCheck,
  Brain,
  ClipboardList,
  Camera,
  Gift,
  HandHeart,
  Hourglass,
  Podcast,
  ReceiptText,
  RotateCcw,
  Route,
  Send,
  SlidersHorizontal,
  Sparkles,
  Target,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { path } from '../../../app/address.ts';
import { paths } from '../../../app/paths.ts';
import { classes } from '../../../ui/classes.ts';
import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { groupByDay } from '../../../lib/day-groups.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { lastInstantBefore } from './last-instant-before.ts';
import css from './statement.module.css';

interface StatementProps {
  readonly lines: readonly StatementLine[];
  /** Where the points end with a day; the reader's own where they have none. */
  readonly expiryZone?: string | undefined;
}

/** Movements under their days, each with the balance after it [PTS-01]. */
export function Statement({ lines, expiryZone }: StatementProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const [now] = useState(() => new Date());
  return (
    <div className={css['days']}>
      {groupByDay(lines, ({ at }) => at, now).map(({ day, name, items }) => (
        <section key={day} className={css['day']}>
          <h3 className={css['date']}>{name === 'earlier' ? format.date(`${day}T12:00:00`) : t(name)}</h3>
          <ul className={css['lines']}>
            {items.map((line) => (
              <li key={line.postingId}>
                <Line line={line} expiryZone={expiryZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const ICONS = {
  course_completed: BookOpenCheck,
  course_perfect_score: Sparkles,
  trail_completed: Route,
  trail_perfect_score: Sparkles,
  webinar_completed: BookOpenCheck,
  webinar_perfect_score: Sparkles,
  live_class_completed: BookOpenCheck,
  live_class_perfect_score: Sparkles,
  presential_course_completed: BookOpenCheck,
  presential_course_perfect_score: Sparkles,
  drill_answered: Brain,
  podcast_heard: Podcast,
  survey_answered: ClipboardList,
  badge_earned: Award,
  participation: HandHeart,
  correction: SlidersHorizontal,
  sale_reported: ReceiptText,
  sale_confirmed: ReceiptText,
  sale_reproved: ReceiptText,
  sale_changed: ReceiptText,
  sale_raised: ReceiptText,
  photo_sent: Camera,
  photo_confirmed: Camera,
  photo_reproved: Camera,
  photo_raised: Camera,
  points_expired: Hourglass,
  points_transferred: Send,
  points_transfer_returned: Send,
  points_transfer_settled: Send,
  mission_reached: Target,
  mission_confirmed: Target,
  mission_taken_back: Target,
  reward_redeemed: Gift,
  reward_refunded: Gift,
  reward_refund_expired: Gift,
} as const;

/** Where what moved points is seen. */
const SOURCES: Readonly<Record<string, (id: string) => string>> = {
  course: paths.course,
  trail: paths.trail,
  badge: () => paths.badges,
  news: (newsId) => path('/news/$newsId', { newsId }),
  forum_topic: (topicId) => path('/forum/$topicId', { topicId }),
  library_file: (libraryFileId) => path('/libraries/$libraryFileId', { libraryFileId }),
  sale: paths.reportedSale,
  photo: paths.storePhoto,
  points_transfer: paths.pointsTransferDetail,
  reward_order: paths.rewardOrder,
};

function Line({ line, expiryZone }: { readonly line: StatementLine } & Pick<StatementProps, 'expiryZone'>) {
  const { t } = useTranslation('points');
  const format = useFormat();
  const Icon = line.reverses ? RotateCcw : ICONS[line.rule];
  const rule = t(line.reverses ? 'line_reversal' : `line_${line.rule}`);
  const { source } = line;
  const opens = source.id ? SOURCES[source.kind]?.(source.id) : undefined;
  const named =
    source.kind === 'sale' && source.title ? t('invoice', { number: source.title }) : source.title;
  const title = named || rule;
  return (
    <article className={css['line']}>
      <span className={classes(css['icon'], line.amount < 0 && css['minus'])} aria-hidden="true">
        <Icon size={20} />
      </span>
      <div className={css['what']}>
        <strong className={css['title']}>
          {opens ? (
            <Link to={opens} className={css['link']}>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        <span className={css['note']}>
          {[
            source.title ? rule : null,
            line.reason,
            line.reverses ? t('reversedOf', { date: format.date(line.reverses.at) }) : null,
            line.reversedAt ? t('takenBack', { date: format.date(line.reversedAt) }) : null,
            line.expiresAt
              ? t('expires', {
                  date: formatsOf(currentLocale(), expiryZone).date(lastInstantBefore(line.expiresAt)),
                })
              : null,
            format.time(line.at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={css['sums']}>
        <span className={classes(css['amount'], line.amount < 0 ? css['less'] : css['plus'])}>
          {line.amount > 0 ? '+' : '−'}
          {format.number(Math.abs(line.amount))}
        </span>
        <span className={css['after']}>
          {t('balanceAfter', { number: format.number(line.balanceAfter) })}
        </span>
      </div>
    </article>
  );
}
