import { CalendarDays } from 'lucide-react';

import { EVENTS_ID, useCoursePaths } from '../../app/course-paths.ts';
import { useTranslation } from '../../lib/translate.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { ActivityPlayerProps } from '../activity-player.ts';
import { RoomEntry } from './room-entry.tsx';

/** A part that takes place at a date: concluded by taking part in an event of the training [ACT-06]. */
export function Player({ content, page, courseId, isPreview }: ActivityPlayerProps<'event'>) {
  const { t } = useTranslation('players');
  const to = useCoursePaths();
  const { access } = page.activity;
  return (
    <EmptyState
      illustration="nothing-yet"
      title={t(`eventTitle.${content.event}`)}
      actions={
        <>
          {isPreview || content.event === 'presential_class' ? null : <RoomEntry courseId={courseId} />}
          {access === 'done' ? null : (
            <LinkButton
              variant={content.event === 'presential_class' ? 'primary' : 'secondary'}
              to={to.course(courseId)}
              hash={EVENTS_ID}
              icon={<CalendarDays size={20} aria-hidden="true" />}
            >
              {t('eventDates')}
            </LinkButton>
          )}
        </>
      }
    >
      <p role="status">
        {access === 'done'
          ? t('eventDone')
          : access === 'failed'
            ? t('eventFailed')
            : t(`eventText.${content.event}`)}
      </p>
    </EmptyState>
  );
}
