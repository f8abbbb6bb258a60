import type { EpisodeCard } from '@trilha/contracts/engagement/podcasts';

import { episodesOnDevice } from '../../../app/episodes-on-device.ts';
import { outbox, loadedOutbox } from '../../../lib/outbox/current.ts';
import { listeningKind, listeningThing } from './listening-kind.ts';
import type { WaitingListening } from './listening-kind.ts';
import type { DeviceSound, Played } from './podcast-player.ts';

/** A recording from this device; where something heard of it waits, the person is where that ended. */
export async function openSound(audioId: string): Promise<DeviceSound | undefined> {
  const found = await episodesOnDevice.open(audioId);
  if (!found) return undefined;
  const box = await outbox().catch(() => undefined);
  const waiting = box?.snapshot().entries.findLast(({ thing }) => thing === listeningThing(audioId));
  // Entries of this thing are of its kind.
  const position = waiting && (waiting.body as WaitingListening).position;
  return { url: found.url, ticket: found.ticket, position };
}

/** Tells what was heard of a recording on this device; gives what the server says of it, undefined where it waits. */
export async function reportHeard(
  { id: episodeId, title, podcast }: EpisodeCard,
  {
    audioId,
    ticket,
    isLeaving,
    ...played
  }: Played & {
    readonly audioId: string;
    readonly ticket: string;
    readonly isLeaving: boolean;
  },
) {
  const body: WaitingListening = {
    ...played,
    audioId,
    ticket,
    episodeId,
    podcastId: podcast.id,
    title,
    at: new Date().toISOString(),
  };
  const entry = { thing: listeningThing(audioId), part: 'heard', body };
  void episodesOnDevice.save(audioId, played.position).catch(() => undefined);
  if (isLeaving) {
    loadedOutbox()?.addLeaving(listeningKind, entry);
    return undefined;
  }
  return (await (await outbox()).deliver(listeningKind, entry)).answer;
}
