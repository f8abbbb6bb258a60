import type { listReactions, ReactionResults } from '@trilha/contracts/learning/reactions';
import type { ReactionQuestion } from '@trilha/contracts/learning/activities/reaction-evaluation';
import { MIN_ANONYMOUS_ANSWERS, REACTION_POINTS } from '@trilha/rules/learning/reactions';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findReaction, findReactions } from './find-reactions.ts';
import { countChoices, countReactions, listTexts } from './reactions.queries.ts';
import type { ReactionRef } from './reactions.queries.ts';

const MAX_TEXTS = 100;

/** The reaction evaluations of a course with how many answered each. Throws `not_found`. */
export async function readReactions(
  ctx: TenantContext,
  courseId: string,
): Promise<ResponseOf<typeof listReactions>> {
  requirePermission(ctx.actor, 'courses.manage');
  const { course, reactions } = await findReactions(ctx, courseId);
  const counts = await countReactions(ctx, courseId);
  return {
    course: { id: courseId, title: textOf(ctx, course.document.title) },
    items: reactions.map(({ activity, moduleId }) => {
      const module = course.document.modules.find(({ id }) => id === moduleId);
      return {
        activityId: activity.id,
        title: textOf(ctx, activity.title),
        module: activity.settings.scope === 'module' && module ? textOf(ctx, module.title) : null,
        anonymous: activity.settings.anonymous,
        answered: counts.get(activity.id)?.answered ?? 0,
      };
    }),
  };
}

/** What can be chosen in a question: the key an answer keeps, and its label. */
function choicesOf(ctx: TenantContext, question: ReactionQuestion): { key: string; label: string }[] {
  if (question.kind === 'scale') return REACTION_POINTS.map((key) => ({ key, label: key }));
  return question.kind === 'choice'
    ? question.options.map(({ id, text }) => ({ key: id, label: textOf(ctx, text) }))
    : [];
}

const NONE = { answered: 0, shown: 0 };

/** How many answers there are, how many of them are not shown yet, and whether those that may be read are so few that a reader could guess who said what. */
export async function countAnswers(ctx: TenantContext, of: ReactionRef, anonymous: boolean) {
  const { answered, shown } = (await countReactions(ctx, of.courseId)).get(of.activityId) ?? NONE;
  const withheld = anonymous && answered > 0 && shown < MIN_ANONYMOUS_ANSWERS;
  return { answered, waiting: answered - shown, withheld };
}

/** What people answered, question by question. Throws `not_found`. */
export async function readReactionResults(ctx: TenantContext, of: ReactionRef): Promise<ReactionResults> {
  requirePermission(ctx.actor, 'courses.manage');
  const { title, settings } = await findReaction(ctx, of);
  const counts = await countAnswers(ctx, of, settings.anonymous);
  const { withheld } = counts;
  const chosen = withheld ? [] : await countChoices(ctx, of);
  const texts = withheld ? [] : await listTexts(ctx, of, MAX_TEXTS);
  return {
    activityId: of.activityId,
    title: textOf(ctx, title),
    anonymous: settings.anonymous,
    ...counts,
    questions: settings.questions.map((question) => {
      const own = chosen.filter(({ questionId }) => questionId === question.id);
      const count = (key: string) => own.find(({ choice }) => choice === key)?.count ?? 0;
      const total = own.reduce((sum, one) => sum + one.count, 0);
      const points = own.reduce((sum, one) => sum + Number(one.choice) * one.count, 0);
      return {
        id: question.id,
        kind: question.kind,
        prompt: textOf(ctx, question.prompt),
        answered: total,
        average: question.kind === 'scale' && total > 0 ? Math.round((points / total) * 10) / 10 : null,
        counts: choicesOf(ctx, question).map(({ key, label }) => ({ label, count: count(key) })),
        texts: texts.filter(({ questionId }) => questionId === question.id).map(({ text }) => text),
      };
    }),
  };
}
