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

/** A mark and the name beside it; `ink` is the color of the letters. */
function auroraLogo(ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="160" viewBox="0 0 560 160">
    <path d="M24 128V72a56 56 0 0 1 112 0v56z" fill="#c8452f"/><circle cx="80" cy="88" r="26" fill="#f2b441"/>
    <rect x="24" y="114" width="112" height="14" fill="#5a2333"/>
    <text x="164" y="104" font-family="Inter Display" font-size="62" font-weight="700" letter-spacing="-2" fill="${ink}">Casa Aurora</text></svg>`;
}

function nordikaLogo(ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="160" viewBox="0 0 560 160">
    <path d="M30 130V30h30l42 58V30h30v100h-30L60 72v58z" fill="#12566b"/><path d="M132 30h22v22z" fill="#f0cf2e"/>
    <text x="178" y="102" font-family="Inter Display" font-size="58" font-weight="800" letter-spacing="1" fill="${ink}">NORDIKA</text></svg>`;
}

for (const [file, scene] of Object.entries(COVERS)) webp(SCENES[scene], file, 960, 540, 78);
