import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { peopleScope } from './people-scope.ts';
import { listEveryBranch, listLedBranches, listPeopleLabels } from './people-scope.queries.ts';

/** What people of trainings or events can be narrowed by: who runs events sees people of every branch there. Throws `not_found` for who follows nobody. */
export async function readPeopleChoices(ctx: TenantContext, { of }: { readonly of: 'trainings' | 'events' }) {
  const seesAll = of === 'events' && isAllowed(ctx.actor, 'events.run');
  const scope = seesAll ? 'everybody' : await peopleScope(ctx);
  const branches = scope === 'everybody' ? await listEveryBranch(ctx) : await listLedBranches(ctx);
  const order = new Intl.Collator(ctx.locale);
  const labels = await listPeopleLabels(ctx);
  return {
    branches: branches.toSorted((one, other) => order.compare(one.name, other.name)),
    labels: labels
      .map(({ id, kind, name }) => ({ id, kind, name: textOf(ctx, name) }))
      .toSorted((one, other) => order.compare(one.name, other.name)),
  };
}
