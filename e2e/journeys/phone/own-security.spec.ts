import type { APIRequestContext } from '@playwright/test';

import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Letter {
  readonly kind: string;
  readonly text: string;
}

/** The letter of a kind that an address has got. */
async function letterTo(request: APIRequestContext, recipient: string, kind: string): Promise<Letter> {
  const found: Letter[] = [];
  await expect
    .poll(async () => {
      const answer = await request.get('/api/v1/dev/outbox', { params: { recipient } });
      const { items } = (await answer.json()) as { items: Letter[] };
      found.splice(0, found.length, ...items.filter((letter) => letter.kind === kind));
      return found.length;
    })
    .toBeGreaterThan(0);
  const [letter] = found;
  if (!letter) throw new Error(`${recipient} got no ${kind}.`);
  return letter;
}

test('people change the address they sign in with by a code, and the old one takes it back by a link', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const before = await company.learner('Dora');
  const after = before.replace('dora.', 'dora.nova.');
  await company.signIn(page, before);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/profile/security');
  await expect(page.getByRole('main').getByText(before)).toBeVisible();
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar e-mail' });
  await dialog.getByLabel('Novo e-mail').fill(after);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await dialog.getByLabel('Código recebido').fill('000000');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('Este código não confere.', { exact: false })).toBeVisible();
  await expectAccessible();
  const { text } = await letterTo(request, after, 'confirm_code');
  await dialog.getByLabel('Código recebido').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText(after)).toBeVisible();

  const sentLetter = await letterTo(request, before, 'contact_changed');
  const [link = ''] = /http\S+\/recover-password\/\S+/.exec(sentLetter.text) ?? [];
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Senha', { exact: true }).fill('Outra-senha-de-volta-3');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  const opens = async (username: string) =>
    (
      await request.post('/o/token/', {
        headers: { authorization: `Basic ${Buffer.from('trilha-web:trilha-web-public').toString('base64')}` },
        form: { grant_type: 'password', username, password: 'Outra-senha-de-volta-3' },
      })
    ).status();
  await expect.poll(() => opens(before)).toBe(200);
  expect(await opens(after)).toBe(400);
});

test('a price up to which a reward is redeemed without asking who one is waits for a second person', async ({
  page,
  request,
}) => {
  const company = await OwnCompany.create(request);
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/company?tab=sign-in');
  const limit = page.getByLabel('Resgate sem confirmar a identidade, até (pontos por dia)');
  await limit.fill('75');
  await limit.press('Tab');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo. O que afrouxa uma regra espera por uma segunda pessoa.')).toBeVisible();
  await expect(page.getByText('Espera por uma segunda pessoa', { exact: true })).toBeVisible();
  await expect(page.getByText(/Resgate sem confirmar a identidade: de 0 para 75\./)).toBeVisible();
  await expect(page.getByText(/passa a valer em/)).toBeVisible();
  await expect(limit).toHaveValue('0');
});
