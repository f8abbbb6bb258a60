import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { enroll } from '@trilha/contracts/learning/catalog';
import { getActivityDownload } from '@trilha/contracts/learning/downloads';
import type { ScormOnDevice } from '@trilha/contracts/learning/scorm-runtime';
import { beginScormSession, commitScorm } from '@trilha/contracts/learning/scorm-runtime';
import { describe, expect, it } from 'vitest';

import { buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { importArchive, uploadArchive } from '../../../test/upload-package.ts';

const test = useTestApp();
const origin = useContentOrigin(test);
const assets = join(import.meta.dirname, '../../../../../../demo/assets/scorm');

async function takingAlong() {
  const admin = await test.build.member({ role: 'admin' });
  const bytes = readFileSync(join(assets, 'RuntimeBasicCalls_SCORM12.zip'));
  const { fileId } = await uploadArchive({ test, origin }, admin, bytes, 'golf.zip');
  const { body } = await importArchive(test, admin, { fileId, kind: 'scorm' });
  const course = await test.build.course(admin.tenantId, {
    modules: [
      buildModule([
        {
          id: crypto.randomUUID(),
          type: 'scorm',
          title: { 'pt-BR': 'Golfe' },
          settings: { packageId: body.package.id },
        },
      ]),
    ],
  });
  const learner = await test.build.member({ tenantId: admin.tenantId });
  const params = { courseId: course.id, hierarchyOrder: 1 };
  await test.call(enroll, { as: learner, params: { courseId: course.id } });
  return { admin, learner, params };
}

type Place = Awaited<ReturnType<typeof takingAlong>>['params'];

async function storedFor(as: SignedIn, params: Place): Promise<ScormOnDevice> {
  const { body } = await test.call(getActivityDownload, { as, params });
  return body.scorm as ScormOnDevice;
}

/** A session as a device begins one without a network. */
const session = ({ launch, packageId, from }: ScormOnDevice) => ({
  sessionId: crypto.randomUUID() as string,
  device: { activityId: launch.activityId, packageId, from },
});

const itemOf = ({ launch }: ScormOnDevice) =>
  launch.package.items[0]?.children[0]?.id ?? launch.package.items[0]?.id;

function commit(
  as: SignedIn,
  params: Place,
  began: ReturnType<typeof session>,
  { seq, itemId, cmi }: { seq: number; itemId: string | undefined; cmi: Record<string, string> },
) {
  const body = { ...began, seq, itemId, run: 1, cmi, finished: false };
  return test.call(commitScorm, { as, params, body });
}

const PASSED = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90' };
const BEGUN = { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.lesson_location': '3' };

const attempts = ({ tenantId }: SignedIn) =>
  test.build.sql(tenantId, 'select session_id as "sessionId" from scorm_attempts', []);

describe('a SCORM package that was played without a network', () => {
  it('is begun, and goes on from there with its next session, each commit taken once [OFF-03]', async () => {
    const { learner, params } = await takingAlong();
    const before = await storedFor(learner, params);
    expect(before).toMatchObject({ from: null, state: { items: [], currentItemId: null } });
    const itemId = itemOf(before);
    const first = session(before);

    const begun = await commit(learner, params, first, { seq: 1, itemId, cmi: BEGUN });
    const again = await commit(learner, params, first, { seq: 1, itemId, cmi: BEGUN });
    expect([begun.status, begun.body.kept, again.body.kept]).toEqual([200, true, false]);

    const later = await storedFor(learner, params);
    expect(later.from).toBe(first.sessionId);
    expect(later.state.items).toMatchObject([{ itemId, entry: 'resume', cmi: BEGUN }]);
    const second = session(later);
    const done = await commit(learner, params, second, { seq: 1, itemId, cmi: PASSED });

    expect(done.body).toMatchObject({ kept: true, activity: { access: 'done' } });
    expect(await attempts(learner)).toEqual([{ sessionId: second.sessionId }]);
  });

  it('is refused in words where the member went on elsewhere meanwhile, and what counts there stays', async () => {
    const { learner, params } = await takingAlong();
    const before = await storedFor(learner, params);
    const itemId = itemOf(before);
    const elsewhere = await test.call(beginScormSession, { as: learner, params });

    const late = await commit(learner, params, session(before), { seq: 1, itemId, cmi: PASSED });

    expect([late.status, late.body.code]).toEqual([409, 'scorm_continued_elsewhere']);
    expect(await attempts(learner)).toEqual([{ sessionId: elsewhere.body.sessionId }]);
  });

  it('of two devices that went on from the same place the one that arrives first counts', async () => {
    const { learner, params } = await takingAlong();
    const before = await storedFor(learner, params);
    const itemId = itemOf(before);

    const answers = await Promise.all(
      [session(before), session(before)].map((one) =>
        commit(learner, params, one, { seq: 1, itemId, cmi: BEGUN }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('opens nothing for who is not in the course, and names no package but the one of the activity', async () => {
    const { admin, learner, params } = await takingAlong();
    const before = await storedFor(learner, params);
    const itemId = itemOf(before);
    const stranger = await test.build.member({ tenantId: admin.tenantId });
    const other = {
      ...session(before),
      device: { ...session(before).device, packageId: crypto.randomUUID() },
    };

    const refused = await commit(stranger, params, session(before), { seq: 1, itemId, cmi: PASSED });
    const changed = await commit(learner, params, other, { seq: 1, itemId, cmi: PASSED });

    expect([refused.body.code, changed.body.code]).toEqual(['enrollment_required', 'scorm_package_changed']);
    expect(await attempts(learner)).toEqual([]);
  });
});
