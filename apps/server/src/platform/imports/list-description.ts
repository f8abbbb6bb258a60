import type { RowFault } from '@trilha/contracts/platform/imports';
import type { AuditAction } from '@trilha/contracts/platform/audit-actions';
import type { Permission } from '@trilha/contracts/platform/permissions';

import type { TenantContext } from '../context.ts';
import type { FeatureParts } from '../feature-parts.ts';
import type { Cells } from './cells.ts';

/** A thing as it is or shall be, by what columns mean; null for what is not said. */
export type Thing = Readonly<Record<string, string | readonly string[] | null>>;

/** What a row says of a thing; what it leaves empty, or has no column for, stays as it is. */
export interface SaidThing {
  /** By what the thing is known in its scope; null where the row does not say. */
  readonly key: string | null;
  /** What people call it. */
  readonly name: string;
  readonly said: Thing;
}

/** A thing with its key. */
export interface KeyedThing {
  readonly key: string;
  readonly thing: Thing;
}

/** What is wrong with a field of a thing. */
export interface ThingFault {
  readonly target: string;
  readonly code: RowFault['code'];
  readonly found: string;
}

/** A row as it was read, with what is wrong with it. */
export interface CheckedThing extends SaidThing {
  readonly faults: readonly RowFault[];
}

/**
 * A kind of thing that comes in lists: its columns, how a row is read, by which key a thing is known, how things are written and taken away. All
 * methods are about things of one scope, such as a campaign; null where the company itself is meant.
 */
export interface ListDescription {
  /** As it stands in `imports.kind`; never changed. */
  readonly name: string;
  readonly permission: Permission;
  /** What columns can mean, which are all fields of a thing. */
  readonly targets: readonly string[];
  /** Without these nothing can be imported. */
  readonly required: readonly string[];
  /** How heads of columns are written by people, in the four languages, without accents. */
  readonly heads: Readonly<Partial<Record<string, readonly string[]>>>;
  /** What is written into the audit log, and of what. */
  readonly actions: Readonly<Record<'imported' | 'undone' | 'resumed', AuditAction>>;
  readonly objectKind: string;
  /** Throws where things of this scope may not be changed, now or any more; locks no row. */
  requireOpen(ctx: TenantContext, scopeId: string | null): Promise<void>;
  /** Holds all things that lists of this scope may write, those of other scopes too, until the transaction ends. */
  lockThings?(ctx: TenantContext, scopeId: string | null): Promise<void>;
  /** What is wrong with a thing as it would become, with its field; what a row says alone is judged where it is read. */
  faultOf?(thing: Thing): ThingFault | null;
  /** How rows of this scope are read, and what a field is that neither a row says nor the thing has. */
  reading(ctx: TenantContext, scopeId: string | null): Promise<Reading>;
  /** The things there are of these keys. */
  read(
    ctx: TenantContext,
    scopeId: string | null,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Thing>>;
  /** Makes things be as they are given here. */
  write(ctx: TenantContext, scopeId: string | null, things: readonly KeyedThing[]): Promise<void>;
  /** Whether taking an import back takes the thing out of its scope, where it was so before. */
  isOutside(before: Thing): boolean;
  /** Those of these things that something leans on: they are not taken out again. */
  leaning(
    ctx: TenantContext,
    scopeId: string | null,
    keys: readonly string[],
    parts: Pick<FeatureParts, 'labelled'>,
  ): Promise<ReadonlySet<string>>;
  /** Takes things out again that were not there. */
  remove(ctx: TenantContext, scopeId: string | null, keys: readonly string[]): Promise<void>;
}

/** How rows of a scope are read. */
export interface Reading {
  readRow(cells: Cells): SaidThing;
  readonly otherwise: Thing;
}
