import type { RoomDesk } from '@trilha/contracts/learning/rooms-desk';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { nameCoModerator } from './desk.api.ts';
import css from './desk.module.css';

interface CoModeratorsProps {
  readonly desk: RoomDesk;
  readonly onChanged: () => Promise<void>;
}

const NOBODY = '';

/** Who runs the event beside its instructors, and who else could; named and taken back from here [EVT-05]. */
export function CoModerators({ desk, onChanged }: CoModeratorsProps) {
  const { t } = useTranslation('admin-rooms');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const [chosen, setChosen] = useState(NOBODY);
  const isImpersonating = useIsImpersonating();
  const { event, coModerators, coModeratorChoices: choices } = desk;
  const name = (memberId: string, isNamed: boolean) =>
    act(async () => {
      await nameCoModerator(event.id, memberId, isNamed);
      setChosen(NOBODY);
      await onChanged();
    });
  const mayName = !isImpersonating && desk.canNameCoModerators;
  const isChoice = choices.some(({ id }) => id === chosen);
  return (
    <section className={css['stack']}>
      <h2>{t('coModerators')}</h2>
      <p className={css['muted']}>{t('coModeratorsHint')}</p>
      {coModerators.length === 0 ? (
        <p>{t('nobodyHelps')}</p>
      ) : (
        <ul className={css['list']}>
          {coModerators.map((person) => (
            <li key={person.id} className={css['row']}>
              <strong>{person.name}</strong>
              {mayName ? (
                <Button
                  size="small"
                  variant="secondary"
                  loading={busy}
                  aria-label={t('removeCoOf', { name: person.name })}
                  onClick={() => void name(person.id, false)}
                >
                  {t('removeCo')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {!mayName || choices.length === 0 ? null : (
        <div className={css['naming']}>
          <Select
            label={t('choosePerson')}
            value={isChoice ? chosen : NOBODY}
            options={[
              { value: NOBODY, label: t('chooseFirst') },
              ...choices.map((person) => ({ value: person.id, label: person.name })),
            ]}
            onChange={setChosen}
          />
          <Button
            variant="secondary"
            loading={busy}
            disabled={!isChoice}
            icon={<UserPlus size={18} aria-hidden="true" />}
            onClick={() => void name(chosen, true)}
          >
            {t('nameCo')}
          </Button>
        </div>
      )}
    </section>
  );
}
