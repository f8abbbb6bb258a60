import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { FREE_TEXT_LIMIT } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { FEATURE_FOUND_KINDS } from '../features.ts';
import { endpoint } from '../platform/endpoint.ts';
import { passage } from '../platform/passage.ts';

const FOUND_KINDS = [
  'training',
  'reward',
  'campaign',
  /** Somebody of the company, for those who manage its people. */
  'person',
  /** Somebody of the branches one leads. */
  'team_member',
  /** By its number, for those who audit sales, and for those who see orders. */
  'sale',
  'order',
  /** In any state, for those who manage campaigns. */
  'managed_campaign',
  ...FEATURE_FOUND_KINDS,
] as const;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.uuid(),
  title: z.string(),
  /** Of a training. */
  trainingKind: z.enum(TRAINING_KINDS).nullable(),
  /** Where it was found by what stands inside it: the sentence around that. */
  passage: passage.nullable(),
  /** A short-lived address of what it looks like; small where `?small` is added. */
  pictureUrl: z.string().nullable(),
});
export type Found = z.output<typeof found>;

const foundGroup = z.object({
  kind: z.enum(FOUND_KINDS),
  /** How many of it the member may open, as far as was looked. */
  total: z.number().int(),
  /** There may be more than that. */
  isMore: z.boolean(),
});
export type FoundGroup = z.output<typeof foundGroup>;

/** So many are found at once where one kind alone is asked for. */
export const MAX_OF_ONE_KIND = 50;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/v1/search',
  summary:
    'What the member may open that is called like some words, best first; also with letters turned round or left out',
  tag: 'search',
  access: 'learning.take',
  query: z.object({
    search: z.string().trim().min(1).max(FREE_TEXT_LIMIT),
    /** Of this alone, and more of it. */
    kind: z.enum(FOUND_KINDS).optional(),
  }),
  response: z.object({ items: z.array(found), groups: z.array(foundGroup) }),
});
