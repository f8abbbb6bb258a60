import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { FastifyInstance } from 'fastify';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/figtree/package.json'));

/** Weights of the product's typeface for texts that authors typed. */
const WEIGHTS = { 400: '400Regular', 700: '700Bold' } as const;

/** Style rules that name the typeface, for documents of this origin. */
export const FONT_FACES = Object.keys(WEIGHTS)
  .map(
    (weight) =>
      `@font-face { font-family: Figtree; font-weight: ${weight}; font-display: swap; src: url(/fonts/figtree-${weight}.ttf); }`,
  )
  .join('\n  ');

/** The typeface; documents framed without an origin of their own may read it too. */
export async function fontRoutes(app: FastifyInstance): Promise<void> {
  for (const [weight, name] of Object.entries(WEIGHTS)) {
    const bytes = readFileSync(join(FOLDER, name, `Figtree_${name}.ttf`));
    app.get(`/fonts/figtree-${weight}.ttf`, (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=604800')
        .type('font/ttf')
        .send(bytes),
    );
  }
}
