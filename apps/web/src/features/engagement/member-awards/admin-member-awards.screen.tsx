import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { PersonFrame } from '../../../content/person/person-frame.tsx';
import { CertificateList } from './certificate-list.tsx';
import { CorrectPointsDialog } from './correct-points-dialog.tsx';
import css from './member-awards.module.css';
import { memberCertificatesQuery, memberPointsQuery } from './member-awards.api.ts';
import { Movements } from './movements.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const TRAINING = 'training';

/** What a member has earned, for correcting points and taking certificates back, each with a reason [PTS-01, PTS-04]. */
export function AdminMemberAwardsScreen() {
  const { memberId } = useParams({ from: '/signed-in/shell/admin/members/$memberId/awards' });
  return (
    <PersonFrame memberId={memberId} part="points">
      <Points memberId={memberId} />
      <Certificates memberId={memberId} />
    </PersonFrame>
  );
}

/** The statement of training points, or of a campaign's. */
function Points({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const { campaign } = useSearch({ from: '/signed-in/shell/admin/members/$memberId/awards' });
  const points = useInfiniteQuery({
    ...memberPointsQuery(memberId, campaign),
    placeholderData: (last) => last,
  });
  const [correcting, setCorrecting] = useState(false);
  const first = points.data?.pages[0];
  if (points.isError && !first) return <LoadFailed error={points.error} onRetry={points.refetch} />;
  if (!first) return <Skeleton height="16rem" shape="card" />;
  const { member, balance, can, campaigns } = first;
  const lines = points.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={css['section']}>
      {campaigns.length > 0 ? (
        <WhichPoints memberId={memberId} campaigns={campaigns} chosen={campaign} />
      ) : null}
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
          <span>{t(campaign ? 'awards.followSales' : 'awards.notOneself')}</span>
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
      {correcting ? (
        <CorrectPointsDialog
          memberId={memberId}
          name={member.name}
          balance={balance}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
    </section>
  );
}

interface WhichPointsProps {
  readonly memberId: string;
  readonly campaigns: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: string | undefined;
}

function WhichPoints({ memberId, campaigns, chosen }: WhichPointsProps) {
  const { t } = useTranslation('admin-courses');
  const navigate = useNavigate();
  const choices = [
    { value: undefined, label: t('awards.ofTrainings') },
    ...campaigns.map(({ id, title }) => ({ value: id, label: title })),
  ];
  // Each by one press: who sells has points of campaigns alone.
  return (
    <div role="group" aria-label={t('awards.which')}>
      <ChipRow>
        {choices.map(({ value, label }) => (
          <FilterChip
            key={value ?? TRAINING}
            selected={chosen === value}
            onChange={() =>
              void navigate({
                to: paths.adminMemberAwards(memberId),
                search: value === undefined ? {} : { campaign: value },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {label}
          </FilterChip>
        ))}
      </ChipRow>
    </div>
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
