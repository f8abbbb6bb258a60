import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a rule enrolls somebody new by itself, who sees it, and whoever leads them reminds them [CRS-12]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'news']);
  const title = 'Segurança da informação';
  await company.author.course(title, [reading('Leitura')]);
  const { id: branchId } = await company.call<{ id: string }>('POST', '/admin/structure/branches', {
    name: 'Recife',
  });
  const lia = await company.learner('Lia');
  await company.signIn(page, company.administrator);
  await expect(page).toHaveURL(/\/home/);

  await test.step('an administrator makes a rule, and reads whom it means before saving', async () => {
    await page.goto('/admin/mandatory-trainings');
    await expect(page.getByRole('heading', { name: 'Treinamentos obrigatórios' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Nova regra' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(title).check();
    await expect(
      dialog.getByText(
        'Escolha ao menos uma filial, um papel, um grupo, um país ou um idioma, ou quando a pessoa foi contratada.',
      ),
    ).toBeVisible();
    await dialog.getByLabel('Todas as pessoas').check();
    await expect(dialog.getByText('Vale para todas as pessoas da empresa: 2 hoje.')).toBeVisible();
    await dialog.getByLabel('Quem corresponde a').check();
    await dialog.getByLabel('Filiais').fill('Reci');
    await page.getByRole('option', { name: 'Recife' }).click();
    await expect(dialog.getByText('Ninguém corresponde agora.')).toBeVisible();
    await dialog.getByLabel('Dias', { exact: true }).fill('10');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Filial: Recife')).toBeVisible();
    // The list has the rule a moment before the form is gone.
    await expect(dialog).toHaveCount(0);
    await expectAccessible();
    // Its state stands where every other value of the list stands.
    const endOf = (name: string) =>
      page
        .locator('dl > div', { has: page.getByText(name, { exact: true }) })
        .locator('dd > span > span')
        .first()
        .evaluate((value) => Math.round(value.getBoundingClientRect().right));
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await endOf('Situação')).toBe(await endOf('Quem'));
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('and says who leads the branch', async () => {
    await page.goto('/admin/structure');
    await page.getByRole('button', { name: 'Liderança: Recife' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Lia Prates').check();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Liderança: Lia Prates')).toBeVisible();
  });

  const ana = await company.learner('Ana');
  await test.step('somebody new of the branch is enrolled by itself', async () => {
    const { items } = await company.call<{ items: { memberId: string }[] }>(
      'GET',
      '/admin/people?search=Ana',
    );
    await company.call('PUT', `/admin/people/${items[0]?.memberId}`, {
      values: { first_name: 'Ana', last_name: 'Prates', email: ana },
      role: 'learner',
      branchId,
      labelIds: [],
    });
    const asAna = await company.actingAs(ana);
    await expect
      .poll(async () => (await asAna<{ items: unknown[] }>('GET', '/me/obligations')).items.length)
      .toBe(1);
  });

  await test.step('whoever leads them sees it and reminds them, once a day', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await company.signIn(page, lia);
    await expect(page).toHaveURL(/\/home/);
    await page.goto('/team');
    await expect(page.getByRole('heading', { name: 'Minha equipe' })).toBeVisible();
    await expect(page.getByText('Ana Prates').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: `Lembrar Ana Prates de “${title}”` }).click();
    await expect(page.getByText('Lembrado hoje')).toBeVisible();
  });

  await test.step('and gives them more time, with a reason', async () => {
    await page.getByRole('button', { name: `Prorrogar o prazo de Ana Prates: ${title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Novo prazo')
      .fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
    await dialog.getByLabel('Motivo').fill('Inventário da loja');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Prorrogar' }).click();
    await expect(page.getByText('1 prazo prorrogado')).toBeVisible();
  });

  await test.step('they find it among their obligations, with the zone of its day and the way to it', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await company.signIn(page, ana);
    await expect(page).toHaveURL(/\/home/);
    await page.goto('/messages');
    await expect(page.getByText(`Lia Prates lembra: conclua “${title}”`)).toBeVisible();
    await page.goto('/obligations');
    await expect(page.getByRole('heading', { name: 'Minhas obrigações' })).toBeVisible();
    await expect(page.getByText(/^Até .* \(Horário/)).toBeVisible();
    await page.getByRole('button', { name: `Por que esta data: ${title}` }).click();
    const reasons = page.getByRole('dialog');
    await expect(reasons.getByText(/^Uma regra de Rita Salgado pede até /)).toBeVisible();
    await expect(
      reasons.getByText(/^Prorrogado por Lia Prates em .* porque: Inventário da loja$/),
    ).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Criar endereço' }).click();
    await expect(page.getByLabel('Endereço secreto')).toHaveValue(/\/api\/v1\/calendar\/.*\.ics$/);
    await expectAccessible();
    await page.getByRole('link', { name: `Começar: ${title}` }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});

test('a certificate of somebody else proves a training once an administrator accepts it, and an exemption is seen by both [CRS-12]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'news']);
  const title = 'Trabalho em altura';
  const courseId = await company.author.course(title, [reading('Leitura')]);
  await company.call('PUT', `/admin/recertifications/${courseId}`, {
    validMonths: 24,
    windowDays: 60,
    renewedById: null,
  });
  const ana = await company.learner('Ana');
  await company.call('POST', '/admin/enrollment-rules', {
    trainingId: courseId,
    audience: { branchIds: [], roles: [], labelIds: [] },
    due: { kind: 'assigned', days: 30 },
  });
  const asAna = await company.actingAs(ana);
  await expect
    .poll(async () => (await asAna<{ items: unknown[] }>('GET', '/me/obligations')).items.length)
    .toBe(1);
  await company.signIn(page, ana, '/obligations');
  const dialog = page.getByRole('dialog');
  const issuedOn = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);

  await test.step('a learner hands in what they earned elsewhere', async () => {
    await page.getByRole('button', { name: `Comprovantes de “${title}”` }).click();
    await expect(dialog.getByText('Nada comprova este treinamento ainda.')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Enviar certificado de fora' }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'nr35.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await expect(dialog.getByText('nr35.png')).toBeVisible();
    await dialog.getByLabel('Data de emissão').fill(issuedOn);
    await dialog.getByLabel('Observação').fill('Feito no SENAI');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('Certificado enviado.')).toBeVisible();
    await expect(dialog.getByText('Aguardando')).toBeVisible();
    // One at a time.
    await expect(dialog.getByRole('button', { name: 'Enviar certificado de fora' })).toBeHidden();
  });

  await test.step('an administrator looks at it and accepts it', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await company.signIn(page, company.administrator);
    await expect(page).toHaveURL(/\/home/);
    await page.goto('/admin/mandatory-trainings');
    await expect(page.getByText('Feito no SENAI')).toBeVisible();
    await expect(page.getByText(/^Comprovaria até /)).toBeVisible();
    await expect(page.getByText('Ninguém está dispensado')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: `Aceitar o certificado de Ana Prates para “${title}”` }).click();
    await expect(page.getByText('Nenhum certificado aguardando')).toBeVisible();
  });

  await test.step('lets somebody off another training, with a reason', async () => {
    await page.goto(`/admin/courses/${courseId}/people`);
    await page.getByRole('button', { name: 'Ações para Ana Prates' }).click();
    await page.getByRole('menuitem', { name: 'Comprovantes' }).click();
    await expect(dialog.getByText(/Certificado de fora/).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Dispensar' }).click();
    await dialog.getByLabel('Motivo').fill('Licença até voltar');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Dispensar' }).click();
    await expect(dialog.getByText('Sem prazo: Licença até voltar')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Encerrar dispensa' }).click();
    await expect(dialog.getByText('Sem prazo: Licença até voltar')).toBeHidden();
  });

  await test.step('the learner is told, and reads until when it holds', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await company.signIn(page, ana);
    await expect(page).toHaveURL(/\/home/);
    await page.goto('/messages');
    await expect(page.getByText(`Seu certificado agora vale para “${title}”.`)).toBeVisible();
    await page.goto('/obligations');
    await expect(page.getByText(/^Vale até /)).toBeVisible();
    await page.getByRole('button', { name: `Comprovantes de “${title}”` }).click();
    await expect(dialog.getByText('Atual')).toBeVisible();
    await expect(dialog.getByText('Aceito')).toBeVisible();
    await expectAccessible();
  });
});
