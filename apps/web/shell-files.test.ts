import { expect, it } from 'vitest';

import { shellFilesOf } from './shell-files.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index-a.js', imports: ['_base.js'], css: ['assets/index-a.css'] },
  '_base.js': { file: 'assets/base-b.js' },
  'src/features/insight/home/home.screen.tsx': { file: 'assets/home-c.js', imports: ['_card.js'] },
  '_card.js': { file: 'assets/card-d.js', imports: ['_base.js'], css: ['assets/card-d.css'] },
  'src/features/learning/rooms/room.screen.tsx': { file: 'assets/room-e.js' },
  _learner: { file: 'assets/text-pt-BR-learner-abcd1234.js' },
  _admin: { file: 'assets/text-pt-BR-admin-abcd1234.js' },
  'src/ui/illustrations.svg': { file: 'assets/illustrations-g1_-H2.svg' },
  'font.woff2': { file: 'assets/figtree-latin-wght-normal-f.woff2' },
};

it('keeps the document’s files, the screens that open without a network with what they need and their pictures, and texts by language', () => {
  const { entry, files, texts } = shellFilesOf(MANIFEST);

  expect(entry).toBe('/assets/index-a.js');
  expect(files).toEqual([
    '/assets/base-b.js',
    '/assets/card-d.css',
    '/assets/card-d.js',
    '/assets/figtree-latin-wght-normal-f.woff2',
    '/assets/home-c.js',
    '/assets/illustrations-g1_-H2.svg',
    '/assets/index-a.css',
    '/assets/index-a.js',
  ]);
  expect(texts['pt-BR']).toEqual(['/assets/text-pt-BR-learner-abcd1234.js']);
});
