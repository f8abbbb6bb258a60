import type { Obligation } from '@trilha/contracts/learning/obligations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { HandedIn, ProofList } from '../../../content/evidence/evidence-lists.tsx';
import css from '../../../content/evidence/evidence.module.css';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { evidenceQuery, obligationsQuery, withdrawCertificate } from './obligations.api.ts';

interface EvidenceDialogProps {
  readonly training: Obligation['training'];
  readonly onClose: () => void;
}

/** What proves a training now and before, and certificates of others that stand for it. */
export function EvidenceDialog({ training, onClose }: EvidenceDialogProps) {
  const { t } = useTranslation('evidence');
  const [handingIn, setHandingIn] = useState(false);
  const evidence = useQuery(evidenceQuery(training.id));
  const isImpersonating = useIsImpersonating();
  const { data } = evidence;
  if (handingIn && data) return <HandInDialog evidence={data} onClose={() => setHandingIn(false)} />;
  const waits = data?.outside.some(({ status }) => status === 'waiting') ?? true;
  return (
    <Dialog
      open
      title={t('title', { name: training.title })}
      onClose={onClose}
      actions={
        isImpersonating || waits ? undefined : (
          <Button variant="secondary" onClick={() => setHandingIn(true)}>
            {t('handIn')}
          </Button>
        )
      }
    >
      {evidence.isError && !data ? (
        <LoadFailed compact error={evidence.error} onRetry={evidence.refetch} />
      ) : !data ? (
        <Skeleton height="10rem" shape="card" />
      ) : (
        <div className={css['part']}>
          <ProofList proofs={data.proofs} />
          <section className={css['part']}>
            <h3>{t('outside')}</h3>
            <p className={css['none']}>{t('outsideText')}</p>
            <ul className={css['list']}>
              {data.outside.map((certificate) => (
                <HandedIn
                  key={certificate.id}
                  certificate={certificate}
                  acts={
                    certificate.status === 'waiting' && !isImpersonating ? (
                      <Withdraw trainingId={training.id} id={certificate.id} name={certificate.file.name} />
                    ) : null
                  }
                />
              ))}
            </ul>
          </section>
        </div>
      )}
    </Dialog>
  );
}

interface WithdrawProps {
  readonly trainingId: string;
  readonly id: string;
  readonly name: string;
}

function Withdraw({ trainingId, id, name }: WithdrawProps) {
  const { t } = useTranslation('evidence');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleWithdraw = async () => {
    if (await act(() => withdrawCertificate(id))) showToast({ text: t('withdrawn') });
    await queryClient.invalidateQueries({ queryKey: evidenceQuery(trainingId).queryKey });
    await queryClient.invalidateQueries({ queryKey: obligationsQuery.queryKey });
  };
  return (
    <Button
      size="small"
      variant="quiet"
      loading={busy}
      aria-label={t('withdrawNamed', { name })}
      onClick={() => void handleWithdraw()}
    >
      {t('withdraw')}
    </Button>
  );
}
