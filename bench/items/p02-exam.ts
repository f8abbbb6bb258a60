import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { questionSchema } from '@trilha/contracts/learning/questions';
import type { Answer, Question } from '@trilha/contracts/learning/questions';

import { rightAnswer } from '../../apps/server/src/demo/right-answer.ts';
import { testRulesOf } from '../../apps/server/src/features/learning/assessments/test-rules.ts';
import { publishedCourses } from '../calls/learner-calls.ts';
import type { PublishedCourse } from '../calls/learner-calls.ts';
import { ms, percentile, rate } from '../figures.ts';
import type { Report } from '../figures.ts';
import { sendRequest } from '../load/send-request.ts';
import { cpuMsOf, familyCpuMsOf, loadNow } from '../process-cost.ts';
import { addLearners, enrollUpTo, signInAll, tenantId } from '../population.ts';
import type { SignedInLearner } from '../population.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const SAVES = 16;
const START_WITHIN_MS = 1000;
const SUBMIT_WITHIN_MS = 5000;

/** The fields of an attempt's answer that the driver looks at. */
interface Attempt {
  readonly id: string;
  readonly state: string;
  readonly questions: readonly { readonly id: string }[];
  readonly result: { readonly score: number | null } | null;
}

interface Taker {
  readonly learner: SignedInLearner;
  attempt: Attempt | undefined;
  /** The last answer of each question that the server said it had saved. */
  readonly acknowledged: Map<string, { answer: Answer | null; right: boolean }>;
  score: number | null;
}

/** Questions of every bank a course draws from, with their keys. */
function readBanks(stage: Stage, tenant: string): Promise<Map<string, readonly Question[]>> {
  return asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ bank: string; questions: unknown }>(
      'select bank_id as bank, questions from bank_snapshots where tenant_id = $1 order by version',
      [tenant],
    );
    return new Map(rows.map(({ bank, questions }) => [bank, questionSchema.array().parse(questions)]));
  });
}

/** The test with the most questions among those the program grades alone, and the course around it. */
function findTest(courses: readonly PublishedCourse[], banks: ReadonlyMap<string, readonly Question[]>) {
  const tests = courses.flatMap((course) =>
    course.placed.flatMap((placed) => {
      const rules = testRulesOf(placed.activity);
      const asked = (rules?.draws ?? []).flatMap(({ bankId }) => banks.get(bankId) ?? []);
      const byPerson = asked.some(({ type, justification }) => type === 'dissertative' || justification);
      return rules?.kind === 'conventional_test' && !byPerson
        ? [{ course, placed, asked: asked.length }]
        : [];
    }),
  );
  const [largest] = tests.toSorted((a, b) => b.asked - a.asked);
  if (!largest) throw new Error('The demo company has no test that needs no reviewer.');
  return largest;
}

/** A right answer, or for questions with a single choice a wrong one. */
function answerOf(question: Question, wantsRight: boolean): { answer: Answer | null; right: boolean } {
  const right = rightAnswer(question);
  if (wantsRight || right === null) return { answer: right, right: true };
  if (question.type === 'true_false')
    return { answer: { type: 'true_false', value: !question.correct }, right: false };
  if (question.type !== 'single') return { answer: right, right: true };
  const other = question.options.find(({ id }) => id !== question.correctOptionId);
  return { answer: { type: 'single', optionId: other?.id ?? null }, right: false };
}

/** Sends everything a room full of takers sends, and keeps what was acknowledged. */
class Exam {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;
  readonly failures = new Map<string, number>();

  constructor(url: string) {
    this.#url = url;
  }

  async send(
    taker: Taker,
    method: 'POST' | 'PUT',
    path: string,
    body: unknown,
  ): Promise<{ answer: unknown; durationMs: number } | undefined> {
    const startedAt = performance.now();
    try {
      const { status, body: text } = await sendRequest(this.#agent, `${this.#url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${taker.learner.accessToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      if (status < 300) return { answer: JSON.parse(text), durationMs: performance.now() - startedAt };
      this.#fail(`${status} ${text.slice(0, 80)}`);
    } catch (error) {
      this.#fail(String(error));
    }
    return undefined;
  }

  #fail(reason: string): void {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Compares every acknowledged answer with its row, and every grade with the answers given. */
async function compare(
  stage: Stage,
  tenant: string,
  takers: readonly Taker[],
  keys: ReadonlyMap<string, Question>,
) {
  const rows = await asTenant(stage, tenant, async (client) => {
    const found = await client.query<{ attempt_id: string; question_id: string; same: boolean }>(
      `select a.attempt_id, a.question_id, a.answer = w.answer as same from attempt_answers a
         join unnest($2::uuid[], $3::uuid[], $4::jsonb[]) as w (attempt_id, question_id, answer)
           on w.attempt_id = a.attempt_id and w.question_id = a.question_id
        where a.tenant_id = $1`,
      [
        tenant,
        takers.flatMap((taker) => [...taker.acknowledged.keys()].map(() => taker.attempt?.id)),
        takers.flatMap((taker) => [...taker.acknowledged.keys()]),
        takers.flatMap((taker) =>
          [...taker.acknowledged.values()].map(({ answer }) => JSON.stringify(answer)),
        ),
      ],
    );
    return found.rows;
  });
  const expected = takers.reduce((sum, taker) => sum + taker.acknowledged.size, 0);
  const wrongGrades = takers.filter((taker) => {
    const questions = taker.attempt?.questions ?? [];
    const points = (ids: readonly { id: string }[]) =>
      ids.reduce((sum, { id }) => sum + (keys.get(id)?.points ?? 0), 0);
    const right = questions.filter(({ id }) => taker.acknowledged.get(id)?.right);
    const score = (points(right) / points(questions)) * 100;
    return taker.score === null || Math.abs(taker.score - score) > 0.01;
  });
  return {
    expected,
    lost: expected - rows.filter(({ same }) => same).length,
    wrongGrades: wrongGrades.length,
  };
}

/** P2 and P3: everybody starts in the same second, answers, and hands in within the last five seconds. */
export async function measureExam(stage: Stage, quick: boolean): Promise<Report> {
  const people = quick ? 200 : 1000;
  const answeringMs = quick ? 15_000 : 60_000;
  const tenant = await tenantId(stage, 'aurora');
  const banks = await readBanks(stage, tenant);
  const keys = new Map([...banks.values()].flat().map((question) => [question.id, question]));
  const { course, placed } = findTest(await publishedCourses(stage, tenant), banks);
  const learners = await addLearners(stage, tenant, people, 'bench-taker-');
  await enrollUpTo(stage, learners, {
    ...course,
    doneActivityIds: course.placed
      .filter(({ hierarchyOrder }) => hierarchyOrder < placed.hierarchyOrder)
      .map(({ activity }) => activity.id),
  });
  const takers = (await signInAll(stage, learners)).map(
    (learner): Taker => ({ learner, attempt: undefined, acknowledged: new Map(), score: null }),
  );
  const exam = new Exam(stage.server.url);
  const cpu = () => cpuMsOf(stage.server.pid) + familyCpuMsOf(stage.databasePid);
  const cpuBefore = cpu();

  const starts: number[] = [];
  const beganAt = performance.now();
  await Promise.all(
    takers.map(async (taker, index) => {
      await wait((index / people) * START_WITHIN_MS);
      const path = `/api/v1/courses/${course.courseId}/tests/${placed.activity.id}/attempts`;
      const done = await exam.send(taker, 'POST', path, {});
      if (!done) return;
      starts.push(done.durationMs);
      // The server serialises by the contract's schema.
      taker.attempt = done.answer as Attempt;
    }),
  );
  const startedIn = performance.now() - beganAt;
  const failedStarts = new Map(exam.failures);

  const saves: number[] = [];
  const answering = performance.now();
  await Promise.all(
    takers.map(async (taker, number) => {
      const questions = taker.attempt?.questions ?? [];
      for (let save = 0; save < SAVES && questions.length > 0; save += 1) {
        const dueAt = answering + ((save + Math.random()) / SAVES) * answeringMs;
        await wait(Math.max(0, dueAt - performance.now()));
        const question = keys.get(questions[save % questions.length]?.id ?? '');
        if (!question) throw new Error('A drawn question has no key.');
        const given = answerOf(question, (number + save) % 3 !== 0);
        const done = await exam.send(
          taker,
          'PUT',
          `/api/v1/attempts/${taker.attempt?.id}/answers/${question.id}`,
          { seq: save + 1, answer: given.answer },
        );
        if (!done) continue;
        saves.push(done.durationMs);
        taker.acknowledged.set(question.id, given);
      }
    }),
  );

  const submits: number[] = [];
  const handingIn = performance.now();
  await Promise.all(
    takers.map(async (taker, index) => {
      await wait((index / people) * SUBMIT_WITHIN_MS);
      const done = await exam.send(taker, 'POST', `/api/v1/attempts/${taker.attempt?.id}/submit`, {
        confirmIncomplete: true,
      });
      if (!done) return;
      submits.push(done.durationMs);
      // The server serialises by the contract's schema.
      taker.score = (done.answer as Attempt).result?.score ?? null;
    }),
  );
  const gradedIn = performance.now() - handingIn;
  exam.close();
  const cpuPerAttempt = (cpu() - cpuBefore) / people;
  const { expected, lost, wrongGrades } = await compare(stage, tenant, takers, keys);
  const errors = [...exam.failures.values()].reduce((sum, count) => sum + count, 0);
  const p99 = percentile(saves, 99);

  return {
    id: 'P2',
    title: 'Exam: start, answers and hand-in (P2, P3)',
    figures: [
      {
        what: `${people} starts within 1 s: all answered after`,
        target: '5 s',
        measured: `${(startedIn / 1000).toFixed(1)} s (p50 ${ms(percentile(starts, 50))}, p99 ${ms(percentile(starts, 99))})`,
        met: startedIn <= 5000 && failedStarts.size === 0,
      },
      {
        what: `${saves.length} saves at ${rate((people * SAVES * 1000) / answeringMs)}: p50 / p99`,
        target: '– / 150 ms',
        measured: `${ms(percentile(saves, 50))} / ${ms(p99)}`,
        met: p99 <= 150,
      },
      {
        what: `${submits.length} hand-ins within 5 s: p50 / p99, last grade after`,
        target: '10 s',
        measured: `${ms(percentile(submits, 50))} / ${ms(percentile(submits, 99))}, ${(gradedIn / 1000).toFixed(1)} s`,
        met: gradedIn <= 10_000 && submits.length === people,
      },
      { what: 'requests that failed', target: '0', measured: String(errors), met: errors === 0 },
      {
        what: `acknowledged answers that differ from their row, of ${expected}`,
        target: '0',
        measured: String(lost),
        met: lost === 0,
      },
      {
        what: 'grades that differ from the answers',
        target: '0',
        measured: String(wrongGrades),
        met: wrongGrades === 0,
      },
      {
        what: 'CPU of an attempt (start, 16 saves, hand-in), server + PostgreSQL',
        target: '',
        measured: ms(cpuPerAttempt),
      },
    ],
    notes: [
      `Thinking time is compressed: ${SAVES} saves each, jittered over ${answeringMs / 1000} s. One connection per taker.`,
      ...[...exam.failures].map(([reason, count]) => `${count} × ${reason}`),
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
