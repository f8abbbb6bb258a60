import { randomUUID } from 'node:crypto';

import { searchEverything } from '@trilha/contracts/insight/search';
import * as reports from '@trilha/contracts/insight/learning-reports';
import * as tables from '@trilha/contracts/insight/report-tables';
import * as story from '@trilha/contracts/insight/person-story';
import * as coursePeople from '@trilha/contracts/learning/course-people';
import * as team from '@trilha/contracts/learning/obligations';
import * as acts from '@trilha/contracts/learning/people-actions';
import * as presence from '@trilha/contracts/learning/presence-report';
import { setBranchLeaders } from '@trilha/contracts/organization/labels-admin';
import { createOwnRole, previewOwnRole, setPersonRoles } from '@trilha/contracts/organization/own-roles';
import { BRANCH_PERMISSIONS } from '@trilha/contracts/platform/own-permissions';
import type { Endpoint } from '@trilha/contracts/platform/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';

import { servedEndpoints } from '../../../platform/http/serve.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { sampleBody } from '../../../test/sample-body.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();
const START = new Date('2026-11-10T14:00:00-03:00');
const INSIDE = 'Iracema Dentro';
const OUTSIDE = 'Otávio Fora';
const OWN_TABLE = { rows: 'member', by: 'branch', measures: 'enrolled,late,passed' };
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

/** A company of two branches with somebody who leads the first, and somebody who has a role for it; both belong to neither. */
async function company() {
  test.clock.now = START;
  const admin = await test.build.member({ role: 'admin', name: 'Rita Chefe' });
  const { tenantId } = admin;
  const [recife, olinda] = [
    await test.build.branch(tenantId, 'Recife'),
    await test.build.branch(tenantId, 'Olinda'),
  ];
  const leader = await test.build.member({ tenantId, name: 'Lia Líder' });
  const trainer = await test.build.member({ tenantId, name: 'Téo Formador' });
  const plain = await test.build.member({ tenantId, name: 'Nina Nada' });
  const inside = await test.build.member({ tenantId, name: INSIDE, branchId: recife });
  const outside = await test.build.member({ tenantId, name: OUTSIDE, branchId: olinda });
  const { id: courseId } = await test.build.course(tenantId, {
    title: { 'pt-BR': 'Segurança' },
    deadlineDays: 10,
  });
  const memberIds = [inside, outside].map(({ memberId }) => memberId);
  await test.call(coursePeople.assignCourse, {
    as: admin,
    params: { courseId },
    body: { to: { kind: 'members', memberIds } },
  });
  await test.call(setBranchLeaders, {
    as: admin,
    params: { branchId: recife },
    body: { memberIds: [leader.memberId] },
  });
  const name = { 'pt-BR': 'Formador regional' };
  const body = { name, description: {}, reach: 'branches', permissions: ['team.follow'] };
  const { id: roleId } = (await test.call(createOwnRole, { as: admin, body })).body;
  const give = (branchIds: readonly string[] | null) =>
    test.call(setPersonRoles, {
      as: admin,
      params: { memberId: trainer.memberId },
      body: { roles: branchIds ? [{ roleId, branchIds }] : [] },
    });
  expect((await give([recife])).status).toBe(204);
  await test.drainOutbox();
  return { admin, roleId, recife, olinda, leader, trainer, plain, inside, outside, courseId, give };
}
type Company = Awaited<ReturnType<typeof company>>;

interface Ask {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}
const CALLS: readonly (readonly [string, Endpoint, (at: Company) => Ask, 'names' | 'counts'])[] = [
  ['the team', team.listTeamObligations, () => ({}), 'names'],
  ['its trainings', team.summarizeTeam, () => ({}), 'counts'],
  ['its file', team.exportTeamObligations, () => ({}), 'names'],
  [
    'people of a training',
    coursePeople.listCoursePeople,
    ({ courseId }) => ({ params: { courseId } }),
    'names',
  ],
  ['their file', coursePeople.exportCoursePeople, ({ courseId }) => ({ params: { courseId } }), 'names'],
  [
    'whom an act reaches',
    acts.countReach,
    ({ courseId }) => ({ params: { trainingId: courseId } }),
    'counts',
  ],
  ['what they are narrowed by', acts.listPeopleChoices, () => ({}), 'counts'],
  ['the matrix of learning', reports.getLearningMatrix, () => ({}), 'counts'],
  ['what is due', reports.getCompliance, () => ({}), 'counts'],
  ['the file of the matrix', reports.exportLearningReport, () => ({}), 'counts'],
  ['a table of one’s own', tables.getReportTable, () => ({ query: OWN_TABLE }), 'names'],
  ['its file', tables.exportReportTable, () => ({ query: OWN_TABLE }), 'names'],
  ['presence', presence.getBranchPresence, () => ({ query: PERIOD }), 'counts'],
  ['presence as a file', presence.exportPresence, () => ({ query: PERIOD }), 'counts'],
  ['a person', story.getPersonStory, ({ inside }) => ({ params: { memberId: inside.memberId } }), 'names'],
  [
    'what they learn',
    story.listPersonLearning,
    ({ inside }) => ({ params: { memberId: inside.memberId } }),
    'counts',
  ],
];

const ask = async (endpoint: Endpoint, as: SignedIn, of: Ask) => {
  const { status, body } = await test.call(endpoint, { as, ...of });
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
};

describe('who has a role for a branch', () => {
  let at: Company;
  beforeAll(async () => {
    at = await company();
  });

  it.each(CALLS)(
    'finds in %s what who leads the branch finds, and nobody else',
    async (_, endpoint, of, shows) => {
      const [led, scoped] = [await ask(endpoint, at.leader, of(at)), await ask(endpoint, at.trainer, of(at))];
      expect(scoped.status).toBe(200);
      expect(scoped).toEqual(led);
      expect(scoped.text).not.toContain(OUTSIDE);
      expect(scoped.text).not.toContain('Olinda');
      if (shows === 'names') expect(scoped.text).toContain(INSIDE);
    },
  );

  it('opens the page of nobody else, and narrows to no other branch', async () => {
    const params = { memberId: at.outside.memberId };
    expect((await test.call(story.getPersonStory, { as: at.trainer, params })).status).toBe(404);
    expect((await test.call(story.listPersonLearning, { as: at.trainer, params })).status).toBe(404);
    const query = { branch: at.olinda };
    expect((await test.call(team.listTeamObligations, { as: at.trainer, query })).body.items).toEqual([]);
    const found = await ask(searchEverything, at.trainer, { query: { search: 'Otávio' } });
    expect(found.text).not.toContain(OUTSIDE);
    expect((await ask(searchEverything, at.trainer, { query: { search: 'Iracema' } })).text).toContain(
      INSIDE,
    );
  });

  it('reminds exactly their people, also where all are meant or another one is named', async () => {
    const params = { trainingId: at.courseId };
    const others = { kind: 'members', memberIds: [at.outside.memberId] };
    const named = await test.call(acts.remindPeople, { as: at.trainer, params, body: { to: others } });
    expect(named.body).toEqual({ people: 0, leftOut: expect.any(Number) });
    const all = await test.call(acts.remindPeople, {
      as: at.trainer,
      params,
      body: { to: { kind: 'matching', filter: {} } },
    });
    expect(all.body.people).toBe(1);
    const rows = await test.build.sql<{ memberId: string }>(
      at.admin.tenantId,
      `select e.member_id as "memberId" from team_reminders r join enrollments e on e.tenant_id = r.tenant_id and e.id = r.enrollment_id
        where r.tenant_id = $1`,
      [at.admin.tenantId],
    );
    expect(rows.map(({ memberId }) => memberId)).toEqual([at.inside.memberId]);
  });

  it('enrolls and takes out nobody: what knows no branch stays with the company', async () => {
    const body = { to: { kind: 'matching', filter: {} } };
    for (const endpoint of [acts.removePeople, acts.enrollPeople])
      expect(
        (await test.call(endpoint, { as: at.trainer, params: { trainingId: at.courseId }, body })).status,
      ).toBe(403);
  });

  it('is shown by no reading call at all whom somebody without the role is not shown', async () => {
    const PARAMS: Record<string, string> = {
      courseId: at.courseId,
      trainingId: at.courseId,
      memberId: at.outside.memberId,
      branchId: at.olinda,
      hierarchyOrder: '1',
      version: '1',
      page: 'about',
      locale: 'pt-BR',
      code: 'ABCD',
      country: 'BRA',
      second: '12',
      kind: 'confirm_email',
    };
    const reading = servedEndpoints.filter(
      ({ method, path, access }) =>
        method === 'GET' && access !== 'public' && path !== '/api/v1/realtime/events',
    );
    const isShown = async (endpoint: Endpoint, as: SignedIn) => {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [
          name,
          PARAMS[name] ?? randomUUID(),
        ]),
      );
      const bare = await ask(endpoint, as, { params });
      // Some take no call without what is asked for.
      const query =
        endpoint.query && bare.status === 400 ? sampleBody(endpoint.query, () => randomUUID()) : {};
      const { text } =
        bare.status === 400
          ? await ask(endpoint, as, { params, query: query as Record<string, string> })
          : bare;
      return text.includes(OUTSIDE);
    };
    const more: string[] = [];
    for (const endpoint of reading)
      if ((await isShown(endpoint, at.trainer)) && !(await isShown(endpoint, at.plain)))
        more.push(endpoint.path);
    expect(more).toEqual([]);
    // The same calls do show them to who sees the whole company: the comparison compares something.
    for (const endpoint of [team.listTeamObligations, coursePeople.listCoursePeople, story.getPersonStory])
      expect(await isShown(endpoint, at.admin)).toBe(true);
  }, 300_000);

  it('loses them with the next request once it is taken away, or given for another branch', async () => {
    const names = async () => (await ask(team.listTeamObligations, at.trainer, {})).text;
    await at.give([at.olinda]);
    expect(await names()).not.toContain(INSIDE);
    expect(await names()).toContain(OUTSIDE);
    await at.give(null);
    expect(JSON.parse(await names())).toMatchObject({ items: [] });
    const params = { memberId: at.outside.memberId };
    expect((await test.call(story.getPersonStory, { as: at.trainer, params })).status).toBe(404);
    expect(
      (await test.call(coursePeople.listCoursePeople, { as: at.trainer, params: { courseId: at.courseId } }))
        .status,
    ).toBe(404);
  });
});

describe('the preview of a role for a branch', () => {
  it('shows its viewer, who may see all, exactly the people of this branch, in each of these calls', async () => {
    const at = await company();
    const { body } = await test.call(previewOwnRole, {
      as: at.admin,
      params: { roleId: at.roleId },
      body: { branchIds: [at.recife] },
    });
    const viewer: SignedIn = { ...at.admin, accessToken: body.access_token };
    for (const [what, endpoint, of, shows] of CALLS) {
      const { status, text } = await ask(endpoint, viewer, of(at));
      // A file that asks for a proof of who one is gives none here.
      if (endpoint.freshProof) expect([what, status]).toEqual([what, 403]);
      else {
        expect([what, status]).toEqual([what, 200]);
        if (shows === 'names') expect(text, what).toContain(INSIDE);
      }
      expect(text, what).not.toContain(OUTSIDE);
      expect(text, what).not.toContain('Olinda');
    }
    expect((await ask(team.listTeamObligations, at.admin, {})).text).toContain(OUTSIDE);
  });
});

describe('a call that asks for what can be given for branches', () => {
  it('asks for whose people somebody follows, and never for the permission alone, which says nothing of branches', () => {
    const open = servedEndpoints.filter(({ access }) =>
      (BRANCH_PERMISSIONS as readonly string[]).includes(access),
    );
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});
