import { agencyKind } from './agency-kind.ts';
import { storeKind } from './store-kind.ts';

/** What lists a campaign takes. */
export const SELECTION_KINDS = { stores: storeKind, agencies: agencyKind } as const;
export type SelectionKind = keyof typeof SELECTION_KINDS;
