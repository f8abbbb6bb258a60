import { fromScormPlayer } from '@trilha/contracts/learning/scorm-messages';
import type { FromScormPlayer, ScormPlace, ToScormPlayer } from '@trilha/contracts/learning/scorm-messages';
import type {
  ScormCommitAnswer,
  ScormItemProgress,
  ScormLaunch,
  ScormOnDevice,
  ScormSession,
} from '@trilha/contracts/learning/scorm-runtime';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { randomId } from '../../lib/random-id.ts';
import { openPageOutbox, outbox } from '../../lib/outbox/current.ts';
import type { ActivityOutcome } from '../activity-player.ts';
import { commitKind, trialCommitKind } from './commit-kind.ts';
import { CommitReporter } from './commit-reporter.ts';
import type { SaveState } from './commit-reporter.ts';
import { afterCommit, afterOpening } from './on-device.ts';
import type { ScormChange } from './on-device.ts';
import { beginSession } from './scorm.api.ts';
import type { ScormAddress } from './scorm.api.ts';

/** How long leaving the lesson waits for the content to end and for the server to have it. */
const UNLOAD_COMMIT_MS = 1500;

export interface ScormPlayerState {
  readonly phase: 'loading' | 'playing' | 'ended' | 'replaced' | 'failed';
  readonly error: unknown;
  readonly place: ScormPlace;
  readonly save: SaveState;
  readonly standings: ReadonlyMap<string, ScormItemProgress>;
}

interface UseScormPlayer extends ScormPlayerState {
  readonly open: (itemId: string) => void;
  readonly go: (to: 'continue' | 'previous') => void;
  /** Sends what the server refused once more. */
  readonly retry: () => void;
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

interface PlayedScorm {
  readonly address: ScormAddress;
  readonly launch: ScormLaunch;
  readonly title: string;
  readonly onOutcome: (outcome: ActivityOutcome) => void;
  /** Keeps where the member is, where the package is on this device. */
  readonly saveScorm?: ((change: ScormChange) => void) | undefined;
  /** What this device keeps, where it plays from it. */
  readonly stored?: ScormOnDevice | undefined;
}

/**
 * Talks to the player page on the content origin: begins the session, passes on what the person wants, and brings what
 * the content writes to the server, also when the page is left. `frame` shows the player page.
 */
export function useScormPlayer(frame: HTMLIFrameElement | null, played: PlayedScorm): UseScormPlayer {
  const { address, launch, title, onOutcome, saveScorm, stored } = played;
  const [state, setState] = useState(() => initialState(launch));
  const current = useRef<Connected>(undefined);
  const outcome = useRef(onOutcome);
  useEffect(() => {
    outcome.current = onOutcome;
  });
  const { courseId, hierarchyOrder, isPreview, isImpersonating } = address;

  useEffect(() => {
    if (!frame) return undefined;
    const connection = connect({
      frame,
      address: { courseId, hierarchyOrder, isPreview, isImpersonating },
      launch,
      title,
      stored,
      saveScorm,
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
  }, [frame, courseId, hierarchyOrder, isPreview, isImpersonating, launch, title, stored, saveScorm]);

  // The content may end in peace before its frame goes: then its last words are there where the next screen asks.
  useBlocker({
    shouldBlockFn: async () => {
      await current.current?.close();
      return false;
    },
    enableBeforeUnload: false,
  });

  const send = useCallback(
    (message: ToScormPlayer) => frame?.contentWindow?.postMessage(message, new URL(launch.playerUrl).origin),
    [frame, launch.playerUrl],
  );
  const open = useCallback(
    (itemId: string) => {
      setState((before) => ({ ...before, phase: 'playing' }));
      send({ type: 'open', itemId });
    },
    [send],
  );
  const go = useCallback((to: 'continue' | 'previous') => send({ type: 'go', to }), [send]);
  const retry = useCallback(() => void current.current?.retry(), []);
  return { ...state, open, go, retry };
}

interface Connection extends Pick<PlayedScorm, 'stored' | 'saveScorm'> {
  readonly frame: HTMLIFrameElement;
  readonly address: ScormAddress;
  readonly launch: ScormLaunch;
  /** Of the activity, as the list of what waits names it. */
  readonly title: string;
  readonly change: (part: Partial<ScormPlayerState>) => void;
  readonly judged: (answer: ScormCommitAnswer) => void;
}

interface Connected {
  /** Lets the content end and waits, not long, until the server has what it said. */
  readonly close: () => Promise<void>;
  readonly disconnect: () => void;
  readonly retry: () => Promise<void>;
}

/** What reports commits of the content, also those that an earlier visit could not send. */
async function openReporter(
  { address, launch, title, stored, change, judged }: Connection,
  send: (message: ToScormPlayer) => void,
): Promise<CommitReporter> {
  const isTrial = address.isPreview || address.isImpersonating;
  const box = await (isTrial ? openPageOutbox() : outbox());
  return new CommitReporter({
    box,
    kind: isTrial ? trialCommitKind : commitKind,
    activity: {
      activityId: launch.activityId,
      courseId: address.courseId,
      hierarchyOrder: address.hierarchyOrder,
      title,
    },
    device: stored && { activityId: launch.activityId, packageId: stored.packageId, from: stored.from },
    onSettled: ({ itemId, seq }, answer) => {
      send({ type: 'settled', itemId, seq });
      if (answer) judged(answer);
    },
    onState: (save) => change({ save }),
    onReplaced: () => change({ phase: 'replaced' }),
  });
}

async function flushAndClose(reporter: CommitReporter): Promise<void> {
  await reporter.flush().catch(() => undefined);
  reporter.close();
}

/** The session of this visit: the server's, or one this device begins without a network. */
async function openSession(
  { address, stored, saveScorm }: Connection,
  commits: CommitReporter,
): Promise<ScormSession> {
  if (stored) return { sessionId: randomId(), ...stored.state };
  // What an earlier visit could not send comes before the session that would end its right to be sent.
  await commits.retry();
  await commits.flush();
  const session = await beginSession(address);
  saveScorm?.(afterOpening(session));
  return session;
}

/** Listens to one frame until it is left. */
function connect(connection: Connection): Connected {
  const { frame, launch, saveScorm, change } = connection;
  const { origin } = new URL(launch.playerUrl);
  const page = frame.contentWindow;
  const send = (message: ToScormPlayer) => page?.postMessage(message, origin);
  const opening = openReporter(connection, send);
  let commits: CommitReporter | undefined;

  let closed: () => void = () => undefined;
  const start = async () => {
    try {
      commits = await opening;
      const session = await openSession(connection, commits);
      const { activityId, package: model, learner } = launch;
      send({ type: 'start', launch: { activityId, package: model, learner }, session });
      change({ phase: 'playing' });
    } catch (error) {
      change({ phase: 'failed', error });
    }
  };

  const handleMessage = (message: FromScormPlayer) => {
    switch (message.type) {
      case 'ready':
        void start();
        break;
      case 'state':
        commits?.add(message.commit, message.urgent);
        saveScorm?.(afterCommit(message.commit));
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
    if (message.success) handleMessage(message.data);
  };
  addEventListener('message', listen);
  const close = async () => {
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, UNLOAD_COMMIT_MS);
    });
    const heard = new Promise<void>((resolve) => {
      closed = resolve;
    });
    send({ type: 'close' });
    await Promise.race([heard.then(() => commits?.flush()).catch(() => undefined), limit]);
  };
  const disconnect = () => {
    // What a frame that was just removed still says is heard.
    setTimeout(() => {
      removeEventListener('message', listen);
      void opening.then(flushAndClose, () => undefined);
    }, UNLOAD_COMMIT_MS);
  };
  const retry = async () => commits?.retry().catch(() => undefined);
  return { close, disconnect, retry };
}
