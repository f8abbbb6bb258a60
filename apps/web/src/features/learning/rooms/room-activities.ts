import type { Room } from '@trilha/contracts/learning/rooms';

import { paths } from '../../../app/paths.ts';

/** Where activities of a room's training open, by the trail the person came by where there was one. */
export function activityOf(
  { id, kind, training }: Pick<Room['event'], 'id' | 'kind' | 'training'>,
  trailId: string | undefined,
): (hierarchyOrder: number) => string {
  const course = training.id;
  return (order) => {
    switch (training.kind) {
      case 'webinar':
        return trailId === undefined
          ? paths.webinarActivity(course, order)
          : paths.trailWebinarActivity(trailId, course, order);
      case 'live_class':
        return trailId === undefined
          ? paths.liveClassActivity(course, order)
          : paths.trailLiveClassActivity(trailId, course, order);
      case 'presential_course':
        return paths.presentialActivity(course, { kind, id }, order);
      default:
        return trailId === undefined
          ? paths.activity(course, order)
          : paths.trailActivity(trailId, course, order);
    }
  };
}
