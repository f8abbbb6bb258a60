import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { HandedIn, ProofList } from '../../../content/evidence/evidence-lists.tsx';
import css from '../../../content/evidence/evidence.module.css';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PEOPLE_KEY, endExemption, grantExemption, memberEvidenceQuery } from './course-people.api.ts';

const MAX_REASON = 500;

interface MemberEvidenceProps {
  readonly memberId: string;
  readonly name: string;
  readonly trainingId: string;
  readonly onClose: () => void;
}

interface MemberEvidenceDialogProps extends MemberEvidenceProps {
  /** It was opened to let them off. */
  readonly exempting: boolean;
}

/** What proves a training of somebody, what they handed in, and whether they are let off it. */
export function MemberEvidence(props: MemberEvidenceDialogProps) {
  const { memberId, name, trainingId, exempting, onClose } = props;
  const { t } = useTranslation('evidence');
  const format = useFormat();
  const zone = zoneName(useTimeZone(), currentLocale());
  const isImpersonating = useIsImpersonating();
  const queryClient = useQueryClient();
  const [granting, setGranting] = useState(exempting);
  const query = memberEvidenceQuery(memberId, trainingId);
  const { data, error, refetch } = useQuery(query);
  const { busy, error: failed, act } = useAsyncAction();
  if (granting)
    return (
      <GrantDialog
        memberId={memberId}
        name={name}
        trainingId={trainingId}
        onClose={exempting ? onClose : () => setGranting(false)}
      />
    );
  const handleEnd = async () => {
    if (await act(() => endExemption(memberId, trainingId))) showToast({ text: t('ended') });
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
  };
  const mayExempt = data?.can.exempt && !isImpersonating;
  const acts = !mayExempt ? undefined : data.exemption ? (
    <Button variant="secondary" loading={busy} onClick={() => void handleEnd()}>
      {t('endExemption')}
    </Button>
  ) : (
    <Button variant="secondary" onClick={() => setGranting(true)}>
      {t('exempt')}
    </Button>
  );
  return (
    <Dialog open title={t('title', { name })} onClose={onClose} actions={acts}>
      {failed || (error && !data) ? (
        <LoadFailed compact error={failed ?? error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height="10rem" shape="card" />
      ) : (
        <div className={css['part']}>
          {data.exemption ? (
            <Alert tone="info" title={t('isExempt')}>
              {data.exemption.until
                ? t('exemptUntil', {
                    when: format.dateTime(data.exemption.until),
                    zone,
                    reason: data.exemption.reason,
                  })
                : t('exemptForGood', { reason: data.exemption.reason })}
            </Alert>
          ) : null}
          <ProofList proofs={data.proofs} />
          {data.outside.length === 0 ? null : (
            <section className={css['part']}>
              <h3>{t('outside')}</h3>
              <ul className={css['list']}>
                {data.outside.map((certificate) => (
                  <HandedIn key={certificate.id} certificate={certificate} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}

function GrantDialog({ memberId, name, trainingId, onClose }: MemberEvidenceProps) {
  const { t } = useTranslation('evidence');
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleGrant = async () => {
    const done = await act(() => grantExemption({ memberId, trainingId, reason, until: until || null }));
    if (!done) return;
    await queryClient.invalidateQueries({ queryKey: memberEvidenceQuery(memberId, trainingId).queryKey });
    await queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
    showToast({ text: t('exempted', { name }), tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      title={t('exemptTitle', { name })}
      label={t('exempt')}
      busy={busy}
      disabled={reason.trim().length < 3}
      error={error}
      onAct={() => void handleGrant()}
      onClose={onClose}
    >
      <div className={css['part']}>
        <TextArea
          label={t('exemptReason')}
          hint={t('refuseHint')}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DateField
          label={t('exemptDay')}
          hint={t('exemptDayHint')}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
