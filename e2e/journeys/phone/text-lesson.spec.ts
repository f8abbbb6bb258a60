import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { assetId } from '@trilha/demo/ids';

import type { ActivityInput } from '../../fixtures/author.ts';
import { OwnCourse } from '../../fixtures/own-course.ts';
import { expect, test } from '../../fixtures/test.ts';

const pt = (text: string) => ({ 'pt-BR': text });
const richText = (...paragraphs: string[]) => ({
  'pt-BR': {
    type: 'doc' as const,
    content: paragraphs.map((text) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text }],
    })),
  },
});
const SCRIPT = '<img src=x onerror="document.title=1">';
const YOUTUBE = /^https:\/\/www\.youtube(-nocookie)?\.com\//;
const LONG = 'Produktverfügbarkeitsbenachrichtigungseinstellungen';

/** A lesson longer than a screen, which asks something in its middle. */
function lesson(): ActivityInput {
  const [right, wrong] = [randomUUID(), randomUUID()];
  const blocks = [
    {
      kind: 'text',
      text: richText(`Bem-vinda. ${SCRIPT}`, 'Quem passa decide em três segundos. '.repeat(30)),
    },
    { kind: 'heading', level: 2, text: pt(`Um assunto por vez: ${LONG}`) },
    {
      kind: 'picture',
      imageFileId: assetId('covers/display-merchandising.webp'),
      alt: pt('Uma vitrine'),
      caption: pt('Três alturas.'),
    },
    { kind: 'callout', tone: 'tip', text: richText('Ande dez passos e volte olhando.') },
    {
      kind: 'check',
      prompt: pt('O que faz uma vitrine ser vista?'),
      options: [
        { id: right, text: pt('Espaço em volta') },
        { id: wrong, text: pt('Muitos cartazes') },
      ],
      rightOptionId: right,
      feedbackWrong: pt('O vazio guia o olhar.'),
    },
    {
      kind: 'table',
      hasHeader: true,
      rows: [
        ['O quê', 'Quando', 'Quem', 'Onde', 'Por quê'].map(pt),
        ['Assunto', 'Segunda', 'Quem abre', 'Vitrine', LONG].map(pt),
      ],
    },
    { kind: 'embed', service: 'youtube', videoId: 'dQw4w9WgXcQ' },
    { kind: 'text', text: richText('Até a próxima.') },
  ].map((block) => Object.assign(block, { id: randomUUID() }));
  return {
    id: randomUUID(),
    type: 'text_lesson',
    title: pt('A vitrine que para quem passa'),
    minutes: 0,
    settings: { blocks },
  } as ActivityInput;
}

/** Reads on as a person does: a screen at a time, as long as it takes for the blocks in view to count. */
async function readOn(page: Page): Promise<void> {
  const ends = page.locator('[data-end]');
  const count = await ends.count();
  for (let index = 0; index < count; index += 1) {
    await ends.nth(index).scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-block="${index + 1}"][data-read]`)).toBeAttached();
  }
}

/**
 * The note in place of a film that cannot be had, in full: where the lesson's frame cuts it off, axe takes the bar below for what lies behind
 * its white words.
 */
async function showFilmNote(page: Page): Promise<void> {
  const note = page.getByText('Não conseguimos falar com o YouTube');
  await expect(note).toBeVisible();
  await note.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

test('a text lesson is read to its end, asks on the way, and keeps what was answered [ACT-07]', async ({
  page,
  signIn,
  author,
  request,
  expectAccessible,
}) => {
  // Whether there is a network outside changes nothing here: the film is never to be had.
  await page.route(YOUTUBE, (route) => route.abort());
  const course = await OwnCourse.create(request, author, 'ana.learner', [lesson()]);
  await signIn('ana.learner');
  await page.goto(course.address(1));
  await expect(page.getByText(SCRIPT)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Um assunto por vez' })).toBeVisible();
  // The table scrolls, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await showFilmNote(page);
  await expectAccessible();

  await readOn(page);
  await expect(page.getByText('Falta responder 1 pergunta.')).toBeVisible();
  await page.getByRole('button', { name: 'Ir para o que falta' }).click();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('Escolha uma opção para responder.')).toBeVisible();
  await page.getByText('Muitos cartazes').click();
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('O vazio guia o olhar.')).toBeVisible();
  await showFilmNote(page);
  await expectAccessible();
  await course.expectDone(1);

  await page.reload();
  await expect(page.getByText('Sua resposta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Responder' })).toHaveCount(0);
});
