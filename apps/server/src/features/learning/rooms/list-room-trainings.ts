import type { RoomTrainingCard, RoomTrainingFilters } from '@trilha/contracts/learning/rooms';
import { OVER_STATES, RUNNING_EVENT_STATES } from '@trilha/rules/learning/events';
import type { EventState } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { presentCard } from '../catalog/card.presenter.ts';
import { listDatedTrainings } from '../catalog/list-trainings.ts';
import type { LoadedEvent } from '../events/load-event.ts';
import { obstaclesOf } from '../events/obstacles.ts';
import { eventsOfKind, visibleEvents } from '../events/read-events.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { listTemplates } from './room.queries.ts';

type Kind = 'webinar' | 'live_class';
type Asked = RoomTrainingFilters & { readonly kind: Kind; readonly cursor?: string; readonly limit: number };

/** While these hold there is something to watch now. */
const ONLINE_STATES: ReadonlySet<EventState> = new Set(['in_progress', 'live', 'interval']);
/** Subscribing is one press. */
const SUBSCRIBABLE_STATES: ReadonlySet<EventState> = new Set(['opened', 'no_vacancy']);

/** Events that the filters of rooms leave, latest first; undefined where none of these filters is set. */
async function eventsAsked(ctx: TenantContext, asked: Asked): Promise<LoadedEvent[] | undefined> {
  const {
    kind,
    webinar_status: status,
    webinar_is_online: online,
    webcast_lounge_template: template,
  } = asked;
  if (status === undefined && online === 'false' && template === '') return undefined;
  const ofState = (await eventsOfKind(ctx, kind)).filter(
    ({ state }) =>
      (status === undefined ? state !== 'canceled' : state === status) &&
      (online === 'false' || ONLINE_STATES.has(state)),
  );
  if (template === '') return ofState;
  const templates = await listTemplates(
    ctx,
    ofState.map(({ id }) => id),
  );
  return ofState.filter(({ id }) => templates.of(id) === template);
}

const isSubscribable = ({ ownState, state }: LoadedEvent) =>
  ownState === null && SUBSCRIBABLE_STATES.has(state);

function presentEvent(ctx: TenantContext, event: LoadedEvent, isBarred: boolean): RoomTrainingCard['event'] {
  const isIn = event.ownState === 'enrolled';
  const mayWalkIn = event.takesWalkIns && event.admission === 'open' && event.ownState === null;
  // Whoever acts as somebody only reads.
  const acts = ctx.actor.actedBy === undefined;
  return {
    id: event.id,
    kind: event.kind,
    state: event.state,
    title: textOf(ctx, event.title),
    timeZone: event.timeZone,
    place: event.place,
    sessions: event.sessions
      .filter(({ endsAt }) => endsAt > ctx.now)
      .map(({ startsAt, endsAt }) => ({
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    own: event.ownState,
    hasRecording: event.hasRecording,
    can: {
      enter: acts && RUNNING_EVENT_STATES.has(event.state) && (isIn || mayWalkIn),
      watch: OVER_STATES.has(event.state) && event.state !== 'canceled' && (isIn || (acts && mayWalkIn)),
      subscribe: acts && !isBarred && isSubscribable(event),
    },
  };
}

const rivalsSeen = (ctx: TenantContext, obstacles: readonly { readonly eventId: string | null }[]) =>
  visibleEvents(ctx, [...new Set(obstacles.flatMap(({ eventId }) => eventId ?? []))]);

/**
 * A page of webinars or live classes that the actor may see: what is on air first, then by the next date, each with the event that comes, or
 * where they are filtered by their events with the one that was meant (EVT-05). Throws `not_found` where the module is off.
 */
export async function listRoomTrainings(ctx: TenantContext, asked: Asked) {
  const { kind } = asked;
  if (!isKindOn(ctx.actor, kind)) throw new AppError('not_found');
  const meant = await eventsAsked(ctx, asked);
  const among = meant && [...new Set(meant.map(({ trainingId }) => trainingId))];
  const page = await listDatedTrainings(ctx, kind, { ...asked, among });
  const ids = page.items.flatMap(({ eventId }) => (eventId === null ? [] : [eventId]));
  const events = meant ?? (await visibleEvents(ctx, ids));
  const eventOf = ({ id, eventId }: (typeof page.items)[number]) =>
    events.find((event) => event.id === eventId) ??
    meant?.findLast((event) => event.trainingId === id && !OVER_STATES.has(event.state)) ??
    meant?.find((event) => event.trainingId === id);
  const joinable = page.items.flatMap((row) => eventOf(row) ?? []).filter((event) => isSubscribable(event));
  const obstacles = await obstaclesOf(ctx, joinable);
  // Whom one they were in bars from the next is shown that one; by its filters they asked for this one.
  const rivals = meant ? [] : await rivalsSeen(ctx, [...obstacles.values()]);
  const present = (row: (typeof page.items)[number]) => {
    const event = eventOf(row);
    const obstacle = event && obstacles.get(event.id);
    const rival = rivals.find(({ id, trainingId }) => id === obstacle?.eventId && trainingId === row.id);
    const card = rival ?? event;
    return {
      kind,
      ...presentCard(ctx, row),
      event: card ? presentEvent(ctx, card, obstacle !== undefined) : null,
    };
  };
  return {
    items: page.items.map((row) => present(row)),
    nextCursor: page.nextCursor,
    total: page.total,
  };
}
