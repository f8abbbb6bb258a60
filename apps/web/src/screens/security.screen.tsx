import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMe } from '../app/me.ts';
import { DeviceList } from '../features/security/device-list.tsx';
import { FactorCards } from '../features/security/factor-cards.tsx';
import { devicesQuery, factorsQuery } from '../features/security/security.api.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Second factors and devices of one's own account. */
export function SecurityScreen() {
  const { t } = useTranslation('security');
  const { second_factor: standing } = useMe();
  const factors = useQuery(factorsQuery);
  const devices = useQuery(devicesQuery);
  const failed = factors.error ?? devices.error;
  const handleRetry = () => Promise.all([factors.refetch(), devices.refetch()]);
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {standing === 'required' ? (
        <Notice tone="warning" title={t('requiredTitle')}>
          {t('requiredText')}
        </Notice>
      ) : standing === 'advised' ? (
        <Notice tone="info">{t('advisedText')}</Notice>
      ) : null}
      {failed ? (
        <LoadFailed error={failed} onRetry={handleRetry} />
      ) : !factors.data || !devices.data ? (
        <Skeleton height="24rem" shape="card" />
      ) : (
        <>
          {factors.data.managedByCompany ? (
            <Notice tone="info" title={t('managedTitle')} />
          ) : (
            <FactorCards factors={factors.data} />
          )}
          <DeviceList devices={devices.data.items} />
        </>
      )}
    </Screen>
  );
}
