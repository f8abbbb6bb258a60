import { randomUUID } from 'node:crypto';

import { startAttempt } from '@trilha/contracts/learning/attempts';
import { getCourse } from '@trilha/contracts/learning/catalog';
import type { ActivityLine } from '@trilha/contracts/learning/catalog';
import { cancelEvent } from '@trilha/contracts/learning/events-admin';
import { getGame, startPlay } from '@trilha/contracts/learning/games/plays';
import { getActivity, getHome, reportProgress } from '@trilha/contracts/learning/learning';
import { answerReaction } from '@trilha/contracts/learning/reactions';
import { listReleasePeople, listReleases } from '@trilha/contracts/learning/releases';
import { enterRoom, getRoom } from '@trilha/contracts/learning/rooms';
import { releaseActivity } from '@trilha/contracts/learning/rooms-desk';
import { launchScormCloud, readScormCloudResult } from '@trilha/contracts/learning/scorm-cloud';
import { beginScormSession, getScormLaunch } from '@trilha/contracts/learning/scorm-runtime';
import { getTest } from '@trilha/contracts/learning/test-overview';
import { describe, expect, it } from 'vitest';

import { buildActivity, buildModule } from '../../../test/builders.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { untilWaiting, whileHolding } from '../../../test/lock-wait.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { minutes, useEvents } from '../../../test/test-events.ts';
import { GAME_SETTINGS } from '../../../test/test-games.ts';

const test = useTestApp();
const { again, begin, write, change, people, join } = useEvents(test);

const titled = (title: string) => ({ id: randomUUID(), title: { 'pt-BR': title }, isReleasedByHand: true });
const page = (more: object = {}) => buildActivity('html', { ...more });
const TEST = { draws: [{ bankId: randomUUID(), count: null }] };
const QUESTION = {
  id: randomUUID(),
  kind: 'scale',
  prompt: { 'pt-BR': 'Gostou?' },
  required: true,
} as const;

type Modules = NonNullable<Parameters<typeof test.build.course>[1]>['modules'];

/** A class of a training whose last activities the instructor opens, half an hour after its start, with two people in it. */
async function inClass(modules: Modules = [buildModule([page(), page({ isReleasedByHand: true })])]) {
  const company = await begin();
  const course = await test.build.course(company.tenantId, { modules }, 'presential_course');
  const of = { ...company, trainingId: course.id };
  const event = await write(of);
  const [ana, bia] = (await people(company, 2)) as [SignedIn, SignedIn];
  await join(ana, event.id);
  await join(bia, event.id);
  test.clock.now = minutes(30);
  const activities = course.document.modules.flatMap((module) => module.activities);
  const byHand = activities.filter(({ isReleasedByHand }) => isReleasedByHand);
  const [first] = byHand as [(typeof byHand)[number]];
  /** What is open after it, or why it is refused. */
  const release = async (
    activityId = first.id,
    isReleased = true,
    { as = company.instructor, eventId = event.id } = {},
  ): Promise<readonly string[] | string> => {
    const answer = await test.call(releaseActivity, {
      as: await again(as),
      params: { eventId, activityId },
      body: { isReleased },
    });
    return answer.status === 200 ? answer.body.released : answer.body.code;
  };
  const params = { courseId: course.id, hierarchyOrder: activities.indexOf(first) + 1 };
  const open = async (as: SignedIn) => test.call(getActivity, { as: await again(as), params });
  const lines = async (as: SignedIn): Promise<ActivityLine[]> => {
    const { body } = await test.call(getCourse, { as: await again(as), params });
    return body.modules.flatMap((module: { activities: ActivityLine[] }) => module.activities);
  };
  return { company, of, event, ana, bia, course, activities, byHand, first, params, release, open, lines };
}

describe('an activity the instructor opens', () => {
  it('is shut until then, open to everybody in the event at once, and shut again when it is taken back [ACT-08]', async () => {
    const { ana, bia, first, release, open, lines } = await inClass();

    expect((await open(ana)).body.code).toBe('activity_not_released');
    expect((await lines(ana))[1]).toMatchObject({ access: 'locked', awaitsInstructor: true, missing: null });

    // The one before it is required and not done: what the instructor opens does not wait for it.
    expect(await release()).toEqual([first.id]);
    expect(await release()).toEqual([first.id]);
    for (const member of [ana, bia]) expect((await open(member)).status).toBe(200);
    expect((await lines(bia))[1]).toMatchObject({ access: 'available', awaitsInstructor: false });

    expect(await release(first.id, false)).toEqual([]);
    expect(await release(first.id, false)).toEqual([]);
    expect((await open(ana)).body.code).toBe('activity_not_released');
  });

  it('tells its instructor who has done it, who is at it and who has not begun [ACT-08]', async () => {
    const { company, event, ana, bia, first, params, release } = await inClass();
    await release();
    const openActivity = async (as: SignedIn, activityId = first.id) =>
      test.call(listReleasePeople, { as: await again(as), params: { eventId: event.id, activityId } });
    const states = async () =>
      ((await openActivity(company.instructor)).body.people as { memberId: string; state: string }[]).map(
        ({ memberId, state }) => [memberId, state],
      );
    const names = [
      [ana.memberId, 'not_started'],
      [bia.memberId, 'not_started'],
    ];
    expect(await states()).toEqual(names);

    const body = { seq: 1, intervals: [] };
    await test.call(reportProgress, { as: await again(bia), params, body });
    expect((await states())[0]).toEqual([bia.memberId, 'in_progress']);
    await test.build.sql(
      company.tenantId,
      "update activity_progress set state = 'done' where activity_id = $1",
      [first.id],
    );
    expect((await openActivity(company.instructor)).body).toMatchObject({
      done: 1,
      people: [{ memberId: bia.memberId, state: 'done' }, { memberId: ana.memberId }],
    });

    expect((await openActivity(ana)).status).toBe(403);
    const other = await test.build.member({ tenantId: company.tenantId, role: 'instructor' });
    expect((await openActivity(other)).status).toBe(404);
    expect((await openActivity(company.instructor, randomUUID())).body.code).toBe(
      'activity_not_released_by_hand',
    );
  });

  it('is open to who comes later, and stays open to who began it when it is taken back [ACT-08]', async () => {
    const { company, event, ana, first, params, release, open } = await inClass();
    await release();
    const report = { seq: 1, intervals: [] };
    expect((await test.call(reportProgress, { as: await again(ana), params, body: report })).status).toBe(
      200,
    );
    test.clock.now = minutes(-24 * 60);
    const late = await test.build.member({ tenantId: company.tenantId });
    await join(late, event.id);
    test.clock.now = minutes(40);
    expect((await open(late)).status).toBe(200);

    await release(first.id, false);
    expect((await open(ana)).status).toBe(200);
    expect((await open(late)).body.code).toBe('activity_not_released');
  });

  it('is shut to who is in another event of the training, only waits, or left, and where the event was canceled [ACT-08]', async () => {
    const { company, of, event, ana, release, open } = await inClass();
    test.clock.now = minutes(-24 * 60);
    const other = await write(of);
    const [cid] = (await people(company, 1)) as [SignedIn];
    await join(cid, other.id);
    test.clock.now = minutes(30);
    await release();
    expect((await open(cid)).body.code).toBe('activity_not_released');
    await test.build.sql(
      company.tenantId,
      `update training_event_participants set state = 'waiting' where event_id = $1 and member_id = $2`,
      [event.id, ana.memberId],
    );
    expect((await open(ana)).body.code).toBe('activity_not_released');
    await test.build.sql(
      company.tenantId,
      `update training_event_participants set state = 'enrolled' where event_id = $1 and member_id = $2`,
      [event.id, ana.memberId],
    );
    expect((await open(ana)).status).toBe(200);
    const params = { eventId: event.id };
    await test.call(cancelEvent, { as: await again(company.manager), params, body: { reason: 'Chuva' } });
    // The enrollment came by the seat and ends with it.
    expect((await open(ana)).body.code).toBe('enrollment_required');
  });

  it('is refused by every way to open it, and by none once it is released [ACT-08]', async () => {
    const kinds = {
      page: page({ isReleasedByHand: true }),
      test: { ...titled('Prova'), type: 'conventional_test' as const, settings: TEST },
      game: { ...titled('Jogo'), type: 'true_or_false' as const, settings: GAME_SETTINGS.true_or_false },
      scorm: { ...titled('Pacote'), type: 'scorm' as const, settings: { packageId: randomUUID() } },
      cloud: { ...titled('Nuvem'), type: 'scorm_cloud' as const, settings: { courseRef: 'golfe' } },
      reaction: {
        ...titled('Avaliação'),
        type: 'reaction_evaluation' as const,
        settings: { scope: 'module', anonymous: true, questions: [QUESTION] },
      },
    };
    const { ana, release, course, activities } = await inClass([
      buildModule([page({ required: false }), ...Object.values(kinds)] as never),
    ]);
    const placeOf = (name: keyof typeof kinds) => ({
      courseId: course.id,
      trainingId: course.id,
      activityId: activities.find(({ id }) => id === kinds[name].id)?.id ?? '',
      hierarchyOrder: activities.findIndex(({ id }) => id === kinds[name].id) + 1,
    });
    const gates = [
      [getActivity, 'page', undefined],
      [reportProgress, 'page', { seq: 1 }],
      [getTest, 'test', undefined],
      [startAttempt, 'test', undefined],
      [getGame, 'game', undefined],
      [startPlay, 'game', undefined],
      [getScormLaunch, 'scorm', undefined],
      [beginScormSession, 'scorm', undefined],
      [launchScormCloud, 'cloud', { again: false }],
      [readScormCloudResult, 'cloud', undefined],
      [
        answerReaction,
        'reaction',
        { answers: [{ questionId: QUESTION.id, kind: 'scale', value: 5 }], anonymous: true },
      ],
    ] as const;
    const codes = async () => {
      const answers: unknown[] = [];
      for (const [call, name, body] of gates) {
        const as = await again(ana);
        const answer = await test.call(call, { as, params: placeOf(name), ...(body ? { body } : {}) });
        answers.push(answer.body?.code ?? answer.status);
      }
      return answers;
    };

    expect(await codes()).toEqual(gates.map(() => 'activity_not_released'));
    for (const { id } of Object.values(kinds)) await release(id);
    expect(await codes()).not.toContain('activity_not_released');
  });

  it('says nothing of what is in it before it is open: neither text nor file [ACT-08]', async () => {
    const source = { kind: 'inline' as const, html: '<p>O segredo da vitrine</p>' };
    const secret = { isReleasedByHand: true, settings: { source, minimumSeconds: 1 } };
    const { ana, event, params, release, open } = await inClass([buildModule([page(), page(secret)])]);
    const shown = async () => {
      const as = await again(ana);
      const answers = [
        await test.call(getCourse, { as, params }),
        await test.call(getHome, { as }),
        await test.call(getRoom, { as, params: { eventId: event.id } }),
        await test.call(getActivity, { as, params }),
      ];
      return answers.map(({ body }) => /segredo|inline-html|"url":"http/.test(JSON.stringify(body)));
    };
    expect(await shown()).toEqual([false, false, false, false]);
    await release();
    expect((await open(ana)).status).toBe(200);
    expect(await shown()).toEqual([false, false, false, true]);
  });

  it('is open to who comes in through the door after it was opened [ACT-08]', async () => {
    const { company, of, params, first } = await inClass();
    test.clock.now = minutes(-24 * 60);
    const webinar = await write(of, { kind: 'webinar', place: '', address: '', takesWalkIns: true });
    test.clock.now = minutes(10);
    await test.call(releaseActivity, {
      as: await again(company.instructor),
      params: { eventId: webinar.id, activityId: first.id },
      body: { isReleased: true },
    });
    const late = await test.build.member({ tenantId: company.tenantId });
    const openActivity = async () =>
      (await test.call(getActivity, { as: await again(late), params })).body.code;
    expect(await openActivity()).toBe('enrollment_required');
    const entered = await test.call(enterRoom, { as: await again(late), params: { eventId: webinar.id } });
    expect(entered.body).toMatchObject({ activities: [{ id: first.id, isReleased: true }] });
    expect(await openActivity()).toBeUndefined();
  });

  it('is not what one goes on with before it is open [ACT-08]', async () => {
    const { ana, release, params } = await inClass([buildModule([page({ isReleasedByHand: true })])]);
    const resumed = async () =>
      (await test.call(getCourse, { as: await again(ana), params })).body.resumeOrder;
    expect(await resumed()).toBeNull();
    await release();
    expect(await resumed()).toBe(1);
  });

  it('of a course stands on the home screen once it is open [ACT-08]', async () => {
    const event = {
      ...titled('Encontro'),
      type: 'presential_event' as const,
      isReleasedByHand: false,
      settings: {},
    };
    const company = await begin();
    const course = await test.build.course(company.tenantId, {
      ordering: 'free',
      modules: [buildModule([{ ...event, required: false }, page({ isReleasedByHand: true })])],
    });
    const training = { ...company, trainingId: course.id };
    const { id: eventId } = await write(training);
    const [ana] = (await people(company, 1)) as [SignedIn];
    await join(ana, eventId);
    test.clock.now = minutes(30);
    const next = async () =>
      (await test.call(getHome, { as: await again(ana) })).body.continue?.activity?.hierarchy_order;
    expect(await next()).toBe(1);
    const opened = course.document.modules[0]?.activities[1]?.id ?? '';
    await test.call(releaseActivity, {
      as: await again(company.instructor),
      params: { eventId, activityId: opened },
      body: { isReleased: true },
    });
    expect(await next()).toBe(2);
  });
});

describe('opening activities', () => {
  it('is for the instructors of the event, from its doors on, and for what is opened by hand [ACT-08]', async () => {
    const { company, event, ana, first, activities, release, of } = await inClass();
    const other = await test.build.member({ tenantId: company.tenantId, role: 'instructor' });
    expect(await release(first.id, true, { as: other })).toBe('not_found');
    expect(await release(first.id, true, { as: ana })).toBe('forbidden');
    expect(await release(first.id, true, { as: company.manager })).toEqual([first.id]);
    await release(first.id, false);
    const stranger = await test.build.member({ role: 'instructor' });
    expect(await release(first.id, true, { as: stranger })).toBe('not_found');
    expect(await release(activities[0]?.id)).toBe('activity_not_released_by_hand');
    expect(await release(randomUUID())).toBe('activity_not_released_by_hand');

    test.clock.now = minutes(-31);
    expect(await release()).toBe('event_not_begun');
    test.clock.now = minutes(-30);
    expect(await release()).toEqual([first.id]);
    await change(of, event, { instructorIds: [other.memberId] });
    expect(await release()).toBe('not_found');
    expect(await release(first.id, false, { as: other })).toEqual([]);
    await test.call(cancelEvent, {
      as: await again(company.manager),
      params: { eventId: event.id },
      body: { reason: 'Chuva' },
    });
    expect(await release(first.id, true, { as: other })).toBe('event_canceled');
  });

  it('goes on after the end, for what is left to be done at home, and is noted once for each step [ACT-08]', async () => {
    const { company, event, ana, first, release, open } = await inClass();
    test.clock.now = minutes(61);
    expect(await release()).toEqual([first.id]);
    expect(await release()).toEqual([first.id]);
    test.clock.now = minutes(3 * 24 * 60);
    expect((await open(ana)).status).toBe(200);
    expect(await release(first.id, false)).toEqual([]);
    expect((await open(ana)).body.code).toBe('activity_not_released');
    const noted = await test.build.sql(
      company.tenantId,
      `select action, after ->> 'activityId' as activity from audit_log
        where object_id = $1 and action like 'training_event.activity%' order by at`,
      [event.id],
    );
    expect(noted).toEqual([
      { action: 'training_event.activity_released', activity: first.id },
      { action: 'training_event.activity_closed', activity: first.id },
    ]);
  });

  it('by two instructors at once is told to the room as often as something changed [ACT-08]', async () => {
    const { company, event, first, release } = await inClass();
    const [one, other] = [await again(company.instructor), await again(company.manager)];
    const step = (as: SignedIn, isReleased: boolean) =>
      test.call(releaseActivity, {
        as,
        params: { eventId: event.id, activityId: first.id },
        body: { isReleased },
      });
    const answers = await whileHolding(test, async (holder) => {
      await holder.query(`select set_config('app.tenant', $1, true)`, [company.tenantId]);
      await holder.query('select from training_events where id = $1 for update', [event.id]);
      const opening = step(one, true);
      await untilWaiting(holder, 1);
      const closing = step(other, false);
      await untilWaiting(holder, 2);
      await holder.query('rollback');
      return Promise.all([opening, closing]);
    });
    expect(answers.map(({ body }) => body.released)).toEqual([[first.id], []]);
    const shown = await test.build.sql(
      company.tenantId,
      `select seq from event_room_changes where event_id = $1 and kind = 'released'`,
      [event.id],
    );
    expect(shown).toHaveLength(2);
    expect(await release(first.id, false)).toEqual([]);
  });

  it('shows them what there is to open and what is open [ACT-08]', async () => {
    const { company, event, first, ana, release } = await inClass();
    const read = async (as: SignedIn) =>
      test.call(listReleases, { as: await again(as), params: { eventId: event.id } });
    const line = { id: first.id, type: 'html', hierarchyOrder: 2 };
    expect((await read(company.instructor)).body).toMatchObject({
      items: [{ ...line, isReleased: false }],
      canRelease: true,
    });
    await release();
    expect((await read(company.manager)).body.items).toMatchObject([{ ...line, isReleased: true }]);
    expect((await read(ana)).status).toBe(403);
    test.clock.now = minutes(-120);
    expect((await read(company.instructor)).body.canRelease).toBe(false);
  });
});
