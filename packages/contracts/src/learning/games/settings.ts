import { GAME_COMPLETIONS } from '@trilha/rules/learning/games/play-game';
import { z } from 'zod';

import { inFamily, typesOf } from '../activities/define-activity.ts';
import { dragAndDrop } from '../activities/drag-and-drop.ts';
import { dragTheWords } from '../activities/drag-the-words.ts';
import { enigma } from '../activities/enigma.ts';
import { fillInTheBlanks } from '../activities/fill-in-the-blanks.ts';
import { findThePairs } from '../activities/find-the-pairs.ts';
import { flashcards } from '../activities/flashcards.ts';
import { thisOrThat } from '../activities/this-or-that.ts';
import { trueOrFalse } from '../activities/true-or-false.ts';

const members = [
  dragAndDrop,
  dragTheWords,
  findThePairs,
  thisOrThat,
  fillInTheBlanks,
  trueOrFalse,
  flashcards,
  enigma,
] as const;

export const GAME_TYPES = typesOf(members);
export type GameType = (typeof GAME_TYPES)[number];

/** The games; they share a player. */
export const GAME_DEFINITIONS = inFamily(
  members,
  z.object({
    type: z.literal('game'),
    game: z.enum(GAME_TYPES),
    completion: z.enum(GAME_COMPLETIONS),
  }),
);
