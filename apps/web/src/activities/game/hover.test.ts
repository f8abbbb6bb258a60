import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { GAME_TYPES } from '@trilha/contracts/learning/games/settings';
import { expect, it } from 'vitest';

const ACTIVITIES = join(import.meta.dirname, '..');
const FOLDERS = ['game', ...GAME_TYPES.map((type) => type.replaceAll('_', '-'))];
const sheets = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.css`, { cwd: ACTIVITIES }));

/** What stands outside of every block for pointers that hover. */
const withoutHovering = (css: string) =>
  css.replaceAll(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');

it('nothing of a game looks chosen because a tap left its hover there', () => {
  expect(sheets.length).toBeGreaterThan(5);
  const hovering = sheets.filter((file) =>
    withoutHovering(readFileSync(join(ACTIVITIES, file), 'utf8')).includes(':hover'),
  );
  expect(hovering).toEqual([]);
});
