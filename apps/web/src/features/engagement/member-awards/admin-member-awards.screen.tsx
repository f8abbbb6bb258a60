import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { CertificateList } from './certificate-list.tsx';
import { CorrectPointsDialog } from './correct-points-dialog.tsx';
import css from './member-awards.module.css';
import { memberCertificatesQuery, memberPointsQuery } from './member-awards.api.ts';
import { Movements } from './movements.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton, Skeleton } from '../../../ui/skeleton.tsx';

/** What a member has earned, for correcting points and taking certificates back, each with a reason [PTS-01, PTS-04]. */
export function AdminMemberAwardsScreen() {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const { memberId } = useParams({ from: '/signed-in/shell/admin/members/$memberId/awards' });
  const points = useInfiniteQuery(memberPointsQuery(memberId));
  const [correcting, setCorrecting] = useState(false);
  const first = points.data?.pages[0];

  if (points.isError && !first) return <FailedScreen error={points.error} onRetry={points.refetch} />;
  if (!first) return <ScreenSkeleton cards={2} />;
  const { member, balance, can } = first;
  const lines = points.data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <Screen
      title={member.name}
      lead={member.branch ?? t('awards.lead')}
      back={{ to: paths.adminPerson(memberId), label: t('awards.person') }}
    >
      <section className={css['section']}>
        <div className={css['balance']}>
          <span>
            {t('awards.balance')}
            <strong>{format.points(balance)}</strong>
          </span>
          {can.correct ? (
            <Button
              icon={<SlidersHorizontal size={18} aria-hidden="true" />}
              onClick={() => setCorrecting(true)}
            >
              {t('awards.correct')}
            </Button>
          ) : (
            <span>{t('awards.notOneself')}</span>
          )}
        </div>
        {lines.length === 0 ? (
          <EmptyState illustration="nothing-yet" title={t('awards.noMovements')} />
        ) : (
          <Movements lines={lines} mayCorrect={can.correct} />
        )}
        <LoadMore
          hasMore={points.hasNextPage}
          loading={points.isFetchingNextPage}
          onMore={() => void points.fetchNextPage()}
        />
      </section>
      <Certificates memberId={memberId} />
      {correcting ? (
        <CorrectPointsDialog
          memberId={memberId}
          name={member.name}
          balance={balance}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
    </Screen>
  );
}

function Certificates({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('admin-courses');
  const { data, isError, error, refetch } = useQuery(memberCertificatesQuery(memberId));
  return (
    <section className={css['section']}>
      <h2>{t('awards.certificates')}</h2>
      {isError && !data ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!data && !isError ? <Skeleton height="8rem" shape="card" /> : null}
      {data?.items.length === 0 ? (
        <EmptyState illustration="nothing-yet" title={t('awards.noCertificates')} />
      ) : null}
      {data && data.items.length > 0 ? <CertificateList certificates={data.items} /> : null}
    </section>
  );
}
