import { MAX_ACTION_POINTS } from '@trilha/rules/engagement/point-actions';
import { z } from 'zod';

import { FEATURE_POINT_ACTIONS } from '../features.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';

const manage = { tag: 'points', access: 'points_table.manage' } as const;
const action = z.enum(FEATURE_POINT_ACTIONS);

const actionLine = z.object({
  id: z.uuid(),
  points: z.number().int(),
  from: z.iso.datetime(),
  /** Who wrote it; null where they are not there any more. */
  by: z.string().nullable(),
  state: z.enum(['planned', 'holds', 'over']),
});
export type ActionLine = z.output<typeof actionLine>;

export const getActionPoints = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/action-points',
  summary:
    'What each action gives now, gave before and will give, newest first; actions of modules that are off are left out',
  response: z.object({
    actions: z.array(
      z.object({
        action,
        /** What it gives now. */
        points: z.number().int(),
        lines: z.array(actionLine),
        /** Changes with its lines. */
        revision: z.string(),
      }),
    ),
    /** By whose days lines begin. */
    timeZone: z.string(),
  }),
});
export type ActionTable = z.output<typeof getActionPoints.response>;

export const setActionPoints = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/action-points',
  summary: 'Say what an action gives from now on, or from a day to come; what it gave before stays',
  body: z.strictObject({
    action,
    points: z.number().int().min(0).max(MAX_ACTION_POINTS),
    /** A day to come, on the company's calendar; null for at once. */
    from: calendarDay.nullable(),
    /** Of the action’s lines that were looked at. */
    revision: z.string().max(64),
  }),
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['action_points_day_over', 'stale_revision'],
});

export const withdrawActionPoints = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/action-points/:lineId',
  summary: 'Withdraw a line of the table that has not begun',
  params: z.object({ lineId: z.uuid() }),
  status: 204,
  response: z.null(),
  errors: ['action_points_begun'],
});
