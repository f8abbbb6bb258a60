import { ApiError } from '../../lib/api-error.ts';
import { openPageOutbox } from '../../lib/outbox/current.ts';
import type { GivenTest } from '../../lib/stored-download.ts';
import { answerKind, submissionKind } from './attempt-entries.ts';
import type { AnswerKind, SubmissionKind } from './attempt-entries.ts';
import type { AttemptApi } from './attempt-api.ts';
import { OpenedTest } from './opened-test.ts';

interface OfflineDesk extends AttemptApi {
  /** How far the test is on this device. */
  readonly stage: () => Promise<'given' | 'opened' | 'submitted'>;
}

/**
 * The desk of a test that was taken along: its questions are on this device, answers are kept beside them as they are given, and the
 * hand-in waits in the outbox with all of them.
 */
export function offlineDesk(
  place: AttemptApi['place'],
  given: GivenTest,
  onSubmitted: () => void,
): OfflineDesk {
  const { offer } = given;
  const test = new OpenedTest(given, place);
  const ownAnswerKind: AnswerKind = {
    ...answerKind,
    send: async ({ body }) => {
      await test.answer(body);
      return { seq: body.seq };
    },
  };
  const ownSubmissionKind: SubmissionKind = {
    ...submissionKind,
    // What arrives of it is said by the entry that waits in the outbox.
    onArrived: () => undefined,
    send: async () => {
      const submitted = await test.submit();
      onSubmitted();
      return test.view(submitted);
    },
  };
  return {
    key: ['offer', offer.id],
    place,
    openOutbox: async () => ({
      box: await openPageOutbox(),
      answerKind: ownAnswerKind,
      submissionKind: ownSubmissionKind,
    }),
    overview: async () => {
      const taken = await test.read();
      if (!taken || taken.isSubmitted) return offer.overview;
      const { remainingSeconds, answers } = await test.view(taken);
      const answered = answers.filter(({ answer }) => answer !== null).length;
      const questionCount = offer.attempt.questions.length;
      return {
        ...offer.overview,
        running: { id: offer.id, remainingSeconds, answered, questionCount },
      };
    },
    start: async () => test.view(await test.open()),
    read: () => test.view(),
    stage: async () => {
      const taken = await test.read();
      if (!taken) return 'given';
      return taken.isSubmitted ? 'submitted' : 'opened';
    },
    // Only a quiz that nobody evaluates shows answers before it is handed in, and it is not taken along.
    check: () => Promise.reject(new ApiError('network', { status: 0 })),
  };
}
