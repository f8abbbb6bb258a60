import {
  cancelEnrollment,
  enroll,
  getCourse,
  rateCourse as rateCourseEndpoint,
  setFavorite as setFavoriteEndpoint,
} from '@trilha/contracts/learning/catalog';
import { getActivityDownload, listCourseDownloads } from '@trilha/contracts/learning/downloads';
import { getActivity, reportProgress } from '@trilha/contracts/learning/learning';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { courseKindsOn } from '../trainings/kinds-on.ts';
import { cancelOwnEnrollment } from './cancel-enrollment.ts';
import { enrollMember } from './enroll-member.ts';
import { rateCourse } from './rate-course.ts';
import { readActivity } from './read-activity.ts';
import { readThrough } from '../packages/package-download.ts';
import { findDownloadPackage, listDownloads, readDownload } from './read-downloads.ts';
import { readCourse } from './read-course.ts';
import { takeReport } from './report-progress.ts';
import { setFavorite } from '../catalog/set-favorite.ts';

/** The page of a course, taking part in it, and the activity player's calls. */
export async function learningRoutes(app: FastifyInstance): Promise<void> {
  const { storage } = app.services;
  const { keyRing } = app.services.config;
  serve(app, getCourse, ({ ctx, params }) => readCourse(ctx, params.courseId));

  serve(app, enroll, async ({ ctx, params }) => {
    await enrollMember(ctx, params.courseId);
    return readCourse(ctx, params.courseId);
  });

  serve(app, cancelEnrollment, async ({ ctx, params }) => {
    await cancelOwnEnrollment(ctx, params.courseId);
    return readCourse(ctx, params.courseId);
  });

  serve(app, setFavoriteEndpoint, async ({ ctx, params, body }) => {
    await setFavorite(ctx, { kinds: courseKindsOn(ctx.actor), id: params.courseId }, body.favorite);
    return { favorite: body.favorite };
  });

  serve(app, rateCourseEndpoint, ({ ctx, params, body }) => rateCourse(ctx, params.courseId, body));

  serve(app, getActivity, ({ ctx, params }) => readActivity(ctx, params.courseId, params.hierarchyOrder));

  serve(app, reportProgress, ({ ctx, params, body }) =>
    takeReport(ctx, { ...params, report: body }, keyRing),
  );

  serve(app, listCourseDownloads, ({ ctx, params }) => listDownloads(ctx, params.courseId));

  servePrepared(
    app,
    getActivityDownload,
    {
      prepare: async ({ lookup, params }) => {
        const found = await lookup((ctx) => findDownloadPackage(ctx, params));
        return found && readThrough(storage, found);
      },
      abandon: () => Promise.resolve(),
    },
    ({ ctx, params }, read) => readDownload(ctx, params, app.services, read),
  );
}
