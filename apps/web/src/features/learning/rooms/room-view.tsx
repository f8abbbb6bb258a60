import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { darkenPage } from '../../../lib/theme.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { classes } from '../../../ui/classes.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { Announcements } from './announcements.tsx';
import { Chat } from './chat.tsx';
import type { ChatProps } from './chat.tsx';
import { Handouts } from './handouts.tsx';
import { Polls } from './polls.tsx';
import { Questions } from './questions.tsx';
import { FloatingReactions, RoomActs } from './reactions.tsx';
import { RoomHead } from './room-head.tsx';
import { phaseOf } from './room-phase.ts';
import css from './room-view.module.css';
import { Stage } from './stage.tsx';
import type { useRoom } from './use-room.ts';

interface RoomViewProps extends ChatProps {
  readonly status: ReturnType<typeof useRoom>['status'];
  readonly leaveTo: string;
  /** When it is, and the way into a calendar. */
  readonly when: ReactNode;
  readonly activityPath: (hierarchyOrder: number) => string;
}

type Part = 'chat' | 'questions' | 'polls' | 'handouts';

/** The stage with what goes on around it: tabs below it on a phone, side by side on a desktop as the company's lounge wants it. */
export function RoomView(props: RoomViewProps) {
  const { room, status, leaveTo, when } = props;
  const isPhone = useIsPhone();
  const isOver = phaseOf(room) === 'after';
  const isDark = room.tone === 'dark';
  useEffect(() => (isDark ? darkenPage() : undefined), [isDark]);
  return (
    <div className={classes(css['room'], css[isPhone ? 'phone' : room.template], isOver && css['over'])}>
      <RoomHead room={room} status={status} leaveTo={leaveTo} />
      <main id="content" className={css['body']} tabIndex={-1}>
        <div className={css['stage']}>
          <div className={css['picture']}>
            <Stage room={room} when={when} onRoom={props.onRoom} />
            <FloatingReactions state={room.state} />
          </div>
          <div className={css['below']}>
            {isOver ? null : <RoomActs room={room} onRoom={props.onRoom} />}
            <OwnPresence room={room} />
          </div>
        </div>
        {isPhone ? <Parts parts={partsOf(room, ALL_PARTS)} {...props} /> : <Sides {...props} />}
      </main>
      <Announcements room={room} />
    </div>
  );
}

const ALL_PARTS: readonly Part[] = ['chat', 'questions', 'polls', 'handouts'];
const BESIDE_CHAT: readonly Part[] = ['questions', 'polls', 'handouts'];

/** Of some parts those that the company's lounges have; what is handed out is in every one. */
const partsOf = ({ parts }: ChatProps['room'], some: readonly Part[]) =>
  some.filter((part) => part === 'handouts' || parts.includes(part));

/** On a desktop: one column of everything, or the chat and the rest each in a column of their own. */
function Sides(props: RoomViewProps) {
  const { t } = useTranslation('rooms');
  const { room } = props;
  if (room.template === 'stage_and_chat' || !room.parts.includes('chat'))
    return <Parts parts={partsOf(room, ALL_PARTS)} {...props} />;
  return (
    <>
      <section className={css['talk']} aria-label={t('part.chat')}>
        <Chat room={props.room} ownId={props.ownId} onRoom={props.onRoom} />
      </section>
      <Parts parts={partsOf(room, BESIDE_CHAT)} {...props} />
    </>
  );
}

function Parts({ parts, ...props }: RoomViewProps & { readonly parts: readonly Part[] }) {
  const { t } = useTranslation('rooms');
  const { room } = props;
  // Afterwards nobody writes: what was asked comes first.
  const [chosen, setSelected] = useState<Part>(
    phaseOf(room) === 'after' ? 'questions' : (parts[0] ?? 'chat'),
  );
  // The company may take a part out while it is looked at.
  const selected = parts.includes(chosen) ? chosen : (parts[0] ?? 'handouts');
  const open = room.polls.filter(({ state }) => state === 'open').length;
  const released = room.activities.filter(({ isReleased }) => isReleased).length;
  const counts: Readonly<Partial<Record<Part, number>>> = { polls: open, handouts: released };
  return (
    <div className={css['parts']}>
      <Tabs
        label={t('partsOfRoom')}
        tabs={parts.map((id) => ({
          id,
          label: counts[id] ? (
            <>
              {t(`part.${id}`)} <b className={css['badge']}>{counts[id]}</b>
            </>
          ) : (
            t(`part.${id}`)
          ),
        }))}
        selected={selected}
        onSelect={setSelected}
      >
        <PartOf part={selected} {...props} />
      </Tabs>
    </div>
  );
}

function PartOf({ part, room, ownId, onRoom, activityPath }: RoomViewProps & { readonly part: Part }) {
  switch (part) {
    case 'chat':
      return (
        <div className={css['talk']}>
          <Chat room={room} ownId={ownId} onRoom={onRoom} />
        </div>
      );
    case 'questions':
      return <Questions room={room} ownId={ownId} onRoom={onRoom} />;
    case 'polls':
      return <Polls room={room} onRoom={onRoom} />;
    default:
      return <Handouts room={room} activityPath={activityPath} />;
  }
}

/** How long the person was there, of what is needed; leaving takes nothing back. */
function OwnPresence({ room }: { readonly room: ChatProps['room'] }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const { minutes } = room.own;
  if (minutes === null || phaseOf(room) === 'before') return null;
  const { present, needed } = minutes;
  const isOver = phaseOf(room) === 'after';
  return (
    <p className={css['presence']}>
      {present === 0 ? t('presenceNone') : t('presence', { time: format.duration(present) })}{' '}
      {needed > 0
        ? present >= needed
          ? t('presenceEnough')
          : t('presenceNeeded', { time: format.duration(needed) })
        : null}{' '}
      {isOver ? null : t('leaveKeeps')}
    </p>
  );
}
