import type { Question } from '@trilha/contracts/learning/questions';

import { randomId } from '../../../lib/random-id.ts';

/** The same question with ids of its own. */
export function copyOf(question: Question): Question {
  const ids = new Map<string, string>();
  const renew = (old: string) => {
    const known = ids.get(old) ?? randomId();
    ids.set(old, known);
    return known;
  };
  // A picture is shared by both: everything else that has an id is renewed, and what points at it follows.
  const { imageFileId, ...rest } = question;
  const text = JSON.stringify(rest).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, renew);
  return { ...(JSON.parse(text) as Question), imageFileId };
}
