import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';

import { ApiError } from '../../../lib/api-error.ts';

/** A document the server refused, and what it said. */
export interface RefusedDocument {
  readonly document: CampaignDocument;
  readonly error: unknown;
}

/** What is wrong with a field: a text of `common`. */
export type FieldFault = 'required' | 'invalid';
/** Asked with the path of a field in the document, such as `products.0.sku`. */
export type FaultOf = (path: string) => FieldFault | undefined;

const EMPTY_TEXT = /^(required|too small: expected string)/i;

/** Every field a refusal names, by its path in the document. */
export function refusedFields(error: unknown): ReadonlyMap<string, FieldFault> {
  if (!(error instanceof ApiError)) return new Map();
  const named = error.issues.map(({ field, code }) => [field, code] as const);
  const all = named.length > 0 || error.field === undefined ? named : [[error.field, error.code] as const];
  return new Map(
    all.map(([field, code]) => [
      field.replace(/^document\./, ''),
      EMPTY_TEXT.test(code) ? 'required' : 'invalid',
    ]),
  );
}

/** Faults of the document as it stands: a value that was changed since it was refused has none. */
export function faultsIn(document: CampaignDocument, refused: RefusedDocument | undefined): FaultOf {
  const fields = refusedFields(refused?.error);
  const before: Readonly<Record<string, unknown>> = { ...refused?.document };
  const now: Readonly<Record<string, unknown>> = { ...document };
  return (path) => {
    const [key = ''] = path.split('.');
    return before[key] === now[key] ? fields.get(path) : undefined;
  };
}
