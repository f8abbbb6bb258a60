import { loadChunk } from '../lib/load-chunk.ts';
import type { DeviceEpisode } from '../features/learning/downloads/current-downloads.ts';

export { EpisodeOnItsWay } from '../features/learning/downloads/lazy-parts.ts';
export type { DeviceEpisode };

const load = async () =>
  (await loadChunk(() => import('../features/learning/downloads/on-device.ts'))).episodesOnDevice;

/** Episodes of podcasts on this device, by their recordings or their own ids; fetched where they are asked for. */
export const episodesOnDevice = {
  open: async (id: string): Promise<DeviceEpisode | undefined> => (await load()).open(id),
  /** Where the server is out of reach only. */
  openUnreached: async (id: string, error: unknown): Promise<DeviceEpisode | undefined> =>
    (await load()).openUnreached(id, error),
  save: async (audioId: string, position: number): Promise<void> => (await load()).save(audioId, position),
};
