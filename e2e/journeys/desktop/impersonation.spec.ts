import type { Page } from '@playwright/test';

import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const WHY = 'Ajuda por telefone';
const BANNER = 'Rita Salgado está agindo como Nilo Prates';

/** Whether the banner is in sight and nothing lies over it. */
async function expectBannerFree(page: Page): Promise<void> {
  const banner = page.getByRole('region', { name: BANNER });
  await expect(banner).toBeInViewport();
  await expect(banner).toContainText(BANNER);
  const isFree = await banner.evaluate((element) => {
    const { left, right, bottom, top } = element.getBoundingClientRect();
    const points = [0.05, 0.5, 0.95].map((part) => left + (right - left) * part);
    return points.every((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2)));
  });
  expect(isFree, page.url()).toBe(true);
}

/** Anyone who signed in a while ago proves again who they are before they act. */
async function proveAndArrive(page: Page, password: string): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  const banner = page.getByRole('region', { name: BANNER });
  await expect(proof.or(banner).first()).toBeVisible();
  if (await proof.isVisible()) {
    await proof.getByLabel('Sua senha').fill(password);
    await proof.getByRole('button', { name: 'Confirmar' }).click();
  }
  await expect(banner).toBeVisible();
}

/** From the page of a person into their place. */
async function beginImpersonation(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Agir como esta pessoa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agir como Nilo Prates' });
  await dialog.getByLabel('Por quê').fill(WHY);
  await dialog.getByRole('button', { name: 'Começar' }).click();
  await proveAndArrive(page, password);
}

test('an administrator acts as somebody with a reason, under a banner of both names, and the person sees it [ADM-01] [ADM-04]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const learner = await company.learner('Nilo');
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`/admin/people?search=${encodeURIComponent(learner)}`);
  await page.getByRole('link', { name: 'Nilo Prates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nilo Prates' })).toBeVisible();
  const personAddress = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Agir como esta pessoa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agir como Nilo Prates' });
  // Without a reason nobody begins.
  await expect(dialog.getByRole('button', { name: 'Começar' })).toBeDisabled();
  await dialog.getByLabel('Por quê').fill(WHY);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Começar' }).click();
  await proveAndArrive(page, company.password);
  const banner = page.getByRole('region', { name: BANNER });
  await expectBannerFree(page);
  await expectAccessible();

  for (const address of ['/online-courses', '/news', '/messages', '/profile', '/support', '/faq'])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectBannerFree(page);
    });

  // Where only the person may act, words say so instead.
  await page.goto('/profile/security');
  await expect(page.getByText('Só a própria pessoa vê esta página')).toBeVisible();
  await expectAccessible();
  // Nor is anything written in the person's place that only they may say.
  await page.goto('/profile/data');
  await page.getByLabel(/^Sobrenome/).fill('De Outra Mão');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Isto não pode ser feito em nome de outra pessoa.')).toBeVisible();
  await expectAccessible();
  await page.goto('/admin/people');
  await expect(page.getByRole('link', { name: 'Nilo Prates' })).toHaveCount(0);

  // The person sees meanwhile who acts in their name.
  const theirs = await browser.newContext();
  const person = await theirs.newPage();
  await company.signIn(person, learner);
  await person.waitForURL((url) => url.pathname !== '/');
  await person.goto('/profile/security');
  await expect(person.getByText('Rita Salgado')).toBeVisible();
  await expect(person.getByText(WHY)).toBeVisible();
  await expect(person.getByRole('button', { name: 'Encerrar o acesso de Rita Salgado' })).toBeVisible();
  await expectAccessible(person);

  // One press ends it, and leads back to where it began.
  await banner.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('Você voltou para a sua conta.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${personAddress}$`));
  await expect(banner).toHaveCount(0);
  await page.getByRole('link', { name: 'Histórico', exact: true }).click();
  await expect(page.getByText('começou a agir como uma pessoa')).toBeVisible();
  await person.reload();
  await expect(person.getByText(WHY)).toBeVisible();
  await expect(person.getByRole('button', { name: 'Encerrar o acesso de Rita Salgado' })).toHaveCount(0);
  await theirs.close();

  // What was refused changed nothing.
  await page.goto(personAddress);
  await expect(page.getByRole('heading', { level: 1, name: 'Nilo Prates' })).toBeVisible();
  await page.goto('/admin/audit-log');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'começou a agir como uma pessoa' }),
  ).toContainText('Rita Salgado');
  await expectAccessible();
});

test('what is done while acting stands in the audit log with both names [ADM-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const manager = await company.person('Nilo', 'program_admin');
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`/admin/people?search=${encodeURIComponent(manager)}`);
  await page.getByRole('link', { name: 'Nilo Prates' }).click();
  await beginImpersonation(page, company.password);

  await page.goto('/admin/structure?tab=group');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Balcão');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Balcão').first()).toBeVisible();
  await page.getByRole('region', { name: BANNER }).getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('Você voltou para a sua conta.')).toBeVisible();

  await page.goto('/admin/audit-log');
  const entry = page.getByRole('listitem').filter({ hasText: 'Balcão' });
  await expect(entry.getByText('Rita Salgado como Nilo Prates')).toBeVisible();
  await expectAccessible();
});

test('somebody asked for a new password chooses one before anything else opens [SES-19]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const learner = await company.learner('Nilo');
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`/admin/people?search=${encodeURIComponent(learner)}`);
  await page.getByRole('link', { name: 'Nilo Prates' }).click();
  await page.getByRole('button', { name: 'Pedir nova senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir nova senha a Nilo Prates' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Pedir nova senha' }).click();
  await expect(page.getByText('Nilo Prates escolhe uma nova senha antes de continuar.')).toBeVisible();
  await expect(page.getByText('Troca pedida')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir nova senha' })).toHaveCount(0);

  const theirs = await browser.newContext({ locale: 'pt-BR' });
  const person = await theirs.newPage();
  await company.signIn(person, learner);
  await expect(person).toHaveURL(/\/change-password$/);
  await person.goto('/online-courses');
  await expect(person).toHaveURL(/\/change-password$/);
  await expectAccessible(person);
  await person.getByLabel('Senha atual').fill(company.password);
  await person.getByLabel('Nova senha', { exact: true }).fill('Outra-senha-boa-8');
  await person.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(person).toHaveURL(/\/online-courses$/);
  await theirs.close();
});
