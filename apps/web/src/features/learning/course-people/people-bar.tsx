import type { CoursePerson } from '@trilha/contracts/learning/course-people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import type { PeopleFilters } from './course-people-search.ts';
import { PEOPLE_ACTS, filterOf, reachQuery } from './people-actions.api.ts';
import type { PeopleAct, PeopleSelection } from './people-actions.api.ts';
import { PeopleActDialog } from './people-act-dialog.tsx';
import type { Chosen } from './people-list.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface PeopleBarProps {
  readonly trainingId: string;
  readonly chosen: Chosen;
  /** Those of the list that are shown. */
  readonly people: readonly CoursePerson[];
  /** How many the filters mean. */
  readonly total: number;
  readonly filters: PeopleFilters;
  readonly canManage: boolean;
  readonly onChosen: (chosen: Chosen) => void;
}

/** Whether an act is for somebody, as far as the list knows. */
function isFor(act: PeopleAct, { subscription, can }: CoursePerson): boolean {
  if (act === 'remind') return can.remind;
  if (act === 'extend') return can.extend;
  if (act === 'message') return subscription === 'active' || subscription === 'awaiting';
  if (act === 'enroll') return subscription === 'cancelled' || subscription === 'refused';
  return subscription === 'active';
}

/** What can be done with everybody who is chosen, each with how many it reaches. */
export function PeopleBar(props: PeopleBarProps) {
  const { trainingId, chosen, people, total, filters, canManage, onChosen } = props;
  const { t } = useTranslation('admin-course-people');
  const [asked, setAsked] = useState<PeopleAct>();
  const isAll = chosen === 'all';
  const reach = useQuery({ ...reachQuery(trainingId, filters), enabled: isAll });
  const picked = isAll ? [] : people.filter(({ memberId }) => chosen.has(memberId));
  const count = isAll ? (reach.data?.people ?? total) : picked.length;
  const reached = (act: PeopleAct) =>
    isAll ? reach.data?.[act] : picked.filter((person) => isFor(act, person)).length;
  const to: PeopleSelection = isAll
    ? { kind: 'matching', filter: filterOf(filters) }
    : { kind: 'members', memberIds: picked.map(({ memberId }) => memberId) };
  const acts = PEOPLE_ACTS.filter((act) => canManage || (act !== 'enroll' && act !== 'remove'));

  return (
    <>
      <SelectionBar
        count={count}
        more={isAll || total <= picked.length ? null : total}
        acts={acts.map((act) => ({ act, label: t(`act.${act}`), disabled: reached(act) === 0 }))}
        onAct={setAsked}
        onAll={() => onChosen('all')}
        onClear={() => onChosen(new Set())}
      />
      {asked ? (
        <PeopleActDialog
          trainingId={trainingId}
          act={asked}
          to={to}
          reached={reached(asked)}
          count={count}
          onDone={() => onChosen(new Set())}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
