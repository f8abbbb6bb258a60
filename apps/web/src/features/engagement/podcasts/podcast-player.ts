import { MAX_AGO_SECONDS } from '@trilha/contracts/engagement/podcast-values';
import type { EpisodeAudio, EpisodeCard, reportListening } from '@trilha/contracts/engagement/podcasts';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { Interval } from '@trilha/rules/learning/coverage';

import { ApiError } from '../../../lib/api-error.ts';
import { PlayTracker } from '../../../activities/progress/play-tracker.ts';
import type * as calls from './player.api.ts';
import type { PlayingTabs } from './playing-tabs.ts';

/** After so many minutes, or when the episode ends, it pauses by itself. */
export type Sleep = { readonly at: number } | 'episode' | undefined;

/** What is playing and what comes next, as the person sees it. */
export interface PlayerView {
  readonly episode: EpisodeCard | undefined;
  readonly audio: EpisodeAudio | undefined;
  readonly queue: readonly EpisodeCard[];
  readonly isPlaying: boolean;
  /** It played before the page was loaded anew and the browser lets nothing play by itself. */
  readonly offersToGoOn: boolean;
  /** Another tab of this browser began to play and this one stopped for it. */
  readonly playsInOtherTab: boolean;
  readonly isFailed: boolean;
  /** What plays was removed meanwhile, or is for others now. */
  readonly isGone: boolean;
  readonly rate: number;
  readonly sleep: Sleep;
  /** What hearing to the end earned last; a new object each time. */
  readonly earned: { readonly points: number; readonly title: string } | undefined;
  /** The episode that was heard to the end last and asks something; a new object each time. */
  readonly asked: { readonly title: string } | undefined;
}

/** What of the browser plays; a fake one in tests. */
export type Medium = Pick<
  HTMLMediaElement,
  | 'addEventListener'
  | 'currentTime'
  | 'duration'
  | 'load'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'seeking'
  | 'src'
>;

/** A recording that is played from this device. */
export interface DeviceSound {
  readonly url: string;
  /** Proof for the server since when it may have been heard. */
  readonly ticket: string;
  /** Where the person is, where the server does not know yet. */
  readonly position: number | undefined;
}

/** Recordings on this device. */
interface DeviceSounds {
  /** Undefined at once for what is not here. */
  readonly open: (episode: EpisodeCard, audioId: string) => Promise<DeviceSound | undefined> | undefined;
  /** Tells what was heard of one, or has it wait for the network: it gives nothing then. */
  readonly report: (
    episode: EpisodeCard,
    played: Played & { readonly audioId: string; readonly ticket: string },
  ) => Promise<ResponseOf<typeof reportListening> | undefined>;
}

interface Surroundings {
  readonly medium: Medium;
  readonly calls: Pick<typeof calls, 'readEpisode' | 'readPlayer' | 'sendListening' | 'sendPlayer'>;
  readonly now: () => number;
  /** Whether it was playing as this tab was last left. */
  readonly wasPlaying: { get: () => boolean; set: (isPlaying: boolean) => void; clear: () => void };
  readonly tabs: PlayingTabs;
  readonly device: DeviceSounds;
  /** When it pauses by itself, kept over a reload. */
  readonly storedSleep: { get: () => Sleep; set: (sleep: Sleep) => void };
}

/** What was played since it was last told. */
export interface Played {
  readonly intervals: readonly Interval[];
  readonly rate: number;
  readonly position: number;
}

const NOTHING: PlayerView = {
  episode: undefined,
  audio: undefined,
  queue: [],
  isPlaying: false,
  offersToGoOn: false,
  playsInOtherTab: false,
  isFailed: false,
  isGone: false,
  rate: 1,
  sleep: undefined,
  earned: undefined,
  asked: undefined,
};

const REPORT_EVERY_MS = 15_000;
const END_SECONDS = 10;
const MAX_QUEUE = 200;
const MAX_INTERVALS = 150;

/** Where a recording begins for whoever was at a place: whoever was nearly through begins anew. */
const startOf = ({ seconds }: EpisodeAudio, position: number) =>
  position > seconds - END_SECONDS ? 0 : position;

/**
 * The one player of a page, apart from what is on the screen: it goes on while screens come and go. Where the person is, and what comes
 * next, is the server's; this device tells it sparingly: every 15 seconds while something plays, and whenever it stops.
 */
export class PodcastPlayer {
  #view = NOTHING;
  readonly #listeners = new Set<() => void>();
  readonly #around: Surroundings;
  readonly #tracker = new PlayTracker();
  #intervals: Interval[] = [];
  #fastest = 1;
  #reportedAt = 0;
  /** Where the server knows the person to be. */
  #reportedPosition = 0;
  #isRenewed = false;
  #startAt = 0;
  #isUntold = false;
  /** When it was last chosen what is listened to. */
  #chosenAt = 0;
  /** What plays, where it plays from this device. */
  #device: DeviceSound | undefined;
  /** Until it is known what is here of what is to be played. */
  #opening: Promise<void> | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    const { medium } = around;
    const listeners = [
      ['timeupdate', () => this.#handleTime()],
      ['playing', () => this.#handlePlaying()],
      ['pause', () => this.#handlePause()],
      ['seeking', () => this.#tracker.jump()],
      ['loadedmetadata', () => this.#handleLoaded()],
      ['ended', () => void this.#handleEnded()],
      ['error', () => void this.#handleError()],
    ] as const;
    for (const [name, listener] of listeners) medium.addEventListener(name, listener);
    around.tabs.onTakenOver(() => this.#handleTakenOver());
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For `useSyncExternalStore`. */
  readonly view = (): PlayerView => this.#view;

  /** Where it is, in seconds. */
  readonly position = (): number =>
    this.#view.audio && (this.#opening || this.#around.medium.currentTime === 0)
      ? this.#startAt
      : this.#around.medium.currentTime;

  #change(some: Partial<PlayerView>): void {
    this.#view = { ...this.#view, ...some };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Goes on with what the person listened to, here or elsewhere, where nothing plays yet. */
  async restore(): Promise<void> {
    const { playing, queue, rate } = await this.#around.calls.readPlayer();
    if (this.#view.episode) return;
    this.#change({ queue, rate });
    const audio = playing?.episode.audios.find(({ id }) => id === playing.audioId);
    if (!playing || !audio) return;
    this.#load(playing.episode, audio);
    const sleep = this.#around.storedSleep.get();
    const isOver = typeof sleep === 'object' && this.#around.now() >= sleep.at;
    this.#setSleep(isOver ? undefined : sleep);
    if (this.#around.wasPlaying.get() && !isOver) await this.#start();
  }

  /** Plays an episode, in a language or from a moment where one is given, else where the person was. */
  async play(
    episode: EpisodeCard,
    { audioId, at }: { readonly audioId?: string | undefined; readonly at?: number | undefined } = {},
  ): Promise<void> {
    const isSame = this.#view.episode?.id === episode.id && (!audioId || this.#view.audio?.id === audioId);
    if (isSame) {
      if (at !== undefined) this.seek(at);
      return this.#start();
    }
    const audio = episode.audios.find(({ id }) => id === audioId) ?? episode.audios[0];
    if (!audio) return undefined;
    this.#report();
    this.#load(episode, audio, at);
    this.#change({ queue: this.#view.queue.filter(({ id }) => id !== episode.id) });
    this.#choose();
    return this.#start();
  }

  /** Plays several, one after the other. */
  async playAll(episodes: readonly EpisodeCard[]): Promise<void> {
    const [first, ...others] = episodes;
    if (!first) return;
    this.#change({ queue: others.slice(0, MAX_QUEUE) });
    await this.play(first);
  }

  /** Puts an episode behind the others; false where it is there already. */
  enqueue(episode: EpisodeCard): boolean {
    const { queue, episode: playing } = this.#view;
    if (playing?.id === episode.id || queue.some(({ id }) => id === episode.id)) return false;
    if (!playing) {
      const [audio] = episode.audios;
      if (audio) this.#load(episode, audio);
    } else {
      this.#change({ queue: [...queue, episode].slice(0, MAX_QUEUE) });
    }
    this.#choose();
    return true;
  }

  /** Takes an episode out of what comes next. */
  dequeue(episodeId: string): void {
    this.#change({ queue: this.#view.queue.filter(({ id }) => id !== episodeId) });
    this.#choose();
  }

  /** Moves an episode among those that come next. */
  move(from: number, to: number): void {
    const queue = [...this.#view.queue];
    const [moved] = queue.splice(from, 1);
    if (!moved) return;
    queue.splice(to, 0, moved);
    this.#change({ queue });
    this.#choose();
  }

  /** Plays what comes next; without any it stops. */
  async next(): Promise<void> {
    const [episode, ...queue] = this.#view.queue;
    if (!episode) return this.close();
    this.#change({ queue });
    return this.play(episode);
  }

  toggle(): void {
    if (this.#around.medium.paused) void this.#start();
    else this.pause();
  }

  pause(): void {
    this.#around.medium.pause();
  }

  seek(seconds: number): void {
    const { medium } = this.#around;
    const to = Math.min(Math.max(0, seconds), this.#view.audio?.seconds ?? Infinity);
    this.#tracker.jump();
    if (Number.isFinite(medium.duration)) medium.currentTime = to;
    else this.#startAt = to;
    this.#tell();
  }

  skip(seconds: number): void {
    this.seek(this.position() + seconds);
  }

  setRate(rate: number): void {
    this.#around.medium.playbackRate = rate;
    this.#fastest = Math.max(this.#fastest, rate);
    this.#change({ rate });
    this.#choose();
  }

  /** Has it pause by itself, or no longer. */
  sleepAfter(what: number | 'episode' | undefined): void {
    this.#setSleep(typeof what === 'number' ? { at: this.#around.now() + what * 60_000 } : what);
  }

  /** Ends listening; what comes next stays. */
  close(): void {
    this.#report();
    this.#unload();
    this.#choose();
  }

  /** Forgets everything on this device: the person is another, or nobody. */
  reset(): void {
    this.#intervals = [];
    this.#isUntold = false;
    this.#around.wasPlaying.clear();
    // First of all, so that nothing that follows is told in anybody's name.
    this.#change(NOTHING);
    this.#unload();
  }

  /** Tells the server where the person is; for whoever leaves the page. */
  flush(): void {
    if (this.#view.isPlaying || (this.#view.audio && this.position() !== this.#reportedPosition))
      this.#report();
  }

  /** There is a network again: says what is listened to where that could not be told. */
  retell(): void {
    if (this.#isUntold) this.#sendChoice();
  }

  #setSleep(sleep: Sleep): void {
    this.#around.storedSleep.set(sleep);
    this.#change({ sleep });
  }

  #unload(): void {
    const { medium } = this.#around;
    this.#around.storedSleep.set(undefined);
    this.#startAt = 0;
    this.#change({
      episode: undefined,
      audio: undefined,
      isPlaying: false,
      offersToGoOn: false,
      playsInOtherTab: false,
      isFailed: false,
      isGone: false,
      sleep: undefined,
    });
    this.#device = undefined;
    this.#opening = undefined;
    medium.pause();
    medium.src = '';
  }

  #load(episode: EpisodeCard, audio: EpisodeAudio, at?: number): void {
    const opening = this.#around.device.open(episode, audio.id);
    // What played before is told as what it was.
    if (opening) this.#around.medium.pause();
    this.#device = undefined;
    this.#opening = undefined;
    this.#startAt = at ?? startOf(audio, audio.position);
    this.#reportedPosition = this.#startAt;
    this.#isRenewed = false;
    this.#tracker.jump();
    if (opening) this.#opening = this.#loadFromDevice(audio, opening, at);
    else this.#setSource(audio.url);
    this.#change({
      episode,
      audio,
      isPlaying: false,
      isFailed: false,
      isGone: false,
      offersToGoOn: false,
      playsInOtherTab: false,
    });
  }

  #setSource(url: string): void {
    const { medium } = this.#around;
    medium.src = url;
    medium.load();
  }

  /** Plays what is on this device, else what the server has. */
  async #loadFromDevice(
    audio: EpisodeAudio,
    opening: Promise<DeviceSound | undefined>,
    at: number | undefined,
  ): Promise<void> {
    const sound = await opening.catch(() => undefined);
    if (this.#view.audio !== audio) return;
    this.#opening = undefined;
    this.#device = sound;
    if (sound?.position !== undefined && at === undefined) this.#startAt = startOf(audio, sound.position);
    this.#setSource(sound?.url ?? audio.url);
  }

  #handleLoaded(): void {
    const { medium } = this.#around;
    medium.playbackRate = this.#view.rate;
    if (this.#startAt > 0) medium.currentTime = this.#startAt;
  }

  async #start(): Promise<void> {
    if (this.#opening) await this.#opening;
    if (this.#view.playsInOtherTab) await this.#followOtherTab();
    this.#change({ isFailed: false });
    try {
      await this.#around.medium.play();
    } catch (error) {
      // A browser that lets nothing play before a press says so; anything else is told by the medium's own event.
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        this.#change({ offersToGoOn: true });
    }
  }

  /** Stops for a tab that began to play; gives where this one was. */
  #handleTakenOver() {
    const { audio } = this.#view;
    const { medium, wasPlaying } = this.#around;
    if (!audio || medium.paused) return undefined;
    medium.pause();
    // Nobody sees this tab: it is not to go on by itself when it is loaded anew.
    wasPlaying.clear();
    this.#change({ isPlaying: false, playsInOtherTab: true });
    return { audioId: audio.id, position: this.position() };
  }

  /** The other tab went on meanwhile: it stops, and this one goes on where that one, or the person on another device, was. */
  async #followOtherTab(): Promise<void> {
    const { episode, audio } = this.#view;
    this.#change({ playsInOtherTab: false });
    if (!episode || !audio) return;
    const place = await this.#around.tabs.takeOver();
    const at = place?.audioId === audio.id ? place.position : await this.#positionOf(episode, audio);
    if (this.#view.audio === audio && at !== undefined) this.seek(at);
  }

  /** Where the server knows the person to be; undefined where it cannot be asked. */
  async #positionOf(episode: EpisodeCard, audio: EpisodeAudio): Promise<number | undefined> {
    try {
      const { audios } = await this.#around.calls.readEpisode(episode.id);
      return audios.find(({ id }) => id === audio.id)?.position;
    } catch {
      return undefined;
    }
  }

  #handlePlaying(): void {
    this.#tracker.jump();
    this.#handleTime();
    this.#around.wasPlaying.set(true);
    if (!this.#view.isPlaying) {
      this.#change({ isPlaying: true, offersToGoOn: false, playsInOtherTab: false });
      void this.#around.tabs.takeOver();
      // The clock of what may be claimed begins to run.
      this.#report();
    }
  }

  #handleTime(): void {
    const { medium, now } = this.#around;
    if (medium.paused || medium.seeking) return;
    this.#note(this.#tracker.tick(medium.currentTime, medium.playbackRate, now()));
    this.#tell();
    if (this.#view.isPlaying && now() - this.#reportedAt >= REPORT_EVERY_MS) this.#report();
    const { sleep } = this.#view;
    if (typeof sleep === 'object' && now() >= sleep.at) {
      this.#setSleep(undefined);
      medium.pause();
    }
  }

  #handlePause(): void {
    const { medium, now, wasPlaying } = this.#around;
    if (!medium.seeking) this.#note(this.#tracker.stop(medium.currentTime, medium.playbackRate, now()));
    wasPlaying.set(false);
    if (!this.#view.isPlaying) return;
    this.#change({ isPlaying: false });
    this.#report();
  }

  async #handleEnded(): Promise<void> {
    const { sleep, audio } = this.#view;
    if (!audio) return;
    this.#report();
    if (sleep === 'episode') {
      this.#setSleep(undefined);
      this.#change({ isPlaying: false });
      return;
    }
    if (this.#view.queue.length > 0) await this.next();
    else this.#change({ isPlaying: false });
  }

  /** Addresses are good for minutes: one that has ended is asked for anew, once. */
  async #handleError(): Promise<void> {
    const { episode, audio, isPlaying } = this.#view;
    if (!episode || !audio) return;
    if (this.#isRenewed) {
      this.#change({ isFailed: true, isPlaying: false });
      return;
    }
    const at = this.position();
    try {
      const fresh = await this.#around.calls.readEpisode(episode.id);
      const same = fresh.audios.find(({ id }) => id === audio.id);
      if (this.#view.audio !== audio) return;
      if (!same) {
        this.#change({ isGone: true, isPlaying: false });
        return;
      }
      this.#load(fresh, same, at);
      this.#isRenewed = true;
      if (isPlaying) await this.#start();
    } catch (error) {
      if (this.#view.audio !== audio) return;
      const isGone = error instanceof ApiError && error.code === 'not_found';
      this.#change({ isFailed: !isGone, isGone, isPlaying: false });
    }
  }

  #note(part: Interval | undefined): void {
    const last = this.#intervals.at(-1);
    if (!part) return;
    if (last && Math.abs(part[0] - last[1]) < 0.01)
      this.#intervals[this.#intervals.length - 1] = [last[0], part[1]];
    else this.#intervals.push(part);
  }

  /** Tells what was played; what does not arrive is told with the next report. */
  #report(): void {
    const { audio, episode, rate } = this.#view;
    if (!audio || !episode) return;
    const intervals = this.#intervals.slice(-MAX_INTERVALS);
    const fastest = Math.max(this.#fastest, rate);
    this.#intervals = [];
    this.#fastest = rate;
    this.#reportedAt = this.#around.now();
    const position = this.position();
    this.#reportedPosition = position;
    void this.#tellPlayed(audio, episode, { intervals, rate: fastest, position });
  }

  async #tellPlayed(audio: EpisodeAudio, episode: EpisodeCard, played: Played): Promise<void> {
    const { title } = episode;
    const ticket = this.#device?.ticket;
    const intervals = played.intervals.map(([from, to]): [number, number] => [from, to]);
    try {
      const answer =
        ticket === undefined
          ? await this.#around.calls.sendListening(audio.id, { ...played, intervals, agoSeconds: 0 })
          : await this.#around.device.report(episode, { ...played, audioId: audio.id, ticket });
      // It waits for the network.
      if (!answer) return;
      const { pointsEarned, asks } = answer;
      if (pointsEarned > 0) this.#change({ earned: { points: pointsEarned, title } });
      if (asks) this.#change({ asked: { title } });
    } catch {
      // Told with the next report, where it is of the same audio.
      if (this.#view.audio?.id === audio.id) this.#intervals = [...played.intervals, ...this.#intervals];
      this.#fastest = Math.max(this.#fastest, played.rate);
    }
  }

  /** Tells what is listened to and what comes next. */
  #choose(): void {
    this.#chosenAt = this.#around.now();
    this.#sendChoice();
  }

  #sendChoice(): void {
    const { audio, queue, rate } = this.#view;
    const agoSeconds = (this.#around.now() - this.#chosenAt) / 1000;
    if (agoSeconds > MAX_AGO_SECONDS) return;
    this.#around.calls
      .sendPlayer({
        audioId: audio?.id ?? null,
        queue: queue.map(({ id }) => id),
        rate,
        agoSeconds: Math.max(0, agoSeconds),
      })
      .then(
        () => (this.#isUntold = false),
        // Out of reach: it is told once there is a network, with the next choice at the latest.
        () => (this.#isUntold = true),
      );
  }
}
