import { randomUUID } from 'node:crypto';

import { enroll } from '@trilha/contracts/learning/catalog';
import { reportProgress } from '@trilha/contracts/learning/learning';
import {
  createTrail,
  getTrailDraft,
  publishTrailDraft,
  saveTrailDraft,
} from '@trilha/contracts/learning/trail-builder';
import type { TrailDraftPage } from '@trilha/contracts/learning/trail-builder';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

type DraftItem = TrailDraft['items'][number];

/** An item of a trail's draft: required, open, in no group. */
export function trailItem(trainingId: string, change: Partial<DraftItem> = {}): DraftItem {
  return { id: randomUUID(), trainingId, required: true, groupId: null, lock: { kind: 'none' }, ...change };
}

/** Changes the draft of a trail and publishes it; the answer of the publication. */
export async function publishTrail(
  test: TestApp,
  admin: SignedIn,
  trailId: string,
  change: (draft: TrailDraft) => Partial<TrailDraft>,
  how: { readonly asksAgain?: boolean } = {},
) {
  const params = { trailId };
  const page: TrailDraftPage = (await test.call(getTrailDraft, { as: admin, params })).body;
  const saved = await test.call(saveTrailDraft, {
    as: admin,
    params,
    body: { revision: page.revision, document: { ...page.document, ...change(page.document) } },
  });
  return test.call(publishTrailDraft, { as: admin, params, body: { revision: saved.body.revision, ...how } });
}

/** A published trail with these items. */
export async function buildTrail(
  test: TestApp,
  admin: SignedIn,
  document: Partial<TrailDraft> & Pick<TrailDraft, 'items'>,
): Promise<string> {
  const begun = await test.call(createTrail, {
    as: admin,
    body: { title: 'Boas-vindas', language: 'pt-BR' },
  });
  const trailId: string = begun.body.id;
  const answer = await publishTrail(test, admin, trailId, () => document);
  if (answer.status !== 201) throw new Error(`The trail was not published: ${JSON.stringify(answer.body)}`);
  return trailId;
}

/** Takes the one reading of a built course to its end, and lets everything follow. */
export async function finishCourse(test: TestApp, learner: SignedIn, courseId: string): Promise<void> {
  await test.call(enroll, { as: learner, params: { courseId } });
  const report = (body: object) =>
    test.call(reportProgress, { as: learner, params: { courseId, hierarchyOrder: 1 }, body });
  await report({ seq: 1, duration: 0 });
  test.clock.now = new Date(test.clock.now.getTime() + 15_000);
  await report({ seq: 2, intervals: [[0, 12]] });
  await test.drainOutbox();
}

/** Lets people of trails be brought up to date with what was published. */
export const drainRecounts = async (test: TestApp): Promise<void> =>
  void (await test.drainWork(['trail_recount.due']));
