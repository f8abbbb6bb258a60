import { useQuery } from '@tanstack/react-query';

import { selectedClient, useMe } from '../../../app/me.ts';
import { operationQuery } from '../operation/operation.api.ts';
import { adminOverviewQuery, companySetupQuery, programWorkQuery } from './home.api.ts';
import css from './manage-cards.module.css';
import { SetupCard } from './setup-card.tsx';
import { WaitingCards } from './waiting-cards.tsx';

/** For those who run something: what the company still lacks, and what waits for them. */
export function ManageCards() {
  const me = useMe();
  const can = me.member?.can ?? [];
  const manages = (selectedClient(me)?.has_courses ?? false) && can.includes('attempts.review');
  const audits = can.includes('sales.audit');
  const runsCompany = can.includes('company.manage');
  const overview = useQuery({ ...adminOverviewQuery, enabled: manages });
  const work = useQuery({ ...programWorkQuery, enabled: audits });
  const { data: operation } = useQuery({ ...operationQuery, enabled: runsCompany });
  const { data: setup } = useQuery({ ...companySetupQuery, enabled: runsCompany });
  const stillCounts = (manages && overview.isPending) || (audits && work.isPending);
  const lacks = setup && !setup.hidden && setup.steps.some(({ done }) => !done);
  const counts = (overview.data ?? work.data ?? operation) && !stillCounts;
  if (!lacks && !counts) return null;
  return (
    <div className={css['cards']}>
      {lacks ? <SetupCard setup={setup} /> : null}
      {counts ? (
        <WaitingCards
          overview={overview.data}
          work={work.data}
          operation={operation}
          quiet={lacks === true}
        />
      ) : null}
    </div>
  );
}
