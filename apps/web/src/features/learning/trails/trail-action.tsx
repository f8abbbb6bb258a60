import type { TrailPage, TrailPageItem } from '@trilha/contracts/learning/trails';
import { Award, Hourglass, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { CancelButton, EnrollDialog } from '../../../app/enrollment-dialogs.tsx';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLockedText } from '../../../content/trails/locked-text.ts';
import { trailActionOf } from './main-trail-action.ts';
import css from './trail-action.module.css';
import { enrollIn, leaveTrail, useSaveTrail } from './trails.api.ts';
import { useItemLink } from './use-item-link.ts';

/** Where the main button stands: what is locked before the enrollment leads there. */
export const TRAIL_ACTION_ID = 'trail-action';

/** The trail page's one main button: enroll, start, continue, certificate … [CRS-03, CRS-08] */
export function TrailMainAction({ trail }: { readonly trail: TrailPage }) {
  const { t } = useTranslation('trails');
  const [asking, setAsking] = useState(false);
  const saveTrail = useSaveTrail();
  const opens = useFirstOpening(trail);
  const action = trailActionOf(trail);
  const handleEnroll = async () => {
    saveTrail(await enrollIn(trail.id));
    return () => undefined;
  };

  switch (action.kind) {
    case 'enroll':
    case 'request':
    case 'requestAgain':
      return (
        <>
          <Button id={TRAIL_ACTION_ID} wide size="large" onClick={() => setAsking(true)}>
            {t(`action.${action.kind}`)}
          </Button>
          {asking ? (
            <EnrollDialog
              words="trails"
              title={trail.title}
              opens={opens}
              needsApproval={trail.subscriptionType === 'on_approval'}
              onEnroll={handleEnroll}
              onClose={() => setAsking(false)}
            />
          ) : null}
        </>
      );
    case 'certificate':
      return (
        <LinkButton
          wide
          size="large"
          to={paths.certificates}
          hash={trail.certificate.code ?? undefined}
          icon={<Award size={22} aria-hidden="true" />}
        >
          {t('action.certificate')}
        </LinkButton>
      );
    case 'start':
    case 'continue':
      return <GoOn trailId={trail.id} kind={action.kind} item={action.item} />;
    case 'done':
      return null;
    default:
      return (
        <Button
          wide
          size="large"
          disabled
          icon={
            action.kind === 'refused' || action.kind === 'assigned' ? undefined : (
              <Hourglass size={20} aria-hidden="true" />
            )
          }
        >
          {t(`action.${action.kind}`)}
        </Button>
      );
  }
}

/** When and what opens first of what counts, in words, where nothing of that is open yet. */
function useFirstOpening(trail: TrailPage): string | undefined {
  const { t } = useTranslation('trails');
  const lockedText = useLockedText();
  const required = trail.items.filter(({ requirement }) => requirement === 'required');
  const counted = required.length > 0 ? required : trail.items;
  if (counted.some(({ access }) => access === 'open')) return undefined;
  const [first] = counted
    .filter(({ opensAt }) => opensAt !== null)
    .toSorted((one, other) => Date.parse(one.opensAt ?? '') - Date.parse(other.opensAt ?? ''));
  return first && t('firstOpens', { title: first.training.title, opens: lockedText(first, trail) });
}

interface GoOnProps {
  readonly trailId: string;
  readonly kind: 'start' | 'continue';
  readonly item: TrailPageItem;
}

function GoOn({ trailId, kind, item }: GoOnProps) {
  const { t } = useTranslation('trails');
  return (
    <LinkButton
      wide
      size="large"
      {...useItemLink(trailId, item)}
      icon={<Play size={20} fill="currentcolor" aria-hidden="true" />}
    >
      <span className={css['words']}>
        {t(`action.${kind}`)}
        <small className={css['with']}>{item.training.title}</small>
      </span>
    </LinkButton>
  );
}

/** Leaves the trail after a question that says what stays [CRS-03]. */
export function CancelTrailEnrollment({ trail }: { readonly trail: TrailPage }) {
  const saveTrail = useSaveTrail();
  if (!trail.can.cancel) return null;
  return (
    <CancelButton
      words="trails"
      title={trail.title}
      isWaiting={trail.enrollment?.subscription === 'awaiting'}
      onCancel={async () => saveTrail(await leaveTrail(trail.id))}
    />
  );
}
