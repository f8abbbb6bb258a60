import type { Room } from '@trilha/contracts/learning/rooms';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';

/** Polls that can be voted in, and activities that are open. */
function newsOf({ polls, activities }: Pick<Room, 'polls' | 'activities'>) {
  return {
    polls: polls.filter(({ state }) => state === 'open').map(({ id, question }) => ({ id, title: question })),
    releases: activities.filter(({ isReleased }) => isReleased).map(({ id, title }) => ({ id, title })),
  };
}

type News = ReturnType<typeof newsOf>;
const added = (now: News['polls'], before: News['polls']) =>
  now.filter(({ id }) => !before.some((old) => old.id === id));

/** Tells who listens of new polls and releases, politely; chat is left to whoever reads it. */
export function Announcements({ room }: { readonly room: Pick<Room, 'polls' | 'activities'> }) {
  const { t } = useTranslation('rooms');
  const now = newsOf(room);
  const [before, setBefore] = useState(now);
  const [said, setSaid] = useState('');
  const [poll] = added(now.polls, before.polls);
  const [release] = added(now.releases, before.releases);
  if (JSON.stringify(now) !== JSON.stringify(before)) {
    setBefore(now);
    if (poll) setSaid(t('newPoll', { question: poll.title }));
    else if (release) setSaid(t('newRelease', { activity: release.title }));
  }
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
