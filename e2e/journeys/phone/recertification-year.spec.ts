import type { Page } from '@playwright/test';

import { asOwner } from '../../fixtures/as-owner.ts';
import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { runJob } from '../../fixtures/run-job.ts';
import { expect, test } from '../../fixtures/test.ts';

const TITLE = 'Brigada de incêndio';

/** What a member achieved, when, and until when; moving it back is what the clock going on would be. */
const MOMENTS = {
  training_proofs: ['achieved_at', 'valid_until', 'replaced_at'],
  enrollments: ['enrolled_at', 'finished_at', 'due_at'],
  certificates: ['completed_at', 'issued_at'],
} as const;

async function passMonths(memberId: string, months: number): Promise<void> {
  for (const [table, columns] of Object.entries(MOMENTS)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(months => $2)`).join(', ');
    await asOwner(`update ${table} set ${moved} where member_id = $1`, [memberId, months]);
  }
  await runJob('open-renewals');
}

async function takeCourse(page: Page, step: string): Promise<void> {
  await page.getByRole('link', { name: `${step}: ${TITLE}` }).click();
  await page
    .getByRole('link', { name: /^(Começar|Continuar|Recomeçar)$/ })
    .first()
    .click();
  await expect(page.getByText('Curso concluído!')).toBeVisible();
}

test('a recertification year: concluded, due again in its window, renewed with its anniversary, and overdue the year after [CRS-12]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'news']);
  const courseId = await company.author.course(TITLE, [reading('Rotas de fuga')]);
  await company.call('PUT', `/admin/recertifications/${courseId}`, {
    validMonths: 12,
    windowDays: 60,
    renewedById: null,
  });
  const email = await company.learner('Nara');
  await company.call('POST', '/admin/enrollment-rules', {
    trainingId: courseId,
    audience: { branchIds: [], roles: [], labelIds: [] },
    due: { kind: 'assigned', days: 30 },
  });
  const asNara = await company.actingAs(email);
  const { member } = await asNara<{ member: { id: string } }>('GET', '/me');
  await expect
    .poll(async () => (await asNara<{ items: unknown[] }>('GET', '/me/obligations')).items.length)
    .toBe(1);
  await company.signIn(page, email, '/obligations');
  const standing = async () => {
    const { items } = await asNara<{ items: { state: string; isRenewal: boolean; percent: number }[] }>(
      'GET',
      '/me/obligations',
    );
    // A renewal is one once the job has opened it, and begins once the training has restarted.
    return items
      .map(({ state, isRenewal, percent }) =>
        isRenewal && state !== 'done' ? `${state} ${percent === 0 ? 'again' : 'soon'}` : state,
      )
      .join();
  };
  /** What the list says of the training, once the server says that it is so. */
  const expectObligation = async (state: string, text: RegExp) => {
    await expect.poll(standing).toBe(state);
    await page.goto('/obligations');
    await expect(page.getByText(text)).toBeVisible();
  };

  await test.step('January: concluded, and good for a year', async () => {
    await takeCourse(page, 'Começar');
    await expectObligation('done', /^Vale até /);
    await expectAccessible();
  });

  await test.step('half a year later nothing is asked', async () => {
    await passMonths(member.id, 6);
    await expectObligation('done', /^Vale até /);
  });

  await test.step('November: the window is open, a message says so, and what was proved still is', async () => {
    await passMonths(member.id, 5);
    await expectObligation('due again', /^Renove até /);
    await expectAccessible();
    await page.getByRole('button', { name: `Comprovantes de “${TITLE}”` }).click();
    await expect(page.getByRole('dialog').getByText('Atual')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('renewed: good for another year from the day it would have ended, the old proof stays', async () => {
    await takeCourse(page, 'Renovar');
    await expectObligation('done', /^Vale até /);
    await page.getByRole('button', { name: `Comprovantes de “${TITLE}”` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Renovado aqui/)).toBeVisible();
    await expect(dialog.getByText(/Concluído aqui/)).toBeVisible();
    await expect(dialog.getByText('Substituído')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
  });

  await test.step('and forgotten the year after: it has ended, and whoever renews late is told that the years count anew', async () => {
    await passMonths(member.id, 14);
    await expectObligation('overdue again', /^Deixou de valer em /);
    await expect(page.getByText('Atrasado')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible();
    await takeCourse(page, 'Renovar');
    await expectObligation('done', /^Renovado depois do fim/);
  });
});
