import type { ScormPlace } from '@trilha/contracts/learning/scorm-messages';
import type { ScormRootState } from '@trilha/contracts/learning/scorm-runtime';
import { Scorm2004API } from 'scorm-again';

import type { ContentFrame } from './content-frame.ts';
import { dataFor2004, storedElements } from './item-data.ts';
import { ItemRun } from './item-run.ts';
import type { PlayedPackage } from './item-run.ts';
import { launchables, textOf } from './player-parts.ts';
import type { Argument, Launchable, PackagePlayer, PlayerEvents } from './player-parts.ts';

const NO_LOG = 5;
const COMPLETIONS = ['completed', 'incomplete', 'unknown'] as const;
const SUCCESSES = ['passed', 'failed', 'unknown'] as const;

interface Navigation {
  readonly continue: boolean;
  readonly previous: boolean;
  readonly choice: Readonly<Record<string, string>>;
  readonly hideLmsUi: readonly string[];
}

/** Plays a SCORM 2004 package: the sequencing engine decides what comes, and may be asked. */
export class Package2004 implements PackagePlayer {
  readonly #played: PlayedPackage;
  readonly #saved: { readonly sequencing: string | null; readonly itemId: string | null };
  readonly #frame: ContentFrame;
  readonly #events: PlayerEvents;
  readonly #items: readonly Launchable[];
  readonly #api: Scorm2004API;
  #navigation: Navigation = { continue: false, previous: false, choice: {}, hideLmsUi: [] };
  #delivered: string | undefined;
  #runs = 0;
  #running: ItemRun | undefined;
  #isClosing = false;

  constructor(
    played: PlayedPackage,
    saved: { sequencing: string | null; itemId: string | null },
    frame: ContentFrame,
    events: PlayerEvents,
  ) {
    this.#played = played;
    this.#saved = saved;
    this.#frame = frame;
    this.#events = events;
    this.#items = launchables(played.launch.package.items);
    this.#api = this.#newApi();
  }

  #newApi(): Scorm2004API {
    const { sequencing } = this.#played.launch.package;
    // The import writes the tree in the engine's own shape; its types want enumerations of their own for the same words.
    const settings: object = {
      autocommit: false,
      lmsCommitUrl: false,
      logLevel: NO_LOG,
      accumulateSessionTimeOnTerminate: true,
      sequencing: {
        activityTree: sequencing?.activityTree,
        autoRollupOnCMIChange: true,
        eventListeners: {
          onActivityDelivery: ({ id }: { id: string }) => {
            this.#delivered = id;
          },
          onNavigationValidityUpdate: (validity: Navigation) => {
            this.#navigation = validity;
          },
        },
      },
    };
    return new Scorm2004API(settings);
  }

  start(): void {
    const { sequencing, itemId } = this.#saved;
    const resumed =
      sequencing !== null &&
      this.#api.deserializeSequencingState(sequencing) &&
      // A visit that was cut off left its activity running.
      (this.#request('resumeAll') || (this.#request('suspendAll') && this.#request('resumeAll')));
    if (resumed) return this.#launch();
    if (itemId !== null && this.#request('choice', itemId)) return this.#launch();
    if (this.#request('start') || this.#request('choice', this.#items[0]?.id)) return this.#launch();
    this.#place(null);
  }

  open(itemId: string): void {
    this.#leave(`{target=${itemId}}choice`, () => this.#request('choice', itemId));
  }

  go(to: 'continue' | 'previous'): void {
    this.#leave(to, () => this.#request(to));
  }

  close(): void {
    this.#isClosing = true;
    this.#leave('suspendAll', () => this.#request('suspendAll'));
    this.#isClosing = false;
  }

  #request(request: string, target?: string): boolean {
    this.#delivered = undefined;
    const done = this.#api.processNavigationRequest(request, target);
    return done && (this.#delivered !== undefined || request === 'suspendAll');
  }

  /** Lets the running content end under a wish of the person; where it cannot, the wish is carried out directly. */
  #leave(wish: string, directly: () => boolean): void {
    this.#delivered = undefined;
    const run = this.#running;
    if (this.#api.isInitialized()) {
      this.#api.SetValue('adl.nav.request', wish);
      if (run && wish === 'suspendAll') run.cmi['adl.nav.request'] = wish;
    }
    this.#frame.clear();
    if (this.#api.isInitialized()) this.#terminate('');
    else if (run && !run.finished) directly();
    else if (this.#delivered === undefined) directly();
    this.#launch();
  }

  /** Loads what the engine has delivered, if anything. */
  #launch(): void {
    const item = this.#items.find(({ id }) => id === this.#delivered);
    this.#delivered = undefined;
    if (this.#running) this.#played.memories.keep(this.#running);
    this.#running = undefined;
    this.#frame.clear();
    if (this.#isClosing) return;
    if (!item) {
      this.#place(null);
      if (this.#isOver()) this.#events.ended();
      return;
    }
    const { memories, launch, folder } = this.#played;
    const memory = memories.of(item.id);
    this.#runs += 1;
    const run = new ItemRun(item, this.#runs, storedElements(memory));
    this.#running = run;
    this.#api.reset();
    this.#api.loadFromFlattenedJSON({ ...dataFor2004(item, launch.learner, memory) });
    Object.assign(window, { API_1484_11: this.#facade(run) });
    if (item.launch.kind === 'asset') {
      run.finished = true;
      this.#report(run, true);
    }
    this.#frame.show(folder + item.launch.href);
    this.#place(item.id);
  }

  #isOver(): boolean {
    const { completion, success } = this.#root();
    return completion === 'completed' || success === 'passed' || this.#items.length === 1;
  }

  #place(itemId: string | null): void {
    const { choice, hideLmsUi } = this.#navigation;
    const shown = (control: 'continue' | 'previous') =>
      this.#navigation[control] && !hideLmsUi.includes(control);
    const place: ScormPlace = {
      itemId,
      controls: {
        continue: shown('continue'),
        previous: shown('previous'),
        choices: this.#items.map(({ id }) => id).filter((id) => choice[id] === 'true'),
      },
    };
    this.#events.place(place);
  }

  #root(): ScormRootState {
    const rootId = this.#played.launch.package.sequencing?.activityTree.id;
    const tracked = rootId === undefined ? null : this.#api.getActivityTrackingData(rootId);
    const score = tracked?.score ?? null;
    return {
      completion: COMPLETIONS.find((value) => value === tracked?.completionStatus) ?? 'unknown',
      success: SUCCESSES.find((value) => value === tracked?.successStatus) ?? 'unknown',
      scoreScaled: score !== null && score >= -1 && score <= 1 ? score : null,
    };
  }

  leave(): void {
    const run = this.#running;
    const isUnjudged =
      run?.item.scaledPassingScore !== null && run?.cmi['cmi.completion_status'] === 'completed';
    if (run && !run.finished && isUnjudged) this.#report(run, true, true);
  }

  #report(run: ItemRun, urgent: boolean, ended = false): void {
    this.#events.report({
      itemId: run.item.id,
      run: run.number,
      cmi: { ...run.cmi },
      finished: run.finished,
      ended,
      urgent,
      root: this.#root(),
      sequencing: urgent ? this.#api.serializeSequencingState() : null,
    });
  }

  #terminate(argument: string): string {
    const run = this.#running;
    const answer = this.#api.Terminate(argument);
    if (answer !== 'true' || !run) return answer;
    run.finished = true;
    this.#report(run, true);
    return answer;
  }

  /** The content's own calls, passed on unchanged and written down where they succeed. */
  #facade(run: ItemRun) {
    const api = this.#api;
    const isRunning = () => this.#running === run;
    return {
      version: '1.0',
      Initialize: (argument: Argument) => {
        const answer = api.Initialize(textOf(argument));
        if (answer === 'true') {
          this.#report(run, true);
          this.#place(run.item.id);
        }
        return answer;
      },
      SetValue: (name: Argument, value: Argument) => {
        const element = textOf(name);
        const answer = api.SetValue(element, textOf(value));
        if (answer !== 'true' || !isRunning()) return answer;
        if (!element.startsWith('adl.')) run.cmi[element] = textOf(value);
        this.#report(run, false);
        this.#place(run.item.id);
        return answer;
      },
      Commit: (argument: Argument) => {
        const answer = api.Commit(textOf(argument));
        if (answer === 'true') this.#report(run, true);
        return answer;
      },
      Terminate: (argument: Argument) => {
        this.#delivered = undefined;
        const answer = this.#terminate(textOf(argument));
        // What the engine delivers next is loaded once this call has returned to its content.
        if (answer === 'true' && isRunning()) setTimeout(() => this.#afterOwnEnd(run), 0);
        return answer;
      },
      GetValue: (element: Argument) => textOf(api.GetValue(textOf(element))),
      GetLastError: () => api.GetLastError(),
      GetErrorString: (code: Argument) => api.GetErrorString(textOf(code)),
      GetDiagnostic: (code: Argument) => api.GetDiagnostic(textOf(code)),
    };
  }

  /** The content ended by itself: go where it asked to, else leave it on the screen and offer what is next. */
  #afterOwnEnd(run: ItemRun): void {
    if (this.#running !== run) return;
    if (this.#delivered !== undefined) return this.#launch();
    this.#place(run.item.id);
    if (this.#isOver()) this.#events.ended();
  }
}
