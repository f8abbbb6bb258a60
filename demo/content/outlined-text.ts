import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

export const INK = '#26262b';

const glyphsFile = join(import.meta.dirname, '../assets/receipts/glyphs.json');
const glyphs = z
  .object({ unitsPerEm: z.number(), advance: z.number(), outlines: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(glyphsFile, 'utf8')));

/** A line of text as SVG paths, each character as wide as every other; unknown characters leave a gap. */
export function textAt(
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): string {
  const scale = size / glyphs.unitsPerEm;
  return Array.from(text, (character, at) => {
    const outline = glyphs.outlines[character];
    if (!outline) return '';
    const left = x + at * glyphs.advance * scale;
    return `<path transform="translate(${left} ${y}) scale(${scale} ${-scale})" d="${outline}"/>`;
  }).join('');
}
