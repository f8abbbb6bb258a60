import { enroll } from '@trilha/contracts/learning/catalog';
import * as contract from '@trilha/contracts/learning/attendance';
import type { CourseAttendance } from '@trilha/contracts/learning/attendance';
import { afterAll, beforeAll } from 'vitest';

import { TrainingAuthority } from '../development/training-authority.ts';
import { buildActivity, buildModule } from './builders.ts';
import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

export const TOKEN = '7f1d3c9a-52b4-4e0f-9d1e-0a6b8c2f4e11';
export const OTEC_RUT = '76086428-5';
/** Numbers whose digit fits, for one learner each. */
export const RUNS = ['12531909-2', '10000013-K', '11111111-1', '22222222-2'] as const;
const SLOW_MS = 300;

/** Fields of a form in a page, with where it goes. */
export interface PageForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The first form of a page, as a browser would post it. */
function formOf(html: string): PageForm {
  const [, action = '', inside = ''] =
    /<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/.exec(html) ?? [];
  const inputs = [...inside.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: plain(action),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, plain(value)])),
  };
}

/** A company of Chile with a course that keeps attendance, a learner in it, and the authority on loopback. */
export interface TestAttendance {
  readonly admin: SignedIn;
  readonly learner: SignedIn;
  readonly courseId: string;
}

/** The authority of a file's tests, and a browser that goes there and back. */
export function useAttendance(test: TestApp) {
  const authority = new TrainingAuthority(TOKEN, SLOW_MS);
  const at = { base: '' };
  beforeAll(async () => {
    at.base = await authority.start();
  });
  afterAll(() => authority.stop());

  const setUp = (admin: SignedIn, changes: Record<string, unknown> = {}) =>
    test.call(contract.saveAttendanceAuthority, {
      as: admin,
      body: {
        trainingBodyRut: OTEC_RUT,
        line: 3,
        environment: 'own',
        ownBase: at.base,
        sessionMinutes: 180,
        contact: 'Mesa de ayuda, ayuda@capacita.example',
        token: TOKEN,
        ...changes,
      },
    });
  const keepFor = (admin: SignedIn, courseId: string, changes: Record<string, unknown> = {}) =>
    test.call(contract.saveAttendanceCourse, {
      as: admin,
      params: { courseId },
      body: {
        courseCode: '1234567890',
        actionCode: 'ACCION-2026-7',
        firstDay: '2020-01-01',
        lastDay: '2999-12-31',
        mandatory: true,
        exemptMemberIds: [],
        exemptGroupIds: [],
        ...changes,
      },
    });
  const document = (of: SignedIn, run: string | null, country = 'CHL') =>
    test.build.sql(
      of.tenantId,
      `insert into member_profiles (tenant_id, member_id, document, country, updated_at) values ($1, $2, $3, $4, now())
       on conflict (tenant_id, member_id) do update set document = $3, country = $4`,
      [of.tenantId, of.memberId, run?.replaceAll(/[.-]/g, '') ?? null, country],
    );

  const begin = async (run: string | null = RUNS[0]): Promise<TestAttendance> => {
    const admin = await test.build.member({ role: 'admin' });
    const learner = await test.build.member({ tenantId: admin.tenantId, name: 'Javiera Soto' });
    const { id: courseId } = await test.build.course(admin.tenantId, {
      modules: [buildModule([buildActivity('html'), buildActivity('html')])],
    });
    await setUp(admin);
    await keepFor(admin, courseId);
    await test.call(enroll, { as: learner, params: { courseId } });
    await document(learner, run);
    return { admin, learner, courseId };
  };

  const cookieOf = (headers: Record<string, unknown>) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => (typeof cookie === 'string' ? cookie.split(';')[0] : ''))
      .join('; ');
  const leave = (step: 'start' | 'close', { learner, courseId }: TestAttendance, cookie = '') =>
    test.call(step === 'start' ? contract.startAttendance : contract.closeAttendance, {
      as: learner,
      params: { courseId },
      headers: cookie ? { cookie } : {},
    });
  /** Opens our page with the form in the browser that asked. */
  const openForm = async (step: 'start' | 'close', of: TestAttendance) => {
    const left = await leave(step, of);
    const page = await test.app.inject({
      url: left.body.address,
      headers: { cookie: cookieOf(left.headers) },
    });
    return { left, page, form: formOf(page.body) };
  };
  const post = (form: PageForm) =>
    test.app.inject({
      method: 'POST',
      url: new URL(form.action).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams(form.fields).toString(),
    });
  /** Posts our form to the authority; gives the form it sends back. */
  const atAuthority = async (form: PageForm, signal?: AbortSignal): Promise<PageForm> => {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(form.fields),
      ...(signal ? { signal } : {}),
    });
    return formOf(await answer.text());
  };
  /** The whole way there and back; gives our redirect. */
  const go = async (step: 'start' | 'close', of: TestAttendance) => {
    const { form } = await openForm(step, of);
    return post(await atAuthority(form));
  };
  const read = async ({ learner, courseId }: TestAttendance): Promise<CourseAttendance> =>
    (await test.call(contract.getCourseAttendance, { as: learner, params: { courseId } })).body.attendance;

  return {
    authority,
    at,
    setUp,
    keepFor,
    document,
    begin,
    leave,
    openForm,
    post,
    atAuthority,
    go,
    read,
    cookieOf,
  };
}
