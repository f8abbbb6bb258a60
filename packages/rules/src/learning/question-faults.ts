/** What is needed of an author's question to check that it can be asked and graded. */
export type AuthoredQuestion = { readonly prompt: Readonly<Record<string, string | undefined>> } & (
  | { readonly type: 'single'; readonly options: readonly Choice[]; readonly correctOptionId: string }
  | {
      readonly type: 'multiple';
      readonly options: readonly Choice[];
      readonly correctOptionIds: readonly string[];
    }
  | { readonly type: 'true_false' }
  | { readonly type: 'dissertative' }
  | {
      readonly type: 'matching';
      readonly pairs: readonly { readonly left: Choice; readonly right: Choice }[];
    }
  | { readonly type: 'ordering'; readonly options: readonly Choice[] }
  | { readonly type: 'fill_in'; readonly blanks: readonly Choice[] }
);
interface Choice {
  readonly id: string;
}

export interface QuestionFault {
  /** Path inside the question. */
  readonly field: string;
  readonly code: 'correct_missing' | 'not_unique' | 'blanks_differ';
}

/** Number of gaps (`___`) in a text; longer rows of underscores are one gap. */
export function countGaps(text: string): number {
  return text.match(/_{3,}/g)?.length ?? 0;
}

/** A prompt cut at its gaps: one part more than there are gaps. */
export function splitAtGaps(text: string): string[] {
  return text.split(/_{3,}/);
}

/**
 * What keeps a well-formed question from being asked: no right answer among its options, an id used twice, or gaps
 * that differ from the blanks in one of its languages. Empty where nothing does.
 */
export function questionFaults(question: AuthoredQuestion): QuestionFault[] {
  switch (question.type) {
    case 'single':
      return [
        ...repeated('options', question.options),
        ...missing('correctOptionId', question.options, [question.correctOptionId]),
      ];
    case 'multiple':
      return [
        ...repeated('options', question.options),
        ...missing('correctOptionIds', question.options, question.correctOptionIds),
      ];
    case 'ordering':
      return repeated('options', question.options);
    case 'matching':
      return repeated(
        'pairs',
        question.pairs.flatMap(({ left, right }) => [left, right]),
      );
    case 'fill_in':
      return [...repeated('blanks', question.blanks), ...wrongGaps(question.prompt, question.blanks.length)];
    default:
      return [];
  }
}

function repeated(field: string, choices: readonly Choice[]): QuestionFault[] {
  return new Set(choices.map(({ id }) => id)).size < choices.length ? [{ field, code: 'not_unique' }] : [];
}

function missing(field: string, options: readonly Choice[], correct: readonly string[]): QuestionFault[] {
  const known = new Set(options.map(({ id }) => id));
  const isWhole = correct.every((id) => known.has(id)) && new Set(correct).size === correct.length;
  return isWhole ? [] : [{ field, code: 'correct_missing' }];
}

function wrongGaps(prompt: AuthoredQuestion['prompt'], blanks: number): QuestionFault[] {
  return Object.entries(prompt)
    .filter(([, text]) => text !== undefined && text.trim() !== '' && countGaps(text) !== blanks)
    .map(([locale]) => ({ field: `prompt.${locale}`, code: 'blanks_differ' }));
}
