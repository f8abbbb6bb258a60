import type { Browser, Page } from '@playwright/test';
import type { ManagedTrainingEvent } from '@trilha/contracts/learning/events-admin';

import { reading } from '../../fixtures/author.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** An event of a new course that began so many minutes ago or begins in so many, for an hour. */
async function writeEvent(company: OwnCompany, from: number, more: object = {}): Promise<string> {
  const trainingId = await company.author.course('Vitrine de verão', [reading('Cores')]);
  const event = await company.call<ManagedTrainingEvent>('POST', '/admin/events', {
    trainingId,
    kind: 'presential_class',
    title: {},
    stage: 'scheduled',
    timeZone: 'America/Sao_Paulo',
    sessions: [{ startsAt: after(from), endsAt: after(from + 60) }],
    instructorIds: [],
    admission: 'open',
    needsApproval: false,
    seats: 1,
    subscribeFrom: null,
    subscribeUntil: null,
    leaveUntil: null,
    place: 'Loja Centro',
    address: 'Rua XV de Novembro, 100',
    mapLink: '',
    roomLink: '',
    minimumPresence: 75,
    takesWalkIns: true,
    lateAfterMinutes: null,
    doorsMinutes: 30,
    ...more,
  });
  return event.id;
}

/** A page on somebody else's phone. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...test.info().project.use });
  return context.newPage();
}

test('a seat is taken after a question, the next one waits, and is asked when it is given back [EVT-02]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const [ana, bia] = [await company.learner('Ana'), await company.learner('Bia')];
  const eventId = await writeEvent(company, 3 * 24 * 60);
  await company.signIn(page, ana, `/events/${eventId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vitrine de verão' })).toBeVisible();
  await expect(page.getByText('1 vaga livre')).toBeVisible();
  await page.getByRole('button', { name: 'Inscrever-se' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sua vaga fica reservada')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Inscrever-se' }).click();
  await expect(page.getByText('Você participa')).toBeVisible();
  await expectAccessible();

  const other = await phoneOf(browser);
  await company.signIn(other, bia, `/events/${eventId}`);
  await expect(other.getByText('Vagas esgotadas').first()).toBeVisible();
  await other.getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Entrar na lista de espera' }).click();
  await expect(other.getByText('Você é a 1ª pessoa da lista de espera.')).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar participação' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar participação' }).click();
  await expect(page.getByText('Você saiu')).toBeVisible();

  await other.goto('/my-events');
  await expect(other.getByText(/Há uma vaga para você. Aceite até/)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Aceitar a vaga' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Aceitar a vaga' }).click();
  await expect(other.getByText('Você participa')).toBeVisible();
  await other.context().close();
});

test('people check in by six digits, by the address of the QR code and without a network, and the list knows them [EVT-04]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const people = [await company.learner('Ana'), await company.learner('Bia'), await company.learner('Caio')];
  const eventId = await writeEvent(company, -5, { seats: null });
  await company.signIn(page, company.administrator, `/admin/teaching/${eventId}`);
  await page.getByRole('button', { name: 'Mostrar código' }).click();
  const code = (await page.getByLabel(/^Código \d{6}$/).textContent()) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await expect(page.getByText(/O QR code muda em \d+ s/)).toBeVisible();
  await expectAccessible();

  const phones = await Promise.all(people.map(() => phoneOf(browser)));
  const [one, two, three] = phones as [Page, Page, Page];
  await company.signIn(one, people[0] ?? '', '/events/check-in');
  const field = one.getByLabel('Código de seis dígitos');
  const wrong = code === '000000' ? '000001' : '000000';
  await field.fill(wrong);
  await expect(one.getByText('Código inválido. Confirme com o organizador.')).toBeVisible();
  await expectAccessible(one);
  // The last digit sends it.
  await field.fill('');
  await field.pressSequentially(code);
  await expect(one.getByText('Presença registrada')).toBeVisible();
  await expectAccessible(one);

  await company.signIn(two, people[1] ?? '', '/events/check-in');
  await expect(two.getByLabel('Código de seis dígitos')).toBeVisible();
  const [session] = (await company.call<{ sessions: { id: string }[] }>('GET', `/teaching/events/${eventId}`))
    .sessions;
  const shown = await company.call<{ address: string }>(
    'GET',
    `/teaching/events/${eventId}/sessions/${session?.id ?? ''}/code`,
  );
  const { pathname, search } = new URL(shown.address);
  await two.goto(`${pathname}${search}`);
  await expect(two.getByText('Presença registrada')).toBeVisible();
  await two.goto('/events/check-in');
  // The screen is there before the network goes.
  await expect(two.getByLabel('Código de seis dígitos')).toBeVisible();
  await two.context().setOffline(true);
  await two.getByLabel('Código de seis dígitos').fill(code);
  await expect(two.getByText('Check-in guardado')).toBeVisible();
  await two.context().setOffline(false);

  await company.signIn(three, people[2] ?? '', '/events/check-in');
  await three.getByLabel('Código de seis dígitos').fill(code);
  await expect(three.getByText('Presença registrada')).toBeVisible();
  await three.getByRole('link', { name: 'Ver o evento' }).click();
  await three.getByRole('button', { name: 'Registrar saída' }).click();
  await expect(three.getByText(/^Saída às/)).toBeVisible();
  await expectAccessible(three);

  await page.keyboard.press('Escape');
  await expect(page.getByText('3 de 3 presentes')).toBeVisible();
  await expect(page.getByText(/saiu às/)).toBeVisible();
  await page.getByRole('button', { name: /^Caio .* não saiu$/ }).click();
  await expect(page.getByText(/saiu às/)).toBeHidden();
  await page.getByRole('button', { name: /^Caio .* saiu agora$/ }).click();
  await expect(page.getByText(/saiu às/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('group', { name: /^Ana/ }).getByRole('button', { name: 'Ausente' }).click();
  await page.getByLabel('Motivo').fill('Saiu logo depois');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('2 de 3 presentes')).toBeVisible();
  await Promise.all(phones.map((phone) => phone.context().close()));
});

/** Lets the page's camera see this picture, as a device would. */
async function showToCamera(page: Page, svg: string): Promise<void> {
  await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 640;
    const context = canvas.getContext('2d');
    const draw = () => {
      if (!context) return;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 640, 640);
      context.drawImage(picture, 80, 80, 480, 480);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(15));
  }, svg);
}

test('the camera reads the code inside the product, and whoever refuses it types the digits [EVT-04]', async ({
  page,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  const ana = await company.learner('Ana');
  const eventId = await writeEvent(company, -5, { seats: null });
  await company.signIn(page, ana, '/events/check-in');
  const scan = page.getByRole('button', { name: 'Ler QR code com a câmera' });
  await expect(scan).toBeVisible();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await scan.click();
  await expect(page.getByText(/O uso da câmera não foi permitido/)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Código de seis dígitos')).toBeVisible();

  const roll = await company.call<{ sessions: { id: string }[] }>('GET', `/teaching/events/${eventId}`);
  const shown = await company.call<{ picture: string }>(
    'GET',
    `/teaching/events/${eventId}/sessions/${roll.sessions[0]?.id ?? ''}/code`,
  );
  await showToCamera(page, shown.picture);
  await scan.click();
  await expect(page.getByText('Presença registrada')).toBeVisible();
});

test('whoever comes unannounced is put on the list at the door and taken off with a reason, and the list of another instructor’s phone follows by itself [EVT-04]', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request);
  await company.learner('Clara');
  const eventId = await writeEvent(company, -5, { seats: null });
  const other = await phoneOf(browser);
  await company.signIn(other, company.administrator, `/admin/teaching/${eventId}`);
  await expect(other.getByText('Ninguém na lista ainda')).toBeVisible();
  const asked: string[] = [];
  other.on('request', (sent) => {
    if (sent.method() === 'GET' && sent.url().endsWith(`/teaching/events/${eventId}`)) asked.push(sent.url());
  });

  await company.signIn(page, company.administrator, `/admin/teaching/${eventId}`);
  await page.getByRole('button', { name: 'Incluir pessoa' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Digite ao menos três letras do nome.')).toBeVisible();
  await dialog.getByLabel('Buscar pessoa').fill('clara');
  const add = dialog.getByRole('button', { name: /^Incluir: Clara/ });
  await expect(add).toBeVisible();
  await expectAccessible();
  await add.click();
  await expect(page.getByText(/^Clara .* está na lista\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Veio sem inscrição')).toBeVisible();
  await expect(other.getByText('0 de 1 presentes')).toBeVisible();
  await page
    .getByRole('group', { name: /^Clara/ })
    .getByRole('button', { name: 'Presente' })
    .click();
  await expect(other.getByText('1 de 1 presentes')).toBeVisible();

  await page.getByRole('button', { name: /^Tirar da lista: Clara/ }).click();
  const reason = page.getByRole('dialog');
  await reason.getByLabel('Motivo').fill('Era da turma da tarde');
  await expectAccessible();
  await reason.getByRole('button', { name: 'Tirar da lista' }).click();
  await expect(page.getByText('Ninguém na lista ainda')).toBeVisible();
  await expect(other.getByText('Ninguém na lista ainda')).toBeVisible();
  // What changed was told: the list was not read again for it.
  expect(asked).toEqual([]);
  await other.context().close();
});
