import { beforeEach, expect, it, vi } from 'vitest';

import { openPageCaches } from '../test/page-caches.ts';
import { receiveShared } from '../../worker/shared-pictures.ts';
import { clearSession, signIn } from './session.ts';
import { dropFirstSharedPicture, readSharedPictures, storeSharedPictures } from './shared-pictures.ts';
import { writeBoot } from '../test/boot-document.ts';

const ADDRESS = 'https://learn.example/share-pictures';
const picture = (name: string) => new File(['vitrine'], name, { type: 'image/jpeg' });
const names = async () => (await readSharedPictures()).map(({ name }) => name);

beforeEach(openPageCaches);

/** A form as the system sends it to an installed app. */
function formOf(sent: readonly (File | string)[], referrer = ''): Request {
  const form = new FormData();
  for (const one of sent) form.append('pictures', one);
  return { url: ADDRESS, referrer, formData: async () => form } as Request;
}

it('takes the pictures of a shared form and nothing else of it, and leads to where they are used [PHO-01]', async () => {
  const paper = new File(['%PDF'], 'nota.pdf', { type: 'application/pdf' });

  const answer = await receiveShared(formOf([picture('prateleira à direita.jpg'), paper, 'um texto']));

  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://learn.example/upload-photos?shared=yes',
  ]);
  expect(await names()).toEqual(['prateleira à direita.jpg']);
});

it('takes nothing that a page of somebody else sends', async () => {
  await receiveShared(formOf([picture('de outro.jpg')], 'https://evil.example/page'));

  expect(await names()).toEqual([]);
});

it('leads there also where nothing could be taken', async () => {
  const formData = async () => Promise.reject(new Error('no form'));
  const broken = { url: ADDRESS, formData } as unknown as Request;

  expect((await receiveShared(broken)).status).toBe(303);
  expect(await names()).toEqual([]);
});

it('takes what is shared in place of what was shared before, thirty at most, and gives them up one by one', async () => {
  await storeSharedPictures([picture('antes.jpg'), picture('também.jpg')]);
  await storeSharedPictures(Array.from({ length: 32 }, (_, index) => picture(`${index}.jpg`)));

  expect(await names()).toHaveLength(30);
  await dropFirstSharedPicture();
  expect((await names()).slice(0, 2)).toEqual(['1.jpg', '2.jpg']);
  await storeSharedPictures([picture('agora.jpg')]);
  expect(await names()).toEqual(['agora.jpg']);
});

it('is nobody’s any more once the session ends, or another one begins [OFF-04]', async () => {
  writeBoot();
  await storeSharedPictures([picture('da Ana.jpg')]);
  await clearSession();
  await vi.waitFor(async () => expect(await names()).toEqual([]));

  await storeSharedPictures([picture('da Ana.jpg')]);
  vi.stubGlobal('fetch', async () => Response.json({ access_token: 'a', refresh_token: 'r' }));
  await signIn('bia', 'senha');
  await vi.waitFor(async () => expect(await names()).toEqual([]));
});
