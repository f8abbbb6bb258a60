import { MAX_ANSWER_ADDRESS } from '@trilha/rules/learning/attendance';

/** Ours: where the authority's forms come back to, through the learner's browser. */
export const ANSWER_PATH = '/attendance/answer';
export const FAILURE_PATH = '/attendance/failure';
/** Ours: the page with the form for the authority, shown once. */
export const FORM_PATH = '/attendance/form';

export interface AnswerAddresses {
  readonly success: string;
  readonly failure: string;
  /** Whether the authority takes them. */
  readonly fit: boolean;
}

/** Both addresses the authority answers at. */
export function answerAddresses(publicUrl: string): AnswerAddresses {
  const success = `${publicUrl}${ANSWER_PATH}`;
  const failure = `${publicUrl}${FAILURE_PATH}`;
  return {
    success,
    failure,
    fit: [success, failure].every((address) => address.length <= MAX_ANSWER_ADDRESS),
  };
}
