import type { HomePage } from '@trilha/contracts/learning/learning';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from './context.ts';

/** What a feature shows on the home screen. */
export interface HomePart {
  /** SQL of one JSON value; the home screen asks for those of all features in one query. */
  readonly select: (ctx: TenantContext) => RawBuilder<unknown>;
  /** Puts that value into what the home screen answers. */
  readonly present: (ctx: TenantContext, value: unknown) => Partial<HomePage>;
}
