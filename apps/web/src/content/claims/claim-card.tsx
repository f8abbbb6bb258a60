import type { ReviewedClaim } from '@trilha/contracts/incentives/reviewed-claims';
import { useQueryClient } from '@tanstack/react-query';

import { useIsImpersonating, useMe } from '../../app/me.ts';
import { paths } from '../../app/paths.ts';
import { useFormat } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/translate.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Pill } from '../../ui/pill.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Tone } from '../../ui/tone.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import { REVIEWED_CLAIMS_KEY, undoDecision } from './claims.api.ts';
import css from './claims.module.css';

/** Green for what earned, red for what did not, and a color between for what waits. */
function toneOf(status: ReviewedClaim['status']): Tone {
  if (status === 'awaiting') return 'warning';
  return status === 'approved' ? 'success' : 'danger';
}

interface ClaimProps {
  readonly claim: ReviewedClaim;
}

/** What a claim is called, for its heading and for what is read aloud of its buttons. */
function useClaimName() {
  const { t } = useTranslation('person-story');
  return ({ kind, name }: ReviewedClaim) => t(kind === 'sale' ? 'claim.sale' : 'claim.photo', { name });
}

/** One sale or photo: what it earned or lost, why, who decided it, and the way to mend it. */
export function ClaimCard({ claim, isOfOne }: ClaimProps & { readonly isOfOne: boolean }) {
  const { t } = useTranslation('person-story');
  const format = useFormat();
  const claimName = useClaimName();
  const { member, store, campaign, sentAt, status } = claim;
  return (
    <li>
      <Card>
        <div className={css['claim']}>
          <div className={css['head']}>
            <h2>{claimName(claim)}</h2>
            <Pill tone={toneOf(status)}>{t(`claim.status.${status}`)}</Pill>
            {isOfOne ? null : <Link to={paths.personClaims(member.id)}>{member.name}</Link>}
          </div>
          <Why claim={claim} />
          <p className={css['muted']}>
            {[store, campaign.title, t('claim.sent', { at: format.dateTime(sentAt) })].join(' · ')}
          </p>
          <Mend claim={claim} />
        </div>
      </Card>
    </li>
  );
}

/** Why it earned what it earned, in sentences: the decision with its reason and note, and the limit that cut it. */
function Why({ claim }: ClaimProps) {
  const { t } = useTranslation(['person-story', 'campaigns']);
  const format = useFormat();
  const { kind, status, points, pointsBeforeCaps, cappedBy, decision, appealed } = claim;
  const reason = decision?.reason;
  const reasonText = reason
    ? t(kind === 'sale' ? `campaigns:reason_${reason as 1}` : `campaigns:photo_reason_${reason as 1}`)
    : undefined;
  const outcomeText = () => {
    if (status === 'awaiting') return t('claim.waiting', { points: format.points(points) });
    if (status === 'approved') return t('claim.earned', { points: format.points(points) });
    return reasonText ? t('claim.lost', { reason: reasonText }) : t('claim.lostWithout');
  };
  return (
    <>
      <p>
        <strong>{outcomeText()}</strong>
        {cappedBy && status !== 'reproved'
          ? ` ${t(`claim.capped.${cappedBy}`, {
              points: format.number(points),
              worth: format.points(pointsBeforeCaps ?? points),
            })}`
          : null}
      </p>
      {decision ? (
        <p>
          {t('claim.decided', {
            status: t(`claim.status.${decision.decision === 'approve' ? 'approved' : 'reproved'}`),
            by: decision.by,
            at: format.dateTime(decision.at),
          })}
          {decision.note ? ` ${t('claim.note', { note: decision.note })}` : null}
        </p>
      ) : null}
      {appealed ? <p>{t('claim.appealed')}</p> : null}
    </>
  );
}

/** What can be done about it: decide it, take the decision back, or look at the limit that cut it. */
function Mend({ claim }: ClaimProps) {
  const { t } = useTranslation('person-story');
  const managesCampaigns = useMe().member?.can.includes('campaigns.manage') ?? false;
  const isImpersonating = useIsImpersonating();
  const claimName = useClaimName();
  const { member, campaign, status, decision, cappedBy } = claim;
  const what = claimName(claim);
  return (
    <div className={css['acts']}>
      {status === 'awaiting' ? (
        <Link to={paths.adminAuditsOf(member.id)} aria-label={t('claim.decideNamed', { what })}>
          {t('claim.decide')}
        </Link>
      ) : null}
      {decision && !isImpersonating ? <Undo decision={decision} what={what} /> : null}
      {cappedBy && managesCampaigns ? (
        <Link to={paths.adminCampaign(campaign.id)}>{t('claim.limits')}</Link>
      ) : null}
    </div>
  );
}

interface UndoProps {
  readonly decision: NonNullable<ReviewedClaim['decision']>;
  readonly what: string;
}

function Undo({ decision, what }: UndoProps) {
  const { t } = useTranslation('person-story');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  if (!decision.can.undo) return <span className={css['muted']}>{t('claim.onlyOwn')}</span>;
  const handleUndo = () =>
    act(async () => {
      try {
        await undoDecision(decision.id);
        showToast({ text: t('claim.undone', { what }), tone: 'success' });
      } finally {
        await queryClient.invalidateQueries({ queryKey: REVIEWED_CLAIMS_KEY });
      }
    });
  return (
    <Button
      size="small"
      variant="secondary"
      loading={busy}
      aria-label={t('claim.undoNamed', { what })}
      onClick={() => void handleUndo()}
    >
      {t('claim.undo')}
    </Button>
  );
}
