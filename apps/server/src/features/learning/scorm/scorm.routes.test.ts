import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cancelEnrollment, enroll, getCourse } from '@trilha/contracts/learning/catalog';
import { previewScorm } from '@trilha/contracts/learning/course-builder';
import { getPackage } from '@trilha/contracts/learning/packages';
import { beginScormSession, commitScorm, getScormLaunch } from '@trilha/contracts/learning/scorm-runtime';
import { scormPackageSchema } from '@trilha/contracts/learning/scorm';
import { describe, expect, it } from 'vitest';

import { buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useContentOrigin } from '../../../test/test-content-origin.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { importArchive, uploadArchive } from '../../../test/upload-package.ts';
import { launchablesOf } from './launchables.ts';

const test = useTestApp();
const origin = useContentOrigin(test);
const assets = join(import.meta.dirname, '../../../../../../demo/assets/scorm');
const fixtures = join(import.meta.dirname, '../../../test/fixtures/scorm');

/** Uploads and imports a package as an administrator does in the builder. */
async function imported(admin: SignedIn, name: string, bytes = readFileSync(join(assets, `${name}.zip`))) {
  const { fileId } = await uploadArchive({ test, origin }, admin, bytes, `${name}.zip`);
  return importArchive(test, admin, { fileId, kind: 'scorm' });
}

async function courseWith(name: string, folder = assets) {
  const admin = await test.build.member({ role: 'admin' });
  const { body } = await imported(admin, name, readFileSync(join(folder, `${name}.zip`)));
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
  const learner = await test.build.member({ tenantId: admin.tenantId, name: 'Ana Maria Souza' });
  await test.call(enroll, { as: learner, params: { courseId: course.id } });
  return { admin, learner, params: { courseId: course.id, hierarchyOrder: 1 } };
}

type Place = Awaited<ReturnType<typeof courseWith>>['params'];

const launch = (as: SignedIn, params: Place) => test.call(getScormLaunch, { as, params });
const begin = (as: SignedIn, params: Place) => test.call(beginScormSession, { as, params });

function commit(as: SignedIn, params: Place, body: Record<string, unknown>) {
  return test.call(commitScorm, { as, params, body: { run: 1, cmi: {}, finished: false, ...body } });
}

const balance = (learner: SignedIn) =>
  test.build.sql<{ balance: number }>(
    learner.tenantId,
    `select balance from accounts where member_id = $1 and unit = 'training'`,
    [learner.memberId],
  );

const ACCEPTED = [
  'RuntimeBasicCalls_SCORM12',
  'RuntimeMinimumCalls_SCORM12',
  'ContentPackagingOneFilePerSCO_SCORM12',
  'PrerequisitesTest_SCORM12',
  'RuntimeBasicCalls_SCORM20043rdEdition',
  'RuntimeMinimumCalls_SCORM20043rdEdition',
  'SequencingForcedSequential_SCORM20043rdEdition',
];
const REFUSED = [
  ['InvalidFileReferences_SCORM12', 'file_missing'],
  ['ItemWithNonExistentResourceId_SCORM12', 'resource_missing'],
  ['MalformedXml_SCORM12', 'manifest_malformed'],
  ['MissingLaunchUrl_SCORM12', 'launch_href_missing'],
  ['MissingRequiredFields_SCORM12', 'title_missing'],
] as const;

describe('a SCORM package in the builder [ACT-03]', () => {
  it('plays in a preview without an enrollment, keeping nothing', async () => {
    const { admin, learner, params } = await courseWith('RuntimeBasicCalls_SCORM12');

    const preview = await test.call(previewScorm, { as: admin, params });

    expect(preview).toMatchObject({ status: 200, body: { standings: [], package: { edition: 'scorm_12' } } });
    expect(await (await origin.fetch(preview.body.playerUrl)).text()).toContain('scorm-player');
    expect((await test.call(previewScorm, { as: learner, params })).status).toBe(403);
    const stranger = await test.build.member({ role: 'admin' });
    expect((await test.call(previewScorm, { as: stranger, params })).status).toBe(404);
    const mine = await test.build.sql(admin.tenantId, 'select from enrollments where member_id = $1', [
      admin.memberId,
    ]);
    expect(mine).toEqual([]);
  });

  it.each(ACCEPTED)('takes %s and serves what it launches', async (name) => {
    const admin = await test.build.member({ role: 'admin' });

    const { status, body } = await imported(admin, name);

    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: true, package: { kind: 'scorm' } });
    const read = await test.call(getPackage, { as: admin, params: { packageId: body.package.id } });
    expect(read.body).toEqual(body.package);
    const [item] = body.package.scorm.items;
    const first = item.launch ?? item.children[0].launch;
    expect((await origin.fetch(`${body.package.url}${first.href}`)).status).toBe(200);
    const logged = await test.build.sql(
      admin.tenantId,
      `select 1 from audit_log where action = 'package.imported' and object_id = $1`,
      [body.package.id],
    );
    expect(logged).toHaveLength(1);
  });

  it.each(REFUSED)('refuses %s and says why', async (name, code) => {
    const admin = await test.build.member({ role: 'admin' });

    const { body } = await imported(admin, name);

    expect(body.accepted).toBe(false);
    expect(body.problems.map((problem: { code: string }) => problem.code)).toContain(code);
  });

  it('is for those who build courses, of the own company', async () => {
    const admin = await test.build.member({ role: 'admin' });
    const { body } = await imported(admin, 'RuntimeBasicCalls_SCORM12');
    const params = { packageId: body.package.id };
    const learner = await test.build.member({ tenantId: admin.tenantId });
    const stranger = await test.build.member({ role: 'admin' });

    expect((await test.call(getPackage, { as: learner, params })).status).toBe(403);
    expect((await test.call(getPackage, { as: stranger, params })).status).toBe(404);
  });
});

describe('the run-time of SCORM 1.2 [ACT-03]', () => {
  it('tells the player what to launch, and the learner by a pseudonym', async () => {
    const { learner, params } = await courseWith('RuntimeBasicCalls_SCORM12');

    const { status, body } = await launch(learner, params);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      standings: [],
      package: { edition: 'scorm_12', launchCount: 1 },
      learner: { name: 'Souza, Ana Maria' },
    });
    expect(JSON.stringify(body.learner)).not.toContain(learner.memberId);
  });

  it('concludes the course once, also when the last commit is sent twenty times at once', async () => {
    const { learner, params } = await courseWith('RuntimeBasicCalls_SCORM12');
    const { body: session } = await begin(learner, params);
    const { body: launched } = await launch(learner, params);
    const itemId = launched.package.items[0].id;
    const last = {
      sessionId: session.sessionId,
      seq: 2,
      itemId,
      finished: true,
      cmi: { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '87.5' },
    };
    await commit(learner, params, { ...last, seq: 1, finished: false, cmi: {} });

    const answers = await Promise.all(Array.from({ length: 20 }, () => commit(learner, params, last)));

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.kept)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.activity?.concluded)).toHaveLength(1);
    expect(await balance(learner)).toEqual([{ balance: 100 }]);
    const page = await test.call(getCourse, { as: learner, params: { courseId: params.courseId } });
    expect(page.body.enrollment).toMatchObject({ percent: 100, score: 87.5 });
    expect(['approved', 'finished']).toContain(page.body.enrollment.state);
  });

  it('gives no points and no certificate for less than the mastery score, and finds failed at the next launch [ACT-03]', async () => {
    const { learner, params } = await courseWith('scorm12-mastery-completed-commit-then-finish', fixtures);
    const { sessionId } = (await begin(learner, params)).body;
    const itemId = (await launch(learner, params)).body.package.items[0].id;
    const claimed = { 'cmi.core.score.raw': '0', 'cmi.core.lesson_status': 'completed' };
    const body = { sessionId, itemId, cmi: claimed };

    const open = await commit(learner, params, { ...body, seq: 1 });
    expect(open.body.activity?.access ?? 'in_progress').toBe('in_progress');
    const ended = await commit(learner, params, { ...body, seq: 2, finished: true });
    expect(ended.body.item).toMatchObject({ success: 'failed', score: 0 });
    expect(await balance(learner)).toEqual([]);
    expect(
      await test.build.sql(learner.tenantId, 'select 1 from certificates where member_id = $1', [
        learner.memberId,
      ]),
    ).toEqual([]);

    const next = (await begin(learner, params)).body;
    expect(next.items[0].cmi).toMatchObject({
      'cmi.core.lesson_status': 'failed',
      'cmi.core.score.raw': '0',
    });
    const better = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '80' };
    const again = { sessionId: next.sessionId, itemId, cmi: better };
    expect((await commit(learner, params, { ...again, seq: 1 })).body.item.success).toBe('unknown');
    expect(await balance(learner)).toEqual([]);
    const last = await commit(learner, params, { ...again, seq: 2, finished: true });
    expect(last.body).toMatchObject({ item: { success: 'passed' }, activity: { concluded: true } });
    expect(await balance(learner)).toEqual([{ balance: 100 }]);
  });

  it('judges what was cut off as it stands, and gives it back to go on with', async () => {
    const { learner, params } = await courseWith('scorm12-mastery-completed-commit-then-finish', fixtures);
    const { sessionId } = (await begin(learner, params)).body;
    const itemId = (await launch(learner, params)).body.package.items[0].id;
    const cmi = {
      'cmi.core.score.raw': '90',
      'cmi.core.lesson_status': 'completed',
      'cmi.suspend_data': 'x',
    };

    const open = await commit(learner, params, { sessionId, itemId, cmi, seq: 1 });
    expect(open.body.activity).toMatchObject({ access: 'in_progress' });
    const { body } = await commit(learner, params, { sessionId, itemId, cmi, seq: 2, ended: true });

    expect(body).toMatchObject({ item: { success: 'passed' }, activity: { access: 'done' } });
    expect((await begin(learner, params)).body.items[0]).toMatchObject({
      entry: 'resume',
      cmi: { 'cmi.core.lesson_status': 'passed', 'cmi.suspend_data': 'x' },
    });
  });

  it('keeps whatever content writes byte for byte, a zero and half a surrogate pair among it [ACT-03]', async () => {
    const { learner, params } = await courseWith('scorm12-nul-then-passed', fixtures);
    const { sessionId } = (await begin(learner, params)).body;
    const { playerUrl, package: model } = (await launch(learner, params)).body;
    const itemId = model.items[0].id;
    const every = Array.from({ length: 64_000 }, (_, unit) => String.fromCharCode(unit)).join('');
    const halves = '\uDFFFx\uD800\uD800\uDC00\uDC00\uD83D';
    let seq = 0;
    for (const text of ['state\0x', '\0', halves, every, '\0'.repeat(64_000), '\uD800'.repeat(64_000)]) {
      seq += 1;
      const cmi = { 'cmi.suspend_data': text, 'cmi.core.exit': 'suspend' };
      expect((await commit(learner, params, { sessionId, seq, itemId, cmi })).status).toBe(200);
      const [stored] = await test.build.sql<{ cmi: unknown }>(
        learner.tenantId,
        'select cmi from scorm_states where item_id = $1',
        [itemId],
      );
      expect(stored?.cmi).toEqual(cmi);
    }

    const last = { 'cmi.suspend_data': `state\0${halves}`, 'cmi.core.lesson_status': 'passed' };
    const farewell = await origin.fetch(`${playerUrl}/farewell`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId, seq: seq + 1, itemId, run: 1, cmi: last, finished: false }),
    });
    expect(farewell.status).toBe(204);
    expect(await balance(learner)).toEqual([{ balance: 100 }]);
    expect((await begin(learner, params)).body.items[0].cmi).toEqual(last);
  });

  it('writes completed down for content that ends without a status', async () => {
    const { learner, params } = await courseWith('scorm12-finish-without-status', fixtures);
    const { sessionId } = (await begin(learner, params)).body;
    const itemId = (await launch(learner, params)).body.package.items[0].id;
    const cmi = { 'cmi.core.score.raw': '100' };

    await commit(learner, params, { sessionId, itemId, cmi, seq: 1, finished: true });

    expect((await begin(learner, params)).body.items[0].cmi).toMatchObject({
      'cmi.core.lesson_status': 'completed',
    });
  });

  it('resumes on another device, which alone may write from then on [ACT-03]', async () => {
    const { learner, params } = await courseWith('RuntimeBasicCalls_SCORM12');
    const { body: phone } = await begin(learner, params);
    const itemId = (await launch(learner, params)).body.package.items[0].id;
    const cmi = {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': '5',
      'cmi.suspend_data': 'página 5 — ✓',
      'cmi.core.exit': 'suspend',
      'cmi.core.session_time': '0000:02:30.00',
    };
    await commit(learner, params, { sessionId: phone.sessionId, seq: 1, itemId, cmi, finished: true });

    const { body: desktop } = await begin(learner, params);

    expect(desktop.items).toEqual([
      {
        itemId,
        completion: 'incomplete',
        success: 'unknown',
        score: null,
        entry: 'resume',
        cmi,
        totalSeconds: 150,
      },
    ]);
    expect(desktop.currentItemId).toBe(itemId);
    const late = await commit(learner, params, { sessionId: phone.sessionId, seq: 2, itemId });
    expect([late.status, late.body.code]).toEqual([409, 'scorm_session_replaced']);
    await commit(learner, params, {
      sessionId: desktop.sessionId,
      seq: 1,
      itemId,
      cmi: { ...cmi, 'cmi.core.session_time': '0000:01:00.00' },
    });
    expect((await begin(learner, params)).body.items[0]).toMatchObject({
      entry: 'resume',
      totalSeconds: 210,
    });
  });

  it('ignores a commit that arrives late', async () => {
    const { learner, params } = await courseWith('RuntimeBasicCalls_SCORM12');
    const { sessionId } = (await begin(learner, params)).body;
    const itemId = (await launch(learner, params)).body.package.items[0].id;
    const at = (location: string) => ({
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.lesson_location': location,
    });
    await commit(learner, params, { sessionId, seq: 3, itemId, cmi: at('3') });

    expect((await commit(learner, params, { sessionId, seq: 2, itemId, cmi: at('2') })).body.kept).toBe(
      false,
    );
    expect((await commit(learner, params, { sessionId, seq: 3, itemId, cmi: at('x') })).body.kept).toBe(
      false,
    );
    expect((await commit(learner, params, { sessionId, seq: 4, itemId, cmi: at('4') })).body.kept).toBe(true);
    const { items } = (await begin(learner, params)).body;
    expect(items[0].cmi['cmi.core.lesson_location']).toBe('4');
  });

  it('takes what content writes while its page closes from that page itself, for its own session only', async () => {
    const { learner, params } = await courseWith('RuntimeBasicCalls_SCORM12');
    const { playerUrl, package: model } = (await launch(learner, params)).body;
    const other = await courseWith('RuntimeBasicCalls_SCORM12');
    const { sessionId } = (await begin(learner, params)).body;
    const cmi = { 'cmi.core.lesson_status': 'passed', 'cmi.core.session_time': '0000:01:00.00' };
    const last = { sessionId, seq: 5, itemId: model.items[0].id, run: 1, cmi, finished: true };
    const say = async (url: string, body: unknown) =>
      (
        await origin.fetch(`${url}/farewell`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    const foreign = (await launch(other.learner, other.params)).body.playerUrl;

    expect(await say(foreign, last)).toBe(409);
    expect(await say(playerUrl, { ...last, sessionId: crypto.randomUUID() })).toBe(409);
    expect(await say(playerUrl, { ...last, cmi: 5 })).toBe(400);
    expect(await say(playerUrl.slice(0, -3), last)).toBe(404);
    expect(await say(playerUrl, last)).toBe(204);
    expect(await say(playerUrl, last)).toBe(204);

    expect(await balance(learner)).toEqual([{ balance: 100 }]);
    const late = await commit(learner, params, { ...last, seq: 4, cmi: {} });
    expect(late.body.kept).toBe(false);
  });

  it('takes a last word with the rights its member has by then, not with more [R12]', async () => {
    const { learner, params } = await courseWith('RuntimeMinimumCalls_SCORM12');
    const { sessionId } = (await begin(learner, params)).body;
    const { package: model, playerUrl } = (await launch(learner, params)).body;
    const itemId = model.items[0].children[0].id;
    const body = {
      sessionId,
      itemId,
      seq: 1,
      run: 1,
      finished: true,
      cmi: { 'cmi.core.lesson_status': 'passed' },
    };
    const say = async () => {
      const answer = await origin.fetch(`${playerUrl}/farewell`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    const setStatus = (status: string) =>
      test.build.sql(learner.tenantId, 'update members set status = $2 where id = $1', [
        learner.memberId,
        status,
      ]);

    await setStatus('blocked');
    expect(await say()).toBe(404);
    await setStatus('approved');
    expect((await launch(learner, params)).body.standings).toEqual([]);
    expect(await say()).toBe(204);
    expect((await launch(learner, params)).body.standings).toMatchObject([
      { itemId, completion: 'completed' },
    ]);
  });

  it('keeps what was done when an item is opened again, and begins it anew after a plain end', async () => {
    const { learner, params } = await courseWith('RuntimeMinimumCalls_SCORM12');
    const { sessionId } = (await begin(learner, params)).body;
    const itemId = (await launch(learner, params)).body.package.items[0].children[0].id;
    const done = { 'cmi.core.lesson_status': 'completed', 'cmi.suspend_data': 'x' };
    await commit(learner, params, { sessionId, seq: 1, itemId, cmi: done, finished: true });

    const [item] = (await begin(learner, params)).body.items;
    expect(item).toMatchObject({ entry: '', cmi: { 'cmi.core.lesson_status': 'completed' } });
    expect(item.cmi).not.toHaveProperty('cmi.suspend_data');
    const again = (await begin(learner, params)).body.sessionId;
    const cmi = { 'cmi.core.lesson_status': 'incomplete' };
    const { body } = await commit(learner, params, { sessionId: again, seq: 1, itemId, cmi });
    expect(body.item.completion).toBe('completed');
  });

  it('completes a package of assets by showing each of them', async () => {
    const { learner, params } = await courseWith('ContentPackagingOneFilePerSCO_SCORM12');
    const { sessionId } = (await begin(learner, params)).body;
    const { package: model } = (await launch(learner, params)).body;
    const ids = [...launchablesOf(scormPackageSchema.parse(model)).keys()];

    const answers = [];
    for (const [index, itemId] of ids.entries())
      answers.push(await commit(learner, params, { sessionId, seq: index + 1, run: index + 1, itemId }));

    expect(answers.slice(0, -1).every(({ body }) => body.activity?.access === 'in_progress')).toBe(true);
    expect(answers.at(-1)?.body.activity).toMatchObject({ access: 'done', concluded: true });
  });

  it('takes no score outside an open attempt: after leaving the course, before the activity is begun again [ACT-03]', async () => {
    const { learner, params } = await courseWith('RuntimeMinimumCalls_SCORM12');
    const { sessionId } = (await begin(learner, params)).body;
    const { package: model } = (await launch(learner, params)).body;
    const itemId = model.items[0].children[0].id;
    const passed = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' };
    const score = (seq: number) => commit(learner, params, { sessionId, seq, itemId, cmi: passed });
    const standing = () =>
      test.build.sql<{ state: string; score: number | null }>(
        learner.tenantId,
        'select state, score from enrollments where member_id = $1',
        [learner.memberId],
      );

    await test.call(cancelEnrollment, { as: learner, params });
    expect((await score(1)).body.code).toBe('enrollment_required');
    await test.call(enroll, { as: learner, params });
    // A lost restart test sends the person back to the beginning: the player opened before is over with it.
    await test.build.sql(learner.tenantId, 'delete from activity_progress');
    expect((await score(2)).body.code).toBe('scorm_session_replaced');

    expect(await standing()).toMatchObject([{ score: null }]);
    expect(await test.build.sql(learner.tenantId, 'select 1 from activity_progress')).toEqual([]);
    expect(await test.build.sql(learner.tenantId, 'select 1 from postings')).toEqual([]);
  });

  it('does not believe more than all points, or none at all', async () => {
    const { learner, params } = await courseWith('RuntimeMinimumCalls_SCORM12');
    const { sessionId } = (await begin(learner, params)).body;
    const { package: model } = (await launch(learner, params)).body;
    const itemId = model.items[0].children[0].id;

    for (const [seq, raw] of ['100000', '1e9', 'NaN', '-5', 'Infinity', '101'].entries()) {
      const cmi = { 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': raw };
      const { status, body } = await commit(learner, params, { sessionId, seq: seq + 1, itemId, cmi });
      expect(status, raw).toBeLessThan(500);
      if (status === 200) expect(body.item.score ?? 0, raw).toBeLessThanOrEqual(100);
      if (status === 200) expect(body.item.score ?? 0, raw).toBeGreaterThanOrEqual(0);
    }
  });

  it('refuses what no data model can hold, and what is no session of the caller', async () => {
    const { learner, params } = await courseWith('RuntimeBasicCalls_SCORM12');
    const { sessionId } = (await begin(learner, params)).body;
    const itemId = (await launch(learner, params)).body.package.items[0].id;
    const colleague = await test.build.member({ tenantId: learner.tenantId });
    const stranger = await test.build.member();
    const code = async (as: SignedIn, body: Record<string, unknown>) =>
      (await commit(as, params, { sessionId, seq: 1, itemId, ...body })).body.code;

    expect(await code(learner, { cmi: { 'cmi.suspend_data': 'x'.repeat(64_001) } })).toBe(
      'scorm_data_invalid',
    );
    expect(await code(learner, { cmi: { 'window.top': 'x' } })).toBe('scorm_data_invalid');
    expect(await code(learner, { itemId: 'none' })).toBe('scorm_data_invalid');
    expect(await code(learner, { cmi: { a: 1 } })).toBe('invalid_request');
    expect(await code(learner, { seq: 0 })).toBe('invalid_request');
    expect(
      await code(learner, { root: { completion: 'completed', success: 'passed', scoreScaled: 5 } }),
    ).toBe('invalid_request');
    expect(await code(colleague, {})).toBe('scorm_session_replaced');
    expect(await code(stranger, {})).toBe('scorm_session_replaced');
    expect((await launch(colleague, params)).body.code).toBe('enrollment_required');
    expect((await begin(stranger, params)).body.code).toBe('enrollment_required');
  });
});

describe('the run-time of SCORM 2004 [ACT-03]', () => {
  it('believes the sequencing engine only as far as the results bear it out', async () => {
    const { learner, params } = await courseWith('SequencingForcedSequential_SCORM20043rdEdition');
    const { sessionId } = (await begin(learner, params)).body;
    const { items } = (await launch(learner, params)).body.package;
    const [first, second] = items.map((item: { id: string }) => item.id);
    const claimed = { completion: 'completed', success: 'passed', scoreScaled: 1 };

    const forged = await commit(learner, params, { sessionId, seq: 1, itemId: first, root: claimed });
    expect(forged.body.activity).toMatchObject({ access: 'in_progress' });

    const cmi = {
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'passed',
      'cmi.score.scaled': '0.8',
    };
    const whole = { completion: 'completed', success: 'passed', scoreScaled: 0.8 };
    await commit(learner, params, { sessionId, seq: 2, itemId: first, cmi, sequencing: '{"a":1}' });
    const done = await commit(learner, params, {
      sessionId,
      seq: 3,
      run: 2,
      itemId: second,
      cmi,
      root: whole,
      sequencing: '{"a":2}',
    });

    expect(done.body.activity).toMatchObject({ access: 'done', enrollment: { score: 80 } });
    expect((await begin(learner, params)).body).toMatchObject({
      sequencing: '{"a":2}',
      currentItemId: second,
    });
  });

  it('completes items whose content only begins and ends, as the standard has it', async () => {
    const { learner, params } = await courseWith('RuntimeMinimumCalls_SCORM20043rdEdition');
    const { sessionId } = (await begin(learner, params)).body;
    const { package: model } = (await launch(learner, params)).body;
    const ids = [...launchablesOf(scormPackageSchema.parse(model)).keys()];
    const root = { completion: 'completed', success: 'passed', scoreScaled: null };

    const opened = await commit(learner, params, { sessionId, seq: 1, itemId: ids[0] });
    expect(opened.body.item.completion).toBe('unknown');
    let last = opened;
    for (const [index, itemId] of ids.entries())
      last = await commit(learner, params, {
        sessionId,
        seq: index + 2,
        run: index + 1,
        itemId,
        finished: true,
        root: index === ids.length - 1 ? root : null,
      });

    expect(last.body).toMatchObject({ item: { completion: 'completed' }, activity: { access: 'done' } });
  });
});
