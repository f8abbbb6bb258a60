import { PARTS_OF_LEADERS, PERSON_PARTS, PERSON_PART_NAMES } from '@trilha/contracts/insight/person-story';
import type { PersonPart } from '@trilha/contracts/insight/person-story';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findPerson } from './person-story.queries.ts';
import type { PersonRow } from './person-story.queries.ts';

const MODULES = { claims: 'campaigns', orders: 'rewards' } as const satisfies Partial<
  Record<PersonPart, string>
>;
const moduleOf = (part: PersonPart) => (part in MODULES ? MODULES[part as keyof typeof MODULES] : undefined);

/** Parts of this person's page that the actor may open, in their order; nothing of a module that is off. */
function partsFor({ actor }: TenantContext, person: PersonRow): readonly PersonPart[] {
  return PERSON_PART_NAMES.filter((part) => {
    const module = moduleOf(part);
    if (module && !actor.modules.has(module)) return false;
    return (
      PERSON_PARTS[part].some((permission) => isAllowed(actor, permission)) ||
      (person.isLed && PARTS_OF_LEADERS.includes(part))
    );
  });
}

/**
 * A person of whom the actor may see something: those who hold a permission for a part see everybody, leaders of branches the people of these.
 * Throws `not_found` for everybody else, as for who does not exist.
 */
export async function requirePerson(ctx: TenantContext, memberId: string) {
  const person = await findPerson(ctx, memberId);
  const parts = person ? partsFor(ctx, person) : [];
  if (!person || parts.length === 0) throw new AppError('not_found');
  return { person, parts };
}

/** The same for one part of their page. Throws `not_found`. */
export async function requirePart(ctx: TenantContext, memberId: string, part: PersonPart) {
  const { person, parts } = await requirePerson(ctx, memberId);
  if (!parts.includes(part)) throw new AppError('not_found');
  return person;
}
