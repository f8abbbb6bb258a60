import type { Problem } from '@trilha/contracts/platform/problem';

import type { ApiError } from '../api-error.ts';

/** A picture or another file of an entry: still here, or sent already. */
export interface EntryFile {
  readonly blob: Blob;
  readonly name: string;
  readonly fileId: string | null;
}

/** Why the server said no. */
export interface Refusal {
  readonly code: string;
  readonly values: NonNullable<Problem['values']>;
}

/** What the list of waiting things shows of one. */
export interface Shown {
  /** What it is, and its name. */
  readonly label:
    | 'sale'
    | 'photo'
    | 'test'
    | 'lesson'
    | 'favorite'
    | 'check_in'
    | 'drill'
    | 'survey'
    | 'note';
  readonly name: string;
  /** Where it can be looked at and changed. */
  readonly to: string;
}

/** Something a member did that waits on this device until the server has it. */
export interface Entry<Body = unknown> {
  /** Made here; also the key under which the server takes it once. */
  readonly id: string;
  readonly memberId: string;
  readonly kind: string;
  /** What it is about: entries of one thing are sent in their order. */
  readonly thing: string;
  /** The part of the thing it changes; a later entry of the same part may take its place. */
  readonly part: string | null;
  /** Its place among all that waits. */
  readonly place: number;
  readonly body: Body;
  readonly shown: Shown;
  readonly files: readonly EntryFile[];
  readonly capturedAt: string;
  /** How often it was begun to be sent: of none that was, anybody knows whether it arrived. */
  readonly attempts: number;
  /** Null while it only waits. */
  readonly refused: Refusal | null;
}

/** What is added to the outbox. */
export interface NewEntry<Body = unknown> {
  readonly thing: string;
  readonly part?: string;
  readonly body: Body;
  readonly files?: readonly EntryFile[];
  /** Now, where it is left out. */
  readonly capturedAt?: string;
  /** Of an entry that was taken out and comes back. */
  readonly id?: string;
}

export interface Sending<Body> {
  readonly fileIds: readonly string[];
  /** The page is going: the request has to arrive without it. */
  readonly leaving: boolean;
  /** Writes down what must be known before it is sent; false where the entry does not wait any more. */
  readonly save: (body: Body) => Promise<boolean>;
}

/** How entries of one kind are sent, joined and shown. */
export interface OutboxKind<Body, Answer = unknown> {
  readonly name: string;
  /** Sends it under its id. Throws `ApiError`. */
  readonly send: (entry: Entry<Body>, how: Sending<Body>) => Promise<Answer>;
  /** What an entry, refused or not, and a later one of the same part become together; null where both are kept. */
  readonly join?: (older: Entry<Body>, newer: Body) => Body | null;
  /** Joined to an older one it stands behind all that waits, and not in that one's place: it follows what came between. */
  readonly joinsAtEnd?: true;
  /** Whether it is sent though these before it of its thing were refused; where it is left out, always. */
  readonly mayFollow?: (refused: readonly Entry[]) => boolean;
  /** What follows where it has arrived from this page. */
  readonly onArrived?: (entry: Entry<Body>, answer: Answer) => void;
  /** Whether what was refused so is given up without a word: nothing could be made of it, nor is it missing anywhere. */
  readonly dropsRefused?: (error: ApiError) => boolean;
  /** It is sent once more while the page is being left. */
  readonly sentOnLeaving?: true;
  readonly show: (body: Body) => Shown;
}

export interface Change<T> {
  readonly put?: readonly Entry[];
  readonly remove?: readonly string[];
  readonly result: T;
}

/** Where entries lie. */
export interface OutboxStore {
  /** Entries of a member, in their order. */
  readonly read: (memberId: string) => Promise<readonly Entry[]>;
  /**
   * Changes entries of a member at once: no other page changes them meanwhile. `mayTake` says whether an entry can be taken from where it
   * lies; while a device is full, what lies there is seen by other pages whatever this one does.
   */
  readonly update: <T>(
    memberId: string,
    work: (entries: readonly Entry[], mayTake: (id: string) => boolean) => Change<T>,
  ) => Promise<T>;
  /** Whether an entry lies on this page alone. */
  readonly isOnPageOnly: (id: string) => boolean;
}
