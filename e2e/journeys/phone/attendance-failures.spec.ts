import { TrainingAuthority } from '../../../apps/server/src/development/training-authority.ts';
import { AUTHORITY_CODES, MAX_CODES } from '@trilha/rules/learning/attendance-answers';
import { asOwner } from '../../fixtures/as-owner.ts';
import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const TOKEN = '7f1d3c9a-52b4-4e0f-9d1e-0a6b8c2f4e11';

test('whatever SENCE does, the learner is told, tries again and loses nothing; the company sees what came [SEN-01]', async ({
  page,
  request,
  clearSession,
  expectAccessible,
}) => {
  const authority = new TrainingAuthority(TOKEN);
  const ownBase = await authority.start();
  const company = await OwnCompany.create(request, ['courses', 'attendance']);
  const email = await company.learner('Javiera');
  const courseId = await company.author.course('Atención de clientes', [reading('Saludar')]);
  await company.call('PUT', '/admin/attendance/authority', {
    trainingBodyRut: '76.086.428-5',
    line: 3,
    environment: 'own',
    ownBase,
    sessionMinutes: 180,
    contact: 'Mesa de ayuda, ayuda@capacita.example',
    token: TOKEN,
  });
  await company.call('PUT', `/admin/courses/${courseId}/attendance`, {
    courseCode: '1234567890',
    actionCode: 'ACCION-2026-7',
    firstDay: '2020-01-01',
    lastDay: '2999-12-31',
    mandatory: true,
    exemptMemberIds: [],
    exemptGroupIds: [],
  });
  const asLearner = await company.actingAs(email);
  await asLearner('POST', `/courses/${courseId}/enrollment`);
  await asLearner('PUT', '/me/profile', { values: { document: '12.531.909-2', country: 'CHL' } });
  await company.signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto(`/online-courses/${courseId}`);
  const start = page.getByRole('button', { name: /^Iniciar presença$|^Iniciar de novo$/ });

  await test.step('told before they begin', async () => {
    await expect(page.getByText('Lá você tem 3 minutos')).toBeVisible();
    await expect(page.getByText('O que você estuda fica guardado')).toBeVisible();
  });
  await test.step('refused', async () => {
    authority.behave({ behavior: 'refuse', codes: '208' });
    await start.click();
    await expect(page.getByText('O SENCE não registrou o início')).toBeVisible();
    await expect(page.getByText('Código 208')).toBeVisible();
  });
  await test.step('refused with every code there is, each told by its number', async () => {
    const codes = Object.keys(AUTHORITY_CODES);
    for (let from = 0; from < codes.length; from += MAX_CODES) {
      const some = codes.slice(from, from + MAX_CODES);
      authority.behave({ behavior: 'refuse', codes: some.join(';') });
      await start.click();
      for (const code of some) await expect(page.getByText(`Código ${code}`, { exact: true })).toBeVisible();
    }
  });
  await test.step('silent', async () => {
    authority.behave({ behavior: 'silent' });
    // The authority never answers: the page stays where it is. Left before it has asked, it would ask after that.
    const asked = page.waitForRequest(/\/Registro\/IniciarSesion/);
    await start.click();
    await asked;
    await page.goto(`/online-courses/${courseId}`);
    await expect(page.getByText('Esperando a resposta do SENCE')).toBeVisible();
  });
  await test.step('about somebody else', async () => {
    authority.behave({ behavior: 'forged' });
    await start.click();
    await expect(page.getByText('O SENCE respondeu sobre outros dados (RunAlumno)')).toBeVisible();
    await expectAccessible();
  });
  await test.step('out of order', async () => {
    authority.behave({ behavior: 'out_of_order' });
    await start.click();
    await expect(page.getByText('Esperando a resposta do SENCE')).toBeVisible();
    await expect(page.getByText('Presença em curso')).toBeHidden();
  });
  await test.step('never closed: closed after its end', async () => {
    authority.behave({ behavior: 'record' });
    await start.click();
    await expect(page.getByText('Presença em curso')).toBeVisible();
    await asOwner(
      `update attendance_sessions set started_at = now() - interval '4 hours', ends_at = now() - interval '1 hour'
        where training_id = $1 and state = 'open'`,
      [courseId],
    );
    await page.reload();
    await expect(page.getByText('O tempo da sua última presença acabou')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Encerrar a última presença' }).click();
    await expect(page.getByText('Sua última presença foi encerrada e o SENCE a registrou.')).toBeVisible();
  });
  await test.step('answered twice, learned, and closed', async () => {
    authority.behave({ behavior: 'twice' });
    await start.click();
    await expect(page.getByText('Presença em curso')).toBeVisible();
    await page.goto(`/courses/${courseId}/activities/1`);
    await expect(page.getByText(/^Tempo restante: /)).toBeVisible();
    await page.goto(`/online-courses/${courseId}`);
    authority.behave({ behavior: 'record' });
    await page.getByRole('button', { name: 'Encerrar presença' }).click();
    await expect(page.getByText('Sua última presença foi encerrada e o SENCE a registrou.')).toBeVisible();
  });

  await clearSession();
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/attendance');
  const sessions = page.getByRole('list', { name: 'Presenças' });
  await expect(sessions.getByText('Inscreva o RUN na ação, no SENCE').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Ver respostas de Javiera/ })
    .first()
    .click();
  await expect(page.getByText('Repetida: não contou')).toBeVisible();
  await expect(page.getByText('…09-2').first()).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  await page.goto(`/admin/courses/${courseId}/attendance`);
  await expect(page.getByText('Nada falta')).toBeVisible();
  authority.behave({ behavior: 'refuse', codes: '211;204' });
  await page.getByLabel('RUN de quem testa').fill('10.000.013-K');
  await page.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(page.getByText('O SENCE recusou a última tentativa')).toBeVisible();
  await expect(page.getByText('Corrija o CodSence do curso: 10 dígitos, como no SENCE.')).toBeVisible();
  await expectAccessible();
  authority.behave({ behavior: 'record' });
  await page.getByLabel('RUN de quem testa').fill('10.000.013-K');
  await page.getByRole('button', { name: 'Testar', exact: true }).click();
  await expect(page.getByText('O SENCE aceitou a última tentativa')).toBeVisible();
  authority.stop();
});
