import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { ActivityInput } from '../../fixtures/author.ts';
import { OwnCourse } from '../../fixtures/own-course.ts';
import { expect, test } from '../../fixtures/test.ts';

const text = (words: string) => ({ text: { 'pt-BR': words } });
const piece = (words: string) => ({ id: randomUUID(), ...text(words) });

const game = <T extends ActivityInput['type']>(
  type: T,
  settings: Extract<ActivityInput, { type: T }>['settings'],
): ActivityInput =>
  // The settings belong to the type they are given with, which the compiler cannot follow through the union.
  ({ id: randomUUID(), type, title: { 'pt-BR': `Jogo ${type}` }, settings }) as ActivityInput;

const thisOrThat = () =>
  game('this_or_that', {
    left: text('Secos'),
    right: text('Frios'),
    cards: [
      { ...piece('Arroz'), side: 'left' },
      { ...piece('Leite'), side: 'right', explanation: { 'pt-BR': 'O leite estraga fora da geladeira.' } },
    ],
  });
const trueOrFalse = () =>
  game('true_or_false', {
    completion: 'played',
    statements: [
      { ...piece('A água ferve.'), correct: true, explanation: { 'pt-BR': 'Ferve a 100 °C.' } },
      { ...piece('O gelo queima.'), correct: false },
    ],
  });
const flashcards = () =>
  game('flashcards', { cards: [{ id: randomUUID(), front: text('PDV'), back: text('Ponto de venda') }] });
const enigma = () =>
  game('enigma', {
    errorsAllowed: 3,
    riddles: [
      { id: randomUUID(), clue: text('Bebida quente da manhã'), answer: { 'pt-BR': 'Café' } },
      { id: randomUUID(), clue: text('Faz o pão crescer'), answer: { 'pt-BR': 'Pó-de-pão' } },
    ],
  });

const board = (page: Page) => page.getByRole('group', { name: 'Tabuleiro do jogo' });
const begin = async (page: Page, course: OwnCourse, order: number) => {
  await page.goto(course.address(order));
  await page.getByRole('button', { name: 'Jogar', exact: true }).click();
  await expect(board(page)).toBeVisible();
};
const won = (page: Page) => page.getByRole('heading', { name: /Você venceu|Perfeito|Você sabia todos/ });
const button = (page: Page, name: string | RegExp) =>
  board(page).getByRole('button', { name, exact: typeof name === 'string' });

test('games of cards and riddles are won by keys alone, and go on after a reload [GAM-01]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const activities = [thisOrThat(), trueOrFalse(), flashcards(), enigma()];
  const course = await OwnCourse.create(request, author, 'ana.learner', activities);
  await signIn('ana.learner');
  const { keyboard } = page;
  const isShown = (card: string) => board(page).getByText(card, { exact: true }).isVisible();

  await begin(page, course, 1);
  await expect(board(page)).toBeFocused();
  await expect(board(page).getByText(/^(Arroz|Leite)$/)).toBeVisible();
  await expectAccessible();
  const isRiceFirst = await isShown('Arroz');
  await keyboard.press(isRiceFirst ? 'ArrowLeft' : 'ArrowRight');
  await expect(board(page).getByText('Certo', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 de 2', { exact: true })).toBeVisible();
  await expect(board(page).getByText(isRiceFirst ? 'Leite' : 'Arroz', { exact: true })).toBeVisible();
  await board(page).focus();
  await keyboard.press(isRiceFirst ? 'ArrowRight' : 'ArrowLeft');
  await expect(won(page)).toBeFocused();
  await expect(board(page).getByText('O leite estraga fora da geladeira.')).toBeVisible();
  await expectAccessible();
  await course.expectDone(1);

  await begin(page, course, 2);
  await expect(board(page).getByText(/A água ferve|O gelo queima/)).toBeVisible();
  const isWaterFirst = await isShown('A água ferve.');
  await button(page, 'Falso').focus();
  await keyboard.press('Enter');
  await expect(board(page).getByText(isWaterFirst ? 'Errado' : 'Certo', { exact: true })).toBeVisible();
  await expect(button(page, 'Falso')).toBeFocused();
  await expectAccessible();
  await keyboard.press('Enter');
  await expect(won(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'O que deu errado' })).toBeVisible();
  await course.expectDone(2);

  await begin(page, course, 3);
  await button(page, /PDV/).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'PDV. Verso: Ponto de venda' })).toBeFocused();
  await expectAccessible();
  await page.reload();
  await expect(board(page).getByText('Ponto de venda')).toBeVisible();
  await board(page).focus();
  await keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Todos os cartões vistos!' })).toBeFocused();
  await expect(page.getByText('Sabia 0 de 1')).toBeVisible();
  await expectAccessible();
  await course.expectDone(3);
  await page.getByRole('button', { name: 'Jogar só o que deu errado' }).press('Enter');
  await expect(page.getByText(/Treino: só o que deu errado/)).toBeVisible();
  await button(page, /PDV/).press('Enter');
  await expect(page.getByRole('group', { name: 'PDV. Verso: Ponto de venda' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Treino concluído!' })).toBeFocused();
  await course.expectDone(3);

  await begin(page, course, 4);
  await expect(board(page).getByText('Bebida quente da manhã')).toBeVisible();
  await expect(board(page)).toBeFocused();
  await keyboard.type('cae');
  await expect(board(page).getByText('Palavra: C, a, oculta, é')).toBeAttached();
  await keyboard.press('x');
  await expect(button(page, 'X, não está na palavra')).toBeVisible();
  await expect(page.getByText('Errado. Ainda pode errar 2 vezes.')).toBeAttached();
  await expectAccessible();
  await page.reload();
  await expect(button(page, 'X, não está na palavra')).toBeVisible();
  await board(page).focus();
  await keyboard.press('f');
  await expect(button(page, 'Próximo enigma')).toBeFocused();
  await keyboard.press('Enter');
  await expect(board(page).getByText('Faz o pão crescer')).toBeVisible();
  await expect(board(page).getByText('Palavra: oculta, oculta, -, oculta')).toBeAttached();
  const whole = board(page).getByRole('textbox', { name: 'Palavra inteira' });
  await whole.focus();
  await keyboard.type('fermento');
  await keyboard.press('Enter');
  await expect(board(page).getByText('Já tentado: fermento')).toBeVisible();
  await keyboard.type('po de pao');
  await keyboard.press('Enter');
  await expect(won(page)).toBeFocused();
  await expect(board(page).getByText('Palavra: Pó-de-pão')).toBeAttached();
  await expectAccessible();
  await course.expectDone(4);
});

test('games of cards and riddles are won by finger, also on the smallest phones [GAM-01]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const activities = [thisOrThat(), trueOrFalse(), flashcards(), enigma()];
  const course = await OwnCourse.create(request, author, 'ana.learner', activities);
  await signIn('ana.learner');
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = () =>
    expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  const done = (order: number) => expect(page.getByText(`${order} de 2`, { exact: true })).toBeVisible();

  await begin(page, course, 1);
  for (const number of [1, 2]) {
    const card = board(page).getByText(/^(Arroz|Leite)$/);
    const isRice = (await card.textContent()) === 'Arroz';
    await fits();
    if (number === 1) {
      await button(page, isRice ? 'Secos' : 'Frios').tap();
      await done(1);
    } else await swipe(page, isRice ? -1 : 1);
  }
  await expect(won(page)).toBeVisible();
  await course.expectDone(1);

  await begin(page, course, 2);
  for (const number of [1, 2]) {
    const card = board(page).getByText(/^(A água ferve|O gelo queima)\.$/);
    const isWater = (await card.textContent()) === 'A água ferve.';
    await fits();
    await button(page, isWater ? 'Verdadeiro' : 'Falso').tap();
    if (number === 1) await done(1);
  }
  await expect(won(page)).toBeVisible();
  await course.expectDone(2);

  await begin(page, course, 3);
  await expect(button(page, 'Eu sabia')).toBeDisabled();
  await button(page, /PDV/).tap();
  await expect(board(page).getByText('Ponto de venda')).toBeVisible();
  await fits();
  await button(page, 'Eu sabia').tap();
  await expect(won(page)).toBeVisible();
  await course.expectDone(3);

  await begin(page, course, 4);
  await fits();
  for (const letter of 'CAFE') await button(page, letter).tap();
  await button(page, 'Próximo enigma').tap();
  for (const letter of 'PODEA') await button(page, letter).tap();
  await expect(won(page)).toBeVisible();
  await course.expectDone(4);
});

/** Pulls the card to a side by finger. */
async function swipe(page: Page, towards: 1 | -1): Promise<void> {
  const box = await board(page)
    .getByText(/^(Arroz|Leite)$/)
    .boundingBox();
  if (!box) throw new Error('The card is on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (const far of [20, 60, 100]) await touch('touchMove', [{ x: x + towards * far, y }]);
  await touch('touchEnd', []);
}
