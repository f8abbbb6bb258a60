import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import type { ActivityInput } from '../fixtures/author.ts';
import { drag } from '../fixtures/drag.ts';
import { OwnCourse } from '../fixtures/own-course.ts';
import { expect, test } from '../fixtures/test.ts';

const text = (words: string) => ({ text: { 'pt-BR': words } });
const piece = (words: string) => ({ id: randomUUID(), ...text(words) });
const DRY = randomUUID();
const COLD = randomUUID();

const game = <T extends ActivityInput['type']>(
  type: T,
  settings: Extract<ActivityInput, { type: T }>['settings'],
): ActivityInput =>
  // The settings belong to the type they are given with, which the compiler cannot follow through the union.
  ({ id: randomUUID(), type, title: { 'pt-BR': `Jogo ${type}` }, settings }) as ActivityInput;

const dragAndDrop = (...more: string[]) =>
  game('drag_and_drop', {
    errorsAllowed: 2,
    places: [
      { id: DRY, ...text('Secos') },
      { id: COLD, ...text('Frios') },
    ],
    pieces: [
      { ...piece('Arroz'), placeId: DRY },
      { ...piece('Leite'), placeId: COLD },
      ...more.map((name) => Object.assign(piece(name), { placeId: DRY })),
    ],
  });
const dragTheWords = () =>
  game('drag_the_words', { sentences: [piece('O [prazo] é de [sete] dias.')], distractors: [piece('nove')] });
const fillInTheBlanks = () =>
  game('fill_in_the_blanks', {
    sentences: [piece('A capital do Brasil é [Brasília], não o [Rio|Rio de Janeiro].')],
  });
const findThePairs = (hidden: boolean) =>
  game('find_the_pairs', {
    hidden,
    errorsAllowed: null,
    pairs: [
      { id: randomUUID(), left: text('Chile'), right: text('Santiago') },
      { id: randomUUID(), left: text('Peru'), right: text('Lima') },
    ],
  });

const board = (page: Page) => page.getByRole('group', { name: 'Tabuleiro do jogo' });
const begin = async (page: Page, course: OwnCourse, order = 1) => {
  await page.goto(course.address(order));
  await page.getByRole('button', { name: 'Jogar', exact: true }).click();
  await expect(board(page)).toBeVisible();
};
const won = (page: Page) => page.getByRole('heading', { name: /Você venceu|Perfeito/ });
/** Moves the focus there by the tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The tab key does not lead there.');
}

test('games of pieces are won by keys alone [GAM-01]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    dragAndDrop(),
    dragTheWords(),
    fillInTheBlanks(),
    findThePairs(false),
  ]);
  await signIn('ana.learner');
  const putByKeys = async (name: string, place: string) => {
    await tabTo(page, board(page).getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, board(page).getByRole('button', { name: `Colocar ${name} em: ${place}` }));
    await page.keyboard.press('Enter');
  };

  await page.goto(course.address(1));
  await expect(page.getByRole('button', { name: 'Jogar', exact: true })).toBeVisible();
  await expectAccessible();
  await begin(page, course);
  await expectAccessible();
  await putByKeys('Arroz', 'Frios');
  await expect(page.getByText('Errado. Ainda pode errar 1 vez.')).toBeAttached();
  await page.reload();
  await expect(board(page).getByRole('button', { name: /Arroz, vezes no lugar errado: 1/ })).toBeVisible();
  await page.getByRole('group', { name: 'Tabuleiro do jogo' }).focus();
  await tabTo(page, board(page).getByRole('button', { name: /^Arroz/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, board(page).getByRole('button', { name: 'Colocar Arroz em: Secos' }));
  await page.keyboard.press('Enter');
  await putByKeys('Leite', 'Frios');
  await expect(won(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'O que deu errado' })).toBeVisible();
  await expectAccessible();
  await course.expectDone(1);

  await begin(page, course, 2);
  await putByKeys('prazo', 'Lacuna 1');
  await putByKeys('sete', 'Lacuna 2');
  await expect(won(page)).toBeFocused();
  await course.expectDone(2);

  await begin(page, course, 3);
  await tabTo(page, board(page).getByRole('textbox', { name: 'Lacuna 1' }));
  await page.keyboard.type('brasilia');
  await page.keyboard.press('Enter');
  await expect(board(page).getByRole('textbox', { name: 'Lacuna 2' })).toBeFocused();
  await page.keyboard.type('Salvador');
  await page.keyboard.press('Enter');
  await expect(board(page).getByRole('textbox', { name: 'Lacuna 2' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible();
  await board(page).getByRole('textbox', { name: 'Lacuna 2' }).fill('');
  await page.keyboard.type('RIO');
  await page.keyboard.press('Enter');
  await expect(won(page)).toBeFocused();
  await course.expectDone(3);

  await begin(page, course, 4);
  for (const names of [
    ['Chile', 'Santiago'],
    ['Peru', 'Lima'],
  ]) {
    for (const name of names) {
      const card = board(page).getByRole('button', { name: new RegExp(`: ${name}$`) });
      await card.focus();
      await page.keyboard.press('Enter');
    }
    await expect(
      board(page)
        .getByRole('button', { name: /Par encontrado/ })
        .first(),
    ).toBeVisible();
  }
  await expect(won(page)).toBeFocused();
  await course.expectDone(4);
});

test('pieces are dragged with the values of the specification, by finger and by mouse [GAM-01] [GAM-02]', async ({
  page,
  signIn,
  author,
  request,
  isMobile: isTouch,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    dragAndDrop('Milho'),
    dragTheWords(),
  ]);
  await signIn('ana.learner');
  await begin(page, course);
  const named = (name: string) => board(page).getByRole('button', { name, exact: true });
  const place = (name: string) => board(page).getByRole('listitem').filter({ hasText: name }).first();

  await drag(page, named('Arroz'), place('Secos'), {
    isTouch,
    onTheWay: async () => {
      await expect(page.locator('[aria-hidden="true"][inert]')).toHaveCSS('opacity', '0.5');
    },
  });
  await expect(board(page).getByRole('list', { name: 'Em Secos' }).getByText('Arroz')).toBeVisible();
  await expect(page.getByText('1 de 3', { exact: true })).toBeVisible();

  // A shorter way than five pixels is a tap: the piece is chosen.
  const box = await named('Leite').boundingBox();
  if (!box) throw new Error('The piece is on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isTouch) await page.touchscreen.tap(x, y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 4, y);
    await page.mouse.up();
  }
  await expect(named('Leite')).toHaveAttribute('aria-pressed', 'true');

  await board(page).getByRole('button', { name: 'Colocar Leite em: Frios' }).click();

  // Twice in short order, or held: the piece is shown large, with where it may go.
  if (isTouch) {
    await named('Milho').tap();
    await named('Milho').tap();
  } else await named('Milho').dblclick();
  await page.getByRole('dialog', { name: 'Milho' }).getByRole('button', { name: 'Secos' }).click();
  await expect(won(page)).toBeVisible();
  await course.expectDone(1);

  await begin(page, course, 2);
  await drag(page, named('prazo'), board(page).getByRole('button', { name: 'Lacuna 1' }), { isTouch });
  await drag(page, named('sete'), board(page).getByRole('button', { name: 'Lacuna 2' }), { isTouch });
  await expect(won(page)).toBeVisible();
  await course.expectDone(2);
});

test('pieces are put by tapping piece and place [GAM-01]', async ({
  page,
  signIn,
  author,
  request,
  isMobile,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [dragAndDrop()]);
  await signIn('ana.learner');
  const press = (target: Locator) => (isMobile ? target.tap() : target.click());

  await begin(page, course);
  for (const [name, where] of [
    ['Arroz', 'Secos'],
    ['Leite', 'Frios'],
  ]) {
    await press(board(page).getByRole('button', { name: name ?? '', exact: true }));
    await press(board(page).getByRole('button', { name: `Colocar ${name} em: ${where}` }));
  }
  await expect(won(page)).toBeVisible();
  await course.expectDone(1);
});

test('cards are turned two by two until every pair is found [GAM-01]', async ({
  page,
  signIn,
  author,
  request,
  isMobile,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [findThePairs(true)]);
  await signIn('ana.learner');
  await begin(page, course);
  const partners = new Map([
    ['Chile', 'Santiago'],
    ['Santiago', 'Chile'],
    ['Peru', 'Lima'],
    ['Lima', 'Peru'],
  ]);
  const seen: string[] = [];
  const card = (index: number) => board(page).getByRole('button').nth(index);
  const press = (index: number) => (isMobile ? card(index).tap() : card(index).click());
  /** Turns a card that lies face down; answers what stands on it, nothing where it ends a pair. */
  const turn = async (index: number) => {
    await press(index);
    await expect(card(index)).toHaveAccessibleName(/: /);
    const label = (await card(index).getAttribute('aria-label')) ?? '';
    return label.startsWith('Carta') ? label.replace(/^.*: /, '') : undefined;
  };
  // Two cards that are turned one after the other are a pair, or stay in sight until the third.
  for (const index of [0, 1]) {
    const name = await turn(index);
    if (name !== undefined) seen[index] = name;
  }
  const third = await turn(2);
  const known = seen.indexOf(partners.get(third ?? '') ?? '');
  if (known !== -1) {
    await turn(known);
    await turn(known === 0 ? 1 : 0);
  }
  await press(3);
  await expect(won(page)).toBeVisible();
  await course.expectDone(1);
});

test('every word that waits is in sight on the smallest phone, and covers no result [GAM-01]', async ({
  page,
  signIn,
  author,
  request,
}) => {
  const course = await OwnCourse.create(request, author, 'ana.learner', [
    game('drag_the_words', {
      errorsAllowed: 0,
      sentences: [piece('O [prazo de devolução] é de [sete] dias, com a [nota fiscal] em mãos.')],
      distractors: ['nove', 'trinta', 'garantia estendida', 'cupom', 'recibo', 'duas semanas'].map(piece),
    }),
  ]);
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn('ana.learner');
  await begin(page, course);

  const words = page.getByRole('group', { name: 'Palavras' });
  await expect(words.getByRole('button')).toHaveCount(9);
  // Scrolled and measured at once: what loads above the words may move the page between two looks.
  const outOfSight = () =>
    words.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      return [...element.querySelectorAll('button')].filter((word) => {
        const { top, bottom } = word.getBoundingClientRect();
        return top < 0 || bottom > innerHeight;
      }).length;
    });
  await expect.poll(outOfSight).toBe(0);

  await words.getByRole('button', { name: 'nove', exact: true }).click();
  await board(page).getByRole('button', { name: 'Colocar nove em: Lacuna 1' }).click();
  const again = page.getByRole('button', { name: 'Tentar de novo' });
  await expect(again).toBeInViewport({ ratio: 1 });
  const [result, tray] = [await again.boundingBox(), await words.boundingBox()];
  expect(tray?.y ?? 0).toBeGreaterThan((result?.y ?? 0) + (result?.height ?? 0));
});
