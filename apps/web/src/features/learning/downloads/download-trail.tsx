import { useQueries } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { errorCode } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDownloads } from './current-downloads.ts';
import { DownloadButton } from './download-button.tsx';
import { courseDownloadsQuery } from './downloads.api.ts';
import css from './downloads.module.css';
import { jobItemsOf } from './job-items.ts';
import { useLeftOut } from './left-out.ts';

interface DownloadTrailProps {
  readonly trailId: string;
  readonly title: string;
  /** Its courses, in their order. */
  readonly courseIds: readonly string[];
}

/** A course of the trail that one is not in, or that has to be opened elsewhere first. */
const CLOSED: ReadonlySet<string> = new Set(['enrollment_required', 'attendance_required', 'not_found']);

/** Of a longer trail the first so many that are open: each is a call. */
const MAX_COURSES = 60;

/** Takes along what can be of a whole trail: its size is asked of each course once somebody wants to know it, then it is one download. */
export function DownloadTrail({ courseIds, ...trail }: DownloadTrailProps) {
  const { t } = useTranslation('downloads');
  const { state, jobs } = useDownloads();
  const [isAsked, setAsked] = useState(() => jobs.some(({ id }) => id === trail.trailId));
  if (state !== 'ready' || courseIds.length === 0) return null;
  if (isAsked) return <SizedTrail {...trail} courseIds={[...new Set(courseIds)].slice(0, MAX_COURSES)} />;
  return (
    <Button
      variant="soft"
      wide
      icon={<Download size={20} aria-hidden="true" />}
      onClick={() => setAsked(true)}
    >
      {t('trailSize')}
    </Button>
  );
}

/** The trail with its size, and what of it cannot come along. */
function SizedTrail({ trailId, title, courseIds }: DownloadTrailProps) {
  const { t } = useTranslation('downloads');
  const leftOut = useLeftOut();
  const answers = useQueries({
    queries: courseIds.map((id) => ({ ...courseDownloadsQuery(id), retry: false })),
  });
  const failed = answers.find(({ error }) => error && !CLOSED.has(errorCode(error)));
  if (failed)
    return (
      <>
        <ActionError error={failed.error} />
        <Button variant="soft" wide onClick={() => void failed.refetch()}>
          {t('retry')}
        </Button>
      </>
    );
  if (answers.some(({ isPending }) => isPending))
    return (
      <Button variant="soft" wide loading>
        {t('trailSize')}
      </Button>
    );
  const courses = answers.flatMap(({ data }) => data ?? []);
  const items = courses.flatMap((course) => jobItemsOf(course));
  const lines = courses.flatMap((course) => course.items);
  const closed = answers.length - courses.length;
  return (
    <div className={css['course']}>
      <DownloadButton
        wide
        id={trailId}
        title={title}
        items={items}
        label={(size) => t('downloadTrail', { size })}
      />
      <small role="status">
        {[
          items.length > 0 ? t('courseHint', { count: items.length }) : t('trailNothing'),
          ...leftOut(lines),
          ...(closed > 0 ? [t('closedCourses', { count: closed })] : []),
        ].join(' · ')}
      </small>
    </div>
  );
}
