import type { HomePage } from '@trilha/contracts/learning/learning';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from './context.ts';

/** Rows that the parts of several features read: the home screen selects them once, and the SQL of parts reads them by this name. */
export interface SharedRows {
  readonly name: string;
  readonly select: (ctx: TenantContext) => RawBuilder<unknown>;
}

/** What a feature shows on the home screen. */
export interface HomePart {
  /** Its places on the home screen. No two features have the same, and what `present` returns for another place is left out. */
  readonly shows: readonly (keyof HomePage)[];
  /** Shared rows that `select` reads. */
  readonly reads?: readonly SharedRows[];
  /** SQL of one JSON value; the home screen asks for those of all features in one query. None where `present` reads by itself. */
  readonly select?: (ctx: TenantContext) => RawBuilder<unknown>;
  /** Puts that value into what the home screen answers; it may read documents, which a process keeps. */
  readonly present: (ctx: TenantContext, value: unknown) => Partial<HomePage> | Promise<Partial<HomePage>>;
}
