import { join } from 'node:path';

import sharp from 'sharp';

const SIDE = 192;
const FOLDER = join(import.meta.dirname, '../assets/logos');

/** The square marks that stand beside a company's name: a rising sun, and a hexagonal nut. */
const MARKS = {
  'aurora-mark': `<rect width="48" height="48" rx="12" fill="#c8452f"/>
    <path d="M10 31a14 14 0 0 1 28 0z" fill="#f2b441"/>
    <g stroke="#f2b441" stroke-width="3" stroke-linecap="round"><path d="M24 8v4M10.5 13.5l2.8 2.8M37.5 13.5l-2.8 2.8"/></g>
    <path d="M8 36h32" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`,
  'nordika-mark': `<rect width="48" height="48" rx="12" fill="#12566b"/>
    <path d="M24 8l13.9 8v16L24 40 10.1 32V16z" fill="#f4f7f5"/>
    <circle cx="24" cy="24" r="7.5" fill="#12566b"/>
    <path d="M24 8l13.9 8v16" fill="none" stroke="#f0cf2e" stroke-width="3" stroke-linejoin="round"/>`,
} as const;

for (const [name, shapes] of Object.entries(MARKS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 48 48">${shapes}</svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 90 })
    .toFile(join(FOLDER, `${name}.webp`));
}
