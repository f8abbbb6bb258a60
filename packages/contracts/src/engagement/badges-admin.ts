import { BADGE_ICONS, MAX_BADGE_COUNT, MAX_BADGE_POINTS } from '@trilha/rules/engagement/badges';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { badgeCondition } from './badges.ts';

const manage = { tag: 'badges', access: 'badges.manage' } as const;
const badgeParams = z.object({ badgeId: z.uuid() });

const count = z.number().int().min(1).max(MAX_BADGE_COUNT);
/** What a badge asks for, as it is written: nothing that nobody could ever reach. */
const writtenCondition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('trainings_completed'), count }),
  z.strictObject({ kind: z.literal('points'), count }),
  z.strictObject({ kind: z.literal('perfect_scores'), count }),
  z.strictObject({ kind: z.literal('streak_days'), count }),
  z.strictObject({ kind: z.literal('training'), trainingId: z.uuid() }),
]);

const badgeBody = z.strictObject({
  name: requiredLocalizedText(LABEL_NAME_LIMIT),
  /** Where it is left out, people read what the badge asks for. */
  description: localizedText(),
  icon: z.enum(BADGE_ICONS),
  condition: writtenCondition,
  /** Training points for whoever earns it from now on. */
  points: z.number().int().min(0).max(MAX_BADGE_POINTS),
});
export type BadgeForm = z.output<typeof badgeBody>;

const managedBadge = z.object({
  id: z.uuid(),
  name: localizedText(),
  description: localizedText(),
  icon: z.string(),
  condition: badgeCondition,
  /** Title of the training a condition names. */
  trainingTitle: z.string().nullable(),
  points: z.number().int(),
  /** False once it is archived: nobody earns it any more, who has it keeps it. */
  active: z.boolean(),
  /** How many people earned it. */
  earned: z.number().int(),
});
export type ManagedBadge = z.output<typeof managedBadge>;

export const listManagedBadges = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/badges',
  summary: 'Every badge of the company in its order, archived ones too, with how many people earned each',
  response: z.object({ items: z.array(managedBadge) }),
});

const badgeTraining = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });
export type BadgeTraining = z.output<typeof badgeTraining>;

export const listBadgeTrainings = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/badges/trainings',
  summary: 'Published trainings by title, for a badge that asks for one',
  query: z.object({ search: z.string().max(256).default('') }),
  response: z.object({ items: z.array(badgeTraining) }),
});

export const createBadge = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/badges',
  summary: 'Make a badge; whoever meets its rule from now on earns it with its points',
  body: badgeBody,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['badge_training_unpublished'],
});

export const changeBadge = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/badges/:badgeId',
  summary: 'Change a badge; who has it keeps it, with the points it gave them',
  params: badgeParams,
  body: badgeBody,
  status: 204,
  response: z.null(),
  errors: ['badge_training_unpublished'],
});

export const setBadgeState = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/badges/:badgeId/state',
  summary: 'Archive a badge, or bring it back; who has it keeps it',
  params: badgeParams,
  body: z.strictObject({ active: z.boolean() }),
  status: 204,
  response: z.null(),
});
