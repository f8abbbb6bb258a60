import { asOwner } from '../../fixtures/as-owner.ts';
import { pageOf } from '../../fixtures/audit-pages.ts';
import { reading } from '../../fixtures/author.ts';
import { countTaps } from '../../fixtures/count-taps.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const TITLE = 'Segurança no balcão';

/** A branch with somebody who is late with a course that is renewed, and somebody whose certificate ends in ten days. */
async function companyWithLatePerson(request: Parameters<typeof OwnCompany.create>[0]) {
  const company = await OwnCompany.create(request, ['courses']);
  const { id: branchId } = await company.call<{ id: string }>('POST', '/admin/structure/branches', {
    name: 'Recife Antigo',
  });
  const courseId = await company.author.course(TITLE, [reading('Rotas de fuga')], { deadlineDays: 5 });
  await company.call('PUT', `/admin/recertifications/${courseId}`, {
    validMonths: 12,
    windowDays: 60,
    renewedById: null,
  });
  const add = async (first: string) =>
    (
      await company.call<{ memberId: string }>('POST', '/admin/people', {
        values: { first_name: first, last_name: 'Prates', email: `${first}.${company.slug}@jornada.example` },
        role: 'learner',
        branchId,
        labelIds: [],
      })
    ).memberId;
  const [memberId, proved] = [await add('Nara'), await add('Olga')];
  await company.author.assign(courseId, [memberId, proved]);
  await asOwner("update enrollments set due_at = now() - interval '3 days' where member_id = $1", [memberId]);
  await asOwner(
    `insert into training_proofs (tenant_id, member_id, training_id, kind, achieved_at, valid_until, created_at)
     select tenant_id, id, $2, 'completed', now() - interval '355 days', now() + interval '10 days', now() from members where id = $1`,
    [proved, courseId],
  );
  return company;
}

test('who is overdue in a branch is reminded or gets more time with five presses, and certificates that end next month are found with three [ADM-03]', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const company = await companyWithLatePerson(request);
  const admin = await pageOf(browser, company, company.administrator);
  const openReports = () => admin.getByRole('link', { name: 'Relatórios de aprendizagem' }).first().click();

  await test.step('overdue', async () => {
    await admin.goto('/admin/people');
    const taps = await countTaps(admin);
    await openReports();
    await admin.getByRole('link', { name: `1 em atraso: ${TITLE}, Recife Antigo` }).click();
    await expect(admin.getByText('Nara Prates').first()).toBeVisible();
    await admin.getByText('Escolher as pessoas mostradas').click();
    await admin.getByRole('button', { name: 'Lembrar' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Lembrar' }).click();
    await expect(admin.getByText('1 pessoa lembrada')).toBeVisible();
    expect(await taps.count()).toBeLessThanOrEqual(5);
  });

  await test.step('certificates', async () => {
    const page = await pageOf(browser, company, company.administrator);
    await page.goto('/admin/people');
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Relatórios de aprendizagem' }).first().click();
    await page.getByRole('button', { name: 'Certificados' }).click();
    await page.getByRole('link', { name: 'Ver pessoas: 1, Vencem em 30 dias', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Certificados que vencem' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Olga Prates' })).toBeVisible();
    expect(await taps.count()).toBeLessThanOrEqual(3);
    await expectAccessible(page);
    await page.context().close();
  });

  await test.step('more time for who is overdue, with five', async () => {
    const page = await pageOf(browser, company, company.administrator);
    await page.goto('/admin/people');
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Relatórios de aprendizagem' }).first().click();
    await page.getByRole('link', { name: `1 em atraso: ${TITLE}, Recife Antigo` }).click();
    await expect(page.getByText('Nara Prates').first()).toBeVisible();
    await page.getByText('Escolher as pessoas mostradas').click();
    await page.getByRole('button', { name: 'Prorrogar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Novo prazo')
      .fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
    await dialog.getByLabel('Motivo').fill('Inventário da loja');
    await dialog.getByRole('button', { name: 'Prorrogar' }).click();
    await expect(page.getByText('1 prazo prorrogado')).toBeVisible();
    expect(await taps.count()).toBeLessThanOrEqual(5);
    await page.context().close();
  });

  await admin.context().close();
});

test('which question most people miss is found with two presses [ADM-03]', async ({ page, signIn }) => {
  await signIn('bruno.admin');
  await page.goto('/admin/people');
  const taps = await countTaps(page);
  await taps.within(3, async () => {
    await page.getByRole('link', { name: 'Relatórios de aprendizagem' }).first().click();
    await page.getByRole('button', { name: 'Perguntas' }).click();
    await expect(page.getByText(/as mais erradas primeiro/)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('%');
  });
});

test('a report is kept under a name, shared, opened by who leads a branch with their own people, and mailed until they stop it [ADM-03]', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const company = await companyWithLatePerson(request);
  const leader = await company.person('Lia', 'learner');
  const { items } = await company.call<{ items: { memberId: string; name: string }[] }>(
    'GET',
    '/admin/people',
  );
  const leaderId = items.find(({ name }) => name === 'Lia Prates')?.memberId ?? '';
  const { id: otherBranch } = await company.call<{ id: string }>('POST', '/admin/structure/branches', {
    name: 'Olinda Centro',
  });
  await company.call('PUT', `/admin/structure/branches/${otherBranch}/leaders`, { memberIds: [leaderId] });

  const admin = await pageOf(browser, company, company.administrator);
  await admin.goto('/admin/learning-reports?report=compliance&days=7');
  await admin.getByRole('button', { name: 'Salvar visão' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Salvar esta visão' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Atrasos da semana');
  await dialog.getByRole('switch', { name: 'Compartilhar' }).check();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin).toHaveURL(/view=/);
  await expect(admin.getByText('Compartilhada')).toBeVisible();
  const viewId = new URL(admin.url()).searchParams.get('view') ?? '';
  await expect(admin.getByRole('link', { name: `Ver pessoas: 1, Vencidas, ${TITLE}` })).toBeVisible();

  const other = await pageOf(browser, company, leader);
  await other.goto('/admin/learning-reports');
  await other.getByRole('button', { name: 'Visões' }).click();
  await expect(other.getByText('Conformidade · de Rita Salgado')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Atrasos da semana' }).click();
  await expect(other).toHaveURL(new RegExp(`report=compliance.*view=${viewId}`));
  await expect(other.getByText('de Rita Salgado')).toBeVisible();
  // Nobody of the branch they lead is late.
  await expect(other.getByRole('link', { name: TITLE })).toHaveCount(0);

  const openMails = async () => {
    await admin.getByRole('button', { name: 'Opções de Atrasos da semana' }).click();
    await admin.getByRole('menuitem', { name: 'Enviar por e-mail' }).click();
    return admin.getByRole('dialog', { name: '“Atrasos da semana” por e-mail' });
  };
  const mails = await openMails();
  await mails.getByLabel('Dia da semana').selectOption('sexta-feira');
  await mails.getByLabel('Horário').selectOption('07:00');
  await mails.getByRole('checkbox', { name: 'Lia Prates' }).check();
  await expectAccessible(admin);
  await mails.getByRole('button', { name: 'Salvar' }).click();
  await expect(mails).toBeHidden();
  await expect((await openMails()).getByText(/^sexta-feira, 07:00/)).toHaveCount(2);
  await admin.keyboard.press('Escape');

  const { items: mailed } = await company.call<{ items: { id: string; name: string }[] }>(
    'GET',
    `/reports/views/${viewId}/mails`,
  );
  const mailId = mailed.find(({ name }) => name === 'Lia Prates')?.id ?? '';
  await other.goto(`/admin/learning-reports/views/${viewId}?stop=${mailId}`);
  await other.getByRole('button', { name: 'Parar de receber' }).click();
  await expect(other.getByText('Pronto: esta visão não chega mais por e-mail.')).toBeVisible();
  await expectAccessible(other);
  await expect((await openMails()).getByText(/^sexta-feira, 07:00/)).toHaveCount(1);
  await admin.keyboard.press('Escape');

  await admin.getByRole('button', { name: 'Opções de Atrasos da semana' }).click();
  await admin.getByRole('menuitem', { name: 'Excluir' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(admin).not.toHaveURL(/view=/);
  await other.goto(`/admin/learning-reports/views/${viewId}`);
  await expect(other.getByRole('heading', { name: 'Nada por aqui' })).toBeVisible();

  await admin.context().close();
  await other.context().close();
});

test('learning and points are put side by side in a table of one’s own, kept, and opened by who leads a branch with their people and columns [ADM-03]', async ({
  request,
  browser,
  expectAccessible,
}) => {
  const company = await companyWithLatePerson(request);
  const leader = await company.person('Lia', 'learner');
  const { items } = await company.call<{ items: { memberId: string; name: string }[] }>(
    'GET',
    '/admin/people',
  );
  const leaderId = items.find(({ name }) => name === 'Lia Prates')?.memberId ?? '';
  const { id: otherBranch } = await company.call<{ id: string }>('POST', '/admin/structure/branches', {
    name: 'Olinda Centro',
  });
  await company.call('PUT', `/admin/structure/branches/${otherBranch}/leaders`, { memberIds: [leaderId] });

  const admin = await pageOf(browser, company, company.administrator);
  await admin.goto('/admin/learning-reports');
  await admin.getByRole('button', { name: 'Tabela própria' }).click();
  const table = admin.getByRole('table', { name: 'Sua tabela' });
  await expect(table.getByRole('row', { name: 'Recife Antigo 2 0 1' })).toBeVisible();
  await admin.getByLabel('Cada linha é').selectOption('Pessoa');
  await admin.getByRole('button', { name: 'Colunas' }).click();
  await admin
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Pontos de treinamento/ })
    .check();
  // Sales are of a module the company has not.
  await expect(admin.getByRole('dialog').getByRole('checkbox', { name: /^Vendas/ })).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await admin.getByRole('button', { name: 'Atrasadas' }).click();
  await expect(table.getByRole('row').nth(2)).toHaveText(/^Nara Prates/);
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Salvar visão' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Salvar esta visão' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Atrasos e pontos');
  await dialog.getByRole('switch', { name: 'Compartilhar' }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(admin).toHaveURL(/view=/);

  const other = await pageOf(browser, company, leader);
  await other.goto('/admin/learning-reports');
  await other.getByRole('button', { name: 'Visões' }).click();
  await other.getByRole('link', { name: 'Atrasos e pontos' }).click();
  await expect(other.getByText('Algumas colunas desta visão não aparecem')).toBeVisible();
  // Nobody of the branch they lead is in a training.
  await expect(other.getByRole('heading', { name: 'Nenhum número aqui' })).toBeVisible();
  await expectAccessible(other);

  await admin.context().close();
  await other.context().close();
});
