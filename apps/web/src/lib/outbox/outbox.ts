import { ApiError } from '../api-error.ts';
import type { AppErrorCode } from '../api-error.ts';
import { randomId } from '../random-id.ts';
import type { Entry, NewEntry, OutboxKind, OutboxStore, Refusal } from './entry.ts';
import { isRefusal } from './judge.ts';
import { Pauses } from './pauses.ts';

// Kinds differ in what they hold; anyone who sends an entry hands it to the kind it names.
// oxlint-disable-next-line typescript/no-explicit-any -- a kind takes the bodies it made itself
export type AnyKind = OutboxKind<any, any>;

export interface OutboxOptions {
  readonly memberId: string;
  readonly store: OutboxStore;
  /** The kind of a name, fetched where it is not here yet; undefined where this version of the app knows none. */
  readonly findKind: (name: string) => Promise<AnyKind | undefined>;
  /** Runs work while no other page of this browser runs work of the same name. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly upload: (blob: Blob, name: string) => Promise<string>;
  /** Whether this page may still say anything in the member's name. */
  readonly isOwn: () => boolean;
  /** Notifies the member's other pages that something changed. */
  readonly onChanged?: () => void;
}

/** What waits, as screens show it. */
export interface OutboxSnapshot {
  /** All that the server does not have yet. */
  readonly entries: readonly Entry[];
  /** What of it is held back: it could not be sent, or was refused. */
  readonly waiting: readonly Entry[];
}

/** What became of an entry on this page. */
export type Outcome =
  | { readonly entry: Entry; readonly answer: unknown; readonly error?: undefined }
  | { readonly entry: Entry; readonly error: unknown };

export interface Delivered<Body, Answer = unknown> {
  readonly waits: Entry<Body> | undefined;
  /** What the server said; undefined where it waits, was refused, or another page brought it. */
  readonly answer: Answer | undefined;
  /** Why it was refused. */
  readonly error: unknown;
}

/** Of a refusal that another page has heard, only code and values are known. */
const REFUSED = 400;

/** What a page that was left has sent is asked about after so long, should the page go on. */
const LEAVING_MS = 5000;

interface AddOptions {
  /** Sent no sooner: the person is still typing. */
  readonly delayMs?: number;
}

/**
 * What a member did and the server does not have yet. Entries of one thing are sent in their order, one at a time in all pages of this
 * browser, under keys that make a repeated one harmless, until the server has them or says no. Nothing is taken away before that but by its
 * member.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #kinds = new Map<string, AnyKind>();
  readonly #listeners = new Set<() => void>();
  readonly #outcomes = new Set<(outcome: Outcome) => void>();
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #pauses: Pauses;
  readonly #sending = new Set<string>();
  #snapshot: OutboxSnapshot = { entries: [], waiting: [] };
  /** Changes of this page, one after the other. */
  #line: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #handleClosed: () => void = () => undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#pauses = new Pauses(() => this.#sendDue());
  }

  get memberId(): string {
    return this.#options.memberId;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): OutboxSnapshot => this.#snapshot;

  /** Calls back with what becomes of each entry this page sends. */
  onOutcome(listener: (outcome: Outcome) => void): () => void {
    this.#outcomes.add(listener);
    return () => this.#outcomes.delete(listener);
  }

  /** Whether an entry lies on this page alone: its browser keeps nothing, or is full. */
  isOnPageOnly(id: string): boolean {
    return this.#options.store.isOnPageOnly(id);
  }

  /** Whether a thing could not be sent and is tried again later. */
  isPaused(thing: string): boolean {
    return this.#pauses.has(thing);
  }

  /** Keeps an entry until the server has it, and begins to send it. Resolves once it is kept, on this device or at least on this page. */
  async add<Body, Answer>(
    kind: OutboxKind<Body, Answer>,
    fresh: NewEntry<Body>,
    { delayMs = 0 }: AddOptions = {},
  ): Promise<Entry> {
    const added: AnyKind = kind;
    this.#kinds.set(added.name, added);
    const id = fresh.id ?? randomId();
    this.#pauses.delay(fresh.thing, delayMs);
    const entry = await this.#inLine(() =>
      this.#options.store.update(this.memberId, (entries, mayTake) => {
        const older = entries.findLast((one) => isSamePart(one, added.name, fresh));
        // What other pages go on to see stays apart: they send it as well.
        const body =
          older && mayTake(older.id) && added.join ? (added.join(older, fresh.body) as Body | null) : null;
        const joined = older && body !== null ? older : undefined;
        const whole = joined ? (body as Body) : fresh.body;
        const result = this.#entryOf(kind, { ...fresh, id }, whole, {
          place: (added.joinsAtEnd ? undefined : joined?.place) ?? (entries.at(-1)?.place ?? 0) + 1,
          attempts: 0,
        });
        return { put: [result], remove: joined ? [joined.id] : [], result };
      }),
    );
    await this.#changed();
    this.#sendDue();
    return entry;
  }

  /** Keeps an entry where the browser still lets it, and sends it at once in a way that outlives the page: the page is going. */
  addLeaving<Body, Answer>(kind: OutboxKind<Body, Answer>, fresh: NewEntry<Body>): void {
    if (this.#isOver()) return;
    this.#kinds.set(kind.name, kind);
    this.#pauses.delay(fresh.thing, LEAVING_MS);
    const entry = this.#entryOf(kind, fresh, fresh.body, {
      place: (this.#snapshot.entries.at(-1)?.place ?? 0) + 1,
      attempts: 1,
    });
    const storing = this.#inLine(() =>
      this.#options.store.update(this.memberId, () => ({ put: [entry], result: undefined })),
    );
    void this.#sendLeaving(entry, kind, storing);
  }

  /**
   * Adds an entry, sends it at once and gives what became of it: where it still waits it is there, with an error where it was refused.
   * `onKept` follows as soon as it is kept.
   */
  async deliver<Body, Answer>(
    kind: OutboxKind<Body, Answer>,
    fresh: NewEntry<Body>,
    onKept: () => Promise<void> | void = () => undefined,
  ): Promise<Delivered<Body, Answer>> {
    const id = fresh.id ?? randomId();
    let answer: Answer | undefined;
    let error: unknown;
    const stopListening = this.onOutcome((outcome) => {
      if (outcome.entry.id !== id) return;
      error = outcome.error;
      // The kind that sent it gave its own answer.
      if ('answer' in outcome) answer = outcome.answer as Answer;
    });
    await this.add(kind, { ...fresh, id });
    await onKept();
    await this.flush(fresh.thing).catch(() => undefined);
    stopListening();
    // An entry has the body its kind gave it.
    const waits = this.#snapshot.entries.find((entry) => entry.id === id) as Entry<Body> | undefined;
    const refused = waits?.refused;
    if (refused)
      error ??= new ApiError(refused.code as AppErrorCode, { status: REFUSED, values: refused.values });
    return { waits, answer, error };
  }

  /** Takes entries away: their member discarded them, or opened them to change them. Gives those that still waited. */
  async take(ids: readonly string[]): Promise<readonly Entry[]> {
    const taken = await this.#inLine(() =>
      this.#options.store.update(this.memberId, (entries) => ({
        remove: ids,
        result: entries.filter(({ id }) => ids.includes(id)),
      })),
    );
    await this.#changed();
    return taken;
  }

  /** Puts entries back as they were. */
  async putBack(entries: readonly Entry[]): Promise<void> {
    await this.#inLine(() =>
      this.#options.store.update(this.memberId, () => ({ put: entries, result: undefined })),
    );
    await this.#changed();
    this.#sendDue();
  }

  /** Sends refused entries once more. Others are not written again: on a full device a copy of them would outlive what takes their place. */
  async retry(ids: readonly string[]): Promise<void> {
    await this.#inLine(() =>
      this.#options.store.update(this.memberId, (entries) => ({
        put: entries
          .filter(({ id, refused }) => refused && ids.includes(id))
          .map((entry) => Object.assign({}, entry, { refused: null })),
        result: undefined,
      })),
    );
    this.#pauses.clear();
    await this.#changed();
    this.#sendDue();
  }

  /** Sends everything now, of one thing or of all. Rejects with what kept an entry back. */
  async flush(thing?: string): Promise<void> {
    await this.#line.catch(() => undefined);
    const entries = await this.refresh();
    const things = thing === undefined ? new Set(entries.map((entry) => entry.thing)) : [thing];
    for (const one of things) this.#pauses.hurry(one);
    await Promise.all([...things].map((one) => this.#sendNow(one)));
  }

  /** Tries again what waits: there is a network, or somebody looks. */
  wake(): void {
    this.#pauses.clear();
    this.notice();
  }

  /** Sends at once what may not find another time: the page is going. What fails waits on. */
  leave(): void {
    if (!this.#options.isOwn()) return;
    for (const entry of this.#snapshot.entries) {
      const kind = this.#kinds.get(entry.kind);
      if (!kind?.sentOnLeaving || entry.refused) continue;
      const save = (change: Partial<Entry>) => this.#save(entry.id, change).then(Boolean);
      // Whether it arrived, nobody may learn.
      void save({ attempts: entry.attempts + 1 });
      kind.send(entry, { fileIds: [], leaving: true, save: (body) => save({ body }) }).then(
        (answer: unknown) => this.#arrived(entry, kind, answer),
        () => undefined,
      );
    }
  }

  /** Reads the waiting entries again: another page may have changed them. */
  async refresh(): Promise<readonly Entry[]> {
    const entries = await this.#options.store.read(this.memberId);
    this.#show(entries);
    return entries;
  }

  /** Something changed elsewhere: what is due is sent from here as well. `patienceMs` leaves it first to the page that brought it, which may still be typing. */
  notice(patienceMs = 0): void {
    void this.#takeNotice(patienceMs);
  }

  /** Sends nothing more. */
  close(): void {
    this.#isClosed = true;
    this.#pauses.end();
    this.#handleClosed();
  }

  /** What else ends with it. */
  onClosed(handler: () => void): void {
    this.#handleClosed = handler;
  }

  async #takeNotice(patienceMs: number): Promise<void> {
    const known = new Set(this.#snapshot.entries.map(({ id }) => id));
    const entries = await this.refresh();
    if (patienceMs > 0)
      for (const { id, thing } of entries) if (!known.has(id)) this.#pauses.delay(thing, patienceMs);
    this.#sendDue();
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#line.then(work, work);
    this.#line = done.catch(() => undefined);
    return done;
  }

  #show(entries: readonly Entry[]): void {
    const waiting = entries.filter((entry) => this.#isHeldBack(entry));
    this.#snapshot = { entries, waiting };
    for (const listener of this.#listeners) listener();
  }

  async #changed(): Promise<void> {
    await this.refresh();
    this.#options.onChanged?.();
  }

  #entryOf<Body>(
    kind: Pick<OutboxKind<Body>, 'name' | 'show'>,
    fresh: NewEntry<Body>,
    body: Body,
    at: Pick<Entry, 'place' | 'attempts'>,
  ): Entry<Body> {
    return {
      id: fresh.id ?? randomId(),
      memberId: this.memberId,
      kind: kind.name,
      thing: fresh.thing,
      part: fresh.part ?? null,
      body,
      shown: kind.show(body),
      files: fresh.files ?? [],
      capturedAt: fresh.capturedAt ?? new Date().toISOString(),
      refused: null,
      ...at,
    };
  }

  async #sendLeaving(entry: Entry, kind: AnyKind, storing: Promise<unknown>): Promise<void> {
    const save = (body: unknown) => this.#save(entry.id, { body }).then(Boolean);
    this.#setSending(entry.id, true);
    try {
      const answer: unknown = await kind.send(entry, { fileIds: [], leaving: true, save });
      await storing;
      await this.#arrived(entry, kind, answer);
    } catch {
      // It waits, and is sent again.
      await storing;
    } finally {
      this.#setSending(entry.id, false);
    }
  }

  #isOver(): boolean {
    return this.#isClosed || !this.#options.isOwn();
  }

  #sendDue(): void {
    if (this.#isOver()) return;
    for (const thing of new Set(
      this.#snapshot.entries.filter(({ refused }) => !refused).map(({ thing }) => thing),
    ))
      if (this.#pauses.isDue(thing)) this.#sendNow(thing).catch(() => undefined);
  }

  /** One run of a thing at a time; anyone who asks while one is under way is answered by one that begins after it. */
  async #sendNow(thing: string): Promise<void> {
    await this.#running.get(thing)?.catch(() => undefined);
    const running =
      this.#running.get(thing) ??
      this.#options
        .lock(`trilha-outbox ${this.memberId} ${thing}`, () => this.#sendThing(thing))
        .finally(() => this.#running.delete(thing));
    this.#running.set(thing, running);
    await running;
  }

  async #sendThing(thing: string): Promise<void> {
    try {
      while (!this.#isOver() && this.#pauses.isDue(thing)) {
        const entries = await this.#options.store.read(this.memberId);
        const own = entries.filter((entry) => entry.thing === thing);
        const next = own.find((entry) => !entry.refused);
        if (!next) break;
        const kind = await this.#kindOf(next);
        if (kind.mayFollow?.(own.filter(({ refused }) => refused)) === false) break;
        await this.#sendOne(next, kind);
        this.#pauses.succeed(thing);
      }
    } catch (error) {
      this.#pauses.fail(thing);
      throw error;
    } finally {
      await this.refresh();
    }
  }

  async #kindOf({ kind: name }: Entry): Promise<AnyKind> {
    const kind = this.#kinds.get(name) ?? (await this.#options.findKind(name));
    if (!kind) throw new Error(`Nothing here sends ${name}.`);
    this.#kinds.set(name, kind);
    return kind;
  }

  /** Sends one entry; it is gone afterwards, or refused. Rejects where it waits on. */
  async #sendOne(next: Entry, kind: AnyKind): Promise<void> {
    const begun = await this.#save(next.id, { attempts: next.attempts + 1 });
    if (!begun) return;
    this.#setSending(begun.id, true);
    try {
      const entry = await this.#withFiles(begun);
      if (!entry || this.#isOver()) return;
      const answer: unknown = await kind.send(entry, {
        fileIds: entry.files.flatMap(({ fileId }) => fileId ?? []),
        leaving: false,
        save: (body) => this.#save(entry.id, { body }).then(Boolean),
      });
      await this.#arrived(entry, kind, answer);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await this.#refused(begun, kind, error, { code: error.code, values: error.values });
    } finally {
      this.#setSending(begun.id, false);
    }
  }

  /** Sends the files of an entry, each once; undefined where it was taken back meanwhile. */
  async #withFiles(begun: Entry): Promise<Entry | undefined> {
    let entry: Entry | undefined = begun;
    for (const [at, file] of begun.files.entries()) {
      if (file.fileId !== null) continue;
      const fileId = await this.#options.upload(file.blob, file.name);
      entry = await this.#save(begun.id, { files: entry.files.with(at, { ...file, fileId }) });
      if (!entry) return undefined;
    }
    return entry;
  }

  /** Writes a change of an entry; undefined where it does not wait any more. */
  #save(id: string, change: Partial<Entry>): Promise<Entry | undefined> {
    return this.#inLine(() =>
      this.#options.store.update(this.memberId, (entries) => {
        const entry = entries.find((one) => one.id === id);
        const result = entry && { ...entry, ...change };
        return { put: result ? [result] : [], result };
      }),
    );
  }

  async #arrived(entry: Entry, kind: AnyKind, answer: unknown): Promise<void> {
    await this.#remove(entry.id);
    kind.onArrived?.(entry, answer);
    for (const listener of this.#outcomes) listener({ entry, answer });
  }

  async #refused(entry: Entry, kind: AnyKind, error: ApiError, refused: Refusal): Promise<void> {
    if (kind.dropsRefused?.(error)) await this.#remove(entry.id);
    else if (await this.#save(entry.id, { refused })) await this.#changed();
    for (const listener of this.#outcomes) listener({ entry, error });
  }

  async #remove(id: string): Promise<void> {
    await this.#inLine(() =>
      this.#options.store.update(this.memberId, () => ({ remove: [id], result: undefined })),
    );
    await this.#changed();
  }

  #setSending(id: string, isSending: boolean): void {
    if (isSending) this.#sending.add(id);
    else this.#sending.delete(id);
    this.#show(this.#snapshot.entries);
  }

  /** What is sent for the first time does not wait. */
  #isHeldBack({ id, thing, attempts, refused }: Entry): boolean {
    if (refused || attempts > 1) return true;
    return this.isPaused(thing) || (attempts === 1 && !this.#sending.has(id));
  }
}

const isSamePart = (entry: Entry, kind: string, { thing, part }: NewEntry) =>
  part !== undefined && entry.kind === kind && entry.thing === thing && entry.part === part;
