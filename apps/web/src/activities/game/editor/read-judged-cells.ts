import { searchKey } from '@trilha/rules/platform/text';

import type { PasteFault } from './paste-dialog.tsx';

/** A card or statement that was pasted, with its answer. */
export interface PastedCard<Answer> {
  readonly text: string;
  readonly answer: Answer;
  readonly explanation: string;
}

interface AnswerColumn<Answer> {
  /** The answer a cell names; undefined where it names none. */
  readonly read: (cell: string) => Answer | undefined;
  readonly fault: PasteFault;
}

const COLUMNS = { least: 2, most: 3 } as const;

/** Reads a card, its answer and, where there is one, its explanation. */
export function readJudgedCells<Answer>(
  cells: readonly string[],
  { read, fault }: AnswerColumn<Answer>,
): PastedCard<Answer> | PasteFault {
  if (cells.length < COLUMNS.least || cells.length > COLUMNS.most) return 'columns';
  const [text = '', cell = '', explanation = ''] = cells;
  if (text === '' || cell === '') return 'empty';
  const answer = read(cell);
  return answer === undefined ? fault : { text, answer, explanation };
}

/** As spreadsheets write truth in the languages of the program, and as people shorten it. */
const TRUE_WORDS = new Set([
  'true',
  'verdadeiro',
  'verdadeira',
  'verdadero',
  'verdadera',
  'vrai',
  'vraie',
  't',
  'v',
]);
const FALSE_WORDS = new Set(['false', 'falso', 'falsa', 'faux', 'fausse', 'f']);

/** Whether a cell says true or false; undefined where it says neither. */
export function readTruth(cell: string): boolean | undefined {
  const key = searchKey(cell);
  if (TRUE_WORDS.has(key)) return true;
  return FALSE_WORDS.has(key) ? false : undefined;
}
