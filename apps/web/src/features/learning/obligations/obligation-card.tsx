import type { Obligation } from '@trilha/contracts/learning/obligations';
import { trainingPath } from '@trilha/rules/learning/trainings';

import { useState } from 'react';

import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import css from './obligations.module.css';
import { STATE_TONES } from './state-tones.ts';
import { useDated, useExemptText } from './use-dated.ts';

/** One training somebody has to do: where they stand, until when, and the next step. */
export function ObligationCard({ obligation }: { readonly obligation: Obligation }) {
  const { t } = useTranslation(['obligations', 'evidence']);
  const [open, setOpen] = useState(false);
  const { training, state, hasWaitingEvidence } = obligation;
  return (
    <Card>
      <div className={css['item']}>
        <div className={css['text']}>
          <span className={css['title']}>
            {training.title} <Pill tone={STATE_TONES[state]}>{t(`state.${state}`)}</Pill>
            {hasWaitingEvidence ? <Pill tone="info">{t('waitingEvidence')}</Pill> : null}
          </span>
          <Dates obligation={obligation} />
        </div>
        <span className={css['acts']}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('evidence:openNamed', { name: training.title })}
            onClick={() => setOpen(true)}
          >
            {t('evidence:open')}
          </Button>
          {obligation.dueAt && (state === 'due' || state === 'overdue') ? (
            <WhyDeadline trainingId={training.id} name={training.title} />
          ) : null}
          <NextStep obligation={obligation} />
        </span>
      </div>
      {open ? <EvidenceDialog training={training} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function Dates({ obligation }: { readonly obligation: Obligation }) {
  const { t } = useTranslation('obligations');
  const format = useFormat();
  const dated = useDated();
  const exemptText = useExemptText();
  const { state, dueAt, doneAt, validUntil, isRenewal, wasLate, exemption } = obligation;
  if (exemption) return <small>{exemptText(exemption)}</small>;
  if (state === 'done')
    return (
      <>
        {doneAt ? <small>{t('doneOn', { when: format.date(doneAt) })}</small> : null}
        {validUntil ? <small>{dated('validUntil', validUntil)}</small> : null}
        {wasLate ? <small>{t('wasLate')}</small> : null}
      </>
    );
  if (!dueAt) return <small>{t(`kind.${obligation.training.kind}`)}</small>;
  if (isRenewal) return <small>{dated(state === 'overdue' ? 'ended' : 'renewBy', dueAt)}</small>;
  return <small>{dated(state === 'overdue' ? 'wasDue' : 'dueOn', dueAt)}</small>;
}

function NextStep({ obligation }: { readonly obligation: Obligation }) {
  const { t } = useTranslation('obligations');
  const { state, next, training, percent, isRenewal } = obligation;
  const isOpen = state === 'overdue' || state === 'due';
  const act = !isOpen
    ? t('review')
    : isRenewal && next.id !== training.id
      ? t('renewWith', { name: next.title })
      : t(isRenewal ? 'renew' : percent > 0 ? 'continue' : 'start');
  return (
    <LinkButton
      to={trainingPath(next)}
      size="small"
      variant={isOpen ? 'primary' : 'quiet'}
      aria-label={t('actNamed', { act, name: training.title })}
    >
      {act}
    </LinkButton>
  );
}
