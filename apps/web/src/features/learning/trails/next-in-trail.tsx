import type { TrailPage } from '@trilha/contracts/learning/trails';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLockedText } from '../../../content/trails/locked-text.ts';
import css from './next-in-trail.module.css';
import { itemPath, nextItemOf, waitingItemOf } from '../../../content/trails/trail-steps.ts';

interface NextInTrailProps {
  readonly trail: TrailPage;
  readonly wide?: boolean | undefined;
}

/** After a course of the trail: the way to its next step, or back to the trail, where no other one is open [CRS-08]. */
export function NextInTrail({ trail, wide }: NextInTrailProps) {
  const { t } = useTranslation('trails');
  const next = nextItemOf(trail);
  // Another trail is gone into from the page of this one.
  if (!next || next.training.kind === 'trail')
    return (
      <LinkButton wide={wide} to={paths.trail(trail.id)}>
        {t('backToTrail')}
      </LinkButton>
    );
  return (
    <LinkButton
      wide={wide}
      to={itemPath(trail.id, next)}
      aria-label={t('nextStepNamed', { title: next.training.title })}
    >
      {t('nextStep')}
      <ArrowRight size={20} aria-hidden="true" />
    </LinkButton>
  );
}

/** What the next step is, or why there is none to go on with now. */
export function NextInTrailText({ trail }: { readonly trail: TrailPage }) {
  const { t } = useTranslation('trails');
  const lockedText = useLockedText();
  const next = nextItemOf(trail);
  const waiting = waitingItemOf(trail);
  if (trail.percent === 100) return <p className={css['text']}>{t('trailDone', { title: trail.title })}</p>;
  if (next) return <p className={css['text']}>{t('nextIs', { title: next.training.title })}</p>;
  if (!waiting) return null;
  return (
    <p className={css['text']}>
      {t('nextWaits', { title: waiting.training.title })} {lockedText(waiting, trail)}
    </p>
  );
}
