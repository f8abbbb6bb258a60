import {
  findTestUnderWay,
  openEpisode,
  openLibraryFile,
  openOnDevice,
  saveEpisodePlace,
  savePlace,
  saveScorm,
} from './current-downloads.ts';
import { isOutOfReach } from './download-jobs.ts';

/** Activities on this device, for the player: they are opened where the server is out of reach, and follow what it says where it is not. */
export const onDevice = {
  openUnreached: async (place: Parameters<typeof openOnDevice>[0], error: unknown) =>
    isOutOfReach(error) ? openOnDevice(place) : undefined,
  save: savePlace,
  saveScorm,
  testUnderWay: findTestUnderWay,
};

/** Episodes on this device, for the podcasts' player and their pages. */
export const episodesOnDevice = {
  open: openEpisode,
  openUnreached: async (id: string, error: unknown) => (isOutOfReach(error) ? openEpisode(id) : undefined),
  save: saveEpisodePlace,
};

/** Files of the library on this device, for their pages. */
export const libraryOnDevice = {
  openUnreached: async (id: string, error: unknown) =>
    isOutOfReach(error) ? openLibraryFile(id) : undefined,
};
