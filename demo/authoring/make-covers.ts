/** Draws covers and news pictures into `demo/assets`. Needs chromium and cwebp. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { shoot } from './chromium.ts';
import { COVERS, SCENES } from './scenes.ts';

const assets = join(import.meta.dirname, '../assets');

function webp(html: string, file: string, width: number, height: number, quality: number) {
  const target = join(assets, `${file}.webp`);
  mkdirSync(dirname(target), { recursive: true });
  const png = `${target}.png`;
  shoot(`<!doctype html><style>body{margin:0}</style>${html}`, png, width, height);
  execFileSync('cwebp', ['-quiet', '-q', String(quality), '-m', '6', '-alpha_q', '100', png, '-o', target]);
  rmSync(png);
}

for (const [file, scene] of Object.entries(COVERS)) webp(SCENES[scene], file, 960, 540, 78);
