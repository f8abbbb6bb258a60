import { OPENID_CLIENT, startOpenIdProvider } from '../../../apps/server/src/test/openid-provider.ts';
import { SamlProvider, startSamlSite } from '../../../apps/server/src/test/saml-provider.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Each run of a journey has names of its own: phone and desktop run side by side. */
const own = (project: string, name: string) => `${name}-${project}`;

test('an administrator connects an OpenID Connect provider, tries it, and a new person comes in by it [SES-21]', async ({
  page,
  browser,
  signIn,
  expectAccessible,
  baseURL,
}, { project }) => {
  const login = own(project.name, 'nina');
  const openId = await startOpenIdProvider(
    { [login]: { email: `${login}@provedor.example`, email_verified: true, name: `Nina ${project.name}` } },
    `${baseURL}/sso/oidc/callback`,
  );
  const providerName = own(project.name, 'Provedor');
  const answerProvider = async (on: typeof page) => {
    await on.locator('input[name=login]').fill(login);
    await on.locator('input[name=password]').fill('any');
    await on.locator('button[type=submit]').click();
    await on.locator('button[type=submit]').click();
  };

  try {
    await signIn('bruno.admin');
    await page.goto('/admin/single-sign-on');
    await page.getByRole('button', { name: 'Adicionar provedor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar provedor' });
    await dialog.getByLabel('Nome no botão').fill(providerName);
    await dialog.getByLabel('Endereço do emissor').fill(openId.issuer);
    await dialog.getByLabel('Identificador do cliente').fill(OPENID_CLIENT.id);
    await dialog.getByLabel('Segredo do cliente').fill(OPENID_CLIENT.secret);
    await dialog.getByLabel('Mostrar na página de entrada').check();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    await expectAccessible();

    const card = page.locator('section', { has: page.getByRole('heading', { name: providerName }) }).last();
    await card.getByRole('button', { name: 'Testar' }).click();
    await answerProvider(page);
    await page.waitForURL(/\/admin\/single-sign-on/);
    await expect(
      page.getByText(new RegExp(`O teste funcionou em .*${login}@provedor.example`)),
    ).toBeVisible();

    const visitor = await (await browser.newContext({ locale: 'pt-BR', baseURL })).newPage();
    await visitor.goto('/online-courses');
    await visitor.getByRole('link', { name: `Continuar com ${providerName}` }).click();
    await answerProvider(visitor);
    // The page that was wanted before signing in [SES-10].
    await visitor.waitForURL((url) => url.pathname === '/online-courses');
    await visitor.context().close();

    await page.getByRole('button', { name: `Remover ${providerName}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(page.getByRole('heading', { name: providerName })).toHaveCount(0);
  } finally {
    await openId.stop();
  }
});

test('a person comes in by a SAML provider, and a refusal is told kindly [SES-21] [ROU-04]', async ({
  page,
  request,
  author,
  clearSession,
  expectAccessible,
}, { project }) => {
  const idp = new SamlProvider();
  const nameId = `${own(project.name, 'sofia')}@saml.example`;
  const site = await startSamlSite(idp, {
    nameId,
    attributes: { email: nameId, name: `Sofia ${project.name}` },
  });
  const providerName = own(project.name, 'SAML');
  const created = await request.post('/api/v1/admin/identity-providers', {
    headers: author.headers,
    data: {
      name: providerName,
      enabled: true,
      settings: {
        kind: 'saml',
        entityId: idp.entityId,
        signInAddress: site.address,
        certificates: [idp.publicKey],
      },
    },
  });
  const { id } = await created.json();

  try {
    await page.goto('/');
    await page.getByRole('link', { name: `Continuar com ${providerName}` }).click();
    await page.getByRole('button', { name: `Continue as ${nameId}` }).click();
    await page.waitForURL(/\/home/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await clearSession();
    await page.goto('/login-redirect-v2#error=provider_refused');
    await expect(page.getByText('O provedor de identidade não aceitou a entrada.')).toBeVisible();
    await expectAccessible();
  } finally {
    await request.delete(`/api/v1/admin/identity-providers/${id}`, { headers: author.headers });
    await site.stop();
  }
});

test('a partner link opens a course once; without a token the page explains itself [ROU-05] [SES-08] [SES-11]', async ({
  page,
  request,
  author,
  expectAccessible,
}) => {
  const key = await request.post('/api/v1/admin/access-keys', {
    headers: author.headers,
    data: { purpose: 'partner', name: 'Portal' },
  });
  const { key: secret, item } = await key.json();
  const issue = async (data: Record<string, string>) => {
    const answer = await request.post('/api/v1/partner/webservice-tokens', {
      headers: { authorization: `Bearer ${secret}` },
      data: { user: 'ana.learner', ...data },
    });
    return answer.json() as Promise<{ token: string; url: string }>;
  };

  const { url } = await issue({ module: 'news' });
  await page.goto(url);
  await page.waitForURL((to) => to.pathname === '/news');
  await page.goto(url);
  await expect(page.getByText('Este acesso já foi usado ou expirou.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/webservice-login/');

  await page.goto('/webservice-login/');
  await expect(page.getByRole('heading', { name: 'Acesso pelo sistema da sua empresa' })).toBeVisible();
  await expectAccessible();

  // A token in any address signs in and is gone from it.
  const { token } = await issue({});
  await page.goto(`/ranking?token=${encodeURIComponent(token)}`);
  await page.waitForURL((to) => to.pathname === '/ranking' && to.search === '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await request.delete(`/api/v1/admin/access-keys/${item.id}`, { headers: author.headers });
});
