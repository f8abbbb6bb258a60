import type { HomePage } from '@trilha/contracts/learning/learning';
import { PROGRAM_ROLES } from '@trilha/rules/incentives/campaigns';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, showsRanking, useMe } from '../../../app/me.ts';
import { ContinueCard } from './continue-card.tsx';
import { dayPartOf, firstNameOf } from './greeting.ts';
import { adminOverviewQuery, companySetupQuery, homeQuery, programWorkQuery } from './home.api.ts';
import { DueSoon, NewCourses, News, Surveys } from './home-lists.tsx';
import { operationQuery } from '../operation/operation.api.ts';
import { StandingCards } from './standing-cards.tsx';
import { RedeemableRewards } from '../../incentives/rewards/redeemable-rewards.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReportSaleButton } from './home-report-sale.screen-part.tsx';
import css from './home.screen.module.css';

/** Roles that can take part in campaigns. */
const SELLERS: ReadonlySet<string> = new Set(PROGRAM_ROLES);

const importSetup = () => import('./setup-card.tsx');
const importWaiting = () => import('./waiting-cards.tsx');
// Only for those who run something.
const SetupCard = lazy(async () => ({ default: (await loadChunk(importSetup)).SetupCard }));
const WaitingCards = lazy(async () => ({ default: (await loadChunk(importWaiting)).WaitingCards }));

/** Where one begins: go on where one was, what is due, what it brought, what is new [ROU-12]. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const me = useMe();
  const { data: home, error, refetch } = useQuery(homeQuery);
  const [dayPart] = useState(() => dayPartOf(new Date().getHours()));
  const hasCourses = selectedClient(me)?.has_courses ?? false;
  const manages = hasCourses && (me.member?.can.includes('attempts.review') ?? false);
  const audits = me.member?.can.includes('sales.audit') ?? false;
  const overview = useQuery({ ...adminOverviewQuery, enabled: manages });
  const work = useQuery({ ...programWorkQuery, enabled: audits });
  const stillCounts = (manages && overview.isPending) || (audits && work.isPending);
  const runsCompany = me.member?.can.includes('company.manage') ?? false;
  const { data: operation } = useQuery({ ...operationQuery, enabled: runsCompany });
  const { data: setup } = useQuery({ ...companySetupQuery, enabled: runsCompany });
  const lacks = setup && !setup.hidden && setup.steps.some(({ done }) => !done);
  const sells = (selectedClient(me)?.has_campaigns ?? false) && SELLERS.has(me.member?.role ?? '');
  const isPhone = useIsPhone();
  const hasRanking = showsRanking(me);
  useEffect(() => {
    // Fetched beside what they show; where that fails, showing them says so.
    if (manages || audits) importWaiting().catch(() => undefined);
    if (runsCompany) importSetup().catch(() => undefined);
  }, [manages, audits, runsCompany]);

  return (
    <Screen
      title={t(`greeting.${dayPart}`, { name: firstNameOf(me.full_name) })}
      lead={home ? leadOf(home, t) : ' '}
      actions={sells ? <ReportSaleButton /> : null}
    >
      {lacks ? (
        <div className={css['waiting']}>
          <Suspense fallback={null}>
            <SetupCard setup={setup} />
          </Suspense>
        </div>
      ) : null}
      {(overview.data ?? work.data ?? operation) && !stillCounts ? (
        <div className={css['waiting']}>
          <Suspense fallback={null}>
            <WaitingCards
              overview={overview.data}
              work={work.data}
              operation={operation}
              quiet={lacks === true}
            />
          </Suspense>
        </div>
      ) : null}
      {error && !home ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {!home && !error ? <HomeSkeleton /> : null}
      {home && isPhone ? (
        <div className={css['column']}>
          <Surveys surveys={home.surveys.filter(({ mandatory }) => mandatory)} />
          <NextCourse home={home} />
          <StandingCards home={home} hasRanking={hasRanking} ownsWallets={sells} />
          <WhatPointsBuy />
          <DueSoon courses={home.dueSoon} />
          <NewCourses courses={home.newCourses} />
          <Surveys surveys={home.surveys.filter(({ mandatory }) => !mandatory)} />
          <News news={home.news} />
        </div>
      ) : null}
      {home && !isPhone ? (
        <div className={css['columns']}>
          <div className={css['column']}>
            <NextCourse home={home} />
            <NewCourses courses={home.newCourses} />
            <News news={home.news} />
          </div>
          <div className={css['column']}>
            <Surveys surveys={home.surveys} />
            <StandingCards home={home} hasRanking={hasRanking} ownsWallets={sells} />
            <WhatPointsBuy />
            <DueSoon courses={home.dueSoon} />
          </div>
        </div>
      ) : null}
    </Screen>
  );
}

/** The course to go on with, where the company has courses. */
function NextCourse({ home }: { readonly home: HomePage }) {
  if (!selectedClient(useMe())?.has_courses) return null;
  return (
    <ContinueCard
      course={home.continue}
      hasConcluded={home.counts.concluded > 0}
      hasCourses={home.newCourses.length > 0}
    />
  );
}

/** Rewards within reach, where the company has a store of them. */
function WhatPointsBuy() {
  return selectedClient(useMe())?.has_rewards ? <RedeemableRewards /> : null;
}

function leadOf(home: HomePage, t: ReturnType<typeof useTranslation<'home'>>['t']): string {
  if (home.counts.inProgress > 0) return t('leadInProgress', { count: home.counts.inProgress });
  return t(home.counts.concluded > 0 ? 'leadDone' : 'leadNew');
}

/** The cards in their final places while they are loading. */
function HomeSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css['columns']} role="status" aria-label={t('loading')}>
      <div className={css['column']}>
        <Skeleton height="19rem" shape="card" />
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton height="15rem" shape="card" />
      </div>
      <div className={css['column']}>
        <Skeleton height="7rem" shape="card" />
        <Skeleton height="7rem" shape="card" />
        <Skeleton height="12rem" shape="card" />
      </div>
    </div>
  );
}
