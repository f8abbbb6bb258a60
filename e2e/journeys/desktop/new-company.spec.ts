import type { Browser, Page } from '@playwright/test';

import { chooseFirstPassword } from '../../fixtures/first-password.ts';
import { expect, test } from '../../fixtures/test.ts';

const PASSWORD = 'Uma-senha-de-estreia-7';
const PRIMARY = '#0b7a5c';
/** Most presses from nothing to a learner inside; ten minutes leave ten seconds for each. */
const MAX_PRESSES = 60;
/** A logo of one color, wider than high. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAIAAAD3UuoiAAAB10lEQVR42hXRkRrFQAyE0eXycjlcXi4vl8Pln8vhcri8XA6Xw32Oe5sHON/MpJTCVKiFuSCFpdAKa6EXtoIW9gKFo2CFs+CFqzAKdyEKTyELb6GUylSplbkilaXSKmulV7aKVvYKlaNilbPilasyKnclKk8lK2/9Q8IkVGEWRFiEJqxCFzZBhV1AOAQTTsGFSxjCLYTwCCm88ocaU6M25oY0lkZrrI3e2Bra2Bs0joY1zoY3rsZo3I1oPI1svO0PdaZO7cwd6Syd1lk7vbN1tLN36Bwd65wd71yd0bk70Xk62Xn7H1ImpSqzIsqiNGVVurIpquwKyqGYciquXMpQbiWUR0nl1T8E07cm8zcFy9eD9QvB9gnsfHeAwQkOFwy4IeCBhPf/2GJMRjVmQ4zFaMZqdGMz1NjtMw7DjNNw4zKGcRthPEYar/0hZ3KqMzviLE5zVqc7m6PO7l+MwzHndNy5nOHcTjiPk87rf2gwDepgHshgGbTBOuiDbaCDfXxNjoENzoEPrsEY3IMYPIMcvOMPBVNQgzmQYAlasAY92AIN9vjGOAILzsCDKxjBHUTwBBm88YeSKanJnEiyJC1Zk55siSZ7fnseiSVn4smVjOROInmSTN7kB2hHhDD4ME8GAAAAAElFTkSuQmCC',
  'base64',
);

/** Counts what people press; typing is not pressing. */
class Presses {
  count = 0;

  async on(page: Page): Promise<Page> {
    await page.exposeFunction('countPress', () => {
      this.count += 1;
    });
    await page.addInitScript(() => {
      addEventListener('pointerdown', () => Reflect.get(window, 'countPress')(), true);
    });
    return page;
  }
}

/** Somebody else's browser, of the same kind. */
async function anotherPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function signInTo(page: Page, client: string, email: string): Promise<void> {
  await page.goto(`/?client=${client}`);
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/');
}

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());

test('a new company goes from nothing to its first learner in a few dozen presses [TEN-02] [TEN-05] [TEN-06] [ADM-01]', async ({
  page,
  browser,
  request,
  signIn,
  expectAccessible,
}) => {
  const presses = new Presses();
  await presses.on(page);
  const tag = Date.now().toString(36);
  const name = `Papelaria ${tag}`;
  const slug = `papelaria-${tag}`;
  const administrator = `rita.${tag}@papelaria.example`;
  const learner = `nilo.${tag}@papelaria.example`;

  await test.step('staff create the company and invite who runs it', async () => {
    await signIn('sofia.root');
    await page.goto('/admin/companies');
    await page.getByRole('button', { name: 'Nova empresa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome', { exact: true }).fill(name);
    await expect(dialog.getByLabel('Endereço')).toHaveValue(slug);
    await dialog.getByLabel('Nome do primeiro administrador').fill('Rita Salgado');
    await dialog.getByLabel('E-mail do primeiro administrador').fill(administrator);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Criar e convidar' }).click();
    await expect(page.getByText('Empresa criada. O convite está a caminho.')).toBeVisible();
    await expect(page.getByText(slug)).toBeVisible();
  });

  await test.step('they go in to help set it up, see until when, and leave it', async () => {
    const pressesBefore = presses.count;
    await page
      .getByRole('dialog', { name: `${name} está criada` })
      .getByRole('button', { name: 'Entrar' })
      .click();
    const dialog = page.getByRole('dialog', { name: `Acesso a ${name}` });
    await expect(dialog.getByLabel('Motivo')).toHaveValue('Preparar a empresa nova');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Entrar' }).click();
    const banner = page.getByRole('region', { name: `Você está em ${name} como equipe da instalação` });
    await expect(banner.getByText(/^[12]:\d\d:\d\d$/)).toBeVisible();
    expect(presses.count - pressesBefore).toBe(2);
    await expectAccessible();
    await banner.getByRole('button', { name: 'Encerrar acesso' }).click();
    await expect(page.getByRole('heading', { name: 'Empresas', level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  const admin = await presses.on(await anotherPage(browser));
  const steps = admin.getByRole('region', { name: 'Prepare sua empresa' });
  await test.step('the home page tells its administrator what is still to do', async () => {
    await chooseFirstPassword(request, administrator, PASSWORD);
    await signInTo(admin, slug, administrator);
    await expect(steps.getByText('0 de 5 passos prontos')).toBeVisible();
    await expectAccessible(admin);
    await steps.getByRole('link', { name: /Coloque o logo/ }).click();
  });

  await test.step('look, modules, menu, languages and ways in are set up', async () => {
    await admin.getByLabel('Cor principal').fill(PRIMARY);
    await expect(admin.getByRole('img', { name: 'Prévia em tema claro e escuro' })).toBeVisible();
    await admin
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await expect(admin.getByRole('img', { name: 'Logo · Português' })).toBeVisible();
    await admin.getByLabel('Página de entrada').selectOption({ label: 'No centro' });
    await admin
      .getByLabel(/^Título da entrada · Português/)
      .first()
      .fill('Bem-vindo à papelaria');
    await expectAccessible(admin);

    await admin.getByRole('tab', { name: 'Módulos' }).click();
    await admin.getByRole('switch', { name: 'Ranking' }).click();
    await admin.getByRole('button', { name: 'Mover Notícias para cima' }).click();
    await admin.getByRole('checkbox', { name: 'Français' }).click();
    await expectAccessible(admin);

    await admin.getByRole('tab', { name: 'Entrada' }).click();
    await admin.getByRole('switch', { name: 'Cadastro aberto na página de entrada' }).click();
    await admin.getByText(/^Campos do cadastro/).click();
    await admin.getByRole('checkbox', { name: 'Celular', exact: true }).click();
    await expectAccessible(admin);

    await admin.getByRole('tab', { name: 'Avisos' }).click();
    await admin.getByLabel('E-mail', { exact: true }).fill('ajuda@papelaria.example');
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expect(admin.getByText('Salvo', { exact: true })).toBeVisible();
    await expect.poll(() => primaryOf(admin)).toBe(PRIMARY);
  });

  await test.step('terms are published, which their author accepts too', async () => {
    await admin.goto('/home');
    await expect(steps.getByText('2 de 5 passos prontos')).toBeVisible();
    await steps.getByRole('link', { name: /Publique os termos de uso/ }).click();
    await admin.getByRole('textbox', { name: 'Título' }).fill('Termos da papelaria');
    await admin.getByRole('textbox', { name: 'Texto', exact: true }).fill('Use com respeito.');
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Publicar nova versão' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Publicar uma nova versão?' });
    await dialog.getByRole('button', { name: 'Publicar nova versão' }).click();
    await expect(admin.getByText('Versão 1 publicada.')).toBeVisible();
    await admin.goto('/home');
    await admin.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await expect(steps.getByText('3 de 5 passos prontos')).toBeVisible();
  });

  await test.step('the first learner is invited', async () => {
    await steps.getByRole('link', { name: /Convide as primeiras pessoas/ }).click();
    await admin.getByRole('link', { name: 'Adicionar pessoa' }).click();
    await admin.getByLabel('Nome', { exact: true }).fill('Nilo');
    await admin.getByLabel(/^Sobrenome/).fill('Prates');
    await admin.getByLabel(/^E-mail/).fill(learner);
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Adicionar e convidar' }).click();
    await expect(admin.getByRole('heading', { name: 'Nilo Prates', level: 1 })).toBeVisible();
    await admin.goto('/home');
    await expect(steps.getByText('4 de 5 passos prontos')).toBeVisible();
  });

  const person = await presses.on(await anotherPage(browser));
  await test.step('who chooses a password by the mailed link, comes in and sees the look of the company', async () => {
    let link = '';
    await expect
      .poll(async () => {
        const answer = await request.get('/api/v1/dev/outbox', { params: { recipient: learner } });
        const { items } = (await answer.json()) as { items: { text: string }[] };
        link = /https?:\/\/\S+/.exec(items[0]?.text ?? '')?.[0] ?? '';
        return link;
      })
      .not.toBe('');
    const { pathname, search } = new URL(link);
    await person.goto(pathname + search);
    await person.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await expectAccessible(person);
    await person.getByRole('button', { name: 'Salvar senha' }).click();
    await expect(person.getByRole('heading', { name: 'Senha salva' })).toBeVisible();

    await person.goto(`/?client=${slug}`);
    await expect(person.getByRole('heading', { name: 'Bem-vindo à papelaria' })).toBeVisible();
    await expect.poll(() => primaryOf(person)).toBe(PRIMARY);
    await expectAccessible(person);
    await signInTo(person, slug, learner);
    await person.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await expect(person.getByText('Ainda não há cursos para você')).toBeVisible();
    await expect(person.locator('header img').first()).toBeVisible();
    expect(await primaryOf(person)).toBe(PRIMARY);
    // The menu stands in the order it was given.
    const menu = person.getByRole('navigation').getByRole('link', { name: /^(Notícias|Cursos)$/ });
    await expect(menu).toHaveText(['Notícias', 'Cursos']);
    await expectAccessible(person);
    // What was switched off is nowhere.
    await person.goto('/ranking');
    await expect(person).toHaveURL(/\/home$/);
  });

  test.info().annotations.push({ type: 'effort', description: `${presses.count} presses` });
  expect(presses.count).toBeGreaterThan(20);
  expect(presses.count).toBeLessThanOrEqual(MAX_PRESSES);
  await admin.context().close();
  await person.context().close();
});
