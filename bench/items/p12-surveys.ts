import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';

import { ms, percentile } from '../figures.ts';
import type { Report } from '../figures.ts';
import { largeCompany } from '../large-company.ts';
import { sendRequest } from '../load/send-request.ts';
import { addLearners, signInAll, tenantId } from '../population.ts';
import { cpuMsOf, familyCpuMsOf, loadNow } from '../process-cost.ts';
import { asTenant } from '../stage.ts';
import type { Stage } from '../stage.ts';

const ANSWERS = 100_000;
const MAX_RESULTS_MS = 1000;
const PEOPLE = 2000;
const MAX_PEOPLE_SECONDS = 10;
const AT_ONCE = 32;
const READS = 9;

const text = (words: string) => ({ 'pt-BR': words });
const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    text: text(`Alternativa ${at + 1}`),
    score: at,
  }));
const asked = (kind: string, options: ReturnType<typeof optionsOf> = [], rows = 0) => ({
  id: randomUUID(),
  kind,
  prompt: text(`Pergunta de ${kind}`),
  options,
  rows: Array.from({ length: rows }, (_, at) => ({ id: randomUUID(), text: text(`Linha ${at + 1}`) })),
  condition: null,
});
type Asked = ReturnType<typeof asked>;

/** Ten questions, one of them a matrix of five rows. */
const questionsOf = (): Asked[] => [
  asked('single_choice', optionsOf(4)),
  asked('multiple_choice', optionsOf(6)),
  asked('choice_justified', optionsOf(3)),
  asked('single_justified', optionsOf(3)),
  asked('scale'),
  asked('scale'),
  asked('nps'),
  asked('matrix', optionsOf(5), 5),
  asked('single_choice', optionsOf(2)),
  asked('dissertative'),
];

/** What the person at a place answers. */
const answersOf = (questions: readonly Asked[], place: number) =>
  questions.map(({ id, kind, options, rows }, at) => {
    const turn = place * 7 + at;
    const chosen = options[turn % Math.max(1, options.length)];
    return {
      questionId: id,
      optionIds: chosen && kind !== 'matrix' ? [chosen.id] : [],
      text: kind === 'dissertative' ? `O que a pessoa ${place} escreveu` : '',
      value: kind === 'scale' ? 1 + (turn % 5) : kind === 'nps' ? turn % 11 : null,
      cells: rows.map((row, line) => ({
        rowId: row.id,
        optionId: options[(turn + line) % options.length]?.id,
      })),
    };
  });

/** A survey that is out in a company. */
function insertSurvey(stage: Stage, tenant: string, questions: readonly Asked[]): Promise<string> {
  return asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into surveys (tenant_id, title, description, questions, mandatory, published, published_at, starts_at)
       values ($1, $2, '{}', $3, false, true, now() - interval '1 day', now() - interval '1 day') returning id`,
      [tenant, JSON.stringify(text('Clima')), JSON.stringify(questions)],
    );
    return rows[0]?.id ?? '';
  });
}

/** A hundred sheets, each given by a thousand people. */
async function insertAnswers(stage: Stage, tenant: string, surveyId: string, questions: readonly Asked[]) {
  const sheets = Array.from({ length: 100 }, (_, place) => answersOf(questions, place));
  await asTenant(stage, tenant, (client) =>
    client.query(
      `insert into survey_answers (tenant_id, survey_id, member_id, answers, answered_at)
       select $1, $2, m.id, $3::jsonb -> (m.nth % 100)::integer, now()
         from (select id, row_number() over (order by id) as nth from members where tenant_id = $1 order by id limit $4) m`,
      [tenant, surveyId, JSON.stringify(sheets), ANSWERS],
    ),
  );
  await stage.owner.query('analyze survey_answers, surveys');
}

interface Caller {
  readonly accessToken: string;
}

function callerOf(stage: Stage, agent: Agent) {
  return async ({ accessToken }: Caller, method: 'GET' | 'POST', path: string, body?: unknown) => {
    const began = performance.now();
    const { status, body: answered } = await sendRequest(agent, `${stage.server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${answered}`);
    return { took: performance.now() - began, answered };
  };
}

/** How long the results of a hundred thousand named answers take, read again and again. */
async function timeResults(stage: Stage, call: ReturnType<typeof callerOf>) {
  const { tenantId: tenant } = await largeCompany(stage, true);
  const questions = questionsOf();
  const surveyId = await insertSurvey(stage, tenant, questions);
  await insertAnswers(stage, tenant, surveyId, questions);
  const [manager] = await signInAll(stage, await addLearners(stage, tenant, 1, 'bench-survey-manager-'));
  if (!manager) throw new Error('Nobody manages the survey.');
  await asTenant(stage, tenant, (client) =>
    client.query(`update members set role = 'admin' where tenant_id = $1 and id = $2`, [
      tenant,
      manager.memberId,
    ]),
  );
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const { took, answered } = await call(manager, 'GET', `/api/v1/admin/surveys/${surveyId}/results`);
    // The server serializes by the contract's schema.
    const { answers } = JSON.parse(answered) as { answers: number };
    if (answers !== ANSWERS) throw new Error(`Of ${ANSWERS} answers ${answers} are counted.`);
    times.push(took);
  }
  return times;
}

/** People answer the same survey, a few at once. */
async function timePeople(stage: Stage, call: ReturnType<typeof callerOf>, people: number) {
  const tenant = await tenantId(stage, 'aurora');
  const questions = questionsOf();
  const surveyId = await insertSurvey(stage, tenant, questions);
  const learners = await signInAll(stage, await addLearners(stage, tenant, people, 'bench-survey-'));
  const times: number[] = [];
  const left = learners.entries();
  const cpu = () => cpuMsOf(stage.server.pid) + familyCpuMsOf(stage.databasePid);
  const [began, cpuBefore] = [performance.now(), cpu()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [place, learner] of left) {
        const body = { answers: answersOf(questions, place), version: 1 };
        times.push((await call(learner, 'POST', `/api/v1/surveys/${surveyId}/answers`, body)).took);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const spent = cpu() - cpuBefore;
  const stored = await asTenant(stage, tenant, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from survey_answers where tenant_id = $1 and survey_id = $2',
      [tenant, surveyId],
    );
    return rows[0]?.count ?? 0;
  });
  return { times, seconds, cpu: spent / people, stored };
}

/** Surveys: what many have answered is read, and many answer at once. */
export async function measureSurveys(stage: Stage, quick: boolean): Promise<Report> {
  const agent = new Agent({ keepAlive: true });
  const call = callerOf(stage, agent);
  const results = await timeResults(stage, call);
  const people = quick ? PEOPLE / 10 : PEOPLE;
  const given = await timePeople(stage, call, people);
  agent.destroy();
  const slowest = percentile(results, 95);
  return {
    id: 'surveys',
    title: 'Surveys',
    figures: [
      {
        what: `results of ${ANSWERS} answers to ten questions, p95 of ${READS}`,
        target: `≤ ${MAX_RESULTS_MS} ms`,
        measured: `${ms(slowest)} (p50 ${ms(percentile(results, 50))})`,
        met: slowest <= MAX_RESULTS_MS,
      },
      {
        what: `answers of ${people} people, ${AT_ONCE} at once`,
        target: `≤ ${(MAX_PEOPLE_SECONDS * people) / PEOPLE} s`,
        measured: `${given.seconds.toFixed(1)} s (${given.stored} stored)`,
        met: given.stored === people && given.seconds <= (MAX_PEOPLE_SECONDS * people) / PEOPLE,
      },
      {
        what: 'an answer',
        target: '',
        measured: `p50 ${ms(percentile(given.times, 50))}, p95 ${ms(percentile(given.times, 95))}; CPU ${given.cpu.toFixed(2)} ms`,
      },
    ],
    notes: [
      'Named answers of a company with a hundred thousand people, a matrix of five rows and an essay among the questions; counted anew at each read.',
      `Load average at the end: ${loadNow()}.`,
    ],
  };
}
