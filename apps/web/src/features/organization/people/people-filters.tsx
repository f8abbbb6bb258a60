import type { listPeopleChoices } from '@trilha/contracts/organization/people';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipRow } from '../../../ui/chip.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './people.module.css';
import { DAY_FILTERS, FILTER_NAMES, PEOPLE_STATUSES, peopleSearch, withoutFilter } from './people-search.ts';
import type { FilterName, PeopleSearch } from './people-search.ts';

export type PeopleChoices = ResponseOf<typeof listPeopleChoices>;

interface PeopleFiltersProps {
  readonly search: PeopleSearch;
  readonly choices: PeopleChoices;
  readonly onShow: (search: PeopleSearch) => void;
}

/** Every filter of the list in one panel; each choice shows at once. */
export function FilterSheet({
  search,
  choices,
  onShow,
  open,
  onClose,
}: PeopleFiltersProps & { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin-people', 'common']);
  const set = (name: FilterName, value: string) =>
    onShow(peopleSearch({ ...search, [name]: value === 'all' ? undefined : value }));
  const all = { value: 'all', label: t('all') };
  const options: Record<
    Exclude<FilterName, (typeof DAY_FILTERS)[number]>,
    { value: string; label: string }[]
  > = {
    role: choices.roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
    status: PEOPLE_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
    branch: choices.branches.map(({ id, name }) => ({ value: id, label: name })),
    area: labelOptions(choices, 'area'),
    group: labelOptions(choices, 'group'),
    tag: labelOptions(choices, 'tag'),
  };
  return (
    <Sheet
      open={open}
      title={t('filters')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() =>
              onShow(peopleSearch({ search: search.search, sort: search.sort, direction: search.direction }))
            }
          >
            {t('clearFilters')}
          </Button>
          <Button onClick={onClose}>{t('showPeople')}</Button>
        </>
      }
    >
      <div className={css['body']}>
        {(['role', 'status', 'branch', 'area', 'group', 'tag'] as const).map((name) => (
          <Select
            key={name}
            label={t(`filter.${name}`)}
            value={search[name] ?? 'all'}
            options={[all, ...options[name]]}
            onChange={(value) => set(name, value)}
          />
        ))}
        {DAY_FILTERS.map((name) => (
          <DateField
            key={name}
            label={t(`filter.${name}`)}
            value={search[name] ?? ''}
            onChange={({ target }) => set(name, target.value || 'all')}
          />
        ))}
      </div>
    </Sheet>
  );
}

function labelOptions({ labels }: PeopleChoices, kind: 'area' | 'group' | 'tag') {
  return labels.filter((label) => label.kind === kind).map(({ id, name }) => ({ value: id, label: name }));
}

/** What filters the list now, each with a cross that takes it away. */
export function FilterChips({ search, choices, onShow }: PeopleFiltersProps) {
  const { t } = useTranslation('admin-people');
  const format = useFormat();
  const named = FILTER_NAMES.filter((name) => search[name] !== undefined);
  if (named.length === 0) return null;
  const valueOf = (name: FilterName) => {
    const value = search[name] ?? '';
    if (name === 'role') return t(`role.${value as 'learner'}`);
    if (name === 'status') return t(`status.${value as 'blocked'}`);
    if (name === 'branch') return choices.branches.find(({ id }) => id === value)?.name ?? '…';
    const label = choices.labels.find(({ id }) => id === value);
    return label?.name ?? format.date(`${value}T12:00:00Z`);
  };
  return (
    <ChipRow>
      {named.map((name) => (
        <Chip
          key={name}
          label={`${t(`filter.${name}`)}: ${valueOf(name)}`}
          onRemove={() => onShow(withoutFilter(search, name))}
        />
      ))}
    </ChipRow>
  );
}
