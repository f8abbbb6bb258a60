import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { displaySvg } from '@trilha/demo/display-picture';
import sharp from 'sharp';

import { OwnCampaign } from '../../fixtures/own-campaign.ts';
import { OwnCompany } from '../../fixtures/own-company.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the system does where somebody shares pictures with the installed app: a form, as its manifest says. */
async function share(page: Page, pictures: readonly string[]): Promise<void> {
  const target = await page.evaluate(async () => {
    const { share_target: declared } = await (await fetch('/manifest.webmanifest')).json();
    return declared;
  });
  expect(target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data' });
  await page.evaluate(
    ({ action, name, encoded }) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'POST', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name, multiple: true });
      const transfer = new DataTransfer();
      for (const [index, one] of encoded.entries()) {
        const bytes = Uint8Array.from(atob(one), (letter) => letter.codePointAt(0) ?? 0);
        transfer.items.add(new File([bytes], `vitrine-${index}.jpg`, { type: 'image/jpeg' }));
      }
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { action: target.action, name: target.params.files[0].name, encoded: [...pictures] },
  );
  await page.waitForURL(/upload-photos\?shared/);
}

test('a picture another app shares becomes a store photo, also without a network, and waits for nobody else [PHO-01] [OFF-04]', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  const company = await OwnCompany.create(request, ['campaigns']);
  const named = (name: string) => ({ 'pt-BR': name });
  const type = { id: randomUUID(), name: named('Vitrine'), hint: named(''), points: 40, exampleFileId: null };
  const campaign = await OwnCampaign.create(company, { photoTypes: [type] });
  const [rosa, ivo] = [await campaign.seller('Rosa'), await campaign.seller('Ivo')];
  const picture = (
    await sharp(Buffer.from(displaySvg('front', 20)))
      .jpeg()
      .toBuffer()
  ).toString('base64');
  await company.signIn(page, rosa);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/upload-photos');
  await expect(page.getByText('Vitrine').first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

  await share(page, [picture]);
  await expect(page.getByRole('img', { name: 'A foto que você compartilhou' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Usar a foto compartilhada: Vitrine' }).first().click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar esta foto' }).click();
  await expect(page.getByText('1 foto espera para ser enviada.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A foto que você compartilhou' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('espera para ser enviada')).toHaveCount(0);

  // What was shared and not used is not there for who signs in next.
  await share(page, [picture]);
  await expect(page.getByRole('img', { name: 'A foto que você compartilhou' })).toBeVisible();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await company.signIn(page, ivo);
  await expect(page).toHaveURL(/\/home/);
  await page.goto('/upload-photos?shared=yes');
  await expect(page.getByText(/A foto compartilhada não chegou ou expirou/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'A foto que você compartilhou' })).toHaveCount(0);
});
