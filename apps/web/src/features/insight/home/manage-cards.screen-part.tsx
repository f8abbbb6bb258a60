import { useQuery } from '@tanstack/react-query';

import { runsSomething, useMe } from '../../../app/me.ts';
import { waitingQuery } from '../../../app/waiting.api.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { operationQuery } from '../operation/operation.api.ts';
import { companySetupQuery } from './home.api.ts';
import css from './manage-cards.module.css';
import { SetupCard } from './setup-card.tsx';
import { WaitingCards } from './waiting-cards.screen-part.tsx';

/** For those who run something: what the company still lacks, and what waits for them. */
export function ManageCards() {
  const me = useMe();
  const runsCompany = me.member?.can.includes('company.manage') ?? false;
  const waiting = useQuery(waitingQuery);
  const operation = useQuery({ ...operationQuery, enabled: runsCompany });
  const { data: setup, isPending: looksAtSetup } = useQuery({ ...companySetupQuery, enabled: runsCompany });
  const lacks = setup && !setup.hidden && setup.steps.some(({ done }) => !done);
  // All at once, where the room for it was: nothing below moves twice.
  if (waiting.isPending || (runsCompany && (operation.isPending || looksAtSetup)))
    return runsSomething(me) ? <Skeleton height="11rem" shape="card" /> : null;
  const parts = waiting.data;
  if (!lacks && !parts) return null;
  return (
    <div className={css['cards']}>
      {lacks ? <SetupCard setup={setup} /> : null}
      {parts ? (
        <WaitingCards parts={parts} operation={operation.data} quiet={lacks === true || !runsSomething(me)} />
      ) : null}
    </div>
  );
}
