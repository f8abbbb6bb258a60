import { describe, expect, it } from 'vitest';

import { isAppDocument, isHashedFile, isShown } from './own-answers.ts';

const ENTRY = '/assets/index-abc.js';
const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html', ...headers } });
const OURS = `<script type="module" src="${ENTRY}"></script>`;

describe('a network that answers with a page of its own', () => {
  const portal = page('<h1>Bem-vindo ao Wi-Fi</h1>');

  it('is never kept as the app, nor shown in its place [OFF-04]', async () => {
    expect(await isAppDocument(portal, ENTRY)).toBe(false);
    expect(isShown(portal)).toBe(false);
  });

  it.each([401, 403, 404, 511])('is not shown either where it refuses with status %i [OFF-04]', (status) => {
    expect(isShown(page('<h1>Bloqueado</h1>', {}, status))).toBe(false);
  });

  it('is never kept as one of its files [OFF-04]', () => {
    expect(isHashedFile(portal)).toBe(false);
    expect(isHashedFile(page('', { 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(false);
  });
});

it('keeps the document of its own version alone', async () => {
  const mark = { 'trilha-document': 'app' };

  expect(await isAppDocument(page(OURS, mark), ENTRY)).toBe(true);
  expect(await isAppDocument(page('<script src="/assets/index-new.js">', mark), ENTRY)).toBe(false);
  expect(await isAppDocument(page(OURS, { 'trilha-document': 'public' }), ENTRY)).toBe(false);
  expect(await isAppDocument(page(OURS, mark, 503), ENTRY)).toBe(false);
});

it('shows what our own server says, also where it is a refusal', () => {
  expect(isShown(page(OURS, { 'trilha-document': 'public' }))).toBe(true);
  expect(isShown(page('Voltamos em instantes', {}, 503))).toBe(true);
  expect(isShown(page(OURS, { 'trilha-document': 'app' }, 404))).toBe(true);
});
