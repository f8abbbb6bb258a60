import { ApiError } from '../lib/api-error.ts';
import type { DraftBackup } from './draft-backup.ts';

/** How long typing rests before it is saved. */
const REST_MS = 800;
/** Changes of the same field within this time are one step of undo. */
const SAME_STEP_MS = 1500;
const RETRY_MS = 4000;
const MAX_STEPS = 200;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'refused';

/** Somebody else saved it first; null where they cannot be named. */
export interface Conflict {
  readonly by: string | null;
  readonly at: string | null;
}

/** A draft as the server answers with it. */
export interface DraftPage<Document, Problem> {
  readonly document: Document;
  readonly revision: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly problems: readonly Problem[];
  readonly hasChanges: boolean;
}

/** How the draft stands, whatever it is of. */
export interface DraftStatus {
  readonly revision: number;
  readonly state: SaveState;
  /** Why the server refused a save; what was written stays on this device. */
  readonly error: unknown;
  readonly conflict: Conflict | undefined;
  readonly hasChanges: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface DraftView<Document, Problem> extends DraftStatus {
  readonly document: Document;
  readonly problems: readonly Problem[];
}

interface Saved<Problem> {
  readonly revision: number;
  readonly hasChanges: boolean;
  readonly problems: readonly Problem[];
}

export interface DraftServer<Document, Problem> {
  readonly save: (revision: number, document: Document) => Promise<Saved<Problem>>;
  readonly load: () => Promise<DraftPage<Document, Problem>>;
}

/** What the parts around an editor do to its session, whatever is written in it. */
export interface DraftSteps {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly flush: () => Promise<boolean>;
  readonly published: () => void;
  readonly takeTheirs: () => Promise<void>;
  readonly keepMine: () => Promise<void>;
}

/**
 * Something being written: its document with undo, saved shortly after typing rests, kept on the device until the server
 * has it. One save runs at a time; nothing typed meanwhile is lost. When somebody else was faster, it stops and asks.
 */
export class DraftSession<Document, Problem> implements DraftSteps {
  readonly #server: DraftServer<Document, Problem>;
  readonly #backup: DraftBackup<Document>;
  readonly #listeners = new Set<() => void>();
  #past: Document[] = [];
  #future: Document[] = [];
  #lastStep: { key: string; at: number } | undefined;
  #confirmed: Document;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #view: DraftView<Document, Problem>;

  constructor(
    page: DraftPage<Document, Problem>,
    server: DraftServer<Document, Problem>,
    backup: DraftBackup<Document>,
  ) {
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

  readonly view = (): DraftView<Document, Problem> => this.#view;

  /** Makes a change; those with the same key in quick succession are one step of undo. */
  change(document: Document, key: string): void {
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
  replace(page: DraftPage<Document, Problem>): void {
    clearTimeout(this.#timer);
    this.#confirmed = page.document;
    this.#backup.clear();
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

  #takeUpBackup(page: DraftPage<Document, Problem>): void {
    const stored = this.#backup.read();
    if (!stored) return;
    if (JSON.stringify(stored.document) === JSON.stringify(page.document)) {
      this.#backup.clear();
      return;
    }
    this.#past = [page.document];
    if (stored.revision === page.revision) {
      this.#put({ document: stored.document, state: 'unsaved' });
      this.#later(REST_MS);
    } else {
      const conflict = { by: page.updatedBy, at: page.updatedAt };
      this.#put({ document: stored.document, state: 'conflict', conflict });
    }
  }

  #show(document: Document): void {
    const { state, revision } = this.#view;
    if (document === this.#confirmed && state !== 'saving') {
      this.#backup.clear();
      this.#put({ document, state: state === 'conflict' ? state : 'saved' });
      return;
    }
    this.#backup.save({ revision, document });
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
      if (isCurrent) this.#backup.clear();
      else this.#backup.save({ revision: saved.revision, document: this.#view.document });
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

  #put(change: Partial<DraftView<Document, Problem>>): void {
    this.#view = {
      ...this.#view,
      ...change,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }
}
