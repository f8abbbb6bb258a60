import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { inviteToEvent, peopleQuery } from './admin-events.api.ts';
import css from './events.module.css';

interface InviteDialogProps {
  readonly eventId: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Invites people, found by their name [EVT-02]. */
export function InviteDialog({ eventId, title, onClose, onDone }: InviteDialogProps) {
  const { t } = useTranslation('admin-events');
  const { busy, error, act } = useAsyncAction();
  const [people, setPeople] = useState<readonly Named[]>([]);
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const found = useQuery({ ...peopleQuery(words), enabled: words.length > 1 });
  const others = (words.length > 1 ? (found.data?.items ?? []) : [])
    .map(({ memberId, name }) => ({ id: memberId, name }))
    .filter(({ id }) => !people.some((one) => one.id === id));
  const send = async () => {
    let invited = 0;
    const ids = people.map(({ id }) => id);
    const isDone = await act(async () => {
      invited = (await inviteToEvent(eventId, ids)).invited;
    });
    if (!isDone) return;
    showToast({ text: t('invited', { count: invited }), tone: 'success' });
    onDone();
  };
  return (
    <ActionDialog
      title={t('inviteTitle', { event: title })}
      label={t('act.invite')}
      busy={busy}
      error={error}
      disabled={people.length === 0}
      onAct={() => void send()}
      onClose={onClose}
    >
      {people.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked
          onChange={() => setPeople(people.filter((one) => one.id !== id))}
        />
      ))}
      <SearchField label={t('findPerson')} value={search} onChange={setSearch} />
      {words.length > 1 && found.isSuccess && others.length === 0 ? <p>{t('noPersonFound')}</p> : null}
      <div className={css['acts']}>
        {others.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => {
              setPeople([...people, { id, name }]);
              setSearch('');
            }}
          >
            {t('addPerson', { name })}
          </Button>
        ))}
      </div>
    </ActionDialog>
  );
}
