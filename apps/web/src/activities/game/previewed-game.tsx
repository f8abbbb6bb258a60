import { useMemo } from 'react';

import { selectedClient, useMe } from '../../app/me.ts';
import { currentLocale } from '../../lib/i18n.ts';
import { GameActivity } from './game-activity.tsx';
import { loadDraftGame, trialDesk } from './trial-desk.ts';

interface PreviewedGameProps {
  readonly courseId: string;
  readonly activityId: string;
  readonly continueTo: string;
}

/** A game of a draft as a learner would play it; nothing is kept. */
export function PreviewedGame({ courseId, activityId, continueTo }: PreviewedGameProps) {
  const locale = currentLocale();
  const clientLocale = selectedClient(useMe())?.languages[0] ?? locale;
  const desk = useMemo(
    () =>
      trialDesk(loadDraftGame(courseId, activityId), [courseId, activityId], {
        courseId,
        locale,
        clientLocale,
      }),
    [courseId, activityId, locale, clientLocale],
  );
  return <GameActivity desk={desk} continueTo={continueTo} />;
}
