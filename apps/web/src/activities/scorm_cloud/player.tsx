import type { ScormCloudResult } from '@trilha/contracts/learning/scorm-cloud';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionError } from '../../ui/action-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ActivityPlayerProps } from '../activity-player.ts';
import css from './player.module.css';
import { cloudResultQuery, launchCloud } from './scorm-cloud.api.ts';

/** A course at SCORM Cloud: the way there, in this window, and what came of it after the return [ACT-04]. */
export function Player(props: ActivityPlayerProps<'scorm_cloud'>) {
  const { t } = useTranslation('players');
  const { isPreview = false, isImpersonating = false } = props;
  if (isPreview || isImpersonating)
    return (
      <div className={css['card']}>
        <p>{t(isPreview ? 'cloudPreview' : 'cloudActing')}</p>
      </div>
    );
  return <CloudCourse {...props} />;
}

function CloudCourse({ courseId, hierarchyOrder, onOutcome }: ActivityPlayerProps<'scorm_cloud'>) {
  const place = { courseId, hierarchyOrder };
  const { data: result, error, isPending, refetch } = useQuery(cloudResultQuery(place));
  const handleOutcome = useEffectEvent(onOutcome);
  useEffect(() => {
    if (result) handleOutcome(result.activity);
  }, [result]);
  const handleShown = useEffectEvent((event: PageTransitionEvent) => {
    // Cached while the person was at the service: read again.
    if (event.persisted) void refetch();
  });
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => handleShown(event);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  return (
    <div className={css['card']}>
      {isPending ? <Skeleton height="3rem" /> : <Standing result={result} />}
      <LaunchButtons place={place} result={result} error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function Standing({ result }: { readonly result: ScormCloudResult | undefined }) {
  const { t, number } = useTranslationWithNumbers();
  if (!result || result.state === 'not_started') return <p>{t('cloudText')}</p>;
  const state = result.success === 'unknown' ? result.state : result.success;
  return (
    <div className={css['standing']} role="status">
      <strong>{t(`cloudState.${state}`)}</strong>
      {result.score === null ? null : <span>{t('cloudScore', { score: number(result.score) })}</span>}
      {result.attempt > 1 ? <span>{t('cloudAttempt', { number: number(result.attempt) })}</span> : null}
    </div>
  );
}

function useTranslationWithNumbers() {
  const { t, i18n } = useTranslation('players');
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return { t, number: (value: number) => format.format(value) };
}

interface LaunchButtonsProps {
  readonly place: { readonly courseId: string; readonly hierarchyOrder: number };
  readonly result: ScormCloudResult | undefined;
  /** Why it is not known how the course stands. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

function LaunchButtons({ place, result, error, onRetry }: LaunchButtonsProps) {
  const { t } = useTranslation('players');
  const common = useTranslation('common').t;
  const action = useAsyncAction({ leavesPage: true });
  const leave = (again: boolean) =>
    void action.act(async () => location.assign((await launchCloud(place, again)).launchUrl));
  const isOver = result?.state === 'completed';
  return (
    <>
      <div className={css['acts']}>
        <Button
          loading={action.busy}
          icon={<ExternalLink size={20} aria-hidden="true" />}
          onClick={() => leave(false)}
        >
          {t(isOver ? 'cloudLook' : result?.state === 'in_progress' ? 'cloudContinue' : 'cloudOpen')}
        </Button>
        {isOver ? (
          <Button
            variant="secondary"
            disabled={action.busy}
            icon={<RotateCcw size={20} aria-hidden="true" />}
            onClick={() => leave(true)}
          >
            {t('cloudAgain')}
          </Button>
        ) : null}
        {error ? (
          <Button variant="quiet" onClick={onRetry}>
            {common('retry')}
          </Button>
        ) : null}
      </div>
      <ActionError error={action.error ?? error} />
    </>
  );
}
