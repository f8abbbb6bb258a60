import { useSyncExternalStore } from 'react';

import { isOnDevice } from '../../../lib/courses-on-device.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { ownSlot } from '../../../lib/session-epoch.ts';
import { saveIfRoom } from '../../../lib/storage-room.ts';
import * as calls from './player.api.ts';
import { openTabs } from './playing-tabs.ts';
import { PodcastPlayer } from './podcast-player.ts';
import type { PlayerView, Sleep } from './podcast-player.ts';

const SLOT = 'trilha:listening';

/** Whether this tab was playing as it was left: a mark beside the person's id, nothing of what they heard. */
const wasPlaying = {
  get: () => sessionStorage.getItem(ownSlot(SLOT)) !== null,
  set: (isPlaying: boolean) => {
    try {
      if (isPlaying) sessionStorage.setItem(ownSlot(SLOT), '1');
      else if (document.visibilityState === 'visible' && !isLeaving) sessionStorage.removeItem(ownSlot(SLOT));
    } catch {
      // Without room the page after a reload waits to be pressed.
    }
  },
  clear: () => sessionStorage.removeItem(ownSlot(SLOT)),
};
const tabs = openTabs('BroadcastChannel' in globalThis ? new BroadcastChannel('trilha:podcasts') : undefined);
const SLEEP_SLOT = 'trilha:sleep';

/** When the sound of this tab pauses by itself: a moment, or the end of the episode. */
const storedSleep = {
  get: (): Sleep => {
    const kept = sessionStorage.getItem(ownSlot(SLEEP_SLOT));
    if (kept === null || kept === 'episode') return kept ?? undefined;
    const at = Number(kept);
    return Number.isFinite(at) ? { at } : undefined;
  },
  set: (sleep: Sleep) => {
    if (sleep === undefined) sessionStorage.removeItem(ownSlot(SLEEP_SLOT));
    else
      saveIfRoom(ownSlot(SLEEP_SLOT), typeof sleep === 'object' ? String(sleep.at) : sleep, sessionStorage);
  },
};
let isLeaving = false;

const medium = new Audio();
medium.preload = 'metadata';

const deviceSound = () => loadChunk(() => import('./device-sound.ts'));
let loadedSound: Awaited<ReturnType<typeof deviceSound>> | undefined;

/** Recordings on this device; what plays them is fetched where there are some. */
const device: ConstructorParameters<typeof PodcastPlayer>[0]['device'] = {
  open: ({ id }, audioId) => (isOnDevice(id) ? openSound(audioId) : undefined),
  report: async (episode, played) =>
    (loadedSound ?? (await deviceSound())).reportHeard(episode, { ...played, isLeaving }),
};

async function openSound(audioId: string) {
  loadedSound = await deviceSound();
  return loadedSound.openSound(audioId);
}

/** The player of this page. */
export const player = new PodcastPlayer({
  medium,
  calls,
  now: Date.now,
  wasPlaying,
  storedSleep,
  tabs,
  device,
});

addEventListener('pagehide', () => {
  isLeaving = true;
  player.flush();
});
addEventListener('online', () => player.retell());
addEventListener('pageshow', () => {
  isLeaving = false;
});
// Two sounds at once are none: whatever begins to play has the word.
medium.addEventListener('play', () => {
  // Not what is silent, nor people in a room.
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (!other.muted && other.srcObject === null) other.pause();
});
document.addEventListener('play', ({ target }) => target !== medium && player.pause(), { capture: true });

/** What is playing and what comes next. */
export function usePlayer(): PlayerView {
  return useSyncExternalStore(player.subscribe, player.view);
}

/** Where it is, in whole seconds. */
export function usePosition(): number {
  return useSyncExternalStore(player.subscribe, () => Math.floor(player.position()));
}
