import { useEffect, useState, useSyncExternalStore } from 'react';

import { draftBackup } from './draft-backup.ts';
import { DraftSession } from './draft-session.ts';
import type { DraftPage, DraftServer } from './draft-session.ts';

/** The editing session of a draft for as long as its builder is open; saves on the way out and when the network is back. */
export function useDraftSession<Document, Problem>(
  page: DraftPage<Document, Problem> & { readonly id: string },
  server: DraftServer<Document, Problem>,
): DraftSession<Document, Problem> {
  const [session] = useState(() => new DraftSession(page, server, draftBackup<Document>(page.id)));

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

/** The draft as it stands now; the component is rendered again whenever it changes. */
export function useDraftView<Document, Problem>(session: DraftSession<Document, Problem>) {
  return useSyncExternalStore(session.subscribe, session.view);
}
