import type { CourseDraftPage, CourseProblem } from '@trilha/contracts/learning/course-builder';
import type { CourseDraft } from '@trilha/contracts/learning/course-draft';

import { ApiError } from '../../../lib/api-error.ts';
import type { DraftBackup } from './draft-backup.ts';

/** How long typing rests before it is saved. */
const REST_MS = 800;
/** Changes of the same field within this time are one step of undo. */
const SAME_STEP_MS = 1500;
const RETRY_MS = 4000;
const MAX_STEPS = 200;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'refused';

/** Somebody else saved the course first; null where they cannot be named. */
export interface Conflict {
  readonly by: string | null;
  readonly at: string | null;
}

export interface DraftView {
  readonly document: CourseDraft;
  readonly revision: number;
  readonly state: SaveState;
  /** Why the server refused a save; what was written stays on this device. */
  readonly error: unknown;
  readonly conflict: Conflict | undefined;
  readonly problems: readonly CourseProblem[];
  readonly hasChanges: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Saved {
  readonly revision: number;
  readonly hasChanges: boolean;
  readonly problems: readonly CourseProblem[];
}

export interface DraftServer {
  readonly save: (revision: number, document: CourseDraft) => Promise<Saved>;
  readonly load: () => Promise<CourseDraftPage>;
}

/**
 * A course being written: its document with undo, saved shortly after typing rests, kept on the device until the server
 * has it. One save runs at a time; nothing typed meanwhile is lost. When somebody else was faster, it stops and asks.
 */
export class DraftSession {
  readonly #server: DraftServer;
  readonly #backup: DraftBackup;
  readonly #listeners = new Set<() => void>();
  #past: CourseDraft[] = [];
  #future: CourseDraft[] = [];
  #lastStep: { key: string; at: number } | undefined;
  #confirmed: CourseDraft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #view: DraftView;

  constructor(page: CourseDraftPage, server: DraftServer, backup: DraftBackup) {
    this.#server = server;
    this.#backup = backup;
    this.#confirmed = page.document;
    this.#view = {
      document: page.document,
      revision: page.revision,
      state: 'saved',
      error: undefined,
      conflict: undefined,
      problems: page.problems,
      hasChanges: page.hasChanges,
      canUndo: false,
      canRedo: false,
    };
    this.#takeUpBackup(page);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): DraftView => this.#view;

  /** Makes a change; those with the same key in quick succession are one step of undo. */
  change(document: CourseDraft, key: string): void {
    if (document === this.#view.document) return;
    const now = Date.now();
    const isSameStep = this.#lastStep?.key === key && now - this.#lastStep.at < SAME_STEP_MS;
    if (!isSameStep) this.#past = [...this.#past, this.#view.document].slice(-MAX_STEPS);
    this.#lastStep = { key, at: now };
    this.#future = [];
    this.#show(document);
  }

  undo(): void {
    const document = this.#past.pop();
    if (!document) return;
    this.#future.push(this.#view.document);
    this.#lastStep = undefined;
    this.#show(document);
  }

  redo(): void {
    const document = this.#future.pop();
    if (!document) return;
    this.#past.push(this.#view.document);
    this.#lastStep = undefined;
    this.#show(document);
  }

  /** Saves what is not saved yet; resolves to whether everything is with the server now. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#view.document !== this.#confirmed) {
      if (this.#view.state === 'saving') await this.#settled();
      else if (this.#view.state === 'conflict') return false;
      else {
        await this.#save();
        if (this.#view.state === 'offline' || this.#view.state === 'refused') return false;
      }
    }
    return true;
  }

  /** Takes over what another editor saved; the own text stays one step of undo away. */
  async takeTheirs(): Promise<void> {
    const page = await this.#server.load();
    this.#past.push(this.#view.document);
    this.#future = [];
    this.replace(page);
  }

  /** Saves the own text over the other editor's, which stays one step of undo away. */
  async keepMine(): Promise<void> {
    const page = await this.#server.load();
    this.#past.push(page.document);
    this.#confirmed = page.document;
    this.#put({ revision: page.revision, conflict: undefined, state: 'unsaved' });
    await this.#save();
  }

  /** Shows what the server has, e.g. after a version was restored. */
  replace(page: CourseDraftPage): void {
    clearTimeout(this.#timer);
    this.#confirmed = page.document;
    this.#backup.forget();
    const { document, revision, problems, hasChanges } = page;
    this.#put({
      document,
      revision,
      problems,
      hasChanges,
      state: 'saved',
      conflict: undefined,
      error: undefined,
    });
  }

  /** Keeps the present document in the history before it is replaced from outside. */
  remember(): void {
    this.#past = [...this.#past, this.#view.document].slice(-MAX_STEPS);
    this.#future = [];
  }

  published(): void {
    this.#put({ hasChanges: false });
  }

  /** Ends the session: what is not saved stays on the device and is sent on the way out. */
  close(): void {
    void this.flush();
    clearTimeout(this.#timer);
  }

  #takeUpBackup(page: CourseDraftPage): void {
    const kept = this.#backup.read();
    if (!kept) return;
    if (JSON.stringify(kept.document) === JSON.stringify(page.document)) {
      this.#backup.forget();
      return;
    }
    this.#past = [page.document];
    if (kept.revision === page.revision) {
      this.#put({ document: kept.document, state: 'unsaved' });
      this.#later(REST_MS);
    } else {
      const conflict = { by: page.updatedBy, at: page.updatedAt };
      this.#put({ document: kept.document, state: 'conflict', conflict });
    }
  }

  #show(document: CourseDraft): void {
    const { state, revision } = this.#view;
    if (document === this.#confirmed && state !== 'saving') {
      this.#backup.forget();
      this.#put({ document, state: state === 'conflict' ? state : 'saved' });
      return;
    }
    this.#backup.keep({ revision, document });
    this.#put({ document, state: state === 'saving' || state === 'conflict' ? state : 'unsaved' });
    if (state !== 'saving' && state !== 'conflict') this.#later(REST_MS);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #save(): Promise<void> {
    const { document, revision } = this.#view;
    this.#put({ state: 'saving', error: undefined });
    try {
      const saved = await this.#server.save(revision, document);
      this.#confirmed = document;
      const isCurrent = this.#view.document === document;
      if (isCurrent) this.#backup.forget();
      else this.#backup.keep({ revision: saved.revision, document: this.#view.document });
      this.#put({ ...saved, state: isCurrent ? 'saved' : 'unsaved' });
      if (!isCurrent) this.#later(REST_MS);
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (error instanceof ApiError && error.code === 'stale_revision') {
      const { by, at } = error.values;
      this.#put({
        state: 'conflict',
        conflict: { by: by ? String(by) : null, at: at ? String(at) : null },
      });
    } else if (
      error instanceof ApiError &&
      (error.code === 'network' || error.status >= 500 || error.status === 429)
    ) {
      this.#put({ state: 'offline', error });
      this.#later(RETRY_MS);
    } else {
      this.#put({ state: 'refused', error });
    }
  }

  #settled(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.#view.state === 'saving') return;
        stop();
        resolve();
      });
    });
  }

  #put(change: Partial<DraftView>): void {
    this.#view = {
      ...this.#view,
      ...change,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }
}
