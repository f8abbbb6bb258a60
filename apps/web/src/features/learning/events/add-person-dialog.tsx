import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import css from './roll.module.css';
import { addToRoll, candidatesQuery } from './teaching.api.ts';

interface AddPersonDialogProps {
  readonly event: EventRoll;
  readonly onRoll: (event: EventRoll) => void;
  readonly onClose: () => void;
}

const MIN_LETTERS = 3;

/** Puts people on the list by hand, one after the other: who came without a seat [EVT-04]. */
export function AddPersonDialog({ event, onRoll, onClose }: AddPersonDialogProps) {
  const { t } = useTranslation('admin-events');
  const errorText = useErrorText();
  const { busy, error, act } = useAsyncAction();
  const [search, setSearch] = useState('');
  // Said here and not above the list, where it would cover the next person.
  const [added, setAdded] = useState('');
  const words = useDeferredValue(search.trim());
  const isAsked = words.length >= MIN_LETTERS;
  const found = useQuery({ ...candidatesQuery(event.id, words), enabled: isAsked });
  const people = isAsked ? (found.data?.items ?? []) : [];
  const add = async ({ memberId, name }: { readonly memberId: string; readonly name: string }) => {
    if (!(await act(async () => onRoll(await addToRoll(event.id, memberId))))) return;
    setSearch('');
    setAdded(name);
  };
  return (
    <Dialog open title={t('addToList')} onClose={onClose}>
      <p>{t('addToListText')}</p>
      {error ? (
        <Alert tone="danger" answers>
          {errorText(error)}
        </Alert>
      ) : null}
      <SearchField label={t('findPerson')} value={search} onChange={setSearch} />
      {found.isError ? <LoadFailed compact error={found.error} onRetry={found.refetch} /> : null}
      <p role="status">
        {isAsked && found.isSuccess && people.length === 0
          ? t('noPersonToAdd')
          : isAsked
            ? null
            : added
              ? t('addedNow', { name: added })
              : t('threeLetters')}
      </p>
      <ul className={css['list']}>
        {people.map((person) => (
          <li key={person.memberId} className={css['person']}>
            <span className={css['name']}>
              <strong>{person.name}</strong>
              {person.branch ? <small>{person.branch}</small> : null}
            </span>
            <Button
              size="small"
              variant="secondary"
              disabled={busy}
              icon={<Plus size={18} aria-hidden="true" />}
              aria-label={t('decideOf', { act: t('add'), name: person.name })}
              onClick={() => void add(person)}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
