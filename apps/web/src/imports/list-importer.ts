import type { ListImport, listedChanges, refusedRows } from '@trilha/contracts/platform/imports';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import { IMPORT_POLL_MS, isWorking } from './working.ts';

export type ListedChanges = z.output<typeof listedChanges>;
type RefusedPage = z.output<typeof refusedRows>;

/** The calls by which one kind of list is imported. */
export interface ListImporter {
  /** Under this its answers are remembered. */
  readonly key: readonly string[];
  /** Under this is remembered what shows the things themselves. */
  readonly shownBy: readonly string[];
  readonly begin: (
    fileId: string,
  ) => Promise<ListImport & { readonly preview: readonly (readonly string[])[] }>;
  /** The same for a file that is never among the stored ones: it is sent with the call itself. */
  readonly beginWith?: (
    file: File,
  ) => Promise<ListImport & { readonly preview: readonly (readonly string[])[] }>;
  readonly list: (signal: AbortSignal) => Promise<{ readonly items: readonly ListImport[] }>;
  readonly read: (importId: string, signal: AbortSignal) => Promise<ListImport>;
  readonly check: (importId: string, mapping: (string | null)[]) => Promise<ListImport>;
  readonly changes: (importId: string, afterLine: number) => Promise<ListedChanges>;
  readonly decide: (importId: string, lines: number[] | null, take: boolean) => Promise<ListImport>;
  readonly commit: (importId: string) => Promise<ListImport>;
  readonly resume: (importId: string) => Promise<ListImport>;
  readonly undo: (importId: string) => Promise<ListImport>;
  readonly refused: (
    importId: string,
    afterLine: number,
    limit: number,
    signal?: AbortSignal,
  ) => Promise<RefusedPage>;
}

/** How rows and fields of a kind are called. */
export interface ListTexts {
  readonly upload: string;
  readonly targets: readonly { readonly value: string; readonly label: string }[];
  /** Without columns of these meanings nothing can be imported. */
  readonly required: readonly string[];
  /** How a value of a field is shown, where it is not shown as it stands. */
  readonly valueText?: (field: string, value: string) => string;
  readonly sample: { readonly name: string; readonly rows: readonly (readonly string[])[] };
}

/** An import of a list, asked for again and again while the server works on it. */
export const listImportQuery = (importer: ListImporter, importId: string) =>
  queryOptions({
    queryKey: [...importer.key, importId],
    queryFn: ({ signal }) => importer.read(importId, signal),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? IMPORT_POLL_MS : false),
  });

/** Earlier imports of a kind. */
export const listImportsQuery = (importer: ListImporter) =>
  queryOptions({ queryKey: [...importer.key, 'all'], queryFn: ({ signal }) => importer.list(signal) });
