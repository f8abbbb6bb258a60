import type { ErrorDetails } from '../app-error.ts';
import type { PictureHash } from '../files/hash-picture.ts';
import type { PictureSize } from '../files/shrink-picture.ts';

interface FileWork<Job, Result> {
  readonly job: Job;
  readonly result: Result;
}

/** What is done with files that came from people, by kind of job; a feature that brings a kind declares it beside its work. */
export interface FileJobs {
  reencode: FileWork<
    {
      readonly path: string;
      readonly mime: string;
      readonly target: string;
      /** It is only shown on screens. */
      readonly isShown: boolean;
    },
    { readonly mime: string; readonly byteCount: number }
  >;
  hash: FileWork<{ readonly path: string }, PictureHash>;
  /** Which of the others show the same photograph, by their places. */
  compare: FileWork<{ readonly thumbnail: string; readonly others: readonly string[] }, readonly number[]>;
  /** The picture in base64: no file is left for anybody to clear away. */
  shrink: FileWork<{ readonly path: string } & PictureSize, string>;
  length: FileWork<{ readonly path: string; readonly mime: string }, number | null>;
}
type Kind = keyof FileJobs;

/** One thing to do with a file that came from a person. */
export type FileJob = { [K in Kind]: { readonly kind: K } & FileJobs[K]['job'] }[Kind];
export type ResultOf<J extends FileJob> = FileJobs[J['kind']]['result'];

/** What does the jobs of each kind. */
export type FileWorkByKind = {
  readonly [K in Kind]: (job: FileJobs[K]['job']) => Promise<FileJobs[K]['result']>;
};

/** What a worker says of its job: a result, a refusal by code, or that it failed. */
export type JobAnswer =
  | { readonly result: unknown }
  | { readonly refused: string; readonly values: ErrorDetails['values'] }
  | { readonly failed: string };

/** How a worker ends that took more memory than it may. */
export const OUT_OF_MEMORY_EXIT = 77;
