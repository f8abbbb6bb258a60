import type { RuleTraining } from '@trilha/contracts/learning/enrollment-rules';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ruleTrainingsQuery } from './enrollment-rules.api.ts';
import css from './enrollment-rules.module.css';

interface TrainingPartProps {
  readonly chosen: RuleTraining | undefined;
  readonly onChoose: (training: RuleTraining | undefined) => void;
}

/** One published training, found by its title. */
export function TrainingSection({ chosen, onChoose }: TrainingPartProps) {
  const { t } = useTranslation('admin-mandatory');
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...ruleTrainingsQuery(useDeferredValue(search)),
    placeholderData: (last) => last,
  });
  const items = found.data?.items ?? [];
  const shown = chosen && !items.some(({ id }) => id === chosen.id) ? [chosen, ...items] : items;
  return (
    <div className={css['part']}>
      <SearchField label={t('searchTrainings')} value={search} onChange={setSearch} />
      {found.isError && !found.data ? (
        <LoadFailed compact error={found.error} onRetry={found.refetch} />
      ) : !found.data ? (
        <Skeleton height="8rem" shape="card" />
      ) : shown.length === 0 ? (
        <EmptyState compact illustration="no-results" title={t('noTrainings')} />
      ) : (
        <div className={css['found']}>
          <RadioGroup
            label={t('training')}
            value={chosen?.id}
            options={shown.map(({ id, title, kind }) => ({
              value: id,
              label: title,
              hint: t(`kind.${kind}`),
            }))}
            onChange={(id) => onChoose(shown.find((one) => one.id === id))}
          />
        </div>
      )}
    </div>
  );
}
