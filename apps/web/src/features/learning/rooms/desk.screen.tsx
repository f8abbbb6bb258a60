import type { RoomDesk } from '@trilha/contracts/learning/rooms-desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DoorOpen, ListChecks } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Card } from '../../../ui/card.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { EventWhen } from '../events/event-when.tsx';
import { setOnAir } from '../events/teaching.api.ts';
import { ReleasesPanel } from '../releases/releases-panel.tsx';
import { Chat } from './chat.tsx';
import { DeskAir } from './desk-air.tsx';
import { DeskHands, DeskPeople } from './desk-people.tsx';
import { DeskPolls } from './desk-polls.tsx';
import { DeskQuestions } from './desk-questions.tsx';
import { DeskRules } from './desk-rules.tsx';
import { ROOM_FILES, deskQuery, exportRoom } from './desk.api.ts';
import css from './desk.module.css';
import type { LiveRoom } from './room-changes.ts';
import { useRoom } from './use-room.ts';

/** The moderator's desk of a room: on air, polls, questions, hands, people, rules and releases [EVT-05, ACT-08]. */
export function DeskScreen() {
  const { eventId = '' } = useParams({ strict: false });
  const live = useRoom(eventId);
  const desk = useQuery(deskQuery(eventId));
  const error = live.query.error ?? desk.error;
  if (live.room && desk.data) return <Desk room={live.room} desk={desk.data} live={live} />;
  if (error)
    return <FailedScreen error={error} onRetry={() => Promise.all([live.query.refetch(), desk.refetch()])} />;
  return <ScreenSkeleton cards={3} />;
}

interface DeskProps {
  readonly room: LiveRoom;
  readonly desk: RoomDesk;
  readonly live: ReturnType<typeof useRoom>;
}

type Part = 'hands' | 'chat' | 'polls' | 'questions' | 'people' | 'releases' | 'rules';
const PARTS: readonly Part[] = ['hands', 'chat', 'polls', 'questions', 'people', 'releases', 'rules'];

function Desk({ room, desk, live }: DeskProps) {
  const { t } = useTranslation(['admin-rooms', 'rooms']);
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const [part, setPart] = useState<Part>('hands');
  const { event } = room;
  const readAgain = async () => {
    await Promise.all([
      live.query.refetch(),
      client.invalidateQueries({ queryKey: deskQuery(event.id).queryKey }),
    ]);
  };
  // A desktop has the chat beside everything else.
  const parts = isPhone ? PARTS : PARTS.filter((one) => one !== 'chat');
  const shown = parts.includes(part) ? part : 'hands';
  const chat = (
    <div className={css['chat']}>
      <Chat room={room} ownId={live.ownId} onRoom={live.onRoom} />
    </div>
  );
  return (
    <Screen
      title={event.title}
      lead={
        event.startsAt && event.endsAt ? (
          <EventWhen startsAt={event.startsAt} endsAt={event.endsAt} timeZone={event.timeZone} />
        ) : undefined
      }
      back={{ to: paths.teaching, label: t('back') }}
      actions={<Ways eventId={event.id} />}
    >
      <Card>
        <DeskAir
          room={room}
          status={live.status}
          onStep={async (to) => {
            await setOnAir(event.id, to);
            await readAgain();
          }}
        />
      </Card>
      <div className={css['desk']}>
        <Tabs
          label={t('parts')}
          tabs={parts.map((id) => ({ id, label: <PartLabel part={id} room={room} /> }))}
          selected={shown}
          onSelect={setPart}
        >
          {shown === 'chat' ? (
            chat
          ) : (
            <PartOf part={shown} room={room} desk={desk} live={live} onChanged={readAgain} />
          )}
        </Tabs>
        {isPhone ? null : (
          <Card className={css['beside']} aria-label={t('rooms:part.chat')}>
            {chat}
          </Card>
        )}
      </div>
    </Screen>
  );
}

function PartLabel({ part, room }: { readonly part: Part; readonly room: LiveRoom }) {
  const { t } = useTranslation('admin-rooms');
  const count =
    part === 'hands'
      ? room.state.handCount
      : part === 'questions'
        ? room.questions.filter(({ isRemoved, answeredAt }) => !isRemoved && answeredAt === null).length
        : 0;
  return (
    <>
      {t(`part.${part}`)}
      {count > 0 ? <b className={css['badge']}>{count}</b> : null}
    </>
  );
}

interface PartOfProps extends DeskProps {
  readonly part: Part;
  readonly onChanged: () => Promise<void>;
}

function PartOf({ part, room, desk, live, onChanged }: PartOfProps) {
  const shared = { room, onRoom: live.onRoom, ownId: live.ownId, onChanged };
  switch (part) {
    case 'polls':
      return <DeskPolls {...shared} polls={desk.polls} />;
    case 'questions':
      return <DeskQuestions {...shared} />;
    case 'people':
      return <DeskPeople desk={desk} onChanged={onChanged} />;
    case 'releases':
      return <DeskReleases eventId={room.event.id} />;
    case 'rules':
      return <DeskRules key={JSON.stringify(room.rules)} {...shared} />;
    default:
      return <DeskHands {...shared} />;
  }
}

function DeskReleases({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('admin-rooms');
  return <ReleasesPanel eventId={eventId} empty={<p className={css['empty']}>{t('noReleases')}</p>} />;
}

/** To the room as everybody sees it, to the list of the event, and what happened as files. */
function Ways({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('admin-rooms');
  const isImpersonating = useIsImpersonating();
  return (
    <>
      <LinkButton
        size="small"
        variant="secondary"
        to={paths.room(eventId)}
        icon={<DoorOpen size={18} aria-hidden="true" />}
      >
        {t('toRoom')}
      </LinkButton>
      <LinkButton
        size="small"
        variant="quiet"
        to={paths.taughtEvent(eventId)}
        icon={<ListChecks size={18} aria-hidden="true" />}
      >
        {t('toList')}
      </LinkButton>
      {isImpersonating ? null : (
        <ExportMenu
          label={t('export')}
          files={ROOM_FILES.flatMap((what) =>
            TABLE_FORMATS.map((format) => ({
              id: `${what}.${format}`,
              label: t('exportAs', { what: t(`file.${what}`), format: format.toUpperCase() }),
              save: () => exportRoom(eventId, what, format),
            })),
          )}
        />
      )}
    </>
  );
}
