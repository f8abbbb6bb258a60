import type { PackageKind } from '@trilha/contracts/learning/packages';

import type { PictureHash } from '../files/hash-picture.ts';
import type { Unpacked } from '../../features/learning/packages/unpack-folder.ts';
import type { TableForm } from '../../features/organization/people-import/table-reader.ts';
import type { ErrorDetails } from '../app-error.ts';

/** One thing to do with a file that came from a person. */
export type FileJob =
  | { readonly kind: 'reencode'; readonly path: string; readonly mime: string; readonly target: string }
  | { readonly kind: 'hash'; readonly path: string }
  | { readonly kind: 'compare'; readonly thumbnail: string; readonly others: readonly string[] }
  | { readonly kind: 'shrink'; readonly path: string; readonly height: number }
  | { readonly kind: 'length'; readonly path: string; readonly mime: string }
  | {
      readonly kind: 'table';
      readonly path: string;
      readonly form: TableForm;
      /** Where its lines are written, one document each. */
      readonly target: string;
      readonly most: number;
    }
  | {
      readonly kind: 'unpack';
      readonly path: string;
      readonly packageKind: PackageKind;
      /** An empty folder; the first file of the package becomes `0` in it, the second `1`. */
      readonly folder: string;
    };

/** A file of a package as it lies in the folder of its job. */
export interface UnpackedFile {
  readonly path: string;
  readonly size: number;
}

interface Results {
  readonly reencode: { readonly mime: string; readonly byteCount: number };
  readonly hash: PictureHash;
  /** Which of the others show the same photograph, by their places. */
  readonly compare: readonly number[];
  /** The picture as a PNG, base64: no file is left for anybody to clear away. */
  readonly shrink: string;
  readonly length: number | null;
  readonly table: null;
  readonly unpack: { readonly unpacked: Unpacked; readonly files: readonly UnpackedFile[] };
}
export type ResultOf<J extends FileJob> = Results[J['kind']];

/** What a worker says of its job: a result, a refusal by code, or that it failed. */
export type JobAnswer =
  | { readonly result: unknown }
  | { readonly refused: string; readonly values: ErrorDetails['values'] }
  | { readonly failed: string };

/** How a worker ends that took more memory than it may. */
export const OUT_OF_MEMORY_EXIT = 77;
