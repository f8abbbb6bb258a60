import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';
import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { randomUUID } from 'node:crypto';

import { reading } from '../../fixtures/author.ts';
import { chooseFirstPassword } from '../../fixtures/first-password.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const dayOf = (moment: string) => DAYS.format(new Date(moment));

test('who leads a branch sees on a phone who of its people were at an event, and of no other branch [EVT-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['courses', 'presentials']);
  const branch = async (name: string) =>
    (await company.call<{ id: string }>('POST', '/admin/structure/branches', { name })).id;
  const person = async (firstName: string, branchId: string) => {
    const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@jornada.example`;
    const { memberId: id } = await company.call<{ memberId: string }>('POST', '/admin/people', {
      values: { first_name: firstName, last_name: 'Prates', email },
      role: 'learner',
      branchId,
      labelIds: [],
    });
    await chooseFirstPassword(request, email, company.password);
    return { id, email };
  };
  const [north, south] = [await branch('Loja Norte'), await branch('Loja Sul')];
  const [lead, clara, davi] = [
    await person('Lia', north),
    await person('Clara', north),
    await person('Davi', south),
  ];
  await company.call('PUT', `/admin/structure/branches/${north}/leaders`, { memberIds: [lead.id] });
  const trainingId = await company.author.course(
    'Oficina de luz',
    [reading('Antes')],
    {},
    'presential_course',
  );
  const { id: eventId } = await company.call<ManagedTrainingEvent>('POST', '/admin/events', {
    trainingId,
    kind: 'presential_class',
    title: {},
    stage: 'scheduled',
    timeZone: 'America/Sao_Paulo',
    sessions: [{ startsAt: after(10), endsAt: after(90) }],
    instructorIds: [],
    admission: 'open',
    needsApproval: false,
    seats: null,
    subscribeFrom: null,
    subscribeUntil: null,
    leaveUntil: null,
    place: 'Loja Norte',
    address: '',
    mapLink: '',
    roomLink: '',
    minimumPresence: 0,
    takesWalkIns: true,
    lateAfterMinutes: null,
    doorsMinutes: 30,
  });
  for (const { email } of [clara, davi]) {
    const call = await company.actingAs(email);
    await call('PUT', `/events/${eventId}/participation`, { despiteClash: false });
  }
  const { sessions } = await company.call<EventRoll>('GET', `/teaching/events/${eventId}`);
  await company.call('PUT', `/teaching/events/${eventId}/sessions/${sessions[0]?.id}/presences/${clara.id}`, {
    mark: 'present',
    reason: '',
  });

  await company.signIn(page, lead.email, '/team');
  await page.getByRole('link', { name: 'Presença em eventos' }).click();
  await expect(page.getByRole('heading', { name: 'Presença em eventos', level: 1 })).toBeVisible();
  // Shortly before midnight it begins on the next day.
  await page.getByLabel('Até').fill(dayOf(after(90)));
  const row = page.getByRole('listitem').filter({ hasText: 'Loja Norte' });
  await expect(row.getByText('100%')).toBeVisible();
  await expect(page.getByText('Loja Sul')).toHaveCount(0);
  await expectAccessible();

  await row.getByRole('link', { name: 'Loja Norte' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Clara Prates' }).getByText('100%'),
  ).toBeVisible();
  await expect(page.getByText('Davi Prates')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: 'Todas as filiais' }).click();
  await expect(row).toBeVisible();
});
