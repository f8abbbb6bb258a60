import { courseDocumentSchema, placeActivities } from '@trilha/contracts/learning/course-document';
import type { CourseDocument, PlacedActivity } from '@trilha/contracts/learning/course-document';
import { COURSE_KINDS, courseKindOf } from '@trilha/rules/learning/trainings';
import type { CourseKind } from '@trilha/rules/learning/trainings';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { byteBoundedCache } from '../../../platform/byte-bounded-cache.ts';
import type { Training } from '../trainings/training.ts';
import { readCourseVersion } from './catalog.queries.ts';

/** A published version with its activities placed; it never changes, so it may be kept. */
export interface PublishedCourse {
  readonly kind: CourseKind;
  readonly courseId: string;
  readonly version: number;
  readonly document: CourseDocument;
  readonly placed: readonly PlacedActivity[];
}

const cache = byteBoundedCache<PublishedCourse>(32 * 1024 * 1024);

/** The document of a published version. Versions are immutable: each is read and checked once per process. */
export async function publishedCourse(
  ctx: TenantContext,
  courseId: string,
  version: number,
): Promise<PublishedCourse> {
  const key = `${ctx.actor.tenantId}:${courseId}:${version}`;
  const known = cache.get(key);
  if (known) return known;

  const row = await readCourseVersion(ctx.tx, ctx.actor.tenantId, courseId, version);
  // A trail lies among the trainings too, and has a document of its own.
  if (!row || !COURSE_KINDS.some((kind) => kind === row.kind)) throw new AppError('not_found');
  const document = courseDocumentSchema.parse(row.document);
  const course = {
    kind: courseKindOf(row.kind),
    courseId,
    version,
    document,
    placed: placeActivities(document),
  };
  if (!row.isCommitted) return course;
  cache.set(key, course);
  return course;
}

/** What a published course is to the rest of the product. */
export function trainingOf({
  kind,
  courseId,
  document,
}: Pick<PublishedCourse, 'kind' | 'courseId' | 'document'>): Training {
  const { title, points, deadlineDays, certificate } = document;
  return { kind, id: courseId, title, points, deadlineDays, dueOn: null, certificate };
}
