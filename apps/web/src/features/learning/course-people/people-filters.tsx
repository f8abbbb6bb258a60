import { ROLES } from '@trilha/contracts/platform/roles';
import { COURSE_PEOPLE_ORDERS, NO_BRANCH } from '@trilha/contracts/learning/course-people';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { PEOPLE_FILTERS } from './course-people-search.ts';
import type { PeopleFilters } from './course-people-search.ts';
import { choicesQuery } from './course-people.api.ts';
import css from './course-people.module.css';

const ANY = 'any';

interface PeopleFiltersBarProps {
  readonly filters: PeopleFilters;
  readonly counts: Readonly<Record<(typeof PEOPLE_FILTERS)[number], number>>;
  readonly onFilters: (filters: PeopleFilters) => void;
}

/** Which people of a training are shown, and in which order; each choice stands in the address. */
export function PeopleFiltersBar({ filters, counts, onFilters }: PeopleFiltersBarProps) {
  const { t } = useTranslation(['admin-course-people', 'admin-courses']);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const on = [filters.branch, filters.label, filters.role].filter(Boolean).length;
  return (
    <>
      <SearchField
        label={t('admin-courses:searchPeople')}
        value={filters.search}
        onChange={(search) => onFilters({ ...filters, search })}
      />
      {isPhone ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {on > 0 ? t('filtersOn', { number: on }) : t('filters')}
          </Button>
        </div>
      ) : null}
      <div className={css['filters']} role="group" aria-label={t('filters')} hidden={isPhone && !isOpen}>
        <FilterFields filters={filters} onFilters={onFilters} />
      </div>
      <div className={css['chips']}>
        <ChipRow>
          {PEOPLE_FILTERS.map((status) => (
            <FilterChip
              key={status}
              selected={filters.status === status}
              onChange={() => onFilters({ ...filters, status })}
            >
              {t(`admin-courses:peopleFilter.${status}`, { number: counts[status] })}
            </FilterChip>
          ))}
        </ChipRow>
      </div>
    </>
  );
}

/** Branch, group, role and order. */
function FilterFields({ filters, onFilters }: Omit<PeopleFiltersBarProps, 'counts'>) {
  const { t } = useTranslation(['admin-course-people', 'public']);
  const choices = useQuery(choicesQuery).data ?? { branches: [], labels: [] };
  const set = (name: 'branch' | 'label' | 'role', value: string) => {
    const { [name]: _, ...rest } = filters;
    onFilters(value === ANY ? rest : { ...rest, [name]: value });
  };
  const any = (label: string) => ({ value: ANY, label });
  const named = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {choices.branches.length > 0 ? (
        <Select
          label={t('branch')}
          value={filters.branch ?? ANY}
          options={[
            any(t('allBranches')),
            ...named(choices.branches),
            { value: NO_BRANCH, label: t('noBranch') },
          ]}
          onChange={(branch) => set('branch', branch)}
        />
      ) : null}
      {choices.labels.length > 0 ? (
        <Select
          label={t('label')}
          value={filters.label ?? ANY}
          options={[any(t('allLabels')), ...named(choices.labels)]}
          onChange={(label) => set('label', label)}
        />
      ) : null}
      <Select
        label={t('role')}
        value={filters.role ?? ANY}
        options={[
          any(t('allRoles')),
          ...ROLES.map((role) => ({ value: role, label: t(`public:role_${role}`) })),
        ]}
        onChange={(role) => set('role', role)}
      />
      <Select
        label={t('order')}
        value={filters.sort}
        options={COURSE_PEOPLE_ORDERS.map((sort) => ({ value: sort, label: t(`orders.${sort}`) }))}
        onChange={(sort) => onFilters({ ...filters, sort })}
      />
    </>
  );
}
