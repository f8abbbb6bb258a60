import type { ActivityContent } from '@trilha/contracts/learning/learning';
import { lazy } from 'react';
import type { ComponentType } from 'react';

import { loadGameTexts, loadPlayerTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import type { ActivityPlayerProps } from './activity-player.ts';

type ContentType = ActivityContent['type'];
type AnyPlayer = ComponentType<ActivityPlayerProps>;

// One folder per type: its `player.tsx` exports `Player`, which takes `ActivityPlayerProps<type>`.
const files = import.meta.glob<{ Player: AnyPlayer }>('./*/player.tsx');

/** What only players of a type say is fetched with the first of them. */
const TEXTS: Partial<Record<ContentType, () => Promise<void>>> = {
  game: loadGameTexts,
  event: loadPlayerTexts,
  scorm_cloud: loadPlayerTexts,
  pdf: loadPlayerTexts,
  ppt: loadPlayerTexts,
  flash: loadPlayerTexts,
  linkedin_slidshare: loadPlayerTexts,
  youtube: loadPlayerTexts,
  vimeo: loadPlayerTexts,
};

const players = new Map<ContentType, AnyPlayer>();

/** The player of a type of content; it is fetched when the first activity of the type is opened. */
export function playerOf(type: ContentType): AnyPlayer {
  const known = players.get(type);
  if (known) return known;
  const load = files[`./${type}/player.tsx`];
  if (!load) throw new Error(`Activities of type ${type} have no player.`);
  const player = lazy(async () => {
    const loadTexts = TEXTS[type];
    const [{ Player }] = await Promise.all([loadChunk(load), loadTexts ? loadChunk(loadTexts) : null]);
    return { default: Player };
  });
  players.set(type, player);
  return player;
}

const REPORTING_THEMSELVES: ReadonlySet<ContentType> = new Set([
  'scorm',
  'scorm_cloud',
  'event',
  'test',
  'game',
  'reaction_evaluation',
]);

/** Types that report by calls of their own, not by what was played or read. */
export function reportsItself(type: ContentType): boolean {
  return REPORTING_THEMSELVES.has(type);
}
