import { TRAINING_KINDS, trainingKindOf } from '@trilha/rules/learning/trainings';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { isKindOn } from '../trainings/kinds-on.ts';
import { listInstructorChoices, listTrainingChoices, listTrainingsWithEvents } from './manage.queries.ts';
import { listVenueChoices } from './venues-of-events.queries.ts';

/** Published trainings an event can be of (a trail has none of its own), those that have some, rooms, and people who can teach one, by name. */
export async function readEventChoices(ctx: TenantContext) {
  requirePermission(ctx.actor, 'events.manage');
  const kinds = TRAINING_KINDS.filter((kind) => kind !== 'trail' && isKindOn(ctx.actor, kind));
  const choice = ({ id, kind, title }: Awaited<ReturnType<typeof listTrainingChoices>>[number]) => ({
    id,
    kind: trainingKindOf(kind),
    title: textOf(ctx, title),
  });
  const trainings = (await listTrainingChoices(ctx, kinds)).map(choice);
  const withEvents = (await listTrainingsWithEvents(ctx, kinds)).map(choice);
  const order = new Intl.Collator(ctx.locale);
  const byTitle = (some: typeof trainings) =>
    some.toSorted((one, other) => order.compare(one.title, other.title));
  return {
    trainings: byTitle(trainings),
    withEvents: byTitle(withEvents),
    venues: await listVenueChoices(ctx),
    instructors: await listInstructorChoices(ctx),
  };
}
