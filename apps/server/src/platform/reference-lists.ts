import type { FeatureReferenceList } from '@trilha/contracts/features';
import type { ReferenceList } from '@trilha/contracts/organization/reference-lists';

import type { TenantContext } from './context.ts';

/** Lists of a feature that forms and filters choose from, in the reader's language. */
export type ReferenceLists = (
  ctx: TenantContext,
) => Promise<Readonly<Partial<Record<FeatureReferenceList, ReferenceList>>>>;
