import { expect, test } from '../fixtures/test.ts';

test('a signed-out person is led to sign in and back to the address they wanted, once [SES-10] [SES-07]', async ({
  page,
  signIn,
}) => {
  await page.goto('/online-courses?search=notebook');
  await expect(page).toHaveURL('/');
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill('ana.learner');
  await page.getByLabel('Senha', { exact: true }).fill('Trilha#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/online-courses\?search=notebook/);

  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  expect(signIn).toBeDefined();
});

test('a wrong password says what to check and keeps what was typed [ERR-01]', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await expectAccessible();
  await page.getByLabel(/^E-mail(,| ou) usuário/).fill('ana.learner');
  await page.getByLabel('Senha', { exact: true }).fill('não é esta');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();

  await expect(page.getByRole('alert')).toContainText('não conferem');
  await expect(page.getByLabel(/^E-mail(,| ou) usuário/)).toHaveValue('ana.learner');
});

test('unknown addresses offer the way home, and old ones lead to the new [ROU-02] [ROU-23]', async ({
  page,
  signIn,
}) => {
  await signIn('ana.learner');
  for (const address of ['/nothing-here', '/online-courses/1/2/3', '/admin/nothing/here']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeAttached();
    await expect(page).toHaveURL(address);
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page).toHaveURL(/\/home$/);
  }

  await page.goto('/courses');
  await expect(page).toHaveURL(/\/online-courses$/);
  await page.goto('/courses/d5de4b5c-0277-5472-9fb9-03ab49eab36f');
  await expect(page).toHaveURL(/\/online-courses\/d5de4b5c/);
  for (const [old, now] of [
    ['/presential', '/presential-courses'],
    ['/presential/7', '/presential-courses/7'],
    ['/webcasts', '/webinars'],
    ['/webcasts/7', '/webinars/7'],
  ] as const) {
    await page.goto(old);
    await expect(page).toHaveURL(now);
  }
});

test('whoever comes to a screen is on its heading, which screen readers say, and in no other case', async ({
  page,
  signIn,
}) => {
  await signIn('ana.learner');
  await page.goto('/home');
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('body')).toBeFocused();

  await page.getByRole('link', { name: 'Cursos', exact: true }).first().click();
  const heading = page.getByRole('heading', { name: 'Cursos', level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Cursos · /);

  await page.getByRole('searchbox').first().fill('segurança');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('searchbox').first()).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.locator('h1')).toBeFocused();
});

test('every navigation starts at the top [ROU-01]', async ({ page, signIn }) => {
  await signIn('ana.learner');
  await page.goto('/online-courses');
  await expect(page.getByRole('heading', { name: 'Cursos', level: 1 })).toBeVisible();
  const last = page.getByRole('main').locator('a[href^="/online-courses/"]').last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await last.click();
  await expect(page).toHaveURL(/\/online-courses\/.+/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('phones and desktops have screens of their own [ROU-28]', async ({ page, signIn, isMobile }) => {
  await signIn('ana.learner');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.getByRole('navigation').filter({ hasText: 'Mais' });
  if (isMobile) await expect(bar).toBeVisible();
  else {
    await expect(bar).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test('a menu longer than the window stands at the screen one is on', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('bruno.admin');
  for (const address of ['/admin/program-people', '/admin/audit-log']) {
    await page.goto(address);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 });
  }
});

test('turning a phone keeps what is being typed', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('ana.learner');
  await page.goto('/support');
  await page.getByLabel('Assunto').fill('Meu recibo');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect(page.getByLabel('Assunto')).toHaveValue('Meu recibo');
});

test('an app that cannot start says so and offers to reload, without its scripts [ERR-03]', async ({
  page,
  expectAccessible,
}) => {
  let isBroken = true;
  await page.route(/\/assets\/(public|index)-[\w-]+\.js$/, (route) =>
    isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'A página não carregou por inteiro' })).toBeVisible();
  await expectAccessible();

  isBroken = false;
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByLabel(/^E-mail(,| ou) usuário/)).toBeVisible();
});

test('an app whose first call is not answered begins as it did last, and where it never did offers to reload [ERR-03]', async ({
  browser,
  page,
  signIn,
  expectAccessible,
}) => {
  const first = '**/api/v1/boot*';
  const fresh = await browser.newContext({ locale: 'pt-BR' });
  const stranger = await fresh.newPage();
  await stranger.route(first, (route) => route.abort());
  await stranger.goto('/home');
  await expect(stranger.getByRole('heading', { name: 'A página não carregou por inteiro' })).toBeVisible();
  await expectAccessible(stranger);
  await fresh.close();

  await signIn('ana.learner');
  const color = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--primary'));
  await expect.poll(color).not.toBe('');
  const before = await color();
  await page.route(first, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(color).toBe(before);
});

test('a screen that did not arrive for want of a network comes by itself once there is one', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('ana.learner');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.locator('a[href="/online-courses"]').filter({ visible: true }).first().click();
  const failed = page.getByRole('alert').getByRole('button', { name: /^(Tentar de novo|Recarregar)/ });
  await expect(failed).toBeVisible();

  await context.setOffline(false);
  await expect(failed).toHaveCount(0);
  await expect(page).toHaveURL(/\/online-courses/);
  await expect(page.getByRole('searchbox').first()).toBeVisible();
});

test('a browser that refuses to keep anything is told so, signed in or not', async ({
  browser,
  expectAccessible,
}) => {
  const context = await browser.newContext({ locale: 'pt-BR' });
  await context.addInitScript(() => {
    // As browsers do where cookies and site data are forbidden.
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  for (const address of ['/', '/home']) {
    await page.goto(address);
    await expect(page.getByRole('heading')).toHaveText(['Seu navegador não deixa guardar dados']);
    await expectAccessible(page);
  }
  await context.close();
});

for (const [kind, files] of [
  ['script', /\/assets\/ranking\.screen-[\w-]+\.js$/],
  ['style sheet', /\/assets\/ranking[\w.]*-[\w-]+\.css$/],
] as const)
  test(`a screen whose ${kind} does not arrive says so and loads after a reload [ERR-03]`, async ({
    page,
    signIn,
  }) => {
    await signIn('ana.learner');
    let isBroken = true;
    let asked = 0;
    await page.route(files, (route) => {
      asked += 1;
      return isBroken ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    await page.goto('/ranking');
    await expect(
      page.getByText('Uma parte da página não carregou. Recarregue para continuar.'),
    ).toBeVisible();
    expect(asked).toBeGreaterThan(0);

    isBroken = false;
    await page.locator('#content').getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
  });

test('a code of the server is shown as its text, in the language of the screen [ERR-01]', async ({
  page,
  signIn,
}) => {
  await page.route('**/api/v1/certificates', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 503, code: 'unavailable' },
    }),
  );
  await signIn('ana.learner');
  for (const [locale, title, text] of [
    ['pt-BR', 'Ocorreu um erro', 'Ocorreu um erro ao carregar as informações. Tente mais tarde.'],
    ['en-US', 'Something went wrong', null],
  ] as const) {
    await page.goto(`/certificates?locale=${locale}`);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    if (text) await expect(page.getByText(text)).toBeVisible();
  }
});
