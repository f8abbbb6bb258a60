import { expect, it } from 'vitest';

import { saveMediaPreferences, readMediaPreferences } from './media-preferences.ts';

it('keeps speed, captions and their look for every other medium', () => {
  saveMediaPreferences({ rate: 1.5, captions: 'es-ES' });
  saveMediaPreferences({ captionSize: 'huge', captionBackground: 'solid' });

  expect(readMediaPreferences()).toMatchObject({
    rate: 1.5,
    captions: 'es-ES',
    captionSize: 'huge',
    captionBackground: 'solid',
  });
});

it('falls back to the default for whatever it does not understand', () => {
  localStorage.setItem('trilha-media', '{"rate":9,"volume":"loud","captions":"xx","captionSize":"medium"}');
  expect(readMediaPreferences()).toMatchObject({ rate: 1, volume: 1, captions: undefined });

  localStorage.setItem('trilha-media', 'not json');
  expect(readMediaPreferences().rate).toBe(1);
});
