import type { Browser, Page } from '@playwright/test';
import type { DrawnReceipt } from '@trilha/demo/receipt-picture';
import { receiptCode, receiptKey, receiptSvg } from '@trilha/demo/receipt-picture';
import { encodeQR } from 'qr';
import sharp from 'sharp';

import { countTaps } from '../../fixtures/count-taps.ts';
import { goToItem } from '../../fixtures/review-queue.ts';
import { expect, test } from '../../fixtures/test.ts';

type SignIn = (username: string, on?: Page) => Promise<void>;

const MANAUS = 'America/Manaus';
const CONSUMER = { name: 'Maria das Dores Lima', cpf: '390.533.447-05' };

/** A receipt of today with a number of its own. */
function receiptOf(number: number): DrawnReceipt {
  return {
    store: { name: 'Aurora Adrianópolis', cnpj: '12ABC34501DE35', place: 'Manaus - AM' },
    number,
    day: new Date().toLocaleDateString('sv-SE', { timeZone: MANAUS }),
    time: '15:42:10',
    lines: [{ sku: 'NB-5140', name: 'Notebook Nortel Core 5', quantity: 2, cents: 329_900 }],
    consumer: CONSUMER,
  };
}

/** A number whose receipt lies straight: a tilted one is sometimes misread, which is why nothing is taken by itself. */
const numberNow = () => 100_000_001 + Math.floor((Date.now() % 800_000_000) / 7) * 7;
const pictureOf = (svg: string) =>
  sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer();
const asFile = (buffer: Buffer, name = 'nota.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

async function openReport(page: Page, signIn: SignIn): Promise<void> {
  await signIn('joao.conceicao', page);
  await page.goto('/insert-sales');
  await expect(page.getByLabel('Número da nota fiscal')).toBeVisible();
}

const choosePicture = (page: Page) => page.getByLabel('Escolher foto: Foto da nota fiscal');

/** Reports one docking station sold today under a number, without a picture. */
async function report(page: Page, invoice: string): Promise<void> {
  await page.getByLabel('Número da nota fiscal').fill(invoice);
  const soldOn = page.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');
  await page.getByLabel('Buscar produto').fill('dock');
  await page.getByRole('button', { name: /NT-DOCK/ }).click();
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(page.getByRole('link', { name: `Nota fiscal ${invoice}` })).toBeVisible();
}

/** Reproves a sale as an auditor of the demo does, through the calls of the queue. */
async function reject(browser: Browser, signIn: SignIn, username: string, invoice: string): Promise<void> {
  const auditor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await signIn(username, auditor);
  await auditor.goto('/admin/audit-queue');
  // Diego reads Spanish.
  await expect(
    auditor.getByRole('heading', { name: /^(Fila de auditoria|Cola de auditoría)$/ }),
  ).toBeVisible();
  await goToItem(auditor, invoice);
  await auditor.keyboard.press('r');
  await auditor.keyboard.press('6');
  await expect(auditor.getByRole('button', { name: /^(Desfazer|Deshacer)$/ })).toBeVisible();
  // Leaving the page gives back what else lies on the table; others' journeys wait for it.
  await auditor.goto('/healthz');
  await auditor.context().close();
}

/** How dark the middle of a part of a picture is, 0 black to 255 white; the part in shares of its sides. */
async function brightness(picture: Buffer, y: number): Promise<number> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  // Statistics are those of the file that is opened, whatever is asked of it before.
  const part = await image
    .extract({
      left: Math.round(width * 0.3),
      top: Math.round(height * y),
      width: Math.round(width * 0.4),
      height: 10,
    })
    .png()
    .toBuffer();
  const { channels } = await sharp(part).stats();
  return channels[0]?.mean ?? 255;
}

test('a salesperson photographs a receipt: the code fills the form, the text is proposed, and the customer is covered before anything is sent [SAL-01]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const receipt = receiptOf(numberNow());
  // What a picture's bytes are sent by; a browser does not show the body of a file to its driver.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/files|\/uploads/.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
  });
  await openReport(page, signIn);

  await choosePicture(page).setInputFiles(asFile(await pictureOf(receiptSvg(receipt))));

  await expect(page.getByLabel('Número da nota fiscal')).toHaveValue(String(receipt.number));
  await expect(page.getByLabel('Chave de acesso')).toHaveValue(receiptKey(receipt));
  // The text is only proposed: the date stays empty until the person takes it.
  await expect(page.getByText('Lido na foto')).toBeVisible();
  await expect(page.getByLabel('Data da venda')).toHaveValue('');
  await expectAccessible();
  await page.getByRole('button', { name: 'Usar tudo' }).click();
  await expect(page.getByLabel('Data da venda')).toHaveValue(receipt.day);
  await expect(page.getByText('360 pontos').or(page.getByText('240 pontos')).first()).toBeVisible();

  await page.getByRole('button', { name: 'Cobrir', exact: true }).click();
  await expect(page.getByText('Parece haver dados pessoais')).toBeHidden();
  await page.getByRole('button', { name: /^Editar a página 1/ }).click();
  await expect(page.getByRole('heading', { name: 'Editar a foto' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Cobrir de preto' }).click();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeEnabled();
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  expect(sent, 'nothing leaves the device before the sale is sent').toEqual([]);

  await page.getByRole('button', { name: 'Enviar venda' }).click();
  const link = page.getByRole('link', { name: `Nota fiscal ${receipt.number}` });
  await expect(link).toBeVisible();
  await link.click();
  const shown = page.getByRole('img', { name: 'Página 1' });
  await expect(shown).toBeVisible();
  const stored = await page.request.get((await shown.getAttribute('src')) ?? '');
  // The band of the editor, a third down, and the line with the customer's name are black in what was stored.
  const picture = await stored.body();
  expect(await brightness(picture, 0.36)).toBeLessThan(12);
  expect(await brightness(picture, 0.1)).toBeGreaterThan(60);
  expect(sent.length).toBeGreaterThan(0);
});

test('from home a photographed sale is sent in six taps and two screens, and answers with what it earns and by when it is decided [SAL-01]', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const receipt = receiptOf(numberNow() + 7);
  const picture = asFile(await pictureOf(receiptSvg(receipt)));
  const screens = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) screens.add(new URL(frame.url()).pathname);
  });
  await signIn('joao.conceicao', page);
  await page.goto('/home');
  const begin = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Informar venda' });
  await expect(begin).toBeVisible();
  screens.clear();
  const taps = await countTaps(page);

  await begin.click();
  const camera = page.waitForEvent('filechooser');
  await page.getByText('Tirar foto', { exact: true }).click();
  await (await camera).setFiles(picture);
  const all = page.getByRole('button', { name: 'Usar tudo' });
  await expect(all).toBeInViewport({ ratio: 1 });
  await all.click();
  await expect(page.getByLabel('Data da venda')).toHaveValue(receipt.day);
  await expect(page.getByLabel('Número da nota fiscal')).toBeInViewport();
  await expect(page.getByText('Notebook Nortel Core 5', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Enviar venda' }).click();

  const answer = page.getByRole('status').filter({ hasText: `nota fiscal ${receipt.number}` });
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(answer).toBeFocused();
  await expect(answer).toContainText(/Decisão até \d{2}\/\d{2}\/\d{4}|assim que for decidido/);
  // Two more belong to the camera of the phone: to take the picture, and to keep it.
  expect((await taps.count()) + 2).toBeLessThanOrEqual(6);
  expect([...screens]).toEqual(['/insert-sales']);
  await expectAccessible();
});

test('a sale is reported also from a device that keeps nothing, and by whoever has cleared their browser', async ({
  page,
  signIn,
  context,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('keeps-nothing') !== null)
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
  });
  await openReport(page, signIn);
  const invoice = numberNow() + 1;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  });
  await report(page, `${invoice}`);

  await page.evaluate(() => sessionStorage.setItem('keeps-nothing', ''));
  await page.reload();
  await report(page, `${invoice + 1}`);
  await context.setOffline(true);
  await page.getByLabel('Número da nota fiscal').fill(`${invoice + 2}`);
  await page.getByLabel('Data da venda').fill(receiptOf(1).day);
  await page.getByLabel('Buscar produto').fill('dock');
  await page.getByRole('button', { name: /NT-DOCK/ }).click();
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(page.getByText('Este aparelho não consegue guardar a venda.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: `Nota fiscal ${invoice + 2}` })).toBeVisible();
});

test('only the code of a receipt fills number and key, and its picture is not kept [SAL-01]', async ({
  page,
  signIn,
}) => {
  const receipt = receiptOf(numberNow());
  const code = encodeQR(receiptCode(receipt), 'svg', { ecc: 'medium', border: 4, scale: 8 });
  await openReport(page, signIn);

  await page.getByLabel('Ler só o código da nota fiscal').setInputFiles(asFile(await pictureOf(code)));

  await expect(page.getByText('Código lido e campos preenchidos.')).toBeVisible();
  await expect(page.getByLabel('Número da nota fiscal')).toHaveValue(String(receipt.number));
  await expect(page.getByLabel('Chave de acesso')).toHaveValue(receiptKey(receipt));
  await expect(page.getByRole('img', { name: 'Página 1' })).toHaveCount(0);
  await page
    .getByLabel('Ler só o código da nota fiscal')
    .setInputFiles(
      asFile(await pictureOf('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')),
    );
  await expect(page.getByText('Nenhum código desta nota fiscal foi encontrado.')).toBeVisible();
});

test('files that are no picture are told by name, a huge one is made small, and ten pages are enough', async ({
  page,
  signIn,
}) => {
  await openReport(page, signIn);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  for (const [name, bytes, text] of [
    ['nota.heic', heic, 'não abre fotos HEIC'],
    ['nota.pdf', Buffer.from('%PDF-1.7\n'), 'Um PDF não é uma foto'],
    ['nota.jpg', Buffer.from('isto não é uma foto'), 'não é uma foto que dê para abrir'],
    ['nota.png', Buffer.alloc(0), 'não é uma foto que dê para abrir'],
  ] as const) {
    await choosePicture(page).setInputFiles(asFile(bytes, name));
    await expect(page.getByText(text)).toBeVisible();
  }

  const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  await choosePicture(page).setInputFiles(asFile(huge));
  const first = page.getByRole('img', { name: 'Página 1', exact: true });
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(2400);

  const small = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  await choosePicture(page).setInputFiles(
    Array.from({ length: 60 }, (_, at) => asFile(small, `pagina-${at + 1}.jpg`)),
  );
  await expect(page.getByText('Cabem até 10 páginas.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Página/ })).toHaveCount(10);
});

test('a draft with its pictures is there after a reload, and a number reported before is told while it is typed [SAL-03]', async ({
  page,
  signIn,
}) => {
  const invoice = `8${Date.now()}`;
  await openReport(page, signIn);
  await report(page, invoice);

  await page.getByLabel('Número da nota fiscal').fill(`nf ${invoice}`.slice(3));
  await expect(page.getByText('Você já informou esta nota fiscal')).toBeVisible();
  // Sent all the same: refused where it was sent from, and nothing that was typed is gone.
  const soldOn = page.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');
  await page.getByLabel('Buscar produto').fill('dock');
  await page.getByRole('button', { name: /NT-DOCK/ }).click();
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: /Você já enviou (este documento|esta nota)/ });
  await expect(refusal).toBeInViewport();
  await expect(refusal).toBeFocused();
  await expect(page.getByLabel('Número da nota fiscal')).toHaveValue(`nf ${invoice}`.slice(3));
  await page.getByLabel('Número da nota fiscal').fill(`${invoice}1`);
  await expect(page.getByText('Você já informou esta nota fiscal')).toBeHidden();
  const small = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  await choosePicture(page).setInputFiles(asFile(small));
  await expect(page.getByRole('img', { name: 'Página 1' })).toBeVisible();

  await page.reload();

  await expect(page.getByLabel('Número da nota fiscal')).toHaveValue(`${invoice}1`);
  await expect(page.getByRole('img', { name: 'Página 1' })).toBeVisible();
});

test('home begins with what a seller can spend, what is on the way and what it takes, and a report is one tap away [ROU-12]', async ({
  page,
  signIn,
  expectAccessible,
}, testInfo) => {
  await openReport(page, signIn);
  await report(page, `6${Date.now()}`);
  await page.goto('/home');

  await expect(page.getByText('para trocar', { exact: true })).toBeVisible();
  const onTheWay = page.getByText(/^[\d.]+ pontos a caminho, esperam a análise$/);
  await expect(onTheWay).toBeVisible();
  await expect(page.getByRole('link', { name: /^Faltam [\d.]+ pontos para / })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Níveis' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d+ vendas? em análise$/ })).toBeVisible();
  await expectAccessible();
  // The store and the statement say the same number.
  const said = /^[\d.]+/.exec((await onTheWay.textContent()) ?? '')?.[0] ?? 'none';
  await page.goto('/reward-store');
  await expect(page.getByText(`${said} pontos a caminho, esperam a análise`)).toBeVisible();
  await page.goto('/points');
  await expect(page.getByRole('button', { name: `Em análise · ${said}` })).toBeVisible();

  if (testInfo.project.name !== 'phone') return;
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Informar venda' })
    .click();
  await expect(page.getByLabel('Número da nota fiscal')).toBeVisible();
});

test('a sale that was not approved is corrected and sent again, and then given to a second auditor [SAL-05]', async ({
  page,
  signIn,
  browser,
  expectAccessible,
}) => {
  const invoice = `7${Date.now()}`;
  await openReport(page, signIn);
  await report(page, invoice);
  await reject(browser, signIn, 'helena.gerente', invoice);

  await page.getByRole('link', { name: `Nota fiscal ${invoice}` }).click();
  await page.reload();
  await expect(page.getByText('Motivo: os produtos não conferem')).toBeVisible();
  await expectAccessible();
  // Home says so as well, and one tap there opens the correction.
  await page.goto('/home');
  await page
    .getByRole('listitem')
    .filter({ hasText: `Nota fiscal ${invoice} não aprovada` })
    .getByRole('link', { name: 'Corrigir e enviar de novo' })
    .click();
  await expect(page.getByText('Você já informou esta nota fiscal')).toHaveCount(0);
  await page.getByLabel('Quantidade').fill('2');
  await page.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible();
  await reject(browser, signIn, 'helena.gerente', invoice);

  await page.reload();
  await page.getByLabel('Por que a venda está certa').fill('A nota mostra duas docks.');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Segunda análise pedida.')).toBeVisible();
  await expectAccessible();
  await reject(browser, signIn, 'diego.auditor', invoice);

  await page.reload();
  await expect(page.getByText('Já houve uma segunda análise')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar pedido' })).toHaveCount(0);
});

test('store photos are checked before they are sent, and those sent are told with what became of them [PHO-01]', async ({
  page,
  signIn,
  expectAccessible,
}, testInfo) => {
  await signIn('joao.conceicao', page);
  await page.goto('/upload-photos');
  await expect(page.getByRole('heading', { name: 'Aurora Adrianópolis' })).toBeVisible();
  await expectAccessible();
  // Phone and desktop run at the same time in one store: each has a tile of its own.
  const tile = testInfo.project.name === 'phone' ? 'Vitrine' : 'Ilha de notebooks';
  const choose = page.getByLabel(`Escolher foto: ${tile}`);
  await choose.setInputFiles(asFile(Buffer.from('%PDF-1.7'), 'foto.pdf'));
  await expect(page.getByText('Um PDF não é uma foto').first()).toBeVisible();
  const stamp = Date.now() % 200;
  const shop = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#eee"/><rect x="${stamp}" y="100" width="300" height="${100 + stamp}" fill="#5b2bd9"/></svg>`;
  await choose.setInputFiles(asFile(await pictureOf(shop), 'foto.jpg'));
  await expect(page.getByRole('heading', { name: /^Confira a foto/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Enviar esta foto' }).click();
  await expect(page.getByText('Foto enviada.').first()).toBeVisible();
  await expect(choose).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Suas fotos enviadas' })).toBeVisible();
});

test('a document that says something else is told before the sale is sent, and one that proves it keeps it back [SAL-03]', async ({
  page,
  signIn,
}) => {
  const receipt = receiptOf(numberNow());
  await openReport(page, signIn);
  await page.getByLabel('Número da nota fiscal').fill('777123');
  const soldOn = page.getByLabel('Data da venda');
  await soldOn.fill((await soldOn.getAttribute('max')) ?? '');

  await page.getByLabel('Chave de acesso').fill(receiptKey(receipt));

  await expect(page.getByText(`Número: o documento diz ${receipt.number}`)).toBeVisible();
  await expect(page.getByText('Corrija antes de enviar')).toBeVisible();
  await page.getByLabel('Buscar produto').fill('dock');
  await page.getByRole('button', { name: /NT-DOCK/ }).click();
  await page.getByRole('button', { name: 'Enviar venda' }).click();
  await expect(page.getByText('Corrija antes de enviar')).toBeInViewport();

  await page.getByLabel('Número da nota fiscal').fill(String(receipt.number));
  await expect(page.getByText('O documento diz outra coisa')).toHaveCount(0);
});
