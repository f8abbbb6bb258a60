import { ageSessions } from '../../fixtures/age-session.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const terms = (words: string, basedOn: number | null) => ({
  basedOn,
  title: { 'pt-BR': 'Termos de uso', 'en-US': 'Terms of use' },
  body: {
    'pt-BR': {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
    },
  },
});

test('new terms, missing data and the first tour come before anything else opens [REG-06] [REG-08] [ROU-27] [SES-19]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const learner = await company.learner('Nilo');
  await company.configure({
    useCompleteRegister: true,
    completeRegisterFields: [
      'postal_code',
      'street',
      'street_number',
      'neighborhood',
      'city',
      'state',
      'cellphone',
    ].map((field) => ({ field: field as 'street', required: true })),
    useOnboarding: true,
  });
  // Last: the publisher is asked as well.
  await company.call('POST', '/admin/terms', terms('Cuide da sua senha.', null));

  await company.signIn(page, learner);
  await expect(page.getByRole('heading', { name: 'Antes de continuar' })).toBeVisible();
  await expect(page.getByText('Cuide da sua senha.')).toBeVisible();
  await expectAccessible();
  // No address leads past what is asked for.
  for (const address of ['/online-courses', '/messages', '/complete-register', '/home']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/accept-terms$/);
  }
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click();

  await expect(page.getByRole('heading', { name: 'Complete seu cadastro' })).toBeVisible();
  await expectAccessible();
  await page.goto('/online-courses');
  await expect(page).toHaveURL(/\/complete-register$/);
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(
    page.getByText('Certifique-se de que todos os campos obrigatórios estão preenchidos'),
  ).toBeVisible();
  await page.getByLabel('CEP').fill('99999-999');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Não encontramos este código. Preencha o endereço.')).toBeVisible();
  await page.getByLabel('CEP').fill('01310-100');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Rua')).toHaveValue('Avenida Paulista');
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await page.getByLabel('Número').fill('1578');
  await page.getByLabel('Celular').fill('11987654321');
  await expectAccessible();
  // A first number of whoever sits there since an hour is asked for with a proof, and the form goes on by itself.
  await ageSessions(learner);
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByLabel('Sua senha').fill(company.password);
  await proof.getByRole('button', { name: 'Confirmar' }).click();

  await expect(page.getByRole('heading', { name: 'Conheça a Trilha' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Começar' }).click();
  // Where they were going when the address was asked for.
  await expect(page).toHaveURL(/\/online-courses$/);

  // A new version asks again, and only for that.
  await company.call('POST', '/admin/terms', terms('Cuide também da senha dos outros.', 1));
  await page.goto('/messages');
  await expect(page).toHaveURL(/\/accept-terms$/);
  await expect(page.getByText('Cuide também da senha dos outros.')).toBeVisible();
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goto('/terms-and-conditions');
  await expect(page.getByText('Cuide também da senha dos outros.')).toBeVisible();
});

test('in maintenance only administrators get in, by a door of their own [TEN-11] [ROU-04]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const learner = await company.learner('Nina');
  await company.signIn(page, learner);
  await expect(page).toHaveURL(/\/home$/);

  await company.configure({}, { maintenance: true });

  // Anyone who is inside is led out, and finds the page instead of the sign-in form.
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Voltamos já' })).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: 'Entrada de administradores' }).click();
  await expect(page).toHaveURL(/\/maintenance-login$/);
  await expect(
    page.getByText('A plataforma está em manutenção: só administradores entram agora.'),
  ).toBeVisible();
  await expectAccessible();

  // The administrators' door does not let anybody else in.
  const outside = await browser.newContext({ locale: 'pt-BR' });
  const other = await outside.newPage();
  await company.signIn(other, learner, '/maintenance-login');
  await expect(other.getByLabel('Senha', { exact: true }).or(other.getByText('Voltamos já'))).toBeVisible();
  await expect(other).not.toHaveURL(/\/home$/);
  await company.signIn(other, company.administrator, '/maintenance-login');
  await expect(other).toHaveURL(/\/home$/);
  await outside.close();

  await company.configure({}, { maintenance: false });
  await page.goto('/home');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina');
});
