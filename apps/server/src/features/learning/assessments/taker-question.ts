import type { AnswerKey, QuestionResult, TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import type { Question } from '@trilha/contracts/learning/questions';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { DrawnQuestion } from './question-draw.ts';
import type { GradedAnswer } from './grade-attempt.ts';

type TextContext = Pick<TenantContext, 'locale' | 'actor' | 'fileUrl'>;

/** A question as its taker may see it. Every field is named: what is added to questions stays inside by default (TST-07). */
export function presentTakerQuestion(
  ctx: TextContext,
  question: Question,
  drawn: DrawnQuestion,
): TakerQuestion {
  const asked = {
    id: question.id,
    prompt: textOf(ctx, question.prompt),
    imageUrl: question.imageFileId === null ? null : ctx.fileUrl(question.imageFileId),
    points: question.points,
    justification: question.justification,
  };
  const shown = (options: readonly { id: string; text: LocalizedText }[], order: readonly number[]) =>
    inOrder(options, order).map(({ id, text }) => ({ id, text: textOf(ctx, text) }));
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'ordering':
      return { ...asked, type: question.type, options: shown(question.options, drawn.order) };
    case 'matching':
      return {
        ...asked,
        type: question.type,
        left: shown(
          question.pairs.map(({ left }) => left),
          drawn.order,
        ),
        right: shown(
          question.pairs.map(({ right }) => right),
          drawn.rightOrder,
        ),
      };
    case 'fill_in':
      return { ...asked, type: question.type, blanks: question.blanks.map(({ id }) => ({ id })) };
    default:
      return { ...asked, type: question.type };
  }
}

/** The right answer of a question, for those who may see it. */
export function presentKey(question: Question): AnswerKey {
  switch (question.type) {
    case 'single':
      return { type: question.type, optionId: question.correctOptionId };
    case 'multiple':
      return { type: question.type, optionIds: question.correctOptionIds };
    case 'true_false':
      return { type: question.type, value: question.correct };
    case 'matching':
      return {
        type: question.type,
        pairs: question.pairs.map(({ left, right }) => ({ leftId: left.id, rightId: right.id })),
      };
    case 'ordering':
      return { type: question.type, optionIds: question.options.map(({ id }) => id) };
    case 'fill_in':
      return { type: question.type, blanks: question.blanks };
    default:
      return { type: question.type };
  }
}

const CLOSE_TO_FULL = 1e-6;

function outcomeOf({ question, given, earned, byPerson }: GradedAnswer): QuestionResult['outcome'] {
  if (!given?.answer) return 'unanswered';
  if (earned === null) return byPerson ? 'awaiting_review' : 'not_graded';
  if (earned >= question.points - CLOSE_TO_FULL) return 'right';
  return earned > 0 ? 'partial' : 'wrong';
}

/** How one question went; the key and what explains it only where they may be shown. */
export function presentQuestionResult(
  ctx: TextContext,
  graded: GradedAnswer,
  showKey: boolean,
): QuestionResult {
  const { question, given, earned } = graded;
  return {
    questionId: question.id,
    outcome: outcomeOf(graded),
    earned: earned === null ? null : Math.round(earned * 100) / 100,
    points: question.points,
    key: showKey ? presentKey(question) : null,
    feedback: showKey ? textOf(ctx, question.feedback) : '',
    comment: given?.comment ?? null,
  };
}

function inOrder<T>(items: readonly T[], order: readonly number[]): T[] {
  return order.flatMap((index) => items.slice(index, index + 1));
}
