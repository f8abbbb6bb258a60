import * as contract from '@trilha/contracts/learning/course-builder';
import { getGameTrial } from '@trilha/contracts/learning/games/trial';
import { listPreviewedChecks } from '@trilha/contracts/learning/lesson-checks';
import * as preview from '@trilha/contracts/learning/test-preview';
import type { FastifyInstance } from 'fastify';

import { readerOf } from '../../../platform/files/content-links.ts';
import { serve } from '../../../platform/http/serve.ts';
import { beginPreview, checkPreview, describePreview, gradePreview } from '../assessments/preview-attempt.ts';
import { archiveCourse } from './archive-course.ts';
import { countAudience } from './count-audience.ts';
import { createCourse } from './create-course.ts';
import { createLabel } from './create-label.ts';
import { deleteCourse, undeleteCourse } from './delete-course.ts';
import { duplicateCourse } from './duplicate-course.ts';
import { listLabels, presentLabel } from './list-labels.ts';
import { listForManagers } from './list-managed-courses.ts';
import { listCourseVersions } from './list-versions.ts';
import { previewChecks } from './preview-checks.ts';
import { previewActivity, previewCourse, previewScorm } from './preview-course.ts';
import { findTriedGame } from './preview-game.ts';
import { findTriedTest } from './preview-test.ts';
import { publishDraft } from './publish-draft.ts';
import { readChanges } from './read-changes.ts';
import { readDraft } from './read-draft.ts';
import { restoreVersion } from './restore-version.ts';
import { saveDraft } from './save-draft.ts';

/** The course builder: lists, drafts, versions, preview and the labels courses are sorted by. */
export async function courseBuilderRoutes(app: FastifyInstance): Promise<void> {
  const { contentAddresses } = app.services;

  serve(app, contract.listManagedCourses, ({ ctx, query }) => listForManagers(ctx, query));

  serve(app, contract.createCourse, async ({ ctx, body }) => ({ id: await createCourse(ctx, body) }));

  serve(app, contract.getCourseDraft, ({ ctx, params }) => readDraft(ctx, params.courseId));

  serve(app, contract.saveCourseDraft, ({ ctx, params, body }) =>
    saveDraft(ctx, params.courseId, body.revision, body.document),
  );

  serve(app, contract.publishCourseDraft, ({ ctx, params, body }) =>
    publishDraft(ctx, params.courseId, body.revision),
  );

  serve(app, contract.getCourseChanges, ({ ctx, params }) => readChanges(ctx, params.courseId));

  serve(app, contract.listCourseVersions, ({ ctx, params, query }) =>
    listCourseVersions(ctx, params.courseId, query),
  );

  serve(app, contract.restoreCourseVersion, ({ ctx, params, body }) =>
    restoreVersion(ctx, params.courseId, params.version, body.revision),
  );

  serve(app, contract.duplicateCourse, async ({ ctx, params }) => ({
    id: await duplicateCourse(ctx, params.courseId),
  }));

  serve(app, contract.archiveCourse, async ({ ctx, params, body }) => ({
    status: await archiveCourse(ctx, params.courseId, body.archived),
  }));

  serve(app, contract.deleteCourse, async ({ ctx, params }) => {
    await deleteCourse(ctx, params.courseId);
    return null;
  });

  serve(app, contract.undeleteCourse, async ({ ctx, params }) => {
    await undeleteCourse(ctx, params.courseId);
    return null;
  });

  serve(app, contract.previewCourse, ({ ctx, params }) => previewCourse(ctx, params.courseId));

  serve(app, contract.previewActivity, ({ ctx, params }) =>
    previewActivity(ctx, params.courseId, params.hierarchyOrder),
  );
  serve(app, listPreviewedChecks, ({ ctx, params }) => previewChecks(ctx, params));
  serve(app, contract.previewScorm, ({ ctx, params }) =>
    previewScorm(ctx, params, (packageId) =>
      contentAddresses.scormPlayerUrl({ ...readerOf(ctx.actor), packageId }, ctx.now),
    ),
  );

  serve(app, preview.getTestPreview, async ({ ctx, params }) =>
    describePreview(ctx, await findTriedTest(ctx, params)),
  );
  serve(app, preview.startTrial, async ({ ctx, params }) =>
    beginPreview(ctx, await findTriedTest(ctx, params)),
  );
  serve(app, preview.gradePreview, async ({ ctx, params, body }) =>
    gradePreview(ctx, await findTriedTest(ctx, params), body.answers),
  );
  serve(app, preview.checkTrialAnswer, async ({ ctx, params, body }) =>
    checkPreview(ctx, await findTriedTest(ctx, params), body),
  );

  serve(app, getGameTrial, ({ ctx, params }) => findTriedGame(ctx, params));

  serve(app, contract.countAudience, ({ ctx, body }) => countAudience(ctx, body));

  serve(app, contract.listCourseLabels, ({ ctx }) => listLabels(ctx));

  serve(app, contract.createLabel, async ({ ctx, body }) =>
    presentLabel(ctx, { ...body, id: await createLabel(ctx, body), members: 0 }),
  );
}
