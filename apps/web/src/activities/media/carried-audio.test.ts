import { describe, expect, it, vi } from 'vitest';

import { PlayTracker } from '../progress/play-tracker.ts';
import type { ProgressReporter, Seen } from '../progress/progress-reporter.ts';
import { CarriedAudio } from './carried-audio.ts';
import type { CarriedPiece } from './carried-audio.ts';

/** An element that plays as fast as the test's clock. */
class FakeMedium extends EventTarget {
  src = '';
  currentTime = 0;
  duration = 600;
  playbackRate = 1;
  paused = true;
  seeking = false;
  refuses = false;
  load = vi.fn();

  async play() {
    if (this.refuses) throw new DOMException('no', 'NotAllowedError');
    this.paused = false;
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  removeAttribute() {
    this.src = '';
    this.currentTime = 0;
  }
}

function laidOut() {
  const medium = new FakeMedium();
  let now = 0;
  const carried = new CarriedAudio({
    // The fake has what the host uses of an element.
    medium,
    tracker: new PlayTracker(),
    now: () => now,
  });
  const heard: Seen[] = [];
  const flush = vi.fn(async () => undefined);
  const onLeft = vi.fn();
  const onRenew = vi.fn(async () => ({ url: 'https://content/again' }));
  const piece = (some: Partial<CarriedPiece> = {}): CarriedPiece => ({
    courseId: 'c',
    hierarchyOrder: 2,
    title: 'Abertura',
    album: 'Atendimento',
    address: '/online-courses/c/2',
    url: 'https://content/audio',
    at: 30,
    rate: 1,
    // Of a reporter the host adds and flushes only.
    reporter: { add: (seen: Seen) => void heard.push(seen), flush } as unknown as ProgressReporter,
    onRenew,
    onLeft,
    ...some,
  });
  const pass = (seconds: number) => {
    now += seconds * 1000;
    medium.currentTime += seconds * medium.playbackRate;
    medium.dispatchEvent(new Event('timeupdate'));
  };
  const intervals = () => heard.flatMap((seen) => seen.intervals ?? []);
  return { medium, carried, piece, pass, intervals, flush, onLeft, onRenew };
}

describe('an audio of a lesson whose screen is left while it plays [ACT-01, POD-01]', () => {
  it('goes on where it was, and what is heard is told to its activity every ten seconds and on pause', () => {
    const { medium, carried, piece, pass, intervals, flush } = laidOut();
    carried.take(piece({ rate: 1.5 }));
    expect([medium.src, medium.currentTime, medium.playbackRate]).toEqual(['https://content/audio', 30, 1.5]);
    for (let second = 0; second < 9; second += 1) pass(1);
    expect(flush).not.toHaveBeenCalled();
    pass(1);
    expect(flush).toHaveBeenCalledTimes(1);
    carried.toggle();
    expect(flush).toHaveBeenCalledTimes(2);
    expect(carried.view()).toMatchObject({ isPlaying: false, piece: { title: 'Abertura' } });
    expect(intervals().at(0)?.[0]).toBe(30);
    expect(intervals().at(-1)?.[1]).toBe(45);
  });

  it('counts nothing that was skipped', () => {
    const { carried, piece, pass, intervals } = laidOut();
    carried.take(piece());
    pass(1);
    carried.skip(300);
    pass(1);
    pass(1);
    expect(intervals().reduce((sum, [from, to]) => sum + to - from, 0)).toBe(2);
  });

  it('is given back to its own screen with its second, and to no other', () => {
    const { medium, carried, piece, pass, flush, onLeft } = laidOut();
    carried.take(piece());
    pass(1);
    expect(carried.giveBack('c', 3)).toBeUndefined();
    expect(carried.giveBack('other', 2)).toBeUndefined();
    expect(carried.view().piece).toBeDefined();
    expect(carried.giveBack('c', 2)).toEqual({ at: 31, isPlaying: true });
    expect([carried.view().piece, medium.paused, medium.src]).toEqual([undefined, true, '']);
    expect(flush).toHaveBeenCalled();
    expect(onLeft).toHaveBeenCalledTimes(1);
    expect(carried.giveBack('c', 2)).toBeUndefined();
  });

  it('ends where another is carried, when it is over, and tells what was heard', () => {
    const { medium, carried, piece, pass, flush, onLeft } = laidOut();
    carried.take(piece());
    pass(1);
    carried.take(piece({ courseId: 'd', title: 'Outra', at: 0 }));
    expect(onLeft).toHaveBeenCalledTimes(1);
    expect(carried.view()).toMatchObject({ isPlaying: true, piece: { title: 'Outra' } });
    flush.mockClear();
    medium.dispatchEvent(new Event('ended'));
    expect(flush).toHaveBeenCalled();
    expect(carried.view().piece).toBeUndefined();
  });

  it('asks for an address that has ended once, and then says that it cannot be played', async () => {
    const { medium, carried, piece, pass, onRenew } = laidOut();
    carried.take(piece());
    pass(1);
    medium.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(medium.src).toBe('https://content/again'));
    expect(medium.currentTime).toBe(31);
    medium.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(carried.view().isFailed).toBe(true));
    expect(onRenew).toHaveBeenCalledTimes(1);
  });

  it('waits to be pressed where the browser lets nothing play by itself', async () => {
    const { medium, carried, piece } = laidOut();
    medium.refuses = true;
    carried.take(piece());
    await vi.waitFor(() => expect(carried.view().isPlaying).toBe(false));
    expect(carried.view().piece).toBeDefined();
  });
});
