import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useAsyncAction } from '../../lib/use-async-action.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ScreenSkeleton } from '../../ui/skeleton.tsx';
import { gameQuery } from './game-desk.ts';
import type { GameDesk } from './game-desk.ts';
import { GameScene } from './game-scene.tsx';
import { GameStart } from './game-start.tsx';

interface GameActivityProps {
  readonly desk: GameDesk;
  /** Address of what comes after this game; none where it is only tried out. */
  readonly continueTo?: string | undefined;
  /** Somebody acts as the member: they look only. */
  readonly mayPlay?: boolean | undefined;
  readonly onEnded?: ((play: GamePlay) => void) | undefined;
}

/** A game: what to know before, the play, what came of it. A play under way is led back into at once. */
export function GameActivity({ desk, continueTo, mayPlay = true, onEnded }: GameActivityProps) {
  const cache = useQueryClient();
  const game = useQuery(gameQuery(desk));
  const [begun, setBegun] = useState<GamePlay | null>(null);
  const begin = useAsyncAction();
  const start = () => void begin.act(async () => setBegun(await desk.start()));
  const practise = (playId: string) => void begin.act(async () => setBegun(await desk.practise(playId)));

  const play = begun ?? game.data?.running ?? null;
  if (play && mayPlay)
    return (
      <GameScene
        key={play.id}
        desk={desk}
        begun={play}
        continueTo={continueTo}
        again={{ busy: begin.busy, error: begin.error, act: start, practise }}
        onEnded={(ended) => {
          // What was read before must not lead back into what is over.
          setBegun(ended);
          void cache.invalidateQueries({ queryKey: gameQuery(desk).queryKey });
          if (!ended.isPractice) onEnded?.(ended);
        }}
      />
    );
  if (game.isPending) return <ScreenSkeleton cards={1} />;
  if (game.isError) return <LoadFailed error={game.error} onRetry={game.refetch} />;
  return (
    <GameStart
      game={game.data}
      starting={begin.busy}
      error={begin.error}
      continueTo={continueTo}
      onStart={mayPlay ? start : undefined}
    />
  );
}
