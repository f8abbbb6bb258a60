import { randomInt } from 'node:crypto';

import type { TestSettings } from '@trilha/contracts/learning/activities/tests';
import type { Question } from '@trilha/contracts/learning/questions';
import { z } from 'zod';

import type { BankSnapshot } from './bank-snapshots.ts';

/** What an attempt asks: questions in the order shown, with the order of their options, as indices into the original. */
export const questionDrawSchema = z.object({
  banks: z.array(z.object({ id: z.string(), version: z.number() })),
  questions: z.array(
    z.object({
      id: z.string(),
      /** Index into `banks`. */
      bank: z.number(),
      /** Options, or the left side of a matching question. */
      order: z.array(z.number()),
      /** The right side of a matching question. */
      rightOrder: z.array(z.number()),
    }),
  ),
});
export type QuestionDraw = z.output<typeof questionDrawSchema>;
export type DrawnQuestion = QuestionDraw['questions'][number];

export interface DrawSettings {
  readonly draws: TestSettings['draws'];
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
}

/** A whole number from 0 to below `limit`. */
export type Random = (limit: number) => number;

/**
 * Draws the questions of one attempt at random, none of them twice. A draw without a count takes what is left of its
 * bank, in the bank's order. Both sides of a matching question and what is to be put in order are always shuffled:
 * their original order is the key.
 */
export function drawQuestions(
  settings: DrawSettings,
  bankOf: (bankId: string) => BankSnapshot,
  random: Random = randomInt,
): QuestionDraw {
  const banks: { id: string; version: number }[] = [];
  const taken = new Set<string>();
  const drawn: { bank: number; question: Question }[] = [];
  for (const { bankId, count } of settings.draws) {
    const snapshot = bankOf(bankId);
    let bank = banks.findIndex(({ id }) => id === bankId);
    if (bank === -1) bank = banks.push({ id: bankId, version: snapshot.version }) - 1;
    const left = snapshot.questions.filter(({ id }) => !taken.has(id));
    const chosen = count === null ? left : pick(left, count, random);
    for (const question of chosen) {
      taken.add(question.id);
      drawn.push({ bank, question });
    }
  }
  const shown = settings.shuffleQuestions ? shuffled(drawn, random) : drawn;
  return {
    banks,
    questions: shown.map(({ bank, question }) => {
      const { order, rightOrder } = drawOrder(question, settings.shuffleOptions, random);
      return { id: question.id, bank, order, rightOrder };
    }),
  };
}

/** How many questions an attempt will ask. */
export function questionCountOf(
  draws: TestSettings['draws'],
  bankOf: (bankId: string) => { questions: readonly unknown[] },
): number {
  const left = new Map<string, number>();
  let total = 0;
  for (const { bankId, count } of draws) {
    const held = left.get(bankId) ?? bankOf(bankId).questions.length;
    const asked = count === null ? held : Math.min(count, held);
    left.set(bankId, held - asked);
    total += asked;
  }
  return total;
}

/** `count` of the items at random, in the order they had. */
function pick<T>(items: readonly T[], count: number, random: Random): T[] {
  const chosen = new Set(
    shuffled(
      items.map((_, index) => index),
      random,
    ).slice(0, count),
  );
  return items.filter((_, index) => chosen.has(index));
}

const KEY_LIMIT = 2 ** 47;

/** A fair shuffle: every item is given a random number and they are sorted by it. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, key: random(KEY_LIMIT) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** The order a question's options are shown in; what is to be matched or put in order is always shuffled. */
export function drawOrder(
  question: Question,
  shuffleOptions: boolean,
  random: Random = randomInt,
): Pick<DrawnQuestion, 'order' | 'rightOrder'> {
  const inOrder = (count: number) => Array.from({ length: count }, (_, index) => index);
  switch (question.type) {
    case 'single':
    case 'multiple': {
      const order = inOrder(question.options.length);
      return { order: shuffleOptions ? shuffled(order, random) : order, rightOrder: [] };
    }
    case 'ordering':
      return { order: shuffled(inOrder(question.options.length), random), rightOrder: [] };
    case 'matching': {
      const order = inOrder(question.pairs.length);
      return { order: shuffled(order, random), rightOrder: shuffled(order, random) };
    }
    default:
      return { order: [], rightOrder: [] };
  }
}
