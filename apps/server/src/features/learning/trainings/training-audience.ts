import type { RawBuilder } from 'kysely';

import type { Actor } from '../../../platform/context.ts';
import { actorAs, isFor, memberAs } from '../../../platform/db/shared-with.ts';

/** SQL that is true for trainings `c` that are for the actor. */
export const isForActor = (actor: Actor): RawBuilder<boolean> => isFor(actorAs(actor));

/** The same for a member `m`, whose labels are these. */
export const isForMember = (labels: RawBuilder<unknown>): RawBuilder<boolean> => isFor(memberAs(labels));
