import { Users } from 'lucide-react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './before-start.module.css';
import type { ChatProps } from './chat.tsx';
import { showInRoom } from './rooms.api.ts';

/** Who comes, before it begins: how many, and those who agreed to be seen, the person themself among them if they like [EVT-05]. */
export function ComingPeople({ room, onRoom }: Pick<ChatProps, 'room' | 'onRoom'>) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  const { coming } = room;
  if (!coming) return null;
  const { count, people, isShown } = coming;
  const others = count - people.length;
  const show = async (next: boolean) => {
    const answer = await showInRoom(room.event.id, next);
    onRoom((last) => ({ ...last, coming: answer.coming }));
  };
  return (
    <section className={css['check']}>
      <h3>{t('coming.title')}</h3>
      <p className={css['count']}>
        <Users size={18} aria-hidden="true" />
        {count === 0 ? t('coming.nobody') : t('coming.count', { count, number: format.number(count) })}
      </p>
      {people.length > 0 ? (
        <ul className={css['people']} aria-label={t('coming.list')}>
          {people.map(({ id, name, avatar }) => (
            <li key={id} className={css['person']}>
              <Avatar name={name} imageUrl={avatar} size={28} />
              {name}
            </li>
          ))}
          {others > 0 ? (
            <li className={css['person']}>
              {t('coming.more', { count: others, number: format.number(others) })}
            </li>
          ) : null}
        </ul>
      ) : null}
      {isShown === null || isImpersonating ? null : (
        <Switch
          label={t('coming.show')}
          hint={t('coming.showHint')}
          checked={isShown}
          disabled={busy}
          onChange={({ target }) => void act(() => show(target.checked))}
        />
      )}
    </section>
  );
}
