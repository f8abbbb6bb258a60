import { randomInt } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const PASSWORD = 'Girassol-azul-7';

/** The newest message of a kind to somebody, once it is on its way. */
async function messageTo(request: APIRequestContext, recipient: string, kind: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const answer = await request.get('/api/v1/dev/outbox', { params: { recipient } });
      const { items } = (await answer.json()) as { items: { kind: string; text: string }[] };
      text = items.find((item) => item.kind === kind)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

test('somebody from abroad registers with the document of their country, and gets back in by it [REG-01] [REG-04] [VAL-01]', async ({
  page,
  request,
  clearSession,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const fields = (['first_name', 'last_name', 'document', 'email', 'cellphone'] as const).map((field) => ({
    field,
    required: true,
  }));
  const { settings } = await company.call<{ settings: { registration: object } }>('GET', '/admin/company');
  await company.configure({
    registration: { ...settings.registration, open: true, approval: false, fields },
    documentCountries: ['ARG', 'other'],
  });
  const dni = String(randomInt(20_000_000, 49_999_999));
  const email = `luz.${dni}@example.com`;
  const phone = `9115${randomInt(1_000_000, 9_999_999)}`;
  const next = async () => {
    await page.getByRole('button', { name: 'Continuar' }).click();
  };

  await page.goto(`/register?client=${company.slug}`);
  await page.getByLabel('Nome', { exact: true }).fill('Luz');
  await page.getByLabel('Sobrenome').fill('Benítez');
  // The company's own country is meant until another is chosen.
  await expect(page.getByLabel('CPF')).toBeVisible();
  await page.getByLabel('País do documento').selectOption({ label: 'Argentina' });
  await page.getByLabel('DNI').fill('1234');
  await page.getByLabel('DNI').blur();
  await expect(page.getByText('Documento inválido')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('DNI').fill(dni);
  await expect(page.getByText('Documento inválido')).toBeHidden();
  await next();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Repita o e-mail').fill(email);
  await page.getByLabel('Celular').fill(`+54 ${phone}`);
  await next();
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Confirme seu e-mail')).toBeVisible();

  const letter = new URL(/https?:\/\/\S+/.exec(await messageTo(request, email, 'confirm_email'))?.[0] ?? '');
  await page.goto(`${letter.pathname}${letter.search}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // A phone that answered opens the account again later; one that was only typed does not.
  await page.goto(`/?client=${company.slug}`);
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/verify-phone');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const answered = /^\d{6}/.exec(await messageTo(request, `+54${phone}`, 'verify_phone'))?.[0] ?? '';
  await page.getByLabel('Código de 6 dígitos').fill(answered);
  await expect(page.getByText('Celular confirmado')).toBeVisible();

  await clearSession();
  await page.goto(`/request-password/?client=${company.slug}`);
  await page.getByRole('tab', { name: 'Por celular' }).click();
  await page.getByLabel('País do documento').selectOption({ label: 'Argentina' });
  await expectAccessible();
  await page.getByLabel('DNI').fill(dni);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // Typed as at home: the number is known to be of Argentina.
  await page.getByLabel('Seu celular completo').fill(phone);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const code = /^\d{6}/.exec(await messageTo(request, `+54${phone}`, 'recovery_code'))?.[0] ?? '';
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(company.password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByRole('heading', { name: 'Senha salva' })).toBeVisible();
  await company.signIn(page, email);
  await expect(page).toHaveURL(/\/home$/);
});
