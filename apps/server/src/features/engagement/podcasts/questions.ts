import { createHash } from 'node:crypto';

import { episodeQuestion } from '@trilha/contracts/engagement/podcasts-admin';
import type { EpisodeQuestion } from '@trilha/contracts/engagement/podcasts-admin';
import type { EpisodePage, ListenerQuestion } from '@trilha/contracts/engagement/podcasts';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { findAnswer, findQuestion, insertAnswer } from './questions.queries.ts';
import { readEpisode } from './read-podcasts.ts';

type Audios = Pick<EpisodePage, 'id' | 'audios'>;
const isHeard = ({ audios }: Pick<EpisodePage, 'audios'>) => audios.some((audio) => audio.isHeard);

async function questionOf(ctx: TenantContext, episodeId: string): Promise<EpisodeQuestion | null> {
  // What the table holds was written by this schema; parsing it gives it its types back.
  return episodeQuestion.nullable().parse(await findQuestion(ctx, episodeId));
}

/**
 * What an episode asks of the member at its end: nothing before they heard it, in whatever language; which choice is right only with
 * their answer.
 */
async function presentQuestion(ctx: TenantContext, episode: Audios): Promise<ListenerQuestion | null> {
  if (!isHeard(episode)) return null;
  const question = await questionOf(ctx, episode.id);
  if (!question) return null;
  const answer = await findAnswer(ctx, episode.id);
  // What was chosen is a choice of the question it was asked with.
  const asked = episodeQuestion.nullish().parse(answer?.asked) ?? question;
  const { text, choices, right } = asked;
  return {
    text: textOf(ctx, text),
    choices: choices.map((choice) => textOf(ctx, choice)),
    version: versionOf(asked),
    answer: answer ? { choice: answer.choice, isRight: answer.isRight, right } : null,
  };
}

/** Whether the question of an episode waits for the member's answer. */
export async function isAsked(ctx: TenantContext, episodeId: string): Promise<boolean> {
  return (await questionOf(ctx, episodeId)) !== null && (await findAnswer(ctx, episodeId)) === undefined;
}

/** Tells one question from another, whatever was changed of it. */
const versionOf = (question: EpisodeQuestion): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url');

/**
 * Grades what the member answers and keeps it; the first answer counts. Throws `podcast_question_closed` before they heard the episode and
 * where it asks nothing, `podcast_question_changed` where they saw another one, `podcast_answer_invalid` for what is no choice of it, and
 * `not_found`.
 */
export async function answerQuestion(
  ctx: TenantContext,
  episodeId: string,
  { choice, version }: { readonly choice: number; readonly version?: string | undefined },
): Promise<EpisodePage> {
  const question = isHeard(await readEpisode(ctx, episodeId)) ? await questionOf(ctx, episodeId) : null;
  if (!question) throw new AppError('podcast_question_closed');
  if (await findAnswer(ctx, episodeId)) return readEpisodePage(ctx, episodeId);
  if (version !== undefined && version !== versionOf(question))
    throw new AppError('podcast_question_changed');
  if (choice >= question.choices.length) throw new AppError('podcast_answer_invalid', { field: 'choice' });
  await insertAnswer(ctx, episodeId, { choice, isRight: choice === question.right, asked: question });
  return readEpisodePage(ctx, episodeId);
}

/** One episode with what it asks at its end. Throws `not_found`. */
export async function readEpisodePage(ctx: TenantContext, episodeId: string): Promise<EpisodePage> {
  const episode = await readEpisode(ctx, episodeId);
  return { ...episode, question: await presentQuestion(ctx, episode) };
}
