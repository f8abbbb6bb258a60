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

/** Which answers are counted: of a branch, a group, a role, a version of the questions; what there is only one of is not offered. */
export function ResultsFilters({ results, search }: ResultsFiltersProps) {
  const { t } = useTranslation(['admin-surveys', 'public']);
  const navigate = useNavigate();
  const show = (next: ResultsSearch) =>
    void navigate({
      to: surveysPaths.results(results.id),
      search: next,
      replace: true,
      resetScroll: false,
    });
  const { branches, groups, roles, versions, version, isAnonymous, hidden } = results;
  const { branchId: _, ...withoutBranch } = search;
  const { groupId: __, ...withoutGroup } = search;
  const { role: ___, ...withoutRole } = search;
  return (
    <>
      <div className={css['filters']}>
        {branches.length > 0 ? (
          <Select
            label={t('branch')}
            value={search.branchId ?? ALL}
            options={[
              { value: ALL, label: t('allBranches') },
              ...branches.map(({ id, ...branch }) => ({ value: id, label: t('branchOption', branch) })),
            ]}
            onChange={(branchId) => show(branchId === ALL ? withoutBranch : { ...search, branchId })}
          />
        ) : null}
        {groups.length > 0 ? (
          <Select
            label={t('group')}
            value={search.groupId ?? ALL}
            options={[
              { value: ALL, label: t('allGroups') },
              ...groups.map(({ id, ...group }) => ({ value: id, label: t('branchOption', group) })),
            ]}
            onChange={(groupId) => show(groupId === ALL ? withoutGroup : { ...search, groupId })}
          />
        ) : null}
        {roles.length > 1 || search.role ? (
          <Select
            label={t('role')}
            value={search.role ?? ALL}
            options={[
              { value: ALL, label: t('allRoles') },
              ...roles.map(({ role, answers }) => ({
                value: role,
                label: t('branchOption', { name: t(`public:role_${role}`), answers }),
              })),
            ]}
            onChange={(chosen) => {
              const role = ROLES.find((one) => one === chosen);
              show(role ? { ...search, role } : withoutRole);
            }}
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
