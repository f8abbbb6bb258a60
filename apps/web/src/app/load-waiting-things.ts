import { loadChunk } from '../lib/load-chunk.ts';

/** Fetches the list of what waits: before the network goes, since it is looked at without one. */
export const loadWaitingThings = () => loadChunk(() => import('./waiting-things.tsx'));
