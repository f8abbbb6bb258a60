import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';

/** Addresses of ROU-22 and the page behind each, in the words of Casa Aurora. Each is reached by pressing, never by typing. */
const FOOT = [
  ['/about', 'Sobre a Casa Aurora'],
  ['/about-the-team', 'A equipe'],
  ['/about-the-program', 'Sobre o programa'],
  ['/hotsite', 'Semana da vitrine'],
  ['/faq', 'Perguntas frequentes'],
  ['/support', 'Suporte'],
  ['/contact-us', 'Fale conosco'],
  ['/terms-and-conditions', /Termos/],
  ['/privacy-policy', 'Política de privacidade'],
  ['/cookies', 'Política de cookies'],
] as const;

const SIGNED_OUT = [
  ['/institutional/about', 'Sobre a Casa Aurora'],
  ['/institutional/privacy-policy', 'Política de privacidade'],
  ['/institutional/terms-and-conditions', /Termos/],
  ['/institutional/cookies_policy', 'Política de cookies'],
  ['/institutional/support', 'Suporte'],
  ['/about-team', 'A equipe'],
  ['/tigre-juntos-somos-mais', 'Juntos somos mais'],
  ['/intel-first-access', 'Primeiro acesso de parceiros'],
] as const;

/** Opens the place where the rest of the menu is, on a phone. */
async function follow(page: Page, address: string, isMobile: boolean): Promise<void> {
  const link = page.locator(`nav a[href="${address}"]`).filter({ visible: true });
  if (!isMobile) return link.first().click();
  const more = page.getByRole('button', { name: 'Mais', exact: true });
  // Once the bar stands, it holds its links too.
  await expect(more).toBeVisible();
  if ((await link.count()) > 0) return link.first().click();
  await more.click();
  await page.getByRole('dialog').locator(`a[href="${address}"]`).click();
}

test('signed-in people reach every page of the company from the foot of a screen [ROU-22] [ROU-29]', async ({
  page,
  signIn,
  isMobile,
  expectAccessible,
}) => {
  await signIn('joao.conceicao');
  for (const [address, title] of FOOT) {
    await page.getByRole('contentinfo').locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Texts of a company: the same elements, colors and roles on a desk.
    if (isMobile) await expectAccessible();
  }
});

test('signed-in people reach program, points, campaigns and profile from the menu and their account [ROU-22] [ROU-29]', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('joao.conceicao');
  for (const address of [
    '/campaigns',
    '/points',
    '/points-table',
    '/badges',
    '/certificates',
    '/messages',
    '/ranking',
  ])
    await test.step(address, async () => {
      await follow(page, address, isMobile);
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  const account = page.getByRole('button', { name: isMobile ? /^Conta de/ : /Sua conta/ });
  for (const [address, name] of [
    ['/profile', 'Meu perfil'],
    ['/faq', 'Perguntas frequentes'],
  ] as const) {
    await account.click();
    await page.getByRole('dialog').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('signed-out people reach every public page from the sign-in page [ROU-03] [ROU-09] [ROU-10] [ROU-29]', async ({
  page,
}) => {
  await page.goto('/?client=aurora');
  await page
    .getByRole('navigation', { name: 'Sobre a empresa' })
    .getByRole('link', { name: 'Sobre' })
    .click();
  for (const [address, title] of SIGNED_OUT) {
    if (!page.url().endsWith(address))
      await page.getByRole('navigation', { name: 'Sobre a empresa' }).locator(`a[href="${address}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('an address of the app waits until the person has signed in [ROU-22] [SES-10]', async ({
  page,
  signIn,
}) => {
  await page.goto('/about-the-program');
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  await signIn('ana.learner');
  await expect(page).toHaveURL(/\/about-the-program$/);
});

test('a message to support gets a number and an answer time [SUP-01]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('joao.conceicao');
  await page.goto('/support');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(
    page.getByText('Certifique-se de que todos os campos obrigatórios estão preenchidos'),
  ).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Assunto').fill('Recibo');
  await page.getByLabel('Mensagem', { exact: true }).fill('O recibo não abre no meu celular.');
  await page.getByLabel('Tenho 18 anos ou mais').check();
  await page.getByLabel('Li e aceito os termos de uso').check();
  // What was written stays when the message could not leave.
  await page.route('**/me/support-messages', (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(
    page.getByText('Não foi possível enviar sua mensagem, tente novamente mais tarde'),
  ).toBeVisible();
  await page.unroute('**/me/support-messages');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText(/^Recebemos sua mensagem. Protocolo nº \d+/)).toBeVisible();
  await expect(page.getByText('Respondemos em até 7 dias úteis.').first()).toBeVisible();
});

test('sellers reach sales, photos, events, the store and the transfer of points from their campaign and the menu [ROU-22] [ROU-29]', async ({
  page,
  signIn,
  isMobile,
}) => {
  await signIn('joao.conceicao');
  const reached = async (address: string) => {
    await expect(page).toHaveURL(new RegExp(address));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const main = page.getByRole('main');
  for (const address of ['/insert-sales', '/upload-photos', '/events'])
    await test.step(address, async () => {
      await follow(page, '/campaigns', isMobile);
      await main.getByRole('link', { name: 'Final de ano nota dez' }).click();
      await reached('campaign=');
      await main.locator(`a[href^="${address}"]`).first().click();
      await reached(address);
    });
  await follow(page, '/reward-store', isMobile);
  await reached('/reward-store');
  await follow(page, '/points', isMobile);
  await main.locator('a[href="/points/transfer"]').click();
  await reached('/points/transfer');
});
