import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { CertificateCard } from './certificate-card.tsx';
import { certificatesQuery } from './certificates.api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './certificates.screen.module.css';

/** What one can prove to have learned [PTS-04]. */
export function CertificatesScreen() {
  const { t } = useTranslation(['certificates', 'common']);
  const logoUrl = selectedClient(useMe())?.look.logoUrl ?? null;
  const certificates = useQuery(certificatesQuery);
  const wanted = useLocation({ select: ({ hash }) => hash });
  const items = certificates.data?.items ?? [];
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {certificates.isPending ? (
        <div className={css['grid']} role="status" aria-label={t('common:loading')}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height="22rem" shape="card" />
          ))}
        </div>
      ) : null}
      {certificates.isError && !certificates.data ? (
        <LoadFailed error={certificates.error} onRetry={certificates.refetch} />
      ) : null}
      {certificates.isSuccess && items.length === 0 ? (
        <EmptyState
          illustration="nothing-yet"
          title={t('emptyTitle')}
          actions={<LinkButton to={paths.courses}>{t('emptyAction')}</LinkButton>}
        >
          {t('emptyText')}
        </EmptyState>
      ) : null}
      <div className={css['grid']}>
        {items.map((certificate) => (
          <CertificateCard
            key={certificate.id}
            logoUrl={logoUrl}
            certificate={certificate}
            wanted={certificate.code === wanted}
          />
        ))}
      </div>
    </Screen>
  );
}
