import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import type { Question } from '@trilha/contracts/learning/questions';
import { hasLetters } from '@trilha/rules/learning/games/enigma';
import type { LocalizedText } from '@trilha/rules/platform/locales';
import { searchKey } from '@trilha/rules/platform/text';

import { randomId } from '../../../lib/random-id.ts';

/** Questions of a bank as pieces of games: copies with ids of their own. An empty list where a question does not fit. */

type Blanks = Extract<Question, { type: 'fill_in' }>['blanks'];

const faceWith = (text: LocalizedText, imageFileId: string | null = null) => ({
  ...emptyFace(),
  text,
  imageFileId,
});

/** The option that is right, of a question with one. */
function rightOption(question: Question): LocalizedText | undefined {
  if (question.type !== 'single') return undefined;
  return question.options.find(({ id }) => id === question.correctOptionId)?.text;
}

/** A statement of true or false. */
export function statementsOf(question: Question) {
  if (question.type !== 'true_false') return [];
  const { prompt, imageFileId, feedback, correct } = question;
  return [{ id: randomId(), ...faceWith(prompt, imageFileId), explanation: feedback, correct }];
}

/** What belongs together: the sides of a matching question, or a question and its right answer. */
export function pairsOf(question: Question) {
  if (question.type === 'matching')
    return question.pairs.map(({ left, right }) => ({
      id: randomId(),
      left: faceWith(left.text),
      right: faceWith(right.text),
    }));
  const right = rightOption(question);
  return right
    ? [{ id: randomId(), left: faceWith(question.prompt, question.imageFileId), right: faceWith(right) }]
    : [];
}

/** The same as cards with a front and a back. */
export const flashcardsOf = (question: Question) =>
  pairsOf(question).map(({ id, left, right }) => ({ id, front: left, back: right }));

/** What is put where, of a matching question: each left side is a piece, and the right one names its place. */
export function placedPiecesOf(question: Question) {
  if (question.type !== 'matching') return [];
  return question.pairs.map(({ left, right }) => ({
    piece: { id: randomId(), ...faceWith(left.text) },
    place: right.text,
  }));
}

type Sides = Readonly<Record<'left' | 'right', { readonly text: LocalizedText }>>;

/** Whether two texts say the same in one of their languages. */
export const areAlike = (one: LocalizedText, other: LocalizedText): boolean =>
  Object.values(one).some(
    (text) =>
      (text ?? '').trim() !== '' &&
      Object.values(other).some((words) => searchKey(words ?? '') === searchKey(text ?? '')),
  );

const isUnnamed = ({ text }: Sides['left']) => Object.values(text).every((words) => !words?.trim());

/** What people call what is true, and what is not, whatever language the game is in. */
const TRUE_WORDS = [
  'verdadeiro',
  'verdadeira',
  'verdade',
  'fato',
  'true',
  'fact',
  'verdadero',
  'verdadera',
  'verdad',
  'vrai',
  'vraie',
];
const FALSE_WORDS = ['falso', 'falsa', 'mito', 'mentira', 'false', 'myth', 'faux', 'fausse', 'mythe'];

/** Whether a text is one of these words in one of its languages. */
const isOneOf = (text: LocalizedText, words: readonly string[]): boolean =>
  Object.values(text).some((one) => words.includes(searchKey(one ?? '')));

/** The side that holds what is true: by the names of the two, or the left one while neither has a name; undefined where they say something else. */
function sideOfTruth({ left, right }: Sides): 'left' | 'right' | undefined {
  if (isUnnamed(left) && isUnnamed(right)) return 'left';
  if (isOneOf(left.text, TRUE_WORDS) && isOneOf(right.text, FALSE_WORDS)) return 'left';
  if (isOneOf(left.text, FALSE_WORDS) && isOneOf(right.text, TRUE_WORDS)) return 'right';
  return undefined;
}

/** Cards of this or that: what is true and what is not, where the sides are called so; of a matching question, whose right sides the two name. */
export const cardsOf = (sides: Sides) => (question: Question) => {
  if (question.type === 'true_false') {
    const { prompt, imageFileId, feedback, correct } = question;
    const truth = sideOfTruth(sides);
    if (!truth) return [];
    const side = correct ? truth : truth === 'left' ? ('right' as const) : ('left' as const);
    return [{ id: randomId(), ...faceWith(prompt, imageFileId), explanation: feedback, side }];
  }
  if (question.type !== 'matching') return [];
  const cards = question.pairs.flatMap(({ left, right }) => {
    const side = (['left', 'right'] as const).find((one) => areAlike(right.text, sides[one].text));
    return side ? [{ id: randomId(), ...faceWith(left.text), explanation: {}, side }] : [];
  });
  return cards.length === question.pairs.length ? cards : [];
};

/** A question whose right answer can be guessed by its letters. */
export function riddlesOf(question: Question) {
  const answer = rightOption(question);
  if (!answer || !Object.values(answer).every((text) => hasLetters(text ?? ''))) return [];
  return [{ id: randomId(), clue: faceWith(question.prompt, question.imageFileId), answer }];
}

const escaped = (text: string) => text.replaceAll(/[\\[\]|]/g, (sign) => `\\${sign}`);

/** The prompt with its gaps in brackets; undefined where it has not as many as there are answers. */
function gapped(prompt: string, blanks: Blanks, alternatives: boolean): string | undefined {
  const parts = prompt.split(/_{3,}/);
  if (parts.length !== blanks.length + 1) return undefined;
  return parts
    .map((part, index) => {
      const accepted = blanks[index]?.accepted ?? [];
      const told = (alternatives ? accepted : accepted.slice(0, 1)).map(escaped).join('|');
      return told === '' ? escaped(part) : `${escaped(part)}[${told}]`;
    })
    .join('');
}

/** A sentence with its gaps; `alternatives`: each takes every answer that is accepted, otherwise the first. */
export const sentencesOf = (alternatives: boolean) => (question: Question) => {
  if (question.type !== 'fill_in') return [];
  const written = Object.entries(question.prompt).flatMap(([locale, prompt]) => {
    const text = prompt?.trim() ? gapped(prompt, question.blanks, alternatives) : undefined;
    return text === undefined ? [] : [[locale, text] as const];
  });
  if (written.length === 0) return [];
  return [{ id: randomId(), ...faceWith(Object.fromEntries(written), question.imageFileId) }];
};
