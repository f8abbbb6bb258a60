import type { EpisodeCard } from '@trilha/contracts/engagement/podcasts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../../../lib/api-error.ts';
import { PodcastPlayer } from './podcast-player.ts';
import type { DeviceSound, Medium, Sleep } from './podcast-player.ts';
import { openTabs } from './playing-tabs.ts';
import type { TabChannel } from './playing-tabs.ts';

type Device = ConstructorParameters<typeof PodcastPlayer>[0]['device'];

const episode = (id: string, position = 0): EpisodeCard => ({
  id,
  podcast: { id: 'p', title: 'Balcão' },
  title: `Episódio ${id}`,
  coverUrl: null,
  kind: 'full',
  season: null,
  number: null,
  publishedAt: '2026-11-20T12:00:00.000Z',
  points: 5,
  audios: [
    {
      id: `${id}-pt`,
      language: 'pt-BR',
      url: `https://files/${id}`,
      seconds: 600,
      size: 600_000,
      hasTranscript: false,
      hasChapters: false,
      position,
      seenShare: 0,
      isHeard: false,
    },
  ],
});

/** A medium that plays as fast as the test says. */
class FakeMedium {
  currentTime = 0;
  duration = NaN;
  paused = true;
  playbackRate = 1;
  seeking = false;
  src = '';
  refusal: Error | undefined;
  readonly #listeners: Record<string, (() => void)[]> = {};
  addEventListener(name: string, listener: () => void) {
    (this.#listeners[name] ??= []).push(listener);
  }
  emit(name: string) {
    for (const listener of this.#listeners[name] ?? []) listener();
  }
  load() {
    this.currentTime = 0;
    this.duration = 600;
    this.emit('loadedmetadata');
  }
  async play() {
    if (this.refusal) throw this.refusal;
    this.paused = false;
    this.emit('playing');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }
}

/** Channels of tabs that hear one another at once, and never themselves. */
function linkedChannels() {
  const all: ((event: Parameters<Parameters<TabChannel['addEventListener']>[1]>[0]) => void)[] = [];
  return (): TabChannel => {
    let own: (typeof all)[number] | undefined;
    return {
      postMessage: (data) => {
        for (const listener of all) if (listener !== own) listener({ data });
      },
      addEventListener: (_, listener) => {
        own = listener;
        all.push(listener);
      },
    };
  };
}

function setUp(channel?: TabChannel, onDevice: Readonly<Record<string, DeviceSound>> = {}) {
  const medium = new FakeMedium();
  let now = 0;
  let wasPlaying = false;
  let sleep: Sleep;
  const calls = {
    readPlayer: vi.fn(async () => ({ playing: null, queue: [], rate: 1 })),
    readEpisode: vi.fn(async (id: string) => ({
      ...episode(id),
      summary: '',
      heardPercent: 95,
      people: [],
      question: null,
    })),
    sendListening: vi.fn(async () => ({
      position: 0,
      seenShare: 0,
      isHeard: false,
      pointsEarned: 0,
      asks: false,
    })),
    sendPlayer: vi.fn(async () => null),
  };
  const device = {
    open: vi.fn((_: EpisodeCard, audioId: string) => {
      const sound = onDevice[audioId];
      return sound && Promise.resolve(sound);
    }),
    report: vi.fn<Device['report']>(async () => undefined),
  };
  const player = new PodcastPlayer({
    medium: medium as unknown as Medium,
    calls,
    device,
    now: () => now,
    tabs: openTabs(channel),
    storedSleep: {
      get: () => sleep,
      set: (next) => {
        sleep = next;
      },
    },
    wasPlaying: {
      get: () => wasPlaying,
      set: (value) => {
        wasPlaying = value;
      },
      clear: () => {
        wasPlaying = false;
      },
    },
  });
  const playFor = (seconds: number) => {
    for (let second = 0; second < seconds && !medium.paused; second += 1) {
      now += 1000;
      medium.currentTime += medium.playbackRate;
      medium.emit('timeupdate');
    }
  };
  const reports = () =>
    calls.sendListening.mock.calls as unknown as [
      string,
      { intervals: [number, number][]; position: number; rate: number },
    ][];
  return {
    medium,
    calls,
    device,
    player,
    playFor,
    pass: (seconds: number) => (now += seconds * 1000),
    reports,
    keepSleep: (next: Sleep) => {
      sleep = next;
    },
    leaveTab: (isPlaying: boolean) => (wasPlaying = isPlaying),
  };
}
let around: ReturnType<typeof setUp>;
beforeEach(() => {
  around = setUp();
});

describe('the player of podcasts [POD-01]', () => {
  it('begins where the person was, and tells what was played every fifteen seconds and when it stops', async () => {
    const { player, medium, playFor, reports } = around;
    await player.play(episode('a', 120));
    expect(medium.currentTime).toBe(120);
    playFor(31);
    player.pause();

    expect(reports().map(([, { intervals }]) => intervals)).toEqual([
      [],
      [[120, 135]],
      [[135, 150]],
      [[150, 151]],
    ]);
    expect(reports().at(-1)?.[1].position).toBe(151);
  });

  it('does not count what was jumped over', async () => {
    const { player, medium, playFor, reports } = around;
    await player.play(episode('a'));
    playFor(5);
    player.skip(30);
    medium.emit('seeking');
    playFor(3);
    player.pause();
    expect(medium.currentTime).toBe(38);
    expect(reports().at(-1)?.[1].intervals).toEqual([
      [0, 5],
      [36, 38],
    ]);
  });

  it('tells where somebody went while it was paused as they leave the page, and nothing where they stayed', async () => {
    const { player, reports } = around;
    await player.play(episode('a', 120));
    player.pause();
    player.flush();
    const before = reports().length;
    player.seek(300);
    player.flush();
    expect([before, reports().length, reports().at(-1)?.[1].position]).toEqual([2, 3, 300]);
  });

  it('begins anew where it was heard to the end', async () => {
    await around.player.play(episode('a', 596));
    expect(around.medium.currentTime).toBe(0);
  });

  it('goes on with what comes next, in the order it was put, and stops at the end of it', async () => {
    const { player, medium, calls } = around;
    await player.play(episode('a'));
    expect([
      player.enqueue(episode('b')),
      player.enqueue(episode('c')),
      player.enqueue(episode('b')),
    ]).toEqual([true, true, false]);
    player.move(1, 0);
    expect(calls.sendPlayer).toHaveBeenLastCalledWith({
      audioId: 'a-pt',
      queue: ['c', 'b'],
      rate: 1,
      agoSeconds: 0,
    });
    medium.emit('ended');
    await vi.waitFor(() => expect(player.view().episode?.id).toBe('c'));
    expect(player.view().queue.map(({ id }) => id)).toEqual(['b']);
    await player.next();
    medium.paused = true;
    medium.emit('ended');
    await vi.waitFor(() => expect(player.view().isPlaying).toBe(false));
    expect(player.view().episode?.id).toBe('b');
  });

  it('pauses by itself after the minutes that were chosen, or at the end of the episode', async () => {
    const { player, medium, playFor } = around;
    await player.play(episode('a'));
    player.sleepAfter(1);
    playFor(59);
    expect(medium.paused).toBe(false);
    playFor(5);
    expect([medium.paused, medium.currentTime, player.view().sleep]).toEqual([true, 60, undefined]);

    player.enqueue(episode('b'));
    player.sleepAfter('episode');
    player.toggle();
    medium.emit('ended');
    expect(player.view()).toMatchObject({ isPlaying: false, sleep: undefined, episode: { id: 'a' } });
  });

  it('goes on after a reload where it may, and offers to where the browser lets nothing play by itself', async () => {
    const { player, medium, calls, leaveTab } = around;
    const playing = { episode: episode('a', 42), audioId: 'a-pt' };
    calls.readPlayer.mockResolvedValue({ playing, queue: [episode('b')], rate: 1.5 } as never);
    leaveTab(true);
    medium.refusal = new DOMException('not yet', 'NotAllowedError');
    await player.restore();
    expect(player.view()).toMatchObject({ offersToGoOn: true, isPlaying: false, rate: 1.5 });
    medium.refusal = undefined;
    player.toggle();
    await vi.waitFor(() => expect(player.view()).toMatchObject({ offersToGoOn: false, isPlaying: true }));
    expect([medium.currentTime, medium.playbackRate]).toEqual([42, 1.5]);
  });

  it('keeps over a reload when it sleeps, and goes on with nothing whose time has come meanwhile', async () => {
    const { player, medium, calls, leaveTab, keepSleep, playFor } = around;
    const playing = { episode: episode('a', 42), audioId: 'a-pt' };
    calls.readPlayer.mockResolvedValue({ playing, queue: [], rate: 1 } as never);
    leaveTab(true);
    keepSleep({ at: 60_000 });
    await player.restore();
    expect([medium.paused, player.view().sleep]).toEqual([false, { at: 60_000 }]);
    playFor(61);
    expect([medium.paused, player.view().sleep]).toEqual([true, undefined]);

    leaveTab(true);
    keepSleep({ at: 60_000 });
    player.close();
    leaveTab(true);
    keepSleep({ at: 60_000 });
    await player.restore();
    expect([medium.paused, player.view().sleep]).toEqual([true, undefined]);
  });

  it('shows what another device plays without playing it, and never in place of what plays here', async () => {
    const { player, medium, calls } = around;
    const playing = { episode: episode('a', 42), audioId: 'a-pt' };
    calls.readPlayer.mockResolvedValue({ playing, queue: [], rate: 1 } as never);
    await player.restore();
    expect([player.view().episode?.id, medium.paused, player.position()]).toEqual(['a', true, 42]);
    await player.play(episode('b'));
    await player.restore();
    expect(player.view().episode?.id).toBe('b');
  });

  it('stops for a tab that begins later and says so; pressed again it goes on where that one was', async () => {
    const open = linkedChannels();
    const [older, newer] = [setUp(open()), setUp(open())];
    await older.player.play(episode('a', 100));
    older.playFor(20);
    await newer.player.play(episode('a', 110));
    expect([older.medium.paused, newer.medium.paused]).toEqual([true, false]);
    expect(older.player.view()).toMatchObject({ isPlaying: false, playsInOtherTab: true });
    expect(newer.player.view().playsInOtherTab).toBe(false);
    newer.playFor(40);

    older.player.toggle();
    await vi.waitFor(() => expect(older.player.view().isPlaying).toBe(true));
    expect([older.medium.currentTime, newer.medium.paused]).toEqual([150, true]);
    expect(newer.player.view().playsInOtherTab).toBe(true);
    expect(older.player.view().playsInOtherTab).toBe(false);
    // What each reported was played once.
    expect(newer.reports().at(-1)?.[1]).toMatchObject({ position: 150 });
  });

  it('asks the server where to go on where the tab that took over is gone', async () => {
    const open = linkedChannels();
    const [older, newer] = [setUp(open()), setUp(open())];
    await older.player.play(episode('a'));
    await newer.player.play(episode('a'));
    newer.player.close();
    older.calls.readEpisode.mockResolvedValue({
      ...episode('a', 77),
      summary: '',
      heardPercent: 95,
      question: null,
      people: [],
    });
    older.player.toggle();
    await vi.waitFor(() => expect(older.player.view().isPlaying).toBe(true));
    expect(older.medium.currentTime).toBe(77);
  });

  it('tells again what did not arrive', async () => {
    const { player, playFor, calls, reports } = around;
    await player.play(episode('a'));
    calls.sendListening.mockRejectedValueOnce(new Error('no network'));
    playFor(15);
    await vi.waitFor(() => expect(reports()).toHaveLength(2));
    playFor(5);
    player.pause();
    expect(reports().at(-1)?.[1].intervals).toEqual([[0, 20]]);
  });

  it('asks once for a fresh address where one has ended, and says so where that is of no use', async () => {
    const { player, medium, playFor, calls } = around;
    await player.play(episode('a'));
    playFor(7);
    medium.emit('error');
    await vi.waitFor(() => expect(calls.readEpisode).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(medium.currentTime).toBe(7));
    medium.emit('error');
    await vi.waitFor(() => expect(player.view().isFailed).toBe(true));
    expect(calls.readEpisode).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its episode was removed', async () => Promise.reject(new ApiError('not_found', { status: 404 }))],
    [
      'its recording was taken away',
      async (id: string) => ({
        ...episode(id),
        audios: [],
        summary: '',
        heardPercent: 95,
        people: [],
        question: null,
      }),
    ],
  ])(
    'says that what plays is gone where %s meanwhile, and goes on with what comes next when asked',
    async (_, answer) => {
      const { medium, player, calls } = setUp();
      await player.play(episode('one'));
      player.enqueue(episode('two'));
      calls.readEpisode.mockImplementationOnce(answer);
      medium.emit('error');
      await vi.waitFor(() => expect(player.view()).toMatchObject({ isGone: true, isPlaying: false }));
      await player.next();
      expect(player.view()).toMatchObject({ episode: { id: 'two' }, isGone: false, isPlaying: true });
    },
  );

  it('forgets everything with the session: nothing of it is told or shown to whoever comes next', async () => {
    const { player, medium, playFor, calls } = around;
    await player.play(episode('a'));
    player.enqueue(episode('b'));
    playFor(4);
    calls.sendListening.mockClear();
    player.reset();
    expect([medium.paused, medium.src, player.view().episode, player.view().queue]).toEqual([
      true,
      '',
      undefined,
      [],
    ]);
    expect(calls.sendListening).not.toHaveBeenCalled();
  });
});

describe('a recording on this device [OFF-03]', () => {
  const sound = { url: 'blob:a', ticket: 'proof', position: undefined };

  it('plays from here and is told with its proof, and nothing of it without', async () => {
    const { player, medium, device, calls, playFor } = setUp(undefined, { 'a-pt': sound });
    await player.play(episode('a', 120));
    expect([medium.src, medium.currentTime]).toEqual(['blob:a', 120]);
    playFor(20);
    player.pause();

    expect(calls.sendListening).not.toHaveBeenCalled();
    expect(
      device.report.mock.calls.map(([, played]) => [played.ticket, played.intervals, played.position]),
    ).toEqual([
      ['proof', [], 120],
      ['proof', [[120, 135]], 135],
      ['proof', [[135, 140]], 140],
    ]);
  });

  it('goes on where what waits to be told ended, also where the server is behind', async () => {
    const { player, medium } = setUp(undefined, { 'a-pt': { ...sound, position: 200 } });
    await player.play(episode('a', 120));
    expect(medium.currentTime).toBe(200);
    player.close();
    await player.play(episode('a', 120), { at: 5 });
    expect(medium.currentTime).toBe(5);
  });

  it('is told to be what the person listens to as soon as there is a network again, and once', async () => {
    const { player, calls, pass } = setUp(undefined, { 'a-pt': sound });
    calls.sendPlayer.mockRejectedValueOnce(new TypeError('network'));
    await player.play(episode('a'));
    await vi.waitFor(() => expect(calls.sendPlayer).toHaveBeenCalledOnce());

    // Somebody may have chosen on another device since: it is told as what it is.
    pass(7200);
    player.retell();
    await Promise.resolve();
    player.retell();
    expect(calls.sendPlayer.mock.calls).toHaveLength(2);
    expect(calls.sendPlayer).toHaveBeenLastCalledWith(
      expect.objectContaining({ audioId: 'a-pt', agoSeconds: 7200 }),
    );
  });

  it('gives way to the server’s where the browser took it away, and to what is pressed meanwhile', async () => {
    const { player, medium, device, reports, playFor } = setUp(undefined, { 'a-pt': sound });
    device.open.mockReturnValueOnce(Promise.reject(new Error('evicted')));
    await player.play(episode('a'));
    expect(medium.src).toBe('https://files/a');

    await player.play(episode('b'));
    const begun = player.play(episode('a'));
    await player.play(episode('c'));
    await begun;
    playFor(3);
    player.pause();
    expect(medium.src).toBe('https://files/c');
    expect(reports().at(-1)?.[0]).toBe('c-pt');
  });
});
