import { randomUUID } from 'node:crypto';

import type { TestType } from '@trilha/contracts/learning/activities/activity';
import { questionSchema } from '@trilha/contracts/learning/questions';
import type { Question } from '@trilha/contracts/learning/questions';
import type { Role } from '@trilha/contracts/platform/roles';

import type { TenantContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/client-dialect.ts';
import { snapshotBanks } from '../features/learning/assessments/snapshot-banks.ts';
import { buildModule } from './builders.ts';
import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

const text = (words: string) => ({ 'pt-BR': words });
const option = (words: string) => ({ id: randomUUID(), text: text(words) });

/** One question of every type whose right answer is the first option, `true`, the given order or the word `sete`. */
export function buildQuestion(type: Question['type'], overrides: Record<string, unknown> = {}): Question {
  const options = [option('A'), option('B'), option('C')];
  const parts: Record<Question['type'], object> = {
    single: { options, correctOptionId: options[0]?.id },
    multiple: { options, correctOptionIds: options.slice(0, 2).map(({ id }) => id) },
    true_false: { correct: true },
    dissertative: { guidance: text('Procure um exemplo') },
    matching: {
      pairs: [1, 2, 3].map((n) => ({ left: option(`L${n}`), right: option(`R${n}`) })),
    },
    ordering: { options },
    fill_in: { blanks: [{ id: randomUUID(), accepted: ['sete', '7'] }] },
  };
  return questionSchema.parse({
    id: randomUUID(),
    type,
    prompt: text(type === 'fill_in' ? 'O prazo é de ___ dias' : `Pergunta ${type}`),
    feedback: text('Explicação secreta'),
    ...parts[type],
    ...overrides,
  });
}

/** The right answer of a question, or one that is wrong throughout. */
export function answerTo(question: Question, right = true) {
  switch (question.type) {
    case 'single':
      return {
        type: question.type,
        optionId: right ? question.correctOptionId : question.options.at(-1)?.id,
      };
    case 'multiple':
      return {
        type: question.type,
        optionIds: right ? question.correctOptionIds : [question.options.at(-1)?.id],
      };
    case 'true_false':
      return { type: question.type, value: right ? question.correct : !question.correct };
    case 'dissertative':
      return { type: question.type, text: 'Eu perguntaria para quem é.' };
    case 'matching': {
      const { pairs } = question;
      return {
        type: question.type,
        pairs: pairs.map(({ left }, index) => ({
          leftId: left.id,
          rightId: pairs[right ? index : (index + 1) % pairs.length]?.right.id,
        })),
      };
    }
    case 'ordering': {
      const ids = question.options.map(({ id }) => id);
      return { type: question.type, optionIds: right ? ids : [...ids.slice(1), ...ids.slice(0, 1)] };
    }
    default:
      return {
        type: question.type,
        blanks: question.blanks.map(({ id }) => ({ id, text: right ? 'Sete' : 'nove' })),
      };
  }
}

/** A context as a request of the member would have it, for calling use cases directly. */
export function contextOf(test: TestApp, member: SignedIn, tx: Tx, role: Role = 'learner'): TenantContext {
  return {
    tx,
    actor: {
      personId: member.personId,
      tenantId: member.tenantId,
      memberId: member.memberId,
      role,
      isSuperuser: false,
      displayName: 'Ana Souza',
      branchId: null,
      labelIds: [],
      modules: new Set(['courses']),
      clientLocale: 'pt-BR',
      clientTimeZone: 'America/Sao_Paulo',
      timeZone: 'America/Sao_Paulo',
    },
    locale: 'pt-BR',
    now: test.clock.now,
    requestId: randomUUID(),
    fileUrl: (id) => `https://content.test/${id}`,
    filePlayerUrl: (player, id) => `https://content.test/${player}/${id}`,
    packageUrl: (id) => `https://content.test/${id}`,
    inlineHtmlUrl: ({ activityId }) => `https://content.test/${activityId}`,
    draftHtmlUrl: ({ activityId }) => `https://content.test/draft/${activityId}`,
  };
}

export interface TestCourse {
  readonly tenantId: string;
  readonly courseId: string;
  readonly activityId: string;
  readonly bankId: string;
  readonly questions: readonly Question[];
  readonly learner: SignedIn;
}

export interface TestCourseOptions {
  /** A company of its own where none is named. */
  readonly tenantId?: string;
  readonly kind?: TestType;
  readonly questions?: readonly Question[];
  readonly settings?: Record<string, unknown>;
  readonly count?: number | null;
  /** What stands after the test. */
  readonly others?: Parameters<typeof buildModule>[0];
}

/** A published course with one test, and a learner enrolled in it. */
export async function buildTestCourse(test: TestApp, options: TestCourseOptions = {}): Promise<TestCourse> {
  const { kind = 'conventional_test', settings = {}, count = null } = options;
  const questions = options.questions ?? [buildQuestion('single'), buildQuestion('true_false')];
  const tenantId = options.tenantId ?? (await test.build.tenant());
  const bankId = await buildBank(test, tenantId, questions);
  const activity = {
    id: randomUUID(),
    type: kind,
    title: text('Prova final'),
    settings: { draws: [{ bankId, count }], ...settings },
  };
  const course = await test.build.course(tenantId, {
    modules: [buildModule([activity, ...(options.others ?? [])])],
  });
  const learner = await test.build.member({ tenantId });
  await test.inTenant(tenantId, (tx) =>
    snapshotBanks(contextOf(test, learner, tx, 'admin'), course.id, 1, course.document),
  );
  await enroll(test, learner, course.id);
  return { tenantId, courseId: course.id, activityId: activity.id, bankId, questions, learner };
}

/** A question bank with the given questions. */
export async function buildBank(
  test: TestApp,
  tenantId: string,
  questions: readonly Question[],
): Promise<string> {
  const bankId = randomUUID();
  await test.build.sql(
    tenantId,
    'insert into question_banks (tenant_id, id, title, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    [tenantId, bankId, text('Banco'), test.clock.now],
  );
  await test.build.sql(
    tenantId,
    `insert into questions (tenant_id, bank_id, id, position, document, updated_at)
     select $1, $2, (q ->> 'id')::uuid, place - 1, q, $4 from jsonb_array_elements($3::jsonb) with ordinality as t (q, place)`,
    [tenantId, bankId, JSON.stringify(questions), test.clock.now],
  );
  return bankId;
}

/** Enrolls a member through the call they would make themselves. */
export async function enroll(test: TestApp, member: SignedIn, courseId: string): Promise<void> {
  await test.build.sql(
    member.tenantId,
    'insert into enrollments (tenant_id, member_id, training_id, enrolled_at, updated_at) values ($1, $2, $3, $4, $4)',
    [member.tenantId, member.memberId, courseId, test.clock.now],
  );
}
