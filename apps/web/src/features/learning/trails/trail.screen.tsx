import type { TrailPage } from '@trilha/contracts/learning/trails';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useIsImpersonating } from '../../../app/me.ts';
import { ForumLink } from '../../../app/forum-link.tsx';
import { paths } from '../../../app/paths.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DownloadTrail } from '../downloads/lazy-parts.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { EarlierItems } from './earlier-items.tsx';
import { TrailFacts, TrailHero } from './trail-about.tsx';
import { CancelTrailEnrollment, TRAIL_ACTION_ID, TrailMainAction } from './trail-action.tsx';
import { TrailNotices } from './trail-notices.tsx';
import { TrailPath } from './trail-path.tsx';
import css from '../../../app/training.screen.module.css';
import trailCss from './trail.screen.module.css';
import { trailQuery } from './trails.api.ts';

/** One trail as a path: what is done, what is next, what is locked and by what [ROU-14, CRS-08]. */
export function TrailScreen() {
  const { t } = useTranslation('trails');
  const { trailId } = useParams({ from: '/signed-in/shell/trails/$trailId' });
  const { data: trail, error, refetch } = useQuery(trailQuery(trailId));
  const isPhone = useIsPhone();

  if (error && !trail) return <FailedScreen error={error} onRetry={refetch} />;
  if (!trail) return <TrailSkeleton />;
  return (
    <Screen title={trail.title} titleHidden back={{ to: paths.trails, label: t('title') }}>
      <TrailHero
        trail={trail}
        heart={
          <FavoriteButton
            training={{ kind: 'trail', id: trail.id }}
            title={trail.title}
            favorite={trail.favorite}
          />
        }
      />
      {isPhone ? <PhoneBody trail={trail} /> : <DesktopBody trail={trail} />}
    </Screen>
  );
}

interface BodyProps {
  readonly trail: TrailPage;
}

/** One column in the order of a first visit; the next step stays under the thumb. */
function PhoneBody({ trail }: BodyProps) {
  return (
    <div className={css['column']}>
      <TrailNotices trail={trail} />
      <TrailFacts trail={trail} />
      <TakeAlong trail={trail} />
      <Path trail={trail} />
      <EarlierItems trail={trail} />
      <Description trail={trail} />
      <ForumLink trainingId={trail.id} />
      <CancelTrailEnrollment trail={trail} />
      <div className={css['sticky']}>
        <TrailMainAction trail={trail} />
      </div>
    </div>
  );
}

function DesktopBody({ trail }: BodyProps) {
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        <TrailNotices trail={trail} />
        <Path trail={trail} />
        <EarlierItems trail={trail} />
        <Description trail={trail} />
      </div>
      <aside className={css['side']}>
        <Card>
          <TrailMainAction trail={trail} />
          <TrailFacts trail={trail} />
          <TakeAlong trail={trail} />
          <ForumLink trainingId={trail.id} />
          <CancelTrailEnrollment trail={trail} />
        </Card>
      </aside>
    </div>
  );
}

/** Taking its courses along, for who is in it. */
function TakeAlong({ trail }: BodyProps) {
  const isImpersonating = useIsImpersonating();
  if (isImpersonating || !trail.can.learn) return null;
  const courses = trail.items.filter(
    ({ access, training: { kind, available } }) => kind === 'course' && available && access === 'open',
  );
  return (
    <LazyPanel tells="nothing">
      <DownloadTrail
        trailId={trail.id}
        title={trail.title}
        courseIds={courses.map(({ training }) => training.id)}
      />
    </LazyPanel>
  );
}

function Path({ trail }: BodyProps) {
  const { t } = useTranslation('trails');
  return (
    <section className={css['section']}>
      <h2>{t('path')}</h2>
      {trail.can.enroll ? (
        <button
          type="button"
          className={trailCss['enroll']}
          onClick={() => document.querySelector<HTMLElement>(`#${TRAIL_ACTION_ID}`)?.focus()}
        >
          <Lock size={16} aria-hidden="true" />
          {t('enrollFirst')}
        </button>
      ) : null}
      <TrailPath trail={trail} />
    </section>
  );
}

function Description({ trail }: BodyProps) {
  const { t } = useTranslation('trails');
  if (!trail.description) return null;
  return (
    <section className={css['section']}>
      <h2>{t('about')}</h2>
      <RichTextView document={trail.description} />
    </section>
  );
}

/** The page in its final shape while it is loading. */
function TrailSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['loading']} role="status" aria-label={t('loading')}>
      <Skeleton height="19rem" shape="card" />
      <div className={css['columns']}>
        <div className={css['column']}>
          <Skeleton width="12rem" height="1.75rem" />
          <Skeleton height="22rem" shape="card" />
        </div>
        <Skeleton height="18rem" shape="card" />
      </div>
    </div>
  );
}
