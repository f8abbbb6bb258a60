import { valuesOf } from '@trilha/rules/engagement/surveys';
import type { SurveyQuestion } from '@trilha/rules/engagement/surveys';

/** What an answer is counted by, and what is counted with it. */
interface ReplyMark {
  /** As `app.survey_marks` hashes it. */
  readonly key: string;
  readonly of: 'answers' | 'texts' | 'choices';
  readonly questionId: string;
  readonly optionId: string | null;
  readonly value: number | null;
  /** Of a matrix. */
  readonly rowId: string | null;
}

/** Everything an answer to these questions can be counted by. */
export function replyMarks(questions: readonly SurveyQuestion[]): ReplyMark[] {
  return questions.flatMap(({ id: questionId, kind, options, rows = [] }): ReplyMark[] => {
    const markOf = (mark: string, of: ReplyMark['of'], choice: Partial<ReplyMark> = {}): ReplyMark => ({
      key: `${questionId} ${mark}`,
      of,
      questionId,
      optionId: null,
      value: null,
      rowId: null,
      ...choice,
    });
    return [
      markOf('answered', 'answers'),
      markOf('text', 'texts'),
      ...options.map(({ id: optionId }) => markOf(optionId, 'choices', { optionId })),
      ...valuesOf(kind).map((value) => markOf(`=${value}`, 'choices', { value })),
      ...rows.flatMap(({ id: rowId }) =>
        options.map(({ id: optionId }) => markOf(`${rowId} ${optionId}`, 'choices', { optionId, rowId })),
      ),
    ];
  });
}
