import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import { ROLES } from '@trilha/contracts/platform/roles';
import { useNavigate } from '@tanstack/react-router';

import { useTranslation } from '../../../lib/translate.ts';
import { Select } from '../../../ui/select.tsx';
import css from './admin-surveys.module.css';
import type { ResultsSearch } from './admin-surveys-search.ts';
import { surveysPaths } from './paths.ts';

interface ResultsFiltersProps {
  readonly results: SurveyResults;
  readonly search: ResultsSearch;
}

const ALL = 'all';

/** Shows other results by their address: `showWith` changes one of the filters, and `all` leaves it out. */
function useShownResults({ results, search }: ResultsFiltersProps) {
  const navigate = useNavigate();
  const show = (next: ResultsSearch) =>
    void navigate({
      to: surveysPaths.results(results.id),
      search: next,
      replace: true,
      resetScroll: false,
    });
  const { branchId = ALL, groupId = ALL, role = ALL, ...rest } = search;
  const showWith = (changed: { branchId?: string; groupId?: string; role?: string }) => {
    const next = { branchId, groupId, role, ...changed };
    const known = ROLES.find((one) => one === next.role);
    show({
      ...rest,
      ...(next.branchId === ALL ? {} : { branchId: next.branchId }),
      ...(next.groupId === ALL ? {} : { groupId: next.groupId }),
      ...(known ? { role: known } : {}),
    });
  };
  return { branchId, groupId, role, show, showWith };
}

/** Which answers are counted: of a branch, a group, a role, a version of the questions; what there is only one of is not offered. */
export function ResultsFilters(props: ResultsFiltersProps) {
  const { t } = useTranslation(['admin-surveys', 'public']);
  const { branches, groups, roles, versions, version, isAnonymous, hidden } = props.results;
  const { branchId, groupId, role, show, showWith } = useShownResults(props);
  const choicesOf = (all: string, items: readonly { id: string; name: string; answers: number }[]) => [
    { value: ALL, label: all },
    ...items.map(({ id, ...item }) => ({ value: id, label: t('branchOption', item) })),
  ];
  return (
    <>
      <div className={css['filters']}>
        {branches.length > 0 ? (
          <Select
            label={t('branch')}
            value={branchId}
            options={choicesOf(t('allBranches'), branches)}
            onChange={(id) => showWith({ branchId: id })}
          />
        ) : null}
        {groups.length > 0 ? (
          <Select
            label={t('group')}
            value={groupId}
            options={choicesOf(t('allGroups'), groups)}
            onChange={(id) => showWith({ groupId: id })}
          />
        ) : null}
        {roles.length > 1 || role !== ALL ? (
          <Select<string>
            label={t('role')}
            value={role}
            options={choicesOf(
              t('allRoles'),
              roles.map((one) => ({
                id: one.role,
                name: t(`public:role_${one.role}`),
                answers: one.answers,
              })),
            )}
            onChange={(id) => showWith({ role: id })}
          />
        ) : null}
        {versions.length > 1 ? (
          <Select
            label={t('version')}
            value={String(version)}
            options={versions.map((one) => ({
              value: String(one.version),
              label: t('versionOption', one),
            }))}
            onChange={(chosen) => show({ version: Number(chosen) })}
          />
        ) : null}
      </div>
      {isAnonymous && hidden === null ? <p className={css['hint']}>{t('branchesHidden')}</p> : null}
    </>
  );
}
