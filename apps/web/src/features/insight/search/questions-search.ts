/** Which questions the list of who answers shows. */
interface QuestionsSearch {
  readonly state?: 'answered';
}

/** Reads which questions an address asks for; those that wait where it says nothing known. */
export const questionsSearch = ({ state }: Record<string, unknown>): QuestionsSearch =>
  state === 'answered' ? { state } : {};
