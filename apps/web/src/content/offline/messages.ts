/** What the app and the pages of a package's own origin say to each other where a package plays without a network. */
export type FromOfflinePage =
  /** The worker is there: what was taken along will open. */
  | { readonly type: 'stored' }
  /** This browser installs none in a frame. */
  | { readonly type: 'unable' }
  /** Nobody hands out files any more: a new port is wanted. */
  | { readonly type: 'files-wanted' };

/** Answered with a port by which the worker asks for files. */
export type ToOfflinePage = { readonly type: 'files'; readonly entryPath: string | null };

/** What these pages ask of the worker, each with a port: that it asks by this one for files, or that it keeps the page that draws decks, answered with whether it does. */
export interface ToOfflineWorker {
  readonly type: 'files' | 'deck-page';
}

/** A file the worker asks for, by its path in the package. */
export interface FileQuestion {
  readonly id: number;
  readonly path: string;
}

/** Null: the package has none of this name. */
export interface FileAnswer {
  readonly id: number;
  readonly file: { readonly blob: Blob; readonly mime: string } | null;
}
