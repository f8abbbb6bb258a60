import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { every } from '../../lib/every.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { JudgedMove } from './board.ts';
import { gameQuery } from './game-desk.ts';
import type { GameDesk } from './game-desk.ts';

/** Addresses of files are good for half an hour at least (docs/decisions/051). */
const RENEW_FILES_MS = 20 * 60_000;

interface GameOptions {
  readonly desk: GameDesk;
  readonly begun: GamePlay;
  /** The play has just ended, here. */
  readonly onEnded: (play: GamePlay) => void;
  readonly onJudged: (judged: JudgedMove, play: GamePlay) => void;
}

/** The card whose time runs. */
function turnOf({ view, turnSeconds }: GamePlay): string | undefined {
  if (turnSeconds === null || view.game !== 'this_or_that') return undefined;
  return view.cards.find(({ isRight }) => isRight === null)?.id;
}

/** A play under way: what is done shows at once, and goes to the desk one move after the other. */
export function useGame({ desk, begun, onEnded, onJudged }: GameOptions) {
  const cache = useQueryClient();
  const [play, setPlay] = useState(begun);
  const [waiting, setWaiting] = useState<readonly GameMove[]>([]);
  const [last, setLast] = useState<JudgedMove | null>(null);
  const [error, setError] = useState<unknown>();
  /** The play as the desk told it last, for the number of the next move. */
  const current = useRef(begun);
  const line = useRef(Promise.resolve());

  const show = (next: GamePlay) => {
    const wasRunning = current.current.state === 'in_progress';
    current.current = next;
    setPlay(next);
    if (wasRunning && next.state !== 'in_progress') onEnded(next);
  };
  const reread = async () => {
    const { running } = await cache.fetchQuery({ ...gameQuery(desk), staleTime: 0 });
    // Without one the play was ended elsewhere: its result is answered to who ends it again.
    show(running ?? (await desk.end(current.current.id)));
  };

  const judge = async (move: GameMove) => {
    if (current.current.state !== 'in_progress') return;
    const number = current.current.moves + 1;
    try {
      const { verdict, play: next } = await desk.move(current.current.id, number, move);
      const judged = { number: next.moves, move, verdict };
      setLast(judged);
      onJudged(judged, next);
      show(next);
    } catch (failure) {
      setError(failure);
      if (failure instanceof ApiError && /^game_(moved_on|over)$/.test(failure.code))
        await reread().catch(setError);
    }
  };
  const handleMove = (move: GameMove) => {
    setError(undefined);
    setWaiting((others) => [...others, move]);
    line.current = line.current
      .then(() => judge(move))
      .finally(() => setWaiting((others) => others.filter((one) => one !== move)));
  };

  const renew = useEffectEvent(() => {
    if (current.current.state === 'in_progress')
      line.current = line.current.then(reread).catch(() => undefined);
  });
  useEffect(() => {
    if (desk.key[0] === 'trial') return undefined;
    const stopTimer = every(RENEW_FILES_MS, () => renew());
    return stopTimer;
  }, [desk]);

  return {
    play,
    pending: waiting,
    last,
    error,
    move: handleMove,
    /** The time is over by this browser's clock: the desk decides. */
    timeOver: () => {
      line.current = line.current.then(async () => show(await desk.start())).catch(setError);
    },
    /** The time of the piece to be answered is over; one whose answer is on its way is judged by the desk. */
    passTurn: () => {
      const piece = turnOf(current.current);
      if (piece !== undefined && waiting.length === 0) handleMove({ kind: 'pass', piece });
    },
    giveUp: async () => show(await desk.end(current.current.id)),
  };
}
