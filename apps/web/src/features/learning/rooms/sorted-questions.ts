import type { RoomQuestion } from '@trilha/contracts/learning/rooms';

/** Open questions, most wanted first and earlier ones first among equals; then answered ones, the last answered first. Removed ones are left out. */
export function sortedQuestions(questions: readonly RoomQuestion[]) {
  const shown = questions.filter(({ isRemoved }) => !isRemoved);
  return {
    open: shown
      .filter(({ answeredAt }) => answeredAt === null)
      .toSorted((one, other) => other.votes - one.votes || one.at.localeCompare(other.at)),
    answered: shown
      .filter(({ answeredAt }) => answeredAt !== null)
      .toSorted((one, other) => (other.answeredAt ?? '').localeCompare(one.answeredAt ?? '')),
  };
}
