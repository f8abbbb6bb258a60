import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { ImpersonationList } from './impersonation-list.tsx';
import { DeviceList } from './device-list.tsx';
import { EmailCard } from './email-card.tsx';
import { FactorCards } from './factor-cards.tsx';
import { impersonationsQuery, devicesQuery, emailChangeQuery, factorsQuery } from './security.api.ts';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { isInApp } from '../../../lib/native/in-app.ts';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PasswordCard } from './security-password.tsx';

// A browser never fetches it.
const AppLockCard = lazy(async () => {
  const [{ AppLockCard: Card }] = await Promise.all([
    loadChunk(() => import('./app-lock-card.tsx')),
    loadOwnTexts('app-lock'),
  ]);
  return { default: Card };
});

/** Second factors, devices and impersonations; closed to impersonators. */
export function SecurityScreen() {
  const { t } = useTranslation('security');
  const { acting, full_name: name, second_factor: standing } = useMe();
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      back={standing === 'required' ? undefined : { to: paths.profile(), label: t('ownProfile') }}
    >
      {standing === 'required' ? (
        <Alert tone="warning" title={t('requiredTitle')}>
          {t('requiredText')}
        </Alert>
      ) : standing === 'advised' ? (
        <Alert tone="info">{t('advisedText')}</Alert>
      ) : null}
      {acting ? (
        <Alert tone="info" title={t('whileActingTitle')}>
          {t('whileActingText', { name })}
        </Alert>
      ) : (
        <OwnSecurity hasMember={standing !== 'required'} />
      )}
    </Screen>
  );
}

/** Before a demanded second factor is set up nothing of the company answers: neither does who acted in it. */
function OwnSecurity({ hasMember }: { readonly hasMember: boolean }) {
  const { t } = useTranslation('security');
  const factors = useQuery(factorsQuery);
  const devices = useQuery(devicesQuery);
  const email = useQuery({ ...emailChangeQuery, enabled: hasMember });
  const acting = useQuery({ ...impersonationsQuery, enabled: hasMember });
  const failed = factors.error ?? devices.error ?? email.error ?? acting.error;
  const handleRetry = () =>
    Promise.all([factors.refetch(), devices.refetch(), email.refetch(), acting.refetch()]);
  if (failed) return <LoadFailed error={failed} onRetry={handleRetry} />;
  if (!factors.data || !devices.data) return <Skeleton height="24rem" shape="card" />;
  return (
    <>
      {factors.data.managedByCompany ? (
        <Alert tone="info" title={t('managedTitle')} />
      ) : (
        <>
          {email.data ? <EmailCard state={email.data} /> : null}
          {hasMember ? <PasswordCard /> : null}
          <FactorCards factors={factors.data} />
        </>
      )}
      {isInApp() ? (
        <LazyPanel tells="nothing">
          <AppLockCard />
        </LazyPanel>
      ) : null}
      <DeviceList devices={devices.data.items} />
      {acting.data ? <ImpersonationList sessions={acting.data.items} /> : null}
    </>
  );
}
