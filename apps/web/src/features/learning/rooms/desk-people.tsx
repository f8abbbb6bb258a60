import type { RoomDesk } from '@trilha/contracts/learning/rooms-desk';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import type { ChatProps } from './chat.tsx';
import { CoModerators } from './desk-co-moderators.tsx';
import { lowerHand, muteMember } from './desk.api.ts';
import css from './desk.module.css';

/** Raised hands in their order, each taken down after its turn. */
export function DeskHands({ room }: Pick<ChatProps, 'room'>) {
  const { t } = useTranslation('admin-rooms');
  const format = useFormat();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  const { hands, handCount } = room.state;
  if (hands.length === 0) return <p className={css['empty']}>{t('noHands')}</p>;
  return (
    <>
      <ol className={css['list']}>
        {hands.map(({ id, name, at }, index) => (
          <li key={id} className={css['row']}>
            <span className={css['who']}>
              <strong>
                {index + 1}. {name}
              </strong>
              <small>{format.time(at)}</small>
            </span>
            {isImpersonating ? null : (
              <Button
                size="small"
                variant="secondary"
                loading={busy}
                aria-label={t('lowerHandOf', { name })}
                onClick={() => void act(() => lowerHand(room.event.id, id))}
              >
                {t('lowerHand')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {handCount > hands.length ? (
        <p className={css['muted']}>{t('moreHands', { count: handCount - hands.length })}</p>
      ) : null}
    </>
  );
}

interface DeskPeopleProps {
  readonly desk: RoomDesk;
  readonly onChanged: () => Promise<void>;
}

/** Who was there how long and is there now, and who may not write. */
export function DeskPeople({ desk, onChanged }: DeskPeopleProps) {
  const { t } = useTranslation('admin-rooms');
  const format = useFormat();
  const { attendance, muted } = desk;
  const hereCell = ({ isHere }: RoomDesk['attendance'][number]) =>
    isHere ? <Pill tone="success">{t('here')}</Pill> : t('gone');
  return (
    <div className={css['stack']}>
      <CoModerators desk={desk} onChanged={onChanged} />
      <Muted eventId={desk.event.id} muted={muted} onChanged={onChanged} />
      <section className={css['stack']}>
        <h2>{t('attendance')}</h2>
        {attendance.length === 0 ? (
          <p className={css['empty']}>{t('nobodyCame')}</p>
        ) : (
          <DataTable
            label={t('attendance')}
            rows={attendance}
            keyOf={({ memberId }) => memberId}
            columns={[
              { id: 'name', title: t('person'), cell: ({ name }) => name },
              { id: 'branch', title: t('branch'), cell: ({ branch }) => branch ?? '' },
              {
                id: 'minutes',
                title: t('timeThere'),
                number: true,
                cell: ({ minutes }) => (minutes === 0 ? t('underMinute') : format.duration(minutes)),
              },
              {
                id: 'here',
                title: t('now'),
                cell: hereCell,
              },
            ]}
          />
        )}
      </section>
    </div>
  );
}

interface MutedProps extends Pick<DeskPeopleProps, 'onChanged'> {
  readonly eventId: string;
  readonly muted: RoomDesk['muted'];
}

function Muted({ eventId, muted, onChanged }: MutedProps) {
  const { t } = useTranslation('admin-rooms');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  if (muted.length === 0) return null;
  return (
    <section className={css['stack']}>
      <h2>{t('muted')}</h2>
      <ul className={css['list']}>
        {muted.map(({ id, name }) => (
          <li key={id} className={css['row']}>
            <strong>{name}</strong>
            {isImpersonating ? null : (
              <Button
                size="small"
                variant="secondary"
                loading={busy}
                aria-label={t('unmuteOf', { name })}
                onClick={() =>
                  void act(async () => {
                    await muteMember(eventId, id, false);
                    await onChanged();
                  })
                }
              >
                {t('unmute')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
