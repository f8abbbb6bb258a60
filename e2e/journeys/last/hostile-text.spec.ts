import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { memberId } from '@trilha/demo/ids';

import { reading } from '../../fixtures/author.ts';
import type { Author } from '../../fixtures/author.ts';
import { ALARM, SCRIPT_PAYLOADS, packedPayloads } from '../../fixtures/script-payloads.ts';
import { expect, test } from '../../fixtures/test.ts';

const READER = 'carla.instrutora';
const pt = (text: string) => ({ 'pt-BR': text });
const audience = {
  subscriptionType: 'assigned' as const,
  areaIds: [],
  groupIds: [],
  tagIds: [],
  branchIds: [],
  roles: [],
};

/** A lesson with a hostile title; its page is the author's own and may run what it likes in its frame. */
const lesson = (title: string) => ({ ...reading('Lição'), title: pt(title) });

/** One course that carries the payloads in each of its texts. */
function everyText(texts: readonly string[]) {
  return {
    summary: pt(texts[0] ?? ''),
    description: {
      'pt-BR': {
        type: 'doc' as const,
        content: SCRIPT_PAYLOADS.map((text) => ({
          type: 'paragraph' as const,
          content: [{ type: 'text' as const, text }],
        })),
      },
    },
    goals: texts.slice(0, 12).map(pt),
    instructors: packedPayloads(118)
      .slice(0, 10)
      .map((name) => ({ id: randomUUID(), name, role: pt(name) })),
    modules: texts.slice(0, 40).map((title, index) => ({
      id: randomUUID(),
      title: pt(title),
      activities: texts.slice(index * 3, index * 3 + 3).map(lesson),
    })),
    ordering: 'free' as const,
    audience,
  };
}

/** Fills lists with the payloads: courses by title and summary, questions, tags. Returns where the texts are read one by one. */
async function plant(author: Author): Promise<{ courseId: string; bankId: string }> {
  const texts = packedPayloads(250);
  for (const text of texts) {
    const courseId = await author.course(text, [lesson(text)], { summary: pt(text), audience });
    await author.assign(courseId, [memberId('aurora', READER)]);
    await author.tag(text.slice(0, 118));
  }
  const bankId = await author.bank(1);
  for (const [index, text] of texts.entries()) await author.question(bankId, index + 2, text);
  const courseId = await author.course(texts[0] ?? '', [lesson('Início')], everyText(texts));
  await author.assign(courseId, [memberId('aurora', READER)]);
  return { courseId, bankId };
}

/** Opens an address and goes to the end of it, as far as lists load more. */
async function readThrough(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  for (let height = 0; ;) {
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    if (now === height) return;
    height = now;
    const more = page.getByRole('button', { name: /mostrar mais|carregar mais/i });
    if (await more.isVisible()) await more.click();
    await page.mouse.wheel(0, now);
    await page.waitForLoadState('networkidle');
  }
}

test('texts that people and addresses bring never run, whoever reads them', async ({
  page,
  context,
  signIn,
  author,
  clearSession,
}) => {
  const alarms: string[] = [];
  await context.exposeBinding(ALARM, ({ frame }) => void alarms.push(frame.url()));
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  const { courseId, bankId } = await plant(author);

  const [script = ''] = SCRIPT_PAYLOADS;
  const hostile = encodeURIComponent(`">${script}`);
  for (const address of [`/?client=${hostile}`, `/?locale=${hostile}`, `/verify/${hostile}`, `/${hostile}`])
    await readThrough(page, address);

  await signIn(READER);
  for (const address of [
    '/home',
    '/online-courses',
    `/online-courses?search=${hostile}`,
    `/online-courses/${courseId}`,
    `/courses/${courseId}/activities/1`,
    '/messages',
    `/ranking?period=${hostile}`,
    `/home/surveys/${hostile}`,
  ])
    await readThrough(page, address);

  // The texts are there to be read, whole.
  await page.goto(`/online-courses/${courseId}`);
  await expect(page.getByText(SCRIPT_PAYLOADS[2] ?? '').first()).toBeAttached();

  await clearSession();
  await signIn('bruno.admin');
  for (const address of [
    '/admin/courses',
    `/admin/courses/${courseId}`,
    `/admin/courses/${courseId}/people?search=${hostile}`,
    `/admin/courses/${courseId}/preview`,
    '/admin/question-banks',
    `/admin/question-banks/${bankId}`,
    '/admin/audit-log',
  ])
    await readThrough(page, address);

  expect(SCRIPT_PAYLOADS.length).toBeGreaterThan(300);
  expect(alarms).toEqual([]);
});

declare global {
  interface Window {
    breaches?: string[];
  }
}

test('a page lets no text become markup or a script, whoever writes it there', async ({ context }) => {
  // A page of its own: what it refuses here is the point, elsewhere a fault.
  const page = await context.newPage();
  // The browser sends its reports by itself, when it likes; what it would report is passed to the page at once.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) =>
      (window.breaches ??= []).push(`${disposition} ${effectiveDirective}`),
    );
  });
  await page.goto('/?client=aurora');
  await page.getByRole('heading', { level: 1 }).waitFor();

  const refused = await page.evaluate(() =>
    [
      () => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      },
      () => {
        document.createElement('script').src = 'https://attacker.example/x.js';
      },
      () => new Worker('data:text/javascript,alert(1)'),
    ].map((attack) => {
      try {
        attack();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    }),
  );

  expect(refused).toEqual(['refused', 'refused', 'refused']);
  await expect
    .poll(() => page.evaluate(() => window.breaches))
    .toEqual(Array.from(refused, () => 'enforce require-trusted-types-for'));
});
