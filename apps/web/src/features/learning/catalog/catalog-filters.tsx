import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import type { FoundWords } from '../../../app/card-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, FilterChip } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import css from './catalog-filters.module.css';
import {
  FILTER_NAMES,
  LABEL_FILTERS,
  PROGRESS_CHOICES,
  SUBSCRIPTION_CHOICES,
  without,
} from '../../../lib/training-filters.ts';
import type { TrainingSearch, FilterName } from '../../../lib/training-filters.ts';

const ALL = 'all';
const QUICK_FILTERS: ReadonlySet<FilterName> = new Set(['progress', 'favorite', 'webinar_is_online']);

/** What can be chosen of each kind of label. */
export type LabelChoices = Readonly<
  Record<(typeof LABEL_FILTERS)[number], readonly { readonly id: string; readonly name: string }[]>
>;

/** Filters of one list beside those of all: a quick choice, fields in the sheet, and their choices in words. */
export interface MoreFilters {
  readonly chip: (props: Pick<ListProps, 'filters' | 'onChange'>) => ReactNode;
  readonly fields: (props: MoreFieldsProps) => ReactNode;
  readonly nameOf: (name: FilterName, filters: TrainingSearch) => string;
}

interface MoreFieldsProps {
  readonly filters: TrainingSearch;
  readonly onChange: (name: FilterName, value: string) => void;
}

interface ListProps {
  /** Of what the list is, for its words. */
  readonly words: 'courses' | 'trails' | 'trainings';
  /** Filters that only some lists have, with words of their own. */
  readonly more?: MoreFilters | undefined;
  /** Undefined until it is known. */
  readonly choices: LabelChoices | undefined;
  readonly filters: TrainingSearch;
  /** What these filters find; undefined while it is asked for. */
  readonly found: FoundWords | undefined;
  /** All filters as they shall be, and which one of them was changed; none where it was several. */
  readonly onChange: (filters: TrainingSearch, changed?: FilterName) => void;
}

interface CatalogFiltersProps extends ListProps {
  /** What is in the field, perhaps not searched yet. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Search, quick choices, all filters in a sheet, and the chosen ones as chips that go away one by one. */
export function CatalogFilters({ typed, onType, ...list }: CatalogFiltersProps) {
  const { words, more, filters, onChange } = list;
  const { t } = useTranslation(words);
  const [open, setOpen] = useState(false);
  const nameOf = useNames(list);
  const chosen = FILTER_NAMES.filter((name) => filters[name] !== undefined);
  // The quick choices show their own state.
  const chips = chosen.filter((name) => !QUICK_FILTERS.has(name));

  return (
    <div className={css['bar']}>
      <div className={css['top']}>
        <div className={css['search']}>
          <SearchField label={t('searchLabel')} value={typed} onChange={onType} />
        </div>
        <Button
          variant="secondary"
          icon={<SlidersHorizontal size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('filters')}
          {chosen.length > 0 ? <span className={css['badge']}>{chosen.length}</span> : null}
        </Button>
      </div>
      <div className={css['quick']} role="group" aria-label={t('quickFilters')}>
        {more?.chip({ filters, onChange })}
        {PROGRESS_CHOICES.map((progress) => (
          <FilterChip
            key={progress}
            selected={filters.progress === progress}
            onChange={(on) =>
              onChange(on ? { ...filters, progress } : without(filters, 'progress'), 'progress')
            }
          >
            {t(`progressFilter.${progress}`)}
          </FilterChip>
        ))}
        <FilterChip
          selected={filters.favorite === true}
          onChange={(on) =>
            onChange(on ? { ...filters, favorite: true } : without(filters, 'favorite'), 'favorite')
          }
        >
          {t('favorites')}
        </FilterChip>
      </div>
      {chips.length > 0 ? (
        <div className={css['chosen']} role="group" aria-label={t('chosenFilters')}>
          {chips.map((name) => (
            <Chip key={name} label={nameOf(name)} onRemove={() => onChange(without(filters, name), name)} />
          ))}
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange(filters.search ? { search: filters.search } : {})}
          >
            {t('clearFilters')}
          </Button>
        </div>
      ) : null}
      <FilterSheet {...list} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The choice of a filter in words. */
function useNames({ words, more, choices, filters }: ListProps): (name: FilterName) => string {
  const { t } = useTranslation(words);
  return (name) => {
    if (name === 'progress') return t(`progressFilter.${filters.progress ?? 'in_progress'}`);
    if (name === 'subscription_type') return t(`subscriptionType.${filters.subscription_type ?? 'open'}`);
    if (name === 'favorite') return t('favorites');
    if (name === 'webinar_is_online' || name === 'webinar_status' || name === 'webcast_lounge_template')
      return more?.nameOf(name, filters) ?? '';
    return choices?.[name].find(({ id }) => id === filters[name])?.name ?? t(`filter.${name}`);
  };
}

interface FilterSheetProps extends ListProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function FilterSheet({ words, more, choices, found, open, onClose, filters, onChange }: FilterSheetProps) {
  const { t } = useTranslation(words);
  // Known before the sheet is left: nobody goes to look at nothing.
  const resultsText =
    found === undefined
      ? t('showResults')
      : found.total === 0
        ? found.text
        : t('showFound', { found: found.text });
  const set = (name: FilterName, value: string) =>
    onChange(value === ALL ? without(filters, name) : { ...filters, [name]: value }, name);

  return (
    <Sheet
      title={t('filters')}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => onChange(filters.search ? { search: filters.search } : {})}>
            {t('clearFilters')}
          </Button>
          <Button onClick={onClose}>{resultsText}</Button>
        </>
      }
    >
      <div className={css['form']}>
        <Select
          label={t('filter.progress')}
          value={filters.progress ?? ALL}
          options={[
            { value: ALL, label: t('all') },
            ...PROGRESS_CHOICES.map((value) => ({ value, label: t(`progressFilter.${value}`) })),
          ]}
          onChange={(value) => set('progress', value)}
        />
        <Select
          label={t('filter.subscription_type')}
          value={filters.subscription_type ?? ALL}
          options={[
            { value: ALL, label: t('all') },
            ...SUBSCRIPTION_CHOICES.map((value) => ({ value, label: t(`subscriptionType.${value}`) })),
          ]}
          onChange={(value) => set('subscription_type', value)}
        />
        {more?.fields({ filters, onChange: set })}
        {LABEL_FILTERS.filter((name) => (choices?.[name].length ?? 0) > 0).map((name) => (
          <Select
            key={name}
            label={t(`filter.${name}`)}
            value={filters[name] ?? ALL}
            options={[
              { value: ALL, label: t('all') },
              ...(choices?.[name] ?? []).map((label) => ({ value: label.id, label: label.name })),
            ]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
    </Sheet>
  );
}
