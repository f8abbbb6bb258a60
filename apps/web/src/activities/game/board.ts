import type { GameMove, GamePlay } from '@trilha/contracts/learning/games/plays';
import type { GameType } from '@trilha/contracts/learning/games/settings';
import type { GameViewOf } from '@trilha/contracts/learning/games/views';
import { lazy } from 'react';
import type { ComponentType } from 'react';

import { loadChunk } from '../../lib/load-chunk.ts';

/** A move with the server's word on it. */
export interface JudgedMove {
  /** Number of the move: another one each time, also for the same move made again. */
  readonly number: number;
  readonly move: GameMove;
  readonly verdict: 'right' | 'wrong' | 'neutral';
}

/** What the board of every game is given; one folder per game exports `Board` from `board.tsx`. */
export interface BoardProps<T extends GameType = GameType> {
  readonly view: GameViewOf<T>;
  /** Moves the server has not answered yet, oldest first: they show at once, as not yet judged. */
  readonly pending: readonly GameMove[];
  /** The move judged last; null before the first, and after coming back. */
  readonly last: JudgedMove | null;
  /** What was wrong so far. */
  readonly mistakes: GamePlay['mistakes'];
  /** The play is over, or may not be played: it is only looked at. */
  readonly disabled: boolean;
  readonly onMove: (move: GameMove) => void;
}

type AnyBoard = ComponentType<BoardProps>;

const boards = import.meta.glob<{ Board: AnyBoard }>('../*/board.tsx');
const pictures = import.meta.glob<{ Picture: ComponentType }>('../*/picture.tsx');

/** The folder of a game: its type with hyphens. */
const folderOf = (type: GameType) => `../${type.replaceAll('_', '-')}`;

const known = new Map<GameType, { readonly Board: AnyBoard; readonly Picture: ComponentType }>();

/** The board of a game and the picture that explains the first try; each is fetched when it is shown. */
export function partsOf(type: GameType): { readonly Board: AnyBoard; readonly Picture: ComponentType } {
  const made = known.get(type);
  if (made) return made;
  const loadBoard = boards[`${folderOf(type)}/board.tsx`];
  const loadPicture = pictures[`${folderOf(type)}/picture.tsx`];
  if (!loadBoard || !loadPicture) throw new Error(`Games of type ${type} have no board.`);
  const parts = {
    Board: lazy(async () => ({ default: (await loadChunk(loadBoard)).Board })),
    Picture: lazy(async () => ({ default: (await loadChunk(loadPicture)).Picture })),
  };
  known.set(type, parts);
  return parts;
}
