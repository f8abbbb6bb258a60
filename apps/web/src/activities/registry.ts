import type { ActivityContent } from '@trilha/contracts/learning/learning';
import { lazy } from 'react';
import type { ComponentType } from 'react';

import { loadChunk } from '../lib/load-chunk.ts';
import type { ActivityPlayerProps } from './activity-player.ts';
import type { PlayerView } from './activity-view.ts';
import { ACTIVITY_VIEWS } from './definitions.ts';

type ContentType = ActivityContent['type'];
type AnyPlayer = ComponentType<ActivityPlayerProps>;

type PlayerFiles = Readonly<Record<string, () => Promise<{ Player: AnyPlayer }>>>;

/** Finds the players of views; each is fetched from its folder when the first activity of its type is opened. */
export function findPlayers(views: readonly { readonly player: PlayerView }[], files: PlayerFiles) {
  const known: ReadonlyMap<ContentType, PlayerView> = new Map(
    views.map(({ player }) => [player.content, player]),
  );
  const players = new Map<ContentType, AnyPlayer>();

  const playerViewOf = (type: ContentType): PlayerView => {
    const view = known.get(type);
    if (!view) throw new Error(`Activities of type ${type} are not in the list of definitions.`);
    return view;
  };

  const playerOf = (type: ContentType): AnyPlayer => {
    const found = players.get(type);
    if (found) return found;
    const { loadTexts } = playerViewOf(type);
    const load = files[`./${type}/player.tsx`];
    if (!load) throw new Error(`Activities of type ${type} have no player.`);
    const player = lazy(async () => {
      const [{ Player }] = await Promise.all([loadChunk(load), loadTexts ? loadChunk(loadTexts) : null]);
      return { default: Player };
    });
    players.set(type, player);
    return player;
  };

  /** Fetches a player before it is shown, with what it draws by. */
  const preloadPlayer = async (type: ContentType): Promise<void> => {
    const { loadTexts, preload } = playerViewOf(type);
    await Promise.all([files[`./${type}/player.tsx`]?.(), loadTexts?.(), preload?.()]);
  };

  return { playerViewOf, playerOf, preloadPlayer };
}

/** What is known of the player of a type of content, and the player itself: its folder's `player.tsx` exports `Player`. */
export const { playerViewOf, playerOf, preloadPlayer } = findPlayers(
  Object.values(ACTIVITY_VIEWS),
  import.meta.glob<{ Player: AnyPlayer }>('./*/player.tsx'),
);
