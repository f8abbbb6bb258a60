import { TrainingAuthority } from '../../../apps/server/src/development/training-authority.ts';
import { asOwner } from '../../fixtures/as-owner.ts';
import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const TOKEN = '7f1d3c9a-52b4-4e0f-9d1e-0a6b8c2f4e11';

test('a course stays shut until SENCE records a start, says what went wrong, and is closed there [SEN-01]', async ({
  page,
  request,
  clearSession,
  expectAccessible,
}) => {
  const authority = new TrainingAuthority(TOKEN);
  const ownBase = await authority.start();
  const company = await OwnCompany.create(request, ['courses', 'attendance']);
  const email = await company.learner('Javiera');
  const courseId = await company.author.course('Atención de clientes', [
    reading('Saludar'),
    reading('Despedirse'),
  ]);
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
  await company.signIn(page, email);
  await page.waitForURL((url) => url.pathname !== '/');

  await page.goto(`/courses/${courseId}/activities/1`);
  await expect(page.getByText('Registre primeiro a sua presença no SENCE')).toBeVisible();
  await page.goto(`/online-courses/${courseId}`);
  await expect(page.getByText('Seu perfil não tem RUN')).toBeVisible();
  await expectAccessible();
  await asLearner('PUT', '/me/profile', { values: { document: '12.531.909-2', country: 'CHL' } });

  await page.reload();
  await page.getByRole('button', { name: 'Iniciar presença' }).click();
  await page.getByLabel('Código').selectOption('211;204');
  await page.getByRole('button', { name: 'Responder con error' }).click();
  await expect(page.getByText('O token é de outra entidade.')).toBeVisible();
  await expect(page.getByText('Mesa de ayuda, ayuda@capacita.example')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Iniciar presença' }).click();
  await page.getByRole('button', { name: 'Registrar inicio' }).click();
  await expect(page.getByText('Presença em curso')).toBeVisible();
  await expect(page.getByText(/^Tempo restante: /)).toBeVisible();
  await expectAccessible();
  // A session that ends in the middle of a lesson.
  await asOwner(
    `update attendance_sessions set ends_at = now() + interval '12 seconds' where training_id = $1`,
    [courseId],
  );
  await page.goto(`/courses/${courseId}/activities/1`);
  await expect(page.getByText(/^Tempo restante: /)).toBeVisible();
  await expect(page.getByText('Sua presença no SENCE terminou')).toBeVisible();
  await expect(page.getByText('O que você fez até agora está guardado.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: 'Ir para o curso' }).click();
  await page.getByRole('button', { name: 'Iniciar presença' }).click();
  await page.getByRole('button', { name: 'Registrar inicio' }).click();
  await expect(page.getByText('Presença em curso')).toBeVisible();
  await page.getByRole('button', { name: 'Encerrar presença' }).click();
  await page.getByRole('button', { name: 'Registrar cierre' }).click();
  await expect(page.getByText('Sua última presença foi encerrada e o SENCE a registrou.')).toBeVisible();

  await clearSession();
  await company.signIn(page, company.administrator);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/admin/attendance');
  await expect(page.getByText('76086428-5')).toBeVisible();
  await expect(page.getByText(/211: O token é de outra entidade/)).toBeVisible();
  await expectAccessible();
  await page.goto(`/admin/courses/${courseId}/attendance`);
  await expect(page.getByLabel(/^CodigoCurso/)).toHaveValue('ACCION-2026-7');
  await expectAccessible();
  authority.stop();
});
