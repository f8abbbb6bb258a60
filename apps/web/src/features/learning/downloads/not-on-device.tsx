import { useState } from 'react';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { ACTIVITY_VIEWS } from '../../../activities/definitions.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useHealing } from '../../../ui/use-healing.ts';
import { useDownloads } from './current-downloads.ts';
import type { ListedDownload } from './current-downloads.ts';
import css from './downloads.module.css';

interface NotOnDeviceProps {
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly error: unknown;
  readonly onRetry: () => void;
}

type Activity = Extract<ListedDownload, { page: object }>;

/** Why an activity does not play without a network: its kind, or what became of it on this device. */
function reasonOf(type: Activity['page']['activity']['type'], own: Activity | undefined, now: number) {
  if (own && !own.isWhole) return 'evicted';
  if (own && Date.parse(own.expiresAt) < now) return 'expired';
  const { rule } = ACTIVITY_VIEWS[type];
  if (rule === 'game') return 'without.game';
  return rule === 'test' || rule === 'quiz' ? 'without.test' : 'without.other';
}

/**
 * In the place of an activity that is not on this device, without a network: why, and what else of its course is here. Of a course of which nothing is, that there
 * is no network.
 */
export function NotOnDevice({ courseId, hierarchyOrder, error, onRetry }: NotOnDeviceProps) {
  const { t } = useTranslation(['downloads', 'common']);
  useHealing({ error, onRetry });
  const [now] = useState(Date.now);
  const ofCourse = useDownloads().downloads.filter(
    (one): one is Activity => one.page !== undefined && one.courseId === courseId,
  );
  const line = ofCourse
    .flatMap(({ page }) => page.menu)
    .flatMap(({ activities }) => activities)
    .find((one) => one.hierarchy_order === hierarchyOrder);
  if (!line) return <LoadFailed error={error} onRetry={onRetry} />;
  const own = ofCourse.find((one) => one.hierarchyOrder === hierarchyOrder);
  const others = ofCourse
    .filter((one) => one !== own && one.isWhole)
    .toSorted((one, other) => one.hierarchyOrder - other.hierarchyOrder);
  return (
    <>
      <div role="alert">
        <EmptyState
          illustration="offline"
          title={t('without.title', { title: line.title })}
          actions={
            <>
              <Button onClick={onRetry}>{t('common:retry')}</Button>
              <LinkButton to={paths.downloads} variant="secondary">
                {t('title')}
              </LinkButton>
            </>
          }
        >
          {t(reasonOf(line.type, own, now))}
        </EmptyState>
      </div>
      {others.length > 0 ? (
        <section className={css['section']}>
          <h2>{t('without.meanwhile')}</h2>
          <ul className={css['lines']}>
            {others.map((one) => (
              <li key={one.key} className={css['line']}>
                <ActivityIcon type={one.page.activity.type} />
                <Link to={paths.activity(courseId, one.hierarchyOrder)}>{one.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
