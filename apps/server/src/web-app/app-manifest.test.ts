import { LOCALES } from '@trilha/rules/platform/locales';
import { isAppAddress } from '@trilha/rules/platform/app-addresses';
import { expect, it } from 'vitest';

import { appManifest } from './app-manifest.ts';

const branding = { primary: '#112233', accent: '#445566', logoUrl: null, darkLogoUrl: null };

it('installs the app under the name and color of its company, with an icon for every shape [OFF-04]', () => {
  const manifest = appManifest({ name: 'Casa Aurora', look: branding, locale: 'pt-BR' });

  expect(manifest).toMatchObject({ name: 'Casa Aurora', theme_color: '#112233', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

it('takes pictures that other apps share, as a form the service worker reads [PHO-01]', () => {
  const { share_target: target } = appManifest({ name: 'Casa Aurora', look: branding, locale: 'pt-BR' });

  expect(target).toMatchObject({ action: '/share-pictures', method: 'POST', enctype: 'multipart/form-data' });
  expect(target.params.files).toEqual([{ name: 'pictures', accept: ['image/*'] }]);
});

it.each(LOCALES)('leads by its shortcuts to addresses of the app, in %s', (locale) => {
  const { shortcuts } = appManifest({ name: 'Casa Aurora', look: branding, locale });

  expect(shortcuts.map(({ url }) => isAppAddress(url))).toEqual([true, true, true]);
  expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(3);
});
