import { cancelEnrollment, enroll } from '@trilha/contracts/learning/catalog';
import {
  getCourseDraft,
  publishCourseDraft,
  saveCourseDraft,
} from '@trilha/contracts/learning/course-builder';
import type { CourseDraftPage } from '@trilha/contracts/learning/course-builder';
import type { DraftActivity } from '@trilha/contracts/learning/course-draft';
import { getActivityDownload, listCourseDownloads } from '@trilha/contracts/learning/downloads';
import type { ActivityDownload, CourseDownloads } from '@trilha/contracts/learning/downloads';
import { getActivity, getHome, reportProgress } from '@trilha/contracts/learning/learning';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

const HOUR = 3600;
const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};

/** A film that lies elsewhere: it needs a network. */
const elsewhere = () =>
  buildActivity('html', {
    type: 'youtube',
    title: { 'pt-BR': 'Filme' },
    settings: { videoId: 'aqz-KE-bpKQ', completionShare: 0.95 },
  });

/** Somebody in a course of a video of ten minutes, a document of three pages and a film of elsewhere, open in any order. */
async function running() {
  const admin = await test.build.member({ role: 'admin' });
  const { tenantId } = admin;
  const videoId = await test.build.file(tenantId, { mime: 'video/mp4', length: 600 });
  const pdfId = await test.build.file(tenantId, { mime: 'application/pdf', length: 3 });
  const { id: courseId } = await test.build.course(tenantId, {
    ordering: 'free',
    points: { completion: 100, perfectScore: 0 },
    modules: [
      buildModule([
        buildActivity('video', { title: { 'pt-BR': 'Vídeo' }, settings: { fileId: videoId } }),
        buildActivity('pdf', { title: { 'pt-BR': 'Guia' }, settings: { fileId: pdfId } }),
        elsewhere(),
      ]),
    ],
  });
  const learner = await test.build.member({ tenantId });
  await test.call(enroll, { as: learner, params: { courseId } });
  return { admin, learner, courseId };
}

/** Signed in again: access ends while hours pass. */
const anew = ({ personId, tenantId, memberId }: SignedIn) => test.build.session(personId, tenantId, memberId);

const list = async (as: SignedIn, courseId: string) =>
  test.call(listCourseDownloads, { as: await anew(as), params: { courseId } });

const open = async (as: SignedIn, courseId: string, hierarchyOrder: number) =>
  test.call(getActivity, { as: await anew(as), params: { courseId, hierarchyOrder } });

async function downloaded(as: SignedIn, courseId: string, hierarchyOrder: number): Promise<ActivityDownload> {
  const params = { courseId, hierarchyOrder };
  const answer = await test.call(getActivityDownload, { as: await anew(as), params });
  expect(answer.status).toBe(200);
  return answer.body;
}

const WHOLE_VIDEO = { intervals: [[0, 600]], duration: 600, position: { seconds: 600 } };

/** Reports what was played of a download. */
async function report(
  as: SignedIn,
  courseId: string,
  { item_id, ticket, page }: ActivityDownload,
  seen: Record<string, unknown> = WHOLE_VIDEO,
) {
  const params = { courseId, hierarchyOrder: page.activity.hierarchy_order };
  const body = { seq: page.progress.reportSeq + 1, ...seen, download: { item_id, ticket } };
  return test.call(reportProgress, { as: await anew(as), params, body });
}

const balance = async ({ tenantId, memberId }: SignedIn) =>
  (
    await test.build.sql<{ balance: number }>(
      tenantId,
      `select balance from accounts where member_id = $1 and unit = 'training'`,
      [memberId],
    )
  )[0]?.balance ?? 0;

const savedProgressOf = ({ tenantId }: SignedIn, activityId: string) =>
  test.build.sql(
    tenantId,
    'select state, seen_share as "seenShare" from activity_progress where activity_id = $1',
    [activityId],
  );

async function republish(
  manager: SignedIn,
  courseId: string,
  change: (activities: DraftActivity[]) => DraftActivity[],
) {
  const admin = await anew(manager);
  const params = { courseId };
  const page: CourseDraftPage = (await test.call(getCourseDraft, { as: admin, params })).body;
  const modules = page.document.modules.map((module) => ({
    ...module,
    activities: change(module.activities),
  }));
  const saved = await test.call(saveCourseDraft, {
    as: admin,
    params,
    body: { revision: page.revision, document: { ...page.document, modules } },
  });
  const { revision } = saved.body;
  expect((await test.call(publishCourseDraft, { as: admin, params, body: { revision } })).status).toBe(201);
}

describe('what can be taken along without a network', () => {
  it('is told with sizes before anything is fetched, and what needs a network says so', async () => {
    const { learner, courseId } = await running();

    const { body } = await list(learner, courseId);

    expect((body as CourseDownloads).items.map(({ type, size, obstacle }) => [type, size, obstacle])).toEqual(
      [
        ['video', 1, null],
        ['pdf', 1, null],
        ['youtube', 0, 'needs_network'],
      ],
    );
    const refused = await test.call(getActivityDownload, {
      as: learner,
      params: { courseId, hierarchyOrder: 3 },
    });
    expect(refused.body.code).toBe('download_not_possible');
  });

  it('is given to nobody who is not in the course, nor before it opens to them', async () => {
    const { admin, courseId } = await running();
    const other = await test.build.member({ tenantId: admin.tenantId });
    const stranger = await test.build.member();
    const sequential = await test.build.course(admin.tenantId, {
      modules: [buildModule([buildActivity('html'), buildActivity('pdf')])],
    });
    await test.call(enroll, { as: other, params: { courseId: sequential.id } });
    const codeOf = async (as: SignedIn, id: string, hierarchyOrder: number) =>
      (await test.call(getActivityDownload, { as, params: { courseId: id, hierarchyOrder } })).body.code;

    expect((await list(other, courseId)).body.code).toBe('enrollment_required');
    expect((await list(stranger, courseId)).body.code).toBe('enrollment_required');
    expect(await codeOf(other, courseId, 1)).toBe('enrollment_required');
    expect(await codeOf(other, sequential.id, 2)).toBe('activity_locked');
  });

  it('carries the date of the version that is published, which changes with the next one', async () => {
    const { admin, learner, courseId } = await running();
    const before = (await list(learner, courseId)).body.updated_date;
    wait(HOUR);

    await republish(admin, courseId, ([a, b, c]) => (a && b && c ? [b, a, c] : []));

    expect((await list(learner, courseId)).body.updated_date).not.toBe(before);
    expect((await downloaded(learner, courseId, 1)).updated_date).not.toBe(before);
  });
});

describe('what was done without a network', () => {
  it('counts once, for the time since the download, however often it is told [OFF-03]', async () => {
    const { learner, courseId } = await running();
    const video = await downloaded(learner, courseId, 1);
    const guide = await downloaded(learner, courseId, 2);
    wait(2 * HOUR);

    const answers = [];
    for (const _ of [1, 2, 3]) answers.push((await report(learner, courseId, video)).body);
    await report(learner, courseId, guide, { intervals: [[0, 3]], duration: 3, position: { page: 3 } });

    expect(answers.map(({ access, seenShare }) => [access, seenShare])).toEqual([
      ['done', 1],
      ['done', 1],
      ['done', 1],
    ]);
    const page = await open(learner, courseId, 1);
    expect(page.body.progress).toMatchObject({ intervals: [[0, 600]], position: { seconds: 600 } });
    expect(page.body.course.enrollment).toMatchObject({ percent: 66 });
    expect(await test.build.sql(learner.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
  });

  it('counts also behind what another device has told meanwhile, and leaves its bookmark', async () => {
    const { learner, courseId } = await running();
    const video = await downloaded(learner, courseId, 1);
    const params = { courseId, hierarchyOrder: 1 };
    await test.call(reportProgress, { as: learner, params, body: { seq: 7, position: { seconds: 5 } } });
    wait(HOUR);

    const { body } = await report(learner, courseId, video);

    expect(body.access).toBe('done');
    const page = await open(learner, courseId, 1);
    expect(page.body.progress).toMatchObject({ reportSeq: 7, position: { seconds: 5 } });
  });

  it('is not believed faster than the clock allows, nor by a ticket of somebody else', async () => {
    const { admin, learner, courseId } = await running();
    const other = await test.build.member({ tenantId: admin.tenantId });
    await test.call(enroll, { as: other, params: { courseId } });
    const own = await downloaded(learner, courseId, 1);
    const others = await downloaded(other, courseId, 1);
    wait(60);

    expect((await report(learner, courseId, own)).body).toMatchObject({
      access: 'in_progress',
      seenShare: 0,
    });
    wait(HOUR);
    const borrowed = { ...own, ticket: others.ticket, page: { ...own.page } };
    await test.build.sql(learner.tenantId, 'delete from activity_progress');
    expect((await report(learner, courseId, borrowed)).body).toMatchObject({ seenShare: 0 });
    expect((await report(learner, courseId, own)).body).toMatchObject({ access: 'done', seenShare: 1 });
  });

  it('counts for the activity it was of where the course was changed meanwhile', async () => {
    const { admin, learner, courseId } = await running();
    const video = await downloaded(learner, courseId, 1);
    wait(HOUR);
    await republish(admin, courseId, ([a, b, c]) => (a && b && c ? [b, c, a] : []));

    await report(learner, courseId, video);

    const at = async (hierarchyOrder: number) => (await open(learner, courseId, hierarchyOrder)).body;
    expect((await at(1)).activity).toMatchObject({ title: 'Guia', access: 'available' });
    expect((await at(3)).activity).toMatchObject({ title: 'Vídeo', access: 'done' });
  });

  it('is kept in the history where the course has lost the activity, and moves nothing on', async () => {
    const { admin, learner, courseId } = await running();
    const video = await downloaded(learner, courseId, 1);
    wait(HOUR);
    await republish(admin, courseId, (activities) => activities.slice(1));

    const { status, body } = await report(learner, courseId, video);

    expect([status, body.onlyInHistory, body.enrollment.percent]).toEqual([200, true, 0]);
    expect(await savedProgressOf(learner, video.item_id)).toEqual([{ state: 'in_progress', seenShare: 1 }]);
  });

  it('is kept in the history where access was taken away, and is no open work', async () => {
    const { learner, courseId } = await running();
    const video = await downloaded(learner, courseId, 1);
    wait(HOUR);
    await test.call(cancelEnrollment, { as: await anew(learner), params: { courseId } });

    const { status, body } = await report(learner, courseId, video);

    expect([status, body.onlyInHistory]).toEqual([200, true]);
    expect(await savedProgressOf(learner, video.item_id)).toEqual([{ state: 'done', seenShare: 1 }]);
    expect(await balance(learner)).toBe(0);
    expect((await list(learner, courseId)).body.code).toBe('enrollment_required');
    const home = await test.call(getHome, { as: await anew(learner) });
    expect([home.body.continue, home.body.counts.inProgress]).toEqual([null, 0]);
  });

  it('is refused to whoever never was in the course', async () => {
    const { admin, learner, courseId } = await running();
    const video = await downloaded(learner, courseId, 1);
    const other = await test.build.member({ tenantId: admin.tenantId });

    expect((await report(other, courseId, video)).body.code).toBe('enrollment_required');
  });
});
