import { statusAfterSession12 } from '@trilha/rules/learning/scorm-status';
import { Scorm12API } from 'scorm-again';

import type { ContentFrame } from './content-frame.ts';
import { dataFor12, storedElements } from './item-data.ts';
import { ItemRun } from './item-run.ts';
import type { PlayedPackage } from './item-run.ts';
import { launchables, textOf } from './player-parts.ts';
import type { Argument, Launchable, PackagePlayer, PlayerEvents } from './player-parts.ts';

const NO_LOG = 5;
const STATUS = 'cmi.core.lesson_status';

/** Plays a SCORM 1.2 package: items in any order, each with an API of its own. */
export class Package12 implements PackagePlayer {
  readonly #played: PlayedPackage;
  readonly #firstItemId: string | null;
  readonly #frame: ContentFrame;
  readonly #events: PlayerEvents;
  readonly #items: readonly Launchable[];
  #runs = 0;
  #running: ItemRun | undefined;

  constructor(played: PlayedPackage, firstItemId: string | null, frame: ContentFrame, events: PlayerEvents) {
    this.#played = played;
    this.#firstItemId = firstItemId;
    this.#frame = frame;
    this.#events = events;
    this.#items = launchables(played.launch.package.items);
  }

  start(): void {
    const first = this.#items.find(({ id }) => id === this.#firstItemId) ?? this.#items[0];
    if (first) this.open(first.id);
  }

  open(itemId: string): void {
    const item = this.#items.find(({ id }) => id === itemId);
    if (!item) return;
    this.close();
    this.#runs += 1;
    const memory = this.#played.memories.of(itemId);
    const run = new ItemRun(item, this.#runs, storedElements(memory));
    this.#running = run;
    if (item.launch.kind === 'asset') {
      // An asset makes no calls: showing it is all there is.
      run.finished = true;
      this.#report(run, true);
    } else {
      const api = new Scorm12API({ autocommit: false, lmsCommitUrl: false, logLevel: NO_LOG });
      api.loadFromFlattenedJSON({ ...dataFor12(item, this.#played.launch.learner, memory) });
      Object.assign(window, { API: this.#facade(api, run) });
    }
    this.#frame.show(this.#played.folder + item.launch.href);
    this.#events.place({ itemId, controls: null });
  }

  go(to: 'continue' | 'previous'): void {
    const at = this.#items.findIndex(({ id }) => id === this.#running?.item.id);
    const next = this.#items[at + (to === 'continue' ? 1 : -1)];
    if (next) this.open(next.id);
  }

  close(): void {
    this.#frame.clear();
    this.leave();
    if (this.#running) this.#played.memories.keep(this.#running);
    this.#running = undefined;
  }

  leave(): void {
    const run = this.#running;
    if (!run || run.finished || run.item.masteryScore === null || run.cmi[STATUS] === undefined) return;
    this.#writeStatus(run);
    this.#report(run, true, true);
  }

  /** What the LMS makes of the status at the end of a session; the next launch in this visit finds it. */
  #writeStatus({ cmi, item, finished }: ItemRun): void {
    const status = statusAfterSession12(cmi, { masteryScore: item.masteryScore, finished });
    if (status !== undefined) cmi[STATUS] = status;
  }

  #report(run: ItemRun, urgent: boolean, ended = false): void {
    this.#events.report({
      itemId: run.item.id,
      run: run.number,
      cmi: { ...run.cmi },
      finished: run.finished,
      ended,
      urgent,
      root: null,
      sequencing: null,
    });
  }

  /** The content's own calls, passed on unchanged and written down where they succeed. */
  #facade(api: Scorm12API, run: ItemRun) {
    return {
      LMSInitialize: (argument: Argument) => {
        const answer = api.LMSInitialize(textOf(argument));
        if (answer === 'true') this.#report(run, true);
        return answer;
      },
      LMSSetValue: (name: Argument, value: Argument) => {
        const element = textOf(name);
        const answer = api.LMSSetValue(element, textOf(value));
        if (answer !== 'true') return answer;
        // Comments are added to those before.
        const isAdded = element === 'cmi.comments';
        run.cmi[element] = isAdded ? String(api.getCMIValue(element)) : textOf(value);
        this.#report(run, false);
        return answer;
      },
      LMSCommit: (argument: Argument) => {
        const answer = api.LMSCommit(textOf(argument));
        if (answer === 'true') this.#report(run, true);
        return answer;
      },
      LMSFinish: (argument: Argument) => {
        const answer = api.LMSFinish(textOf(argument));
        if (answer !== 'true') return answer;
        run.finished = true;
        this.#writeStatus(run);
        this.#report(run, true);
        // Ended by the content itself, not because it is being left.
        setTimeout(() => {
          if (this.#running === run && this.#items.length === 1) this.#events.ended();
        }, 0);
        return answer;
      },
      LMSGetValue: (element: Argument) => textOf(api.LMSGetValue(textOf(element))),
      LMSGetLastError: () => api.LMSGetLastError(),
      LMSGetErrorString: (code: Argument) => api.LMSGetErrorString(textOf(code)),
      LMSGetDiagnostic: (code: Argument) => api.LMSGetDiagnostic(textOf(code)),
    };
  }
}
