import { surveyAnswer } from '@trilha/contracts/engagement/surveys';
import type { SurveyAnswer } from '@trilha/contracts/engagement/surveys';
import { formatDate } from '@trilha/rules/platform/dates';
import { wallTime } from '@trilha/rules/platform/wall-time';
import { takesText } from '@trilha/rules/engagement/surveys';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableCell, TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { countShown, readShown } from './read-results.ts';
import type { ResultFilter, ShownAnswers } from './read-results.ts';
import { listSheets, listTexts } from './results.queries.ts';
import { listTaggedQuestions } from './text-tags.queries.ts';

const PAGE = 1000;
const answersSchema = z.array(surveyAnswer);

const PEOPLE: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': ['Nome', 'Filial', 'Respondeu em'],
  'en-US': ['Name', 'Branch', 'Answered on'],
  'es-ES': ['Nombre', 'Sucursal', 'Respondió el'],
  'fr-FR': ['Nom', 'Agence', 'Répondu le'],
};
const TAGS: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Etiquetas',
  'en-US': 'Tags',
  'es-ES': 'Etiquetas',
  'fr-FR': 'Étiquettes',
};
const COUNTS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': ['Pergunta', 'Resposta', 'Quantas', '%', TAGS['pt-BR']],
  'en-US': ['Question', 'Answer', 'Count', '%', TAGS['en-US']],
  'es-ES': ['Pregunta', 'Respuesta', 'Cuántas', '%', TAGS['es-ES']],
  'fr-FR': ['Question', 'Réponse', 'Nombre', '%', TAGS['fr-FR']],
};

/** Tags stand in one cell as they are typed. */
const tagsCell = (tags: readonly string[]) => tags.join(', ');

function cellOf(
  ctx: TenantContext,
  question: ShownAnswers['questions'][number],
  answer: SurveyAnswer | undefined,
): TableCell {
  if (!answer) return '';
  const chosen = question.options
    .filter(({ id }) => answer.optionIds.includes(id))
    .map(({ text }) => textOf(ctx, text));
  // A score alone is a number that can be summed.
  if (answer.value !== null && chosen.length === 0 && !answer.text) return answer.value;
  const value = answer.value === null ? [] : [String(answer.value)];
  return [[...chosen, ...value].join('; '), answer.text].filter(Boolean).join(' – ');
}

interface Column {
  readonly title: string;
  readonly cellOf: (answer: SurveyAnswer | undefined, tags: readonly string[]) => TableCell;
}

/** The columns of a question: one, or one for each row of a matrix. */
function columnsOf(ctx: TenantContext, question: ShownAnswers['questions'][number]): Column[] {
  const prompt = textOf(ctx, question.prompt);
  if (question.kind !== 'matrix')
    return [{ title: prompt, cellOf: (answer) => cellOf(ctx, question, answer) }];
  return question.rows.map((row) => ({
    title: `${prompt} – ${textOf(ctx, row.text)}`,
    cellOf: (answer) => {
      const chosen = answer?.cells.find(({ rowId }) => rowId === row.id)?.optionId;
      const option = question.options.find(({ id }) => id === chosen);
      return option ? textOf(ctx, option.text) : '';
    },
  }));
}

/** What the texts of a question are about. */
const tagsColumnOf = (ctx: TenantContext, { prompt }: ShownAnswers['questions'][number]): Column => ({
  title: `${textOf(ctx, prompt)} – ${TAGS[ctx.locale]}`,
  cellOf: (_, tags) => tagsCell(tags),
});

/** A line a person: pages of them, each read in a transaction of its own, so that a long export holds nothing. */
async function* peopleOf(
  ctx: TenantContext,
  pool: pg.Pool,
  { ask, questions }: ShownAnswers,
): AsyncGenerator<TableRow> {
  const tagged = await inTenant(pool, ctx.actor.tenantId, (tx) =>
    listTaggedQuestions({ ...ctx, tx }, ask.surveyId),
  );
  const columns = questions.map((question) => ({
    id: question.id,
    of: columnsOf(ctx, question).concat(tagged.includes(question.id) ? tagsColumnOf(ctx, question) : []),
  }));
  yield [...PEOPLE[ctx.locale], ...columns.flatMap(({ of }) => of.map(({ title }) => title))];
  let after: string | undefined;
  do {
    const rows = await inTenant(pool, ctx.actor.tenantId, (tx) =>
      listSheets({ ...ctx, tx }, ask, { after, limit: PAGE, tagged }),
    );
    for (const { name, branch, answeredAt, answers, tags } of rows) {
      const given = answersSchema.parse(answers);
      const cells = columns.flatMap(({ id, of }) => {
        const answer = given.find(({ questionId }) => questionId === id);
        return of.map((column) => column.cellOf(answer, tags?.[id] ?? []));
      });
      const { timeZone } = ctx.actor;
      const day = wallTime(answeredAt, timeZone).slice(0, 10);
      yield [name, branch ?? '', { day, text: formatDate(answeredAt, ctx.locale, timeZone) }, ...cells];
    }
    after = rows.length === PAGE ? rows.at(-1)?.key : undefined;
  } while (after !== undefined);
}

/** Counts of each question, and what was written to it in an order of its own: no line says what one person answered. */
async function* countsOf(ctx: TenantContext, pool: pg.Pool, shown: ShownAnswers): AsyncGenerator<TableRow> {
  yield COUNTS[ctx.locale];
  const questions = await inTenant(pool, ctx.actor.tenantId, (tx) => countShown({ ...ctx, tx }, shown));
  for (const { id, kind, prompt, shares, rows: ofRows } of questions) {
    for (const { text, count, percent } of shares) yield [prompt, text, count, { percent }, ''];
    for (const row of ofRows)
      for (const { text, count, percent } of row.shares)
        yield [`${prompt} – ${row.text}`, text, count, { percent }, ''];
    let after: string | undefined;
    while (takesText(kind)) {
      const page = { ...shown.ask, questionId: id, words: [], after, limit: PAGE };
      const rows = await inTenant(pool, ctx.actor.tenantId, (tx) => listTexts({ ...ctx, tx }, page));
      for (const { text, tags } of rows.slice(0, PAGE)) yield [prompt, text, '', '', tagsCell(tags)];
      if (rows.length <= PAGE) break;
      after = rows[PAGE - 1]?.key;
    }
  }
}

const MAX_NAME = 80;

/** What a file of a survey is called: the survey and the day it was saved, without what names of files cannot hold. */
function nameOf(ctx: TenantContext, title: unknown): string {
  const day = wallTime(ctx.now, ctx.actor.timeZone).slice(0, 10);
  const letters = Array.from(textOf(ctx, title).replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' '));
  return `${letters.slice(0, MAX_NAME).join('').trim()} ${day}`.trim();
}

/** Answers of a survey as a file, written while it is read. Throws `survey_results_later` where nothing may be shown, and `not_found`. */
export async function exportResults(
  ctx: TenantContext,
  pool: pg.Pool,
  { format, ...filter }: ResultFilter & { readonly format: TableFormat },
): Promise<FileAnswer> {
  const shown = await readShown(ctx, filter);
  if (shown.hidden) throw new AppError('survey_results_later');
  const rows = shown.ask.isAnonymous ? countsOf(ctx, pool, shown) : peopleOf(ctx, pool, shown);
  return tableAnswer(nameOf(ctx, shown.row.title), format, rows);
}
