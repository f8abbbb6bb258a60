import { questionSchema } from '@trilha/contracts/learning/questions';
import { parseGaps } from '@trilha/rules/learning/games/gapped-text';
import { describe, expect, it } from 'vitest';

import {
  cardsOf,
  flashcardsOf,
  pairsOf,
  placedPiecesOf,
  riddlesOf,
  sentencesOf,
  statementsOf,
} from './pieces-of-questions.ts';

const id = (n: number) => `0198f0a2-7c1e-4a51-9f0e-2f6f3c1d0${String(n).padStart(3, '0')}`;
const text = (words: string) => ({ 'pt-BR': words });
const question = (more: object) => questionSchema.parse({ id: id(1), prompt: text('Qual?'), ...more });
const single = (right: string) =>
  question({
    type: 'single',
    options: [
      { id: id(2), text: text('errada') },
      { id: id(3), text: text(right) },
    ],
    correctOptionId: id(3),
  });
const trueFalse = question({ type: 'true_false', correct: false, feedback: text('Porque não.') });
const fillIn = (prompt: string, ...accepted: string[][]) =>
  question({
    type: 'fill_in',
    prompt: { 'pt-BR': prompt, 'en-US': 'No gap here' },
    blanks: accepted.map((one, n) => ({ id: id(10 + n), accepted: one })),
  });

describe('a question of a bank as a piece of a game', () => {
  it('is a statement with what its author says of it', () => {
    expect(statementsOf(trueFalse)).toMatchObject([
      { text: text('Qual?'), explanation: text('Porque não.'), correct: false },
    ]);
    expect(statementsOf(single('x'))).toEqual([]);
  });

  it('is a pair and a card of the question and its right answer, or one for each pair', () => {
    expect(pairsOf(single('certa'))).toMatchObject([
      { left: { text: text('Qual?') }, right: { text: text('certa') } },
    ]);
    const matching = question({
      type: 'matching',
      pairs: [1, 2].map((n) => ({
        left: { id: id(20 + n), text: text(`L${n}`) },
        right: { id: id(30 + n), text: text(`R${n}`) },
      })),
    });
    expect(flashcardsOf(matching)).toMatchObject([
      { front: { text: text('L1') }, back: { text: text('R1') } },
      { front: { text: text('L2') }, back: { text: text('R2') } },
    ]);
    expect(new Set(pairsOf(matching).map((pair) => pair.id)).size).toBe(2);
    expect(pairsOf(trueFalse)).toEqual([]);
  });

  const sorting = (...rights: string[]) =>
    question({
      type: 'matching',
      pairs: rights.map((right, n) => ({
        left: { id: id(40 + n), text: text(`L${n}`) },
        right: { id: id(50 + n), text: text(right) },
      })),
    });

  it('is a piece with the name of its place, for each pair', () => {
    expect(placedPiecesOf(sorting('Geladeira', 'Seco', 'Geladeira'))).toMatchObject([
      { piece: { text: text('L0') }, place: text('Geladeira') },
      { piece: { text: text('L1') }, place: text('Seco') },
      { piece: { text: text('L2') }, place: text('Geladeira') },
    ]);
    expect(placedPiecesOf(trueFalse)).toEqual([]);
  });

  it('is a card of one of two sides: by its truth, or where its right sides are the names of the two', () => {
    const sides = { left: { text: text('Pode') }, right: { text: text('Não pode') } };
    const named = (left: string, right: string) => ({
      left: { text: text(left) },
      right: { text: text(right) },
    });
    expect(cardsOf(named('Verdadeiro', 'Falso'))(trueFalse)).toMatchObject([
      { text: text('Qual?'), side: 'right', explanation: text('Porque não.') },
    ]);
    expect(cardsOf(named('mito', 'verdade'))(trueFalse)).toMatchObject([{ side: 'left' }]);
    expect(cardsOf(sides)(trueFalse), 'nobody can say which of the two is true').toEqual([]);
    expect(cardsOf(sides)(sorting('nao pode', 'Pode')).map(({ side }) => side)).toEqual(['right', 'left']);
    expect(cardsOf(sides)(sorting('Pode', 'Talvez'))).toEqual([]);
    const unnamed = { left: { text: {} }, right: { text: { 'pt-BR': ' ' } } };
    expect(cardsOf(unnamed)(sorting('Pode', 'Não'))).toEqual([]);
    expect(cardsOf(sides)(single('x'))).toEqual([]);
  });

  it('is a riddle where its answer has letters in every language', () => {
    expect(riddlesOf(single('vitrine'))).toMatchObject([
      { clue: { text: text('Qual?') }, answer: text('vitrine') },
    ]);
    expect(riddlesOf(single('!?'))).toEqual([]);
  });

  it('is a sentence with its gaps, signs of its own kept, in the languages that have them', () => {
    const [blanks] = sentencesOf(true)(
      fillIn('O [prazo] é de ___ dias, não de ____.', ['sete', '7|sete'], ['nove']),
    );
    expect(blanks?.text).toEqual({ 'pt-BR': 'O \\[prazo\\] é de [sete|7\\|sete] dias, não de [nove].' });
    expect(parseGaps(blanks?.text['pt-BR'] ?? '', { alternatives: true })).toMatchObject({
      fault: null,
      parts: [
        { text: 'O [prazo] é de ' },
        { accepted: ['sete', '7|sete'] },
        { text: ' dias, não de ' },
        { accepted: ['nove'] },
        { text: '.' },
      ],
    });
    const [words] = sentencesOf(false)(fillIn('São ___ dias', ['sete', '7']));
    expect(words?.text).toEqual({ 'pt-BR': 'São [sete] dias' });
    expect(sentencesOf(true)(trueFalse)).toEqual([]);
  });
});
