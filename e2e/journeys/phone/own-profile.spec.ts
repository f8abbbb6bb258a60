import { readFileSync } from 'node:fs';

import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A picture that is wider than high, as cameras make them. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAIAAAD3UuoiAAAB10lEQVR42hXRkRrFQAyE0eXycjlcXi4vl8Pln8vhcri8XA6Xw32Oe5sHON/MpJTCVKiFuSCFpdAKa6EXtoIW9gKFo2CFs+CFqzAKdyEKTyELb6GUylSplbkilaXSKmulV7aKVvYKlaNilbPilasyKnclKk8lK2/9Q8IkVGEWRFiEJqxCFzZBhV1AOAQTTsGFSxjCLYTwCCm88ocaU6M25oY0lkZrrI3e2Bra2Bs0joY1zoY3rsZo3I1oPI1svO0PdaZO7cwd6Syd1lk7vbN1tLN36Bwd65wd71yd0bk70Xk62Xn7H1ImpSqzIsqiNGVVurIpquwKyqGYciquXMpQbiWUR0nl1T8E07cm8zcFy9eD9QvB9gnsfHeAwQkOFwy4IeCBhPf/2GJMRjVmQ4zFaMZqdGMz1NjtMw7DjNNw4zKGcRthPEYar/0hZ3KqMzviLE5zVqc7m6PO7l+MwzHndNy5nOHcTjiPk87rf2gwDepgHshgGbTBOuiDbaCDfXxNjoENzoEPrsEY3IMYPIMcvOMPBVNQgzmQYAlasAY92AIN9vjGOAILzsCDKxjBHUTwBBm88YeSKanJnEiyJC1Zk55siSZ7fnseiSVn4smVjOROInmSTN7kB2hHhDD4ME8GAAAAAElFTkSuQmCC',
  'base64',
);
const NEXT_PASSWORD = 'Outra-senha-boa-8';

interface People {
  readonly items: readonly { readonly memberId: string }[];
}
interface Statement {
  readonly balance: number;
  readonly items: readonly { readonly amount: number }[];
}

test('people correct their data, choose what reaches them and when, change their password and end other sessions [PTS-06]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const email = await company.learner('Nara');
  await company.signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/');

  await test.step('own data', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Meus dados' }).click();
    await page.getByLabel(/^Sobrenome/).fill('Prates Lima');
    await expectAccessible();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Seus dados foram salvos.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/^Sobrenome/)).toHaveValue('Prates Lima');
  });

  await test.step('what is told, where and when', async () => {
    await page.goto('/profile/notifications');
    await expect(page.getByRole('heading', { name: 'Avisos neste aparelho' })).toBeVisible();
    // Nobody is asked by the browser before they ask for it.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await expectAccessible();
    const stored = () =>
      page.waitForResponse(
        (answer) => answer.url().endsWith('/notice-preferences') && answer.request().method() === 'PATCH',
      );
    const mail = page.getByRole('switch', { name: 'Inscrição aprovada, E-mail' });
    const push = page.getByRole('switch', { name: 'Inscrição aprovada, Aparelho' });
    await expect(mail).toBeChecked();
    await Promise.all([stored(), mail.click()]);
    await Promise.all([stored(), push.click()]);
    await Promise.all([stored(), page.getByRole('switch', { name: /^Horário de silêncio/ }).click()]);
    const from = page.getByLabel('Das');
    await from.fill('21:30');
    await Promise.all([stored(), from.blur()]);
    await expectAccessible();
    await page.reload();
    await expect(page.getByLabel('Das')).toHaveValue('21:30');
    await expect(page.getByLabel('Até', { exact: true })).toHaveValue('07:00');
    await expect(mail).not.toBeChecked();
    await expect(push).not.toBeChecked();
    // A subject nobody touched is as it was.
    await expect(page.getByRole('switch', { name: 'Inscrição não aprovada, E-mail' })).toBeChecked();
  });

  await test.step('another device, then a new password that ends its session', async () => {
    const elsewhere = await browser.newContext({ locale: 'pt-BR' });
    const other = await elsewhere.newPage();
    await company.signIn(other, email);
    await other.waitForURL((url) => url.pathname !== '/');
    await page.goto('/profile/security');
    await expect(page.getByText('Este aparelho')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Encerrar a sessão de/ })).toHaveCount(1);
    await expectAccessible();
    await page.getByRole('button', { name: /^Encerrar a sessão de/ }).click();
    await expect(page.getByText('1 sessão encerrada.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Encerrar a sessão de/ })).toHaveCount(0);
    // Told over its line, the page may be on its way there by itself.
    await other.goto('/profile').catch(() => undefined);
    await expect(other.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();

    await page.goto('/profile/password');
    await expect(page.getByLabel('Senha atual')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Senha atual').fill(company.password);
    await page.getByRole('textbox', { name: 'Nova senha', exact: true }).fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(page.getByText('Senha alterada.')).toBeVisible();
    // The old one is worth nothing any more.
    await company.signIn(other, email);
    await expect(other.getByRole('alert').first()).toBeVisible();
    await expect(other.getByLabel('Senha', { exact: true })).toBeVisible();
    await elsewhere.close();
  });

  await test.step('the language, which the next page speaks too', async () => {
    await page.goto('/profile/language');
    const language = page.getByRole('combobox', { name: 'Idioma' });
    await expect(language).toBeVisible();
    await expectAccessible();
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/me/preferences') && answer.request().method() === 'PATCH',
    );
    await language.selectOption('en-US');
    await saved;
    await expect(page.getByRole('heading', { name: 'Language and time zone' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible();
  });
});

test('a picture is cut and shown, the own data are taken along, and an account goes while its points stay in the ledger [PRO-01] [REG-09]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const email = await company.learner('Otto');
  const { items } = await company.call<People>('GET', '/admin/people?search=Otto');
  const memberId = items[0]?.memberId ?? '';
  await company.call('POST', '/admin/points/corrections', {
    memberId,
    amount: 40,
    reason: 'Participação na feira',
  });
  const statement = () => company.call<Statement>('GET', `/admin/members/${memberId}/points`);

  await company.signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/');

  await test.step('the picture', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Trocar foto' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PHOTO });
    const zoom = dialog.getByRole('slider', { name: 'Aproximar' });
    await zoom.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuetext', '110 %');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(dialog).toBeHidden();
    const picture = page.locator('main img').first();
    await expect(picture).toBeVisible();
    // A square was cut out of the wide picture.
    await expect
      .poll(() =>
        picture.evaluate((image) =>
          image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0,
        ),
      )
      .toBe(1);
  });

  await test.step('the archive of own data', async () => {
    await page.goto('/profile/privacy');
    await page.getByRole('button', { name: 'Preparar arquivo' }).click();
    const ready = page.getByRole('button', { name: 'Baixar meus dados' });
    await expect(ready).toBeVisible();
    await expectAccessible();
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const archive = readFileSync(await download.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('the account goes by typing the name', async () => {
    await page.getByRole('button', { name: 'Quero excluir minha conta' }).click();
    const name = page.getByLabel(/^Digite seu nome/);
    const remove = page.getByRole('button', { name: 'Excluir para sempre' });
    await expect(remove).toBeDisabled();
    await name.fill('Outra Pessoa');
    await remove.click();
    await expect(page.getByText('O nome não é igual ao da sua conta', { exact: false })).toBeVisible();
    await expectAccessible();
    await name.fill('Otto Prates');
    await remove.click();
    await expect(page.getByRole('dialog', { name: 'Sua conta foi excluída' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  });

  await test.step('nobody signs in with it, and the ledger balances', async () => {
    await company.signIn(page, email);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
    const after = await statement();
    expect(after.balance).toBe(40);
    expect(after.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(after.balance);
    const { items: left } = await company.call<People>('GET', '/admin/people?search=Otto');
    expect(left).toEqual([]);
  });
});
