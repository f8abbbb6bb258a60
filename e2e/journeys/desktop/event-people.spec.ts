import { OwnCompany } from '../../fixtures/own-company.ts';
import { ownRoom } from '../../fixtures/own-room.ts';
import { expect, test } from '../../fixtures/test.ts';

test('who runs an event marks several as present at once, and who leads a branch sees and writes to their own people [ADM-03, EVT-04]', async ({
  page,
  browser,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'webcasts']);
  const { eventId } = await ownRoom(company, { kind: 'webinar', title: 'Vitrines', from: -10, people: [] });
  const { id: recife } = await company.call<{ id: string }>('POST', '/admin/structure/branches', {
    name: 'Recife',
  });
  const person = async (name: string, branchId: string | null) =>
    (
      await company.call<{ memberId: string }>('POST', '/admin/people', {
        values: {
          first_name: name,
          last_name: 'Prates',
          email: `${name.toLowerCase()}@${company.slug}.example`,
        },
        role: 'learner',
        branchId,
        labelIds: [],
      })
    ).memberId;
  for (const memberId of [
    await person('Ana', recife),
    await person('Bia', recife),
    await person('Caio', null),
  ])
    await company.call('PUT', `/teaching/events/${eventId}/participants/${memberId}`);
  const leader = await company.learner('Lia');
  const { items } = await company.call<{ items: { memberId: string; name: string }[] }>(
    'GET',
    '/admin/people?search=Lia',
  );
  await company.call('PUT', `/admin/structure/branches/${recife}/leaders`, {
    memberIds: items.map(({ memberId }) => memberId),
  });

  await test.step('marked as present, told how many before, and taken back', async () => {
    await company.signIn(page, company.administrator, `/admin/teaching/${eventId}`);
    await page.getByRole('main').getByRole('link', { name: 'Pessoas', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Pessoas de Vitrines' })).toBeVisible();
    await page.getByLabel('Escolher as pessoas mostradas').check();
    await page.getByRole('button', { name: 'Marcar presença' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Alcança 3 pessoas.')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Marcar presença' }).click();
    await expect(page.getByRole('button', { name: 'Presentes (3)' })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.getByRole('button', { name: 'Presentes (0)' })).toBeVisible();
    await expectAccessible();
  });

  const lia = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await test.step('the leader finds the event in the report, sees their people only, and writes to them', async () => {
    await company.signIn(lia, leader, '/team/attendance');
    await lia.getByRole('link', { name: 'Vitrines' }).click();
    await expect(lia.getByRole('row', { name: /Ana Prates/ })).toBeVisible();
    await expect(lia.getByRole('row', { name: /Caio Prates/ })).toBeHidden();
    await lia.getByLabel('Escolher as pessoas mostradas').check();
    await expect(lia.getByRole('button', { name: 'Marcar presença' })).toBeHidden();
    await lia.getByRole('button', { name: 'Escrever' }).click();
    const dialog = lia.getByRole('dialog');
    await dialog.getByLabel('Mensagem').fill('Leve o crachá.');
    await dialog.getByRole('button', { name: 'Escrever' }).click();
    await expect(lia.getByText('Mensagem enviada para 2 pessoas')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the same again is refused with what was sent and when', async () => {
    await lia.getByLabel('Escolher as pessoas mostradas').check();
    await lia.getByRole('button', { name: 'Escrever' }).click();
    const dialog = lia.getByRole('dialog');
    await dialog.getByLabel('Mensagem').fill('Leve o crachá.');
    await dialog.getByRole('button', { name: 'Escrever' }).click();
    await expect(dialog.getByText(/Esta mensagem já foi enviada/)).toBeVisible();
    await expectAccessible(lia);
  });
});
