import { lazyRouteComponent } from '@tanstack/react-router';

import { loadProgramTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';

/** A screen in a chunk of its own, fetched within 120 s or failing with an offer to reload [ERR-03]. */
export function screen<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => loadChunk(load), name);
}

/** As `screen`, with the texts of the program fetched beside it. */
export function programScreen<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return screen(async () => (await Promise.all([load(), loadProgramTexts()]))[0], name);
}
