import type { NamedTraining } from '@trilha/contracts/learning/trail-builder';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './trail-builder.module.css';
import { useTrailBuilder } from './trail-builder-context.ts';
import { candidatesQuery } from './trail-builder.api.ts';
import { addItems } from './trail-operations.ts';
import { TrainingIcon } from '../../../app/training-icon.tsx';

const KINDS = ['all', 'course', 'presential_course', 'webinar', 'live_class', 'trail'] as const;

/** Chooses published trainings, found by name, and puts them at the end of the path. */
export function AddItemsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-trails');
  const { trailId, view, change, onTrainings } = useTrailBuilder();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const [chosen, setChosen] = useState<readonly NamedTraining[]>([]);
  const found = useInfiniteQuery({
    ...candidatesQuery(trailId, { search: useDeferredValue(search), kind }),
    placeholderData: (last) => last,
  });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];

  const handleAdd = () => {
    onTrainings(chosen);
    const ids = chosen.map(({ id }) => id);
    change(addItems(view.document, ids, randomId), `add ${ids.join(' ')}`);
    onClose();
  };

  return (
    <ActionDialog
      title={t('addTrainings')}
      label={chosen.length > 0 ? t('addCount', { count: chosen.length }) : t('addTrainings')}
      busy={false}
      error={undefined}
      disabled={chosen.length === 0}
      onAct={handleAdd}
      onClose={onClose}
    >
      <SearchField label={t('searchTrainings')} value={search} onChange={setSearch} />
      <Select
        label={t('kindOf')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={setKind}
      />
      {found.isError && !found.data ? (
        <LoadFailed compact error={found.error} onRetry={found.refetch} />
      ) : !found.data ? (
        <Skeleton height="12rem" shape="card" />
      ) : items.length === 0 ? (
        <EmptyState compact illustration="no-results" title={t('noTrainings')} />
      ) : (
        <>
          <ul className={css['choices']} aria-label={t('trainings')}>
            {items.map((training) => (
              <Candidate
                key={training.id}
                training={training}
                isIn={view.document.items.some(({ trainingId }) => trainingId === training.id)}
                isChosen={chosen.some(({ id }) => id === training.id)}
                onChoose={(on) =>
                  setChosen(on ? [...chosen, training] : chosen.filter(({ id }) => id !== training.id))
                }
              />
            ))}
          </ul>
          <LoadMore
            hasMore={found.hasNextPage}
            loading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </>
      )}
    </ActionDialog>
  );
}

interface CandidateProps {
  readonly training: NamedTraining;
  readonly isIn: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

function Candidate({ training, isIn, isChosen, onChoose }: CandidateProps) {
  const { t } = useTranslation('admin-trails');
  const format = useFormat();
  const { kind, title, minutes } = training;
  const facts = minutes > 0 ? `${t(`kind.${kind}`)} · ${format.duration(minutes)}` : t(`kind.${kind}`);
  return (
    <li>
      <Checkbox
        label={
          <span className={css['candidate']}>
            <TrainingIcon kind={kind} />
            {title || t('untitledTraining')}
          </span>
        }
        hint={isIn ? t('alreadyInTrail') : facts}
        checked={isIn || isChosen}
        disabled={isIn}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </li>
  );
}
