import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';

import { paths } from '../../../app/paths.ts';
import trainingCss from '../../../app/training.screen.module.css';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { TrailFacts, TrailHero } from '../trails/trail-about.tsx';
import { TrailPath } from '../trails/trail-path.tsx';
import css from './admin-trail-preview.screen.module.css';
import { trailPreviewQuery } from './trail-builder.api.ts';

/** The draft as its page would show it to a learner who has just come in; nothing is recorded [CRS-08]. */
export function AdminTrailPreviewScreen() {
  const { t } = useTranslation(['admin-trails', 'admin-courses', 'trails']);
  const { trailId } = useParams({ from: '/signed-in/focus/admin/trails/$trailId/preview' });
  const leadToDrafts = useDraftLinks();
  const { data: trail, error, refetch } = useQuery(trailPreviewQuery(trailId));

  if (error && !trail) return <FailedScreen error={error} onRetry={refetch} />;
  if (!trail) return <ScreenSkeleton cards={3} />;
  return (
    <main id="content" className={css['page']} tabIndex={-1} aria-label={t('admin-courses:previewTitle')}>
      <Screen title={trail.title || t('untitledTrail')} titleHidden>
        <Alert tone="info">{t('admin-courses:previewNotice')}</Alert>
        {trail.problems > 0 ? (
          <Alert tone="warning">{t('previewUnfinished', { count: trail.problems })}</Alert>
        ) : null}
        <TrailHero trail={trail} heart={null} />
        <TrailFacts trail={trail} />
        <section className={trainingCss['section']} ref={leadToDrafts}>
          <h2>{t('trails:path')}</h2>
          {trail.items.length === 0 ? (
            <EmptyState compact illustration="nothing-yet" title={t('emptyPath')} />
          ) : (
            <TrailPath trail={trail} />
          )}
        </section>
        {trail.description ? (
          <section className={trainingCss['section']}>
            <h2>{t('trails:about')}</h2>
            <RichTextView document={trail.description} />
          </section>
        ) : null}
      </Screen>
    </main>
  );
}

/** The learner's path leads into trainings, which would let its author in; here a course leads to its preview, and anything else nowhere. */
function useDraftLinks() {
  const navigate = useNavigate();
  return (path: HTMLElement | null) => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      const [, courseId] = /\/course\/([^/]+)$/.exec(link.pathname) ?? [];
      if (courseId) void navigate({ to: paths.adminCoursePreview(courseId) });
    };
    path?.addEventListener('click', handleClick, { capture: true });
    return () => path?.removeEventListener('click', handleClick, { capture: true });
  };
}
