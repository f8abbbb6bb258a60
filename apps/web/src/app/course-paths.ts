import { EVENT_KINDS, EVENT_SEGMENTS, trainingPath } from '@trilha/rules/learning/trainings';
import type { CourseKind, EventRef, TrainingRef } from '@trilha/rules/learning/trainings';
import { useMatches, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';

import { paths } from './paths.ts';

/** Where the events of a training stand on its page. */
export const EVENTS_ID = 'events';

/** Where a training with a course document and its activities are, also inside a trail. */
interface CoursePaths {
  readonly course: (courseId: string) => string;
  /** Activities of an in-person course are those of the event one takes part in. */
  readonly activity: (courseId: string, hierarchyOrder: number | string, event?: EventRef | null) => string;
}

const PATHS = {
  course: { course: paths.course, activity: paths.activity },
  webinar: { course: paths.webinar, activity: paths.webinarActivity },
  live_class: { course: paths.liveClass, activity: paths.liveClassActivity },
} as const;

const IN_TRAIL = {
  course: { course: paths.trailCourse, activity: paths.trailActivity },
  webinar: { course: paths.trailWebinar, activity: paths.trailWebinarActivity },
  live_class: { course: paths.trailLiveClass, activity: paths.trailLiveClassActivity },
} as const;

/** The kind of training whose screens stand at the address that is shown. */
export const useCourseKind = (): CourseKind =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.courseKind ?? 'course' });

/** The kind of event that an address spells; undefined for what is none. */
export const eventKindOf = (segment: string | undefined) =>
  EVENT_KINDS.find((kind) => EVENT_SEGMENTS[kind] === segment);

/** Where an activity of a training is opened by itself, whatever its kind. */
export function activityPath({ kind, id }: TrainingRef, hierarchyOrder: number): string {
  const own = kind === 'webinar' || kind === 'live_class' ? PATHS[kind] : PATHS.course;
  return own.activity(id, hierarchyOrder);
}

/**
 * Where a training is gone on with: at an activity, where it has one to open, else on its page. Activities of an in-person course are those
 * of an event, which is chosen on its page. As the next step of a trail it stays in the trail.
 */
export function pathToGoOn(
  { kind, id }: TrainingRef,
  hierarchyOrder: number | null,
  trailId?: string,
): string {
  if (kind === 'trail' || kind === 'presential_course') return trainingPath({ kind, id });
  const inTrail = IN_TRAIL[kind];
  if (trailId !== undefined)
    return hierarchyOrder === null
      ? inTrail.course(trailId, id)
      : inTrail.activity(trailId, id, hierarchyOrder);
  return hierarchyOrder === null ? trainingPath({ kind, id }) : PATHS[kind].activity(id, hierarchyOrder);
}

/** Addresses of trainings and their activities that keep to the kind, the event and the trail they were reached by [ROU-14, ROU-24, ROU-25]. */
export function useCoursePaths(): CoursePaths {
  const { trailId, catalogId, eventKind, eventId } = useParams({ strict: false });
  const kind = useCourseKind();
  return useMemo((): CoursePaths => {
    const named = eventKindOf(eventKind);
    const reached = named && eventId !== undefined ? { kind: named, id: eventId } : null;
    if (kind === 'presential_course') {
      const inTrail = trailId === undefined || catalogId === undefined ? undefined : { trailId, catalogId };
      return {
        course: (courseId) =>
          inTrail
            ? paths.trailPresential(inTrail.trailId, inTrail.catalogId, courseId)
            : paths.presential(courseId),
        activity: (courseId, hierarchyOrder, own) => {
          const event = own ?? reached;
          if (!event) return paths.activity(courseId, hierarchyOrder);
          return inTrail
            ? paths.trailPresentialActivity(inTrail, courseId, event, hierarchyOrder)
            : paths.presentialActivity(courseId, event, hierarchyOrder);
        },
      };
    }
    if (trailId === undefined) return PATHS[kind];
    const inTrail = IN_TRAIL[kind];
    return {
      course: (courseId) => inTrail.course(trailId, courseId),
      activity: (courseId, hierarchyOrder) => inTrail.activity(trailId, courseId, hierarchyOrder),
    };
  }, [trailId, catalogId, kind, eventKind, eventId]);
}
