import { trainingKindOf } from '@trilha/rules/learning/trainings';

import type { TenantContext } from '../../../platform/context.ts';
import { isKindOn } from '../trainings/kinds-on.ts';

/** Whether a training of a trail can be gone to: neither archived nor of a module that is switched off. */
export function isAvailable(
  { actor }: TenantContext,
  { kind, status }: { readonly kind: string; readonly status: string },
): boolean {
  return status === 'published' && isKindOn(actor, trainingKindOf(kind));
}

/** Whether a training of a trail is asked of nobody any more who has not passed it: archived, or a trail all of which is. */
export const isRetired = ({
  status,
  asksNothing,
}: {
  readonly status: string;
  readonly asksNothing: boolean;
}): boolean => status === 'archived' || asksNothing;
