import type { listForgottenQuestions } from '@trilha/contracts/learning/drills';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { useTranslation } from '../../../lib/translate.ts';
import { Select } from '../../../ui/select.tsx';
import type { ForgottenSearch } from './drills.api.ts';
import css from './drills.module.css';

interface TeamChoiceProps {
  readonly page: Pick<ResponseOf<typeof listForgottenQuestions>, 'branches' | 'groups'>;
  readonly team: ForgottenSearch;
  readonly onTeam: (team: ForgottenSearch) => void;
}

const ALL = 'all';

/** Whose questions are shown: everybody's, a branch's or a group's. Choosing one takes the other back. */
export function TeamChoice({ page: { branches, groups }, team, onTeam }: TeamChoiceProps) {
  const { t } = useTranslation('admin-drills');
  const options = (all: string, items: readonly { id: string; name: string }[]) => [
    { value: ALL, label: all },
    ...items.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (branches.length === 0 && groups.length === 0) return null;
  return (
    <div className={css['filters']}>
      {branches.length > 0 ? (
        <Select
          label={t('branch')}
          value={team.branch ?? ALL}
          options={options(t('allBranches'), branches)}
          onChange={(branch) => onTeam(branch === ALL ? {} : { branch })}
        />
      ) : null}
      {groups.length > 0 ? (
        <Select
          label={t('group')}
          value={team.group ?? ALL}
          options={options(t('allGroups'), groups)}
          onChange={(group) => onTeam(group === ALL ? {} : { group })}
        />
      ) : null}
    </div>
  );
}
