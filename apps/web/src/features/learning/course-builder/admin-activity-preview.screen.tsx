import type { ActivityPage } from '@trilha/contracts/learning/learning';
import type { previewActivity } from '@trilha/contracts/learning/course-builder';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { playerOf, playerViewOf } from '../../../activities/registry.ts';
import { paths } from '../../../app/paths.ts';
import { call } from '../../../lib/api.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton, Skeleton } from '../../../ui/skeleton.tsx';
import css from './admin-course-preview.screen.module.css';

const nothing = () => undefined;
/** Nothing an administrator looks at in a preview counts as learning. */
const NO_REPORTS = { seen: nothing, flush: nothing };

/** An activity of the draft as a learner would open it; nothing is recorded. */
export function AdminActivityPreviewScreen() {
  const { t } = useTranslation(['admin-courses', 'authoring']);
  const { courseId, hierarchyOrder } = useParams({
    from: '/signed-in/focus/admin/courses/$courseId/preview/activities/$hierarchyOrder',
  });
  const {
    data: page,
    error,
    refetch,
  } = useQuery({
    queryKey: ['admin', 'courses', courseId, 'preview', hierarchyOrder],
    queryFn: ({ signal }) =>
      call<typeof previewActivity>('GET /api/v1/admin/courses/:courseId/preview/activities/:hierarchyOrder', {
        params: { courseId, hierarchyOrder },
        signal,
      }),
    staleTime: 0,
  });

  if (error && !page) return <FailedScreen error={error} onRetry={refetch} />;
  if (!page) return <ScreenSkeleton cards={1} />;
  return (
    <main id="content" className={css['page']} tabIndex={-1} aria-label={t('previewTitle')}>
      <Screen
        // A test shows its own title.
        titleHidden={playerViewOf(page.content.type).showsTitle}
        title={page.activity.title || t(`authoring:name_${page.activity.type}`)}
        back={{ to: paths.adminCoursePreview(courseId), label: page.course.title || t('untitledCourse') }}
        actions={
          <>
            {page.previousOrder === null ? null : (
              <LinkButton
                variant="secondary"
                size="small"
                icon={<ArrowLeft size={18} aria-hidden="true" />}
                to={paths.adminActivityPreview(courseId, page.previousOrder)}
              >
                {t('previous')}
              </LinkButton>
            )}
            {page.nextOrder === null ? null : (
              <LinkButton size="small" to={paths.adminActivityPreview(courseId, page.nextOrder)}>
                {t('next')} <ArrowRight size={18} aria-hidden="true" />
              </LinkButton>
            )}
          </>
        }
      >
        <Alert tone="info">{t('previewNotice')}</Alert>
        <LazyPanel fallback={<Skeleton height="20rem" shape="card" />}>
          <PreviewedPlayer
            key={page.activity.id}
            page={page}
            onRenew={async () => (await refetch()).data?.content ?? page.content}
          />
        </LazyPanel>
      </Screen>
    </main>
  );
}

interface PreviewedPlayerProps {
  readonly page: ActivityPage;
  readonly onRenew: () => Promise<ActivityPage['content']>;
}

function PreviewedPlayer({ page, onRenew }: PreviewedPlayerProps) {
  const { content, course, activity } = page;
  const Player = playerOf(content.type);
  return (
    // The registry gives the same component for a type every time.
    // oxlint-disable-next-line react/static-components -- see above
    <Player
      courseId={course.id}
      hierarchyOrder={activity.hierarchy_order}
      content={content}
      page={page}
      reports={NO_REPORTS}
      isPreview
      autoPlay={false}
      onEnded={nothing}
      onRenew={onRenew}
      onOutcome={nothing}
    />
  );
}
