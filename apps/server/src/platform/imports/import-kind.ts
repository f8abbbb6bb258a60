import type { ImportStep } from '@trilha/contracts/platform/imports';
import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import type { Permission } from '@trilha/contracts/platform/permissions';

import type { TenantContext } from '../context.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Tx } from '../db/client-dialect.ts';
import type { FeatureParts } from '../feature-parts.ts';
import type { ImportRow } from './imports.queries.ts';
import type { TableLine } from './table-reader.ts';

/** What columns mean, in the order of the file; null for one that is left out. */
export type Mapping = readonly (string | null)[];

/** Runs work as the author of an import, with the rights they have now, each time in a transaction of its own. */
export type AsAuthor = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>;

/** Checks some lines and writes down what came of them; returns how many are refused. */
export type LineChecker = (ctx: TenantContext, lines: readonly TableLine[]) => Promise<number>;

/** What the check of all rows came to. */
export interface CheckedCounts {
  readonly rows: number;
  readonly refused: number;
  readonly toCreate: number;
  readonly toChange: number;
  readonly unchanged: number;
  readonly declined: number;
}

/** What a step of a commit wrote, up to which line. */
export interface CommittedRows {
  readonly lastLine: number;
  readonly created: number;
  readonly changed: number;
  readonly refused: number;
}

/** What a step of an undo took back, and left as it is. */
export interface UndoneRows {
  readonly removed: number;
  readonly restored: number;
  readonly untouched: number;
}

/** What a failed step was about. */
export interface FailedStep {
  readonly tenantId: string;
  readonly importId: string;
  readonly step: ImportStep;
  readonly now: Date;
}

/**
 * What can be imported: how its files are read, checked, written and taken back. The engine beside this file does the rest, the same for all
 * kinds: the head of the file, columns and what is remembered of them, steps in the background, failure, resumption and undo. Each method that
 * writes runs in a transaction of its step, as the person who asked for it, with the rights they have then.
 */
export interface ImportKind {
  /** As it stands in `imports.kind`; never changed. */
  readonly name: string;
  readonly permission: Permission;
  /** What columns can mean. */
  readonly targets: readonly string[];
  /** How heads of columns are written by people, in the four languages, without accents. */
  readonly heads: Readonly<Partial<Record<string, readonly string[]>>>;
  /** How long an import can be taken back. */
  readonly undoHours: number;
  /** What a guess means as a whole. */
  refineGuess?(guess: Mapping): Mapping;
  /** Whether these columns name things and tell them apart. */
  isComplete(mapping: Mapping): boolean;
  /** How a decision about an import is written into the audit log. */
  audit(row: ImportRow): {
    readonly actions: Readonly<Record<'imported' | 'undone' | 'resumed', AuditAction>>;
    readonly objectKind: string;
    readonly objectId: string;
  };
  /** Throws where things of this scope may not be changed, now or any more. */
  requireOpen?(ctx: TenantContext, scopeId: string | null): Promise<void>;
  /** Throws where an import is about what the actor may not touch. */
  requireMayTouch?(ctx: TenantContext, row: ImportRow): Promise<void>;
  /** Opens what a commit writes into, for kinds that keep elsewhere how things were; returns its id. */
  openChange?(ctx: TenantContext): Promise<string>;
  /**
   * The lines of a file that the kind keeps itself, sealed, its head first; each part of it read as the author of the import. Without it a
   * file is a stored one.
   */
  readLines?(asAuthor: AsAuthor, row: ImportRow, keys: KeyRing): AsyncGenerator<TableLine>;
  /** Begins a check anew: what an earlier one left is gone. */
  beginCheck(ctx: TenantContext, row: ImportRow, keys: KeyRing): Promise<LineChecker>;
  /** Ends a check: what rows mean together. */
  endCheck(ctx: TenantContext, row: ImportRow): Promise<CheckedCounts>;
  /** Writes the next rows after a line; undefined where none is left. What changed since the check is refused, never overwritten. */
  commitRows(
    ctx: TenantContext,
    row: ImportRow,
    after: number,
    keys: KeyRing,
  ): Promise<CommittedRows | undefined>;
  /** After the first step of a commit, and after all of them. */
  refreshStatistics?(ctx: TenantContext): Promise<void>;
  /** After the import was marked as committed. */
  endCommit?(ctx: TenantContext, row: ImportRow): Promise<void>;
  /** Takes the next things back; undefined where none is left. `parts`: what features say of things that lean on others. */
  undoRows(ctx: TenantContext, row: ImportRow, parts: FeatureParts): Promise<UndoneRows | undefined>;
  /** After the import was marked as taken back. */
  endUndo?(ctx: TenantContext, row: ImportRow): Promise<void>;
  /** After the import was marked as failed. */
  afterFailure?(tx: Tx, failed: FailedStep): Promise<void>;
}
