import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './admin-badges.module.css';
import type { BadgeDraft } from './badge-draft.ts';
import { badgeTrainingsQuery } from './badges-admin.api.ts';

interface BadgeTrainingFieldProps {
  readonly chosen: BadgeDraft['training'];
  readonly onChoose: (training: BadgeDraft['training']) => void;
}

/** The training a badge asks for, found by its title among those that are published. */
export function BadgeTrainingField({ chosen, onChoose }: BadgeTrainingFieldProps) {
  const { t } = useTranslation(['admin-badges', 'admin-mandatory']);
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...badgeTrainingsQuery(useDeferredValue(search)),
    placeholderData: (last) => last,
  });
  const items = (found.data?.items ?? []).map(({ id, title, kind }) => ({
    value: id,
    label: title,
    hint: t(`admin-mandatory:kind.${kind}`),
  }));
  const isListed = !chosen || items.some(({ value }) => value === chosen.id);
  const options = isListed ? items : [{ value: chosen.id, label: chosen.title, hint: undefined }, ...items];
  return (
    <div className={css['form']}>
      <SearchField label={t('findTrainings')} value={search} onChange={setSearch} />
      {found.isError && !found.data ? (
        <LoadFailed compact error={found.error} onRetry={found.refetch} />
      ) : !found.data ? (
        <Skeleton height="8rem" shape="card" />
      ) : options.length === 0 ? (
        <EmptyState compact illustration="no-results" title={t('nothingFound')} />
      ) : (
        <div className={css['found']}>
          <RadioGroup
            label={t('training')}
            value={chosen?.id}
            options={options}
            onChange={(id) => {
              const option = options.find(({ value }) => value === id);
              if (option) onChoose({ id, title: option.label });
            }}
          />
        </div>
      )}
    </div>
  );
}
