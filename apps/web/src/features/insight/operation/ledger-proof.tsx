import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { operationQuery } from './operation.api.ts';

/** What the last nightly proof of all balances found. */
export function LedgerProof() {
  const { t } = useTranslation('admin-operation');
  const format = useFormat();
  const { data, error, refetch } = useQuery(operationQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="5rem" shape="card" />;
  const { ledgerProof: proof, proofIsOverdue } = data;
  if (proofIsOverdue)
    return (
      <Alert tone="danger" title={t('proofOverdue')}>
        {proof ? t('proofAt', { at: format.dateTime(proof.at) }) : null} {t('proofOverdueText')}
      </Alert>
    );
  if (!proof) return <Alert title={t('proofNone')}>{t('proofNoneText')}</Alert>;
  if (proof.faults === 0)
    return (
      <Alert tone="success" title={t('proofRight')}>
        {t('proofAt', { at: format.dateTime(proof.at) })}
      </Alert>
    );
  return (
    <Alert tone="danger" title={t('proofWrong', { count: proof.faults })}>
      {t('proofAt', { at: format.dateTime(proof.at) })} {t('proofWrongText')}
    </Alert>
  );
}
