import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './learning-reports.module.css';
import { reportReceiversQuery } from './report-views.api.ts';

interface ReceiverChoiceProps {
  readonly viewId: string;
  /** Who asks; they stand elsewhere. */
  readonly ownId: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Others who may see the view, found by their name. */
export function ReceiverChoice({ viewId, ownId, chosen, onChange }: ReceiverChoiceProps) {
  const { t } = useTranslation('admin-report-views');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(reportReceiversQuery(viewId, useDeferredValue(search.trim())));
  const shown = data?.items.filter(({ memberId }) => memberId !== ownId);
  return (
    <fieldset className={css['receivers']}>
      <legend className={css['figureTitle']}>{t('others')}</legend>
      <SearchField label={t('findReceivers')} value={search} onChange={setSearch} />
      {!shown && error ? <LoadFailed compact error={error} onRetry={refetch} /> : null}
      {!shown && !error ? <Skeleton height="6rem" shape="card" /> : null}
      {shown?.length === 0 ? <EmptyState compact illustration="no-results" title={t('noReceivers')} /> : null}
      <ul className={css['receiverList']}>
        {shown?.map(({ memberId, name }) => (
          <li key={memberId}>
            <Checkbox
              label={name}
              checked={chosen.includes(memberId)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, memberId] : chosen.filter((one) => one !== memberId))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
