import { ROLES } from '@trilha/contracts/platform/roles';
import { NO_BRANCH } from '@trilha/contracts/learning/course-people';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipRow, FilterChip } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Narrowing } from './course-people-search.ts';
import { choicesQuery } from './course-people.api.ts';
import type { PeopleOf } from './course-people.api.ts';
import css from './course-people.module.css';

const ANY = 'any';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface PeopleFiltersBarProps<Status extends string, Order extends string> {
  readonly of: PeopleOf;
  readonly narrowing: Narrowing;
  readonly status: Status;
  readonly statuses: readonly Choice<Status>[];
  readonly order: Order;
  readonly orders: readonly Choice<Order>[];
  readonly onNarrowing: (narrowing: Narrowing) => void;
  readonly onStatus: (status: Status) => void;
  readonly onOrder: (order: Order) => void;
}

/** Which people of a training or event are shown, and in which order; each choice stands in the address. */
export function PeopleFiltersBar<Status extends string, Order extends string>(
  props: PeopleFiltersBarProps<Status, Order>,
) {
  const { of, narrowing, status, statuses, order, orders, onNarrowing, onStatus, onOrder } = props;
  const { t } = useTranslation(['admin-course-people', 'admin-courses']);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const on = [narrowing.branch, narrowing.label, narrowing.role].filter(Boolean).length;
  return (
    <>
      <SearchField
        label={t('admin-courses:searchPeople')}
        value={narrowing.search}
        onChange={(search) => onNarrowing({ ...narrowing, search })}
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
        <NarrowingFields of={of} narrowing={narrowing} onNarrowing={onNarrowing} />
        <Select label={t('order')} value={order} options={orders} onChange={onOrder} />
      </div>
      <div className={css['chips']}>
        <ChipRow>
          {statuses.map(({ value, label }) => (
            <FilterChip key={value} selected={status === value} onChange={() => onStatus(value)}>
              {label}
            </FilterChip>
          ))}
        </ChipRow>
      </div>
    </>
  );
}

interface NarrowingFieldsProps {
  readonly of: PeopleOf;
  readonly narrowing: Narrowing;
  readonly onNarrowing: (narrowing: Narrowing) => void;
}

/** Branch, group and role. */
function NarrowingFields({ of, narrowing, onNarrowing }: NarrowingFieldsProps) {
  const { t } = useTranslation(['admin-course-people', 'public']);
  const choices = useQuery(choicesQuery(of)).data ?? { branches: [], labels: [] };
  const set = (name: 'branch' | 'label' | 'role', value: string) => {
    const { [name]: _, ...rest } = narrowing;
    onNarrowing(value === ANY ? rest : { ...rest, [name]: value });
  };
  const any = (label: string) => ({ value: ANY, label });
  const named = (all: readonly { readonly id: string; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {choices.branches.length > 0 ? (
        <Select
          label={t('branch')}
          value={narrowing.branch ?? ANY}
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
          value={narrowing.label ?? ANY}
          options={[any(t('allLabels')), ...named(choices.labels)]}
          onChange={(label) => set('label', label)}
        />
      ) : null}
      <Select
        label={t('role')}
        value={narrowing.role ?? ANY}
        options={[
          any(t('allRoles')),
          ...ROLES.map((role) => ({ value: role, label: t(`public:role_${role}`) })),
        ]}
        onChange={(role) => set('role', role)}
      />
    </>
  );
}
