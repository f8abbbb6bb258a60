import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';

import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const DAY_MS = 86_400_000;

test('who plans events sees which room is taken when, is warned of taking it twice, and finds both marked [EVT-01] [EVT-07]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'presentials']);
  const trainingId = await company.author.course(
    'Oficina de luz',
    [reading('Antes')],
    {},
    'presential_course',
  );
  const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const event = {
    trainingId,
    kind: 'presential_class',
    title: { 'pt-BR': 'Turma da manhã' },
    stage: 'scheduled',
    timeZone: 'America/Sao_Paulo',
    sessions: [{ startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T15:00:00.000Z` }],
    instructorIds: [],
    admission: 'open',
    needsApproval: false,
    seats: 30,
    subscribeFrom: null,
    subscribeUntil: null,
    leaveUntil: null,
    place: 'Sala Azul',
    address: '',
    mapLink: '',
    roomLink: '',
    minimumPresence: 0,
    takesWalkIns: true,
    lateAfterMinutes: null,
    doorsMinutes: 30,
  };
  const { id } = await company.call<ManagedTrainingEvent>('POST', '/admin/events', event);

  await company.signIn(page, company.administrator, '/home');
  await expect(page.getByRole('button', { name: 'Gestão', exact: true })).toBeVisible();
  await page.goto(`/admin/room-calendar?day=${day}`);
  const row = page.getByRole('row', { name: /Sala Azul/ });
  await expect(row.getByText('Escrito só nos eventos')).toBeVisible();
  await row.getByRole('button', { name: 'Tornar “Sala Azul” uma sala' }).click();
  const room = page.getByRole('dialog', { name: 'Nova sala' });
  await room.getByLabel('Lugares').fill('20');
  await expectAccessible();
  await room.getByRole('button', { name: 'Salvar' }).click();
  await expect(room).toBeHidden();
  await expect(row.getByText('20 lugares')).toBeVisible();
  await expect(row.getByText('Mais vagas do que a sala comporta (20)')).toBeVisible();

  await page.goto('/admin/events');
  await page.getByRole('button', { name: 'Novo evento' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo evento' });
  await form.getByLabel('Treinamento').selectOption({ label: 'Oficina de luz' });
  await form.getByLabel('Publicação').selectOption('offline');
  await form.getByRole('textbox', { name: /^Título do evento/ }).fill('Ensaio');
  await form
    .getByLabel(/^Início/)
    .first()
    .fill(`${day}T11:00`);
  await form.getByLabel(/^Fim/).first().fill(`${day}T13:00`);
  await form.getByLabel('Sala da empresa').selectOption({ label: 'Sala Azul' });
  await expect(form.getByText('A sala já está ocupada nesse horário:')).toBeVisible();
  await expect(form.getByText('Turma da manhã')).toBeVisible();
  await expectAccessible();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();

  await page.goto(`/admin/room-calendar?day=${day}`);
  await expect(page.getByText('2 horários em salas ocupadas ao mesmo tempo por outro evento')).toBeVisible();
  await expect(row.getByText(/Ao mesmo tempo na sala: Ensaio, 11:00–13:00/)).toBeVisible();
  await expect(row.getByText(/Ao mesmo tempo na sala: Turma da manhã, 09:00–12:00/)).toBeVisible();
  await expectAccessible();

  await page.getByRole('radio', { name: 'Mês' }).check();
  const cell = row.getByRole('link', { name: /2 encontros, sala ocupada em dobro/ });
  await expect(cell).toBeVisible();
  await expectAccessible();
  await cell.click();
  await expect(page.getByLabel('Sala ou local')).toHaveValue(/[\da-f-]{36}/);
  await row.getByRole('link', { name: 'Turma da manhã' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/events/${id}$`));
});
