import type { CourseDraftPage } from '@trilha/contracts/learning/course-builder';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { loadDraft, saveDraft } from './course-builder.api.ts';
import { draftBackup } from './draft-backup.ts';
import { DraftSession } from './draft-session.ts';

/** The editing session of a course for as long as its builder is open; saves on the way out and when the network is back. */
export function useDraftSession(page: CourseDraftPage, memberId: string): DraftSession {
  const [session] = useState(
    () =>
      new DraftSession(
        page,
        {
          save: (revision, document) => saveDraft(page.id, revision, document),
          load: () => loadDraft(page.id),
        },
        draftBackup(memberId, page.id),
      ),
  );

  useEffect(() => {
    const handleLeave = () => {
      if (document.visibilityState === 'hidden') void session.flush();
    };
    const handleOnline = () => void session.flush();
    document.addEventListener('visibilitychange', handleLeave);
    addEventListener('online', handleOnline);
    return () => {
      document.removeEventListener('visibilitychange', handleLeave);
      removeEventListener('online', handleOnline);
      session.close();
    };
  }, [session]);
  return session;
}

/** The draft as it stands now; the component is drawn anew whenever it changes. */
export function useDraftView(session: DraftSession) {
  return useSyncExternalStore(session.subscribe, session.view);
}
