import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';

/** What a badge asks for (packages/rules/badges.ts). */
export const badgeCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trainings_completed'), count: z.number().int().min(1) }),
  z.object({ kind: z.literal('points'), count: z.number().int().min(1) }),
  z.object({ kind: z.literal('perfect_scores'), count: z.number().int().min(1) }),
  z.object({ kind: z.literal('streak_days'), count: z.number().int().min(1) }),
  z.object({ kind: z.literal('training'), trainingId: z.uuid() }),
]);

export const badgeCard = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Name of a Lucide icon. */
  icon: z.string(),
  condition: badgeCondition,
  /** Title of the course a condition names. */
  trainingTitle: z.string().nullable(),
  current: z.number(),
  target: z.number(),
  /** Training points for whoever earns it now. */
  points: z.number().int(),
  awardedAt: z.iso.datetime().nullable(),
  /** Awarded and not yet shown to the member: celebrate. */
  isNew: z.boolean(),
});
export type BadgeCard = z.output<typeof badgeCard>;

export const listBadges = endpoint({
  method: 'GET',
  path: '/api/v1/badges',
  summary: 'Every badge of the company with its condition and how far the member is',
  tag: 'badges',
  access: 'points.own',
  response: z.object({ items: z.array(badgeCard) }),
});

export const markBadgesSeen = endpoint({
  method: 'POST',
  path: '/api/v1/badges/seen',
  refusedWhileActing: true,
  summary: 'The member was shown the badges they have',
  tag: 'badges',
  access: 'points.own',
  status: 204,
  response: z.null(),
});
