import type { PlayTracker as Tracker } from '../progress/play-tracker.ts';
import type { ProgressReporter } from '../progress/progress-reporter.ts';

/** An audio of a lesson that was playing as its screen was left. */
export interface CarriedPiece {
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly title: string;
  readonly album: string;
  /** The screen it came from, as the address bar had it. */
  readonly address: string;
  readonly url: string;
  /** Where it was, in seconds, and how fast it played. */
  readonly at: number;
  readonly rate: number;
  readonly reporter: ProgressReporter;
  /** Renews its address where it has expired. */
  readonly onRenew: () => Promise<{ readonly url: string }>;
  /** It no longer plays here: the progress it reported has to be read again. */
  readonly onLeft: () => void;
}

/** What goes on over every screen, as the person sees it. */
interface CarriedView {
  readonly piece: CarriedPiece | undefined;
  readonly isPlaying: boolean;
  readonly isFailed: boolean;
}

/** What of the browser plays; a fake one in tests. */
type CarryingMedium = Pick<
  HTMLMediaElement,
  | 'addEventListener'
  | 'currentTime'
  | 'duration'
  | 'load'
  | 'pause'
  | 'paused'
  | 'play'
  | 'playbackRate'
  | 'removeAttribute'
  | 'seeking'
  | 'src'
>;

interface Surroundings {
  readonly medium: CarryingMedium;
  readonly tracker: Pick<Tracker, 'jump' | 'stop' | 'tick'>;
  readonly now: () => number;
}

const NOTHING: CarriedView = { piece: undefined, isPlaying: false, isFailed: false };
const REPORT_EVERY_MS = 10_000;

/**
 * The host of an audio of a lesson whose screen was left while it played: it goes on over every screen, and what is heard counts for
 * the activity through the reporter its screen began with. One at a time; who comes back to the screen is given it back.
 */
export class CarriedAudio {
  #view = NOTHING;
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  #reportedAt = 0;
  #isRenewed = false;

  constructor(around: Surroundings) {
    this.#around = around;
    const listeners = [
      ['timeupdate', () => this.#handleTime()],
      ['playing', () => this.#handlePlaying()],
      ['pause', () => this.#handlePause()],
      ['seeking', () => around.tracker.jump()],
      ['ended', () => this.close()],
      ['error', () => void this.#handleError()],
    ] as const;
    for (const [name, listener] of listeners) around.medium.addEventListener(name, listener);
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For `useSyncExternalStore`. */
  readonly view = (): CarriedView => this.#view;

  /** Goes on with an audio whose screen is left. */
  take(piece: CarriedPiece): void {
    this.close();
    this.#isRenewed = false;
    this.#reportedAt = this.#around.now();
    this.#change({ piece, isPlaying: true, isFailed: false });
    this.#begin(piece.url, piece.at);
  }

  /** Gives its screen back where it is, and whether it plays; undefined where it is not here. */
  giveBack(courseId: string, hierarchyOrder: number): { at: number; isPlaying: boolean } | undefined {
    const { piece, isPlaying } = this.#view;
    if (piece?.courseId !== courseId || piece.hierarchyOrder !== hierarchyOrder) return undefined;
    const at = this.#around.medium.currentTime || piece.at;
    this.close();
    return { at, isPlaying };
  }

  toggle(): void {
    const { medium } = this.#around;
    if (medium.paused) void this.#play();
    else medium.pause();
  }

  seek(seconds: number): void {
    const { medium, tracker } = this.#around;
    tracker.jump();
    const last = Number.isFinite(medium.duration) ? medium.duration : seconds;
    medium.currentTime = Math.min(Math.max(0, seconds), last);
  }

  skip(seconds: number): void {
    this.seek(this.#around.medium.currentTime + seconds);
  }

  /** Ends it here and reports what was heard. */
  close(): void {
    const { piece } = this.#view;
    const { medium } = this.#around;
    if (!piece) return;
    if (!medium.paused) this.#noteEnd(piece);
    void piece.reporter.flush();
    this.#change(NOTHING);
    medium.pause();
    medium.removeAttribute('src');
    medium.load();
    piece.onLeft();
  }

  /** Reports what was heard, in a way that outlives the page. */
  flush(): void {
    void this.#view.piece?.reporter.flush({ leaving: true });
  }

  #begin(url: string, at: number): void {
    const { medium, tracker } = this.#around;
    const { piece } = this.#view;
    tracker.jump();
    medium.src = url;
    medium.currentTime = at;
    medium.playbackRate = piece?.rate ?? 1;
    void this.#play();
  }

  async #play(): Promise<void> {
    try {
      await this.#around.medium.play();
    } catch {
      // Not let by the browser, or a fault that the medium tells by its own event.
      this.#change({ isPlaying: false });
    }
  }

  #change(some: Partial<CarriedView>): void {
    this.#view = { ...this.#view, ...some };
    for (const listener of this.#listeners) listener();
  }

  #note(piece: CarriedPiece, part: readonly [number, number] | undefined): void {
    const { medium } = this.#around;
    piece.reporter.add({
      intervals: part ? [part] : [],
      position: { seconds: medium.currentTime },
      rate: medium.playbackRate,
      duration: medium.duration,
    });
  }

  #noteEnd(piece: CarriedPiece): void {
    const { medium, tracker, now } = this.#around;
    if (!medium.seeking) this.#note(piece, tracker.stop(medium.currentTime, medium.playbackRate, now()));
  }

  #handlePlaying(): void {
    this.#around.tracker.jump();
    this.#handleTime();
    if (this.#view.piece) this.#change({ isPlaying: true, isFailed: false });
  }

  #handleTime(): void {
    const { medium, tracker, now } = this.#around;
    const { piece } = this.#view;
    if (!piece || medium.paused || medium.seeking) return;
    this.#note(piece, tracker.tick(medium.currentTime, medium.playbackRate, now()));
    if (now() - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = now();
    void piece.reporter.flush();
  }

  #handlePause(): void {
    const { piece } = this.#view;
    if (!piece) return;
    this.#noteEnd(piece);
    void piece.reporter.flush();
    this.#change({ isPlaying: false });
  }

  /** Addresses are valid for minutes: an expired one is renewed, once. */
  async #handleError(): Promise<void> {
    const { piece } = this.#view;
    if (!piece) return;
    const at = this.#around.medium.currentTime || piece.at;
    try {
      if (this.#isRenewed) throw new Error('It was asked for anew already.');
      this.#isRenewed = true;
      const { url } = await piece.onRenew();
      if (this.#view.piece === piece) this.#begin(url, at);
    } catch {
      if (this.#view.piece === piece) this.#change({ isPlaying: false, isFailed: true });
    }
  }
}
