import { fromScormPlayer } from '@trilha/contracts/learning/scorm-messages';
import type { FromScormPlayer, ScormPlace, ToScormPlayer } from '@trilha/contracts/learning/scorm-messages';
import type {
  ScormCommit,
  ScormCommitAnswer,
  ScormItemStanding,
  ScormLaunch,
} from '@trilha/contracts/learning/scorm-runtime';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '../../lib/api-error.ts';
import type { ActivityOutcome } from '../activity-player.ts';
import { CommitMirror } from './commit-mirror.ts';
import { CommitQueue } from './commit-queue.ts';
import type { SaveState } from './commit-queue.ts';
import { beginSession, sendCommit } from './scorm.api.ts';
import type { ScormAddress } from './scorm.api.ts';

/** How long leaving the lesson waits for the content to end and for the server to have it. */
const FAREWELL_MS = 1500;

export interface ScormPlayerState {
  readonly phase: 'loading' | 'playing' | 'ended' | 'replaced' | 'failed';
  readonly error: unknown;
  readonly place: ScormPlace;
  readonly save: SaveState;
  readonly standings: ReadonlyMap<string, ScormItemStanding>;
}

interface UseScormPlayer extends ScormPlayerState {
  readonly open: (itemId: string) => void;
  readonly go: (to: 'continue' | 'previous') => void;
}

function initialState(launch: ScormLaunch): ScormPlayerState {
  return {
    phase: 'loading',
    error: null,
    place: { itemId: null, controls: null },
    save: 'saved',
    standings: new Map(launch.standings.map((standing) => [standing.itemId, standing])),
  };
}

/**
 * Talks to the player page on the content origin: begins the session, passes on what the person wants, and brings what
 * the content writes to the server, also when the page is left. `frame` shows the player page.
 */
export function useScormPlayer(
  frame: HTMLIFrameElement | null,
  address: ScormAddress,
  launch: ScormLaunch,
  onOutcome: (outcome: ActivityOutcome) => void,
): UseScormPlayer {
  const [state, setState] = useState(() => initialState(launch));
  const current = useRef<Connected>(undefined);
  const outcome = useRef(onOutcome);
  useEffect(() => {
    outcome.current = onOutcome;
  });
  const { courseId, hierarchyOrder, isPreview, isActing } = address;

  useEffect(() => {
    if (!frame) return undefined;
    const connection = connect({
      frame,
      address: { courseId, hierarchyOrder, isPreview, isActing },
      launch,
      change: (part) => setState((before) => ({ ...before, ...part })),
      judged: (answer) => {
        setState(({ standings, ...before }) => ({
          ...before,
          standings: new Map(standings).set(answer.item.itemId, answer.item),
        }));
        if (answer.activity)
          outcome.current({ access: answer.activity.access, concluded: answer.activity.concluded });
      },
    });
    current.current = connection;
    return () => {
      current.current = undefined;
      connection.disconnect();
    };
  }, [frame, courseId, hierarchyOrder, isPreview, isActing, launch]);

  // The content may end in peace before its frame goes: then its last words are there where the next screen asks.
  useBlocker({
    shouldBlockFn: async () => {
      await current.current?.close();
      return false;
    },
    enableBeforeUnload: false,
  });

  const tell = useCallback(
    (message: ToScormPlayer) => frame?.contentWindow?.postMessage(message, new URL(launch.playerUrl).origin),
    [frame, launch.playerUrl],
  );
  const open = useCallback(
    (itemId: string) => {
      setState((before) => ({ ...before, phase: 'playing' }));
      tell({ type: 'open', itemId });
    },
    [tell],
  );
  const go = useCallback((to: 'continue' | 'previous') => tell({ type: 'go', to }), [tell]);
  return { ...state, open, go };
}

interface Connection {
  readonly frame: HTMLIFrameElement;
  readonly address: ScormAddress;
  readonly launch: ScormLaunch;
  readonly change: (part: Partial<ScormPlayerState>) => void;
  readonly judged: (answer: ScormCommitAnswer) => void;
}

interface Connected {
  /** Lets the content end and waits, not long, until the server has what it said. */
  readonly close: () => Promise<void>;
  readonly disconnect: () => void;
}

/** Listens to one frame until it is left. */
function connect({ frame, address, launch, change, judged }: Connection): Connected {
  const { origin } = new URL(launch.playerUrl);
  const page = frame.contentWindow;
  const tell = (message: ToScormPlayer) => page?.postMessage(message, origin);
  const mirror = new CommitMirror(
    address.isPreview || address.isActing ? `preview:${launch.activityId}` : launch.activityId,
  );
  const queue = new CommitQueue({
    send: (commit, options) => sendCommit(address, commit, options),
    onSettled: ({ itemId, seq }, answer) => {
      mirror.settle(itemId, seq);
      tell({ type: 'settled', itemId, seq });
      if (answer) judged(answer);
    },
    onState: (save) => change({ save }),
    onReplaced: () => change({ phase: 'replaced' }),
  });

  let closed: () => void = () => undefined;
  const start = async () => {
    try {
      for (const commit of mirror.read()) await sendLeftover(address, commit);
      mirror.clear();
      const session = await beginSession(address);
      const { activityId, package: model, learner } = launch;
      tell({ type: 'start', launch: { activityId, package: model, learner }, session });
      change({ phase: 'playing' });
    } catch (error) {
      change({ phase: 'failed', error });
    }
  };

  const hear = (message: FromScormPlayer) => {
    switch (message.type) {
      case 'ready':
        void start();
        break;
      case 'state':
        mirror.add(message.commit);
        queue.add(message.commit, message.urgent);
        break;
      case 'place':
        change({ place: message.place });
        break;
      case 'ended':
        change({ phase: 'ended' });
        break;
      case 'closed':
        closed();
        break;
    }
  };
  const listen = (event: MessageEvent<unknown>) => {
    // A frame that was just removed has no window any more.
    const isOurs = event.source === page || event.source === null;
    if (event.origin !== origin || !isOurs) return;
    const message = fromScormPlayer.safeParse(event.data);
    if (message.success) hear(message.data);
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') queue.sendLeaving();
  };
  const online = () => void queue.flush();
  addEventListener('message', listen);
  addEventListener('pagehide', leave);
  addEventListener('online', online);
  document.addEventListener('visibilitychange', leave);
  const close = async () => {
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, FAREWELL_MS);
    });
    const heard = new Promise<void>((resolve) => {
      closed = resolve;
    });
    tell({ type: 'close' });
    await Promise.race([heard.then(() => queue.flush()), limit]);
  };
  const disconnect = () => {
    removeEventListener('pagehide', leave);
    removeEventListener('online', online);
    document.removeEventListener('visibilitychange', leave);
    // What a frame that was just removed still says is heard.
    setTimeout(() => {
      removeEventListener('message', listen);
      void queue.flush();
    }, FAREWELL_MS);
  };
  return { close, disconnect };
}

/** What an earlier visit could not send; a session that was replaced since has nothing to say any more. */
async function sendLeftover(address: ScormAddress, commit: ScormCommit): Promise<void> {
  try {
    await sendCommit(address, commit, { leaving: false });
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) throw error;
  }
}

/** Without a network, a session or a pause nothing was decided: it is sent by the next visit. */
const isForLater = ({ status }: ApiError) =>
  status === 0 || status === 401 || status === 429 || status >= 500;
