import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { EVENT_KINDS } from '@trilha/rules/learning/trainings';
import type { EventKind } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { catalogTrainings } from '../trails/catalog-trainings.ts';
import { kindsAsked } from './kinds-asked.ts';
import type { LoadedEvent } from './load-event.ts';
import { listCertificates, listSeats } from './rivals.queries.ts';

type Obstacle = LearnerEvent['obstacle'];
type Event = Pick<LoadedEvent, 'id' | 'kind' | 'trainingId' | 'publishedVersion'>;

/** The kinds of event that a training asks for besides this one's, by a part of its own for each: of those one is taken as well. */
async function kindsApart(ctx: TenantContext, event: Event): Promise<ReadonlySet<EventKind>> {
  const { kind, trainingId, publishedVersion } = event;
  if (publishedVersion === null) return new Set();
  const asked = await kindsAsked(ctx, trainingId, publishedVersion);
  return new Set(asked.has(kind) ? EVENT_KINDS.filter((other) => other !== kind && asked.has(other)) : []);
}

/**
 * What else of the same training, or of the catalog it stands in, a member is in or certified by (EVT-03), for each of these events that
 * there is something for. A certificate of an online course is of no event: it bars none of the others of its group. As many queries for
 * many events as for one.
 */
export async function rivalObstacles(
  ctx: TenantContext,
  events: readonly Event[],
  memberId: string,
): Promise<ReadonlyMap<string, Obstacle>> {
  if (events.length === 0) return new Map();
  const ownIds = [...new Set(events.map(({ trainingId }) => trainingId))];
  const catalogs = await catalogTrainings(ctx, { trainingIds: ownIds, memberId });
  const trainingIds = [...new Set([...catalogs.values()].flatMap((ids) => Array.from(ids)))];
  const certificates = await listCertificates(ctx, trainingIds, memberId);
  const seats = await listSeats(ctx, trainingIds, memberId);
  const obstacles = new Map<string, Obstacle>();
  for (const event of events) {
    const catalog = catalogs.get(event.trainingId) ?? new Set();
    const certificate = certificates.find(
      ({ trainingId, kind }) =>
        trainingId === event.trainingId || (kind !== 'course' && catalog.has(trainingId)),
    );
    if (certificate) {
      obstacles.set(event.id, { code: 'already_certified', eventId: null, certificateId: certificate.id });
      continue;
    }
    const others = seats.filter(({ eventId, trainingId }) => eventId !== event.id && catalog.has(trainingId));
    const apart = others.length > 0 ? await kindsApart(ctx, event) : new Set();
    const other = others.find((one) => !(one.trainingId === event.trainingId && apart.has(one.kind)));
    if (other)
      obstacles.set(event.id, { code: 'already_in_event', eventId: other.eventId, certificateId: null });
  }
  return obstacles;
}

/** The same for one event; null where there is nothing. */
export async function rivalObstacle(ctx: TenantContext, event: Event, memberId: string): Promise<Obstacle> {
  return (await rivalObstacles(ctx, [event], memberId)).get(event.id) ?? null;
}
