import type { StructureBranch } from '@trilha/contracts/organization/labels-admin';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { leaderCandidatesQuery } from './structure.api.ts';
import css from './structure.module.css';

interface LeadersDialogProps {
  readonly branch: StructureBranch;
  readonly onClose: () => void;
  readonly onSave: (memberIds: readonly string[]) => Promise<unknown>;
}

/** Says who leads a branch, found by name; those who do stand first. */
export function LeadersDialog({ branch, onClose, onSave }: LeadersDialogProps) {
  const { t } = useTranslation(['admin-structure', 'common']);
  const [chosen, setChosen] = useState<readonly string[]>(branch.leaders.map(({ memberId }) => memberId));
  const [search, setSearch] = useState('');
  const found = useQuery({
    ...leaderCandidatesQuery(useDeferredValue(search)),
    placeholderData: (last) => last,
  });
  const { busy, error, act } = useAsyncAction();
  const others = (found.data?.items ?? []).filter(
    ({ memberId }) => !branch.leaders.some((leader) => leader.memberId === memberId),
  );
  const shown = search === '' ? [...branch.leaders, ...others] : (found.data?.items ?? []);
  const toggle = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <ActionDialog
      title={t('leadersOf', { name: branch.name })}
      label={t('common:save')}
      busy={busy}
      error={error}
      onAct={() => act(() => onSave(chosen))}
      onClose={onClose}
    >
      <p>{t('leadersHint')}</p>
      <SearchField label={t('findPeople')} value={search} onChange={setSearch} />
      {found.isError && !found.data ? (
        <LoadFailed compact error={found.error} onRetry={found.refetch} />
      ) : !found.data ? (
        <Skeleton height="12rem" shape="card" />
      ) : shown.length === 0 ? (
        <EmptyState compact illustration="no-results" title={t('nobodyFound')} />
      ) : (
        <ul className={css['choices']}>
          {shown.map(({ memberId, name }) => (
            <li key={memberId}>
              <Checkbox
                label={name}
                checked={chosen.includes(memberId)}
                onChange={({ target }) => toggle(memberId, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  );
}
