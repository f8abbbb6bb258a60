import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { peopleScope } from '../../learning/enrollments/people-scope.ts';
import type { PeopleScope } from '../../learning/enrollments/people-scope.ts';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import { listBranchesNamed, listTrainings, readCells, readLetOff } from './learning-totals.queries.ts';
import type { CellRow } from './learning-totals.queries.ts';

export type Sums = Omit<CellRow, 'branchId' | 'trainingId'>;

const NOTHING: Sums = { enrolled: 0, done: 0, late: 0, due: 0 };

const keyOf = ({ branchId, trainingId }: { branchId: string | null; trainingId: string }) =>
  `${trainingId} ${branchId ?? ''}`;

/** Where people of each branch stand in each training: those the actor sees, whoever is let off neither late nor due. Throws `not_found`. */
export async function cellsOf(
  ctx: TenantContext,
): Promise<{ readonly scope: PeopleScope; readonly cells: readonly CellRow[] }> {
  const scope = await peopleScope(ctx);
  const letOff = new Map((await readLetOff(ctx, scope)).map((row) => [keyOf(row), row]));
  const cells = (await readCells(ctx, scope)).map(({ branchId, trainingId, enrolled, done, late, due }) => {
    const off = letOff.get(keyOf({ branchId, trainingId }));
    return {
      branchId,
      trainingId,
      enrolled,
      done,
      late: Math.max(0, late - (off?.late ?? 0)),
      due: Math.max(0, due - (off?.due ?? 0)),
    };
  });
  return { scope, cells };
}

/** What cells are together. */
export function sumOf(cells: readonly Sums[]): Sums {
  return cells.reduce<Sums>(
    (sum, { enrolled, done, late, due }) => ({
      enrolled: sum.enrolled + enrolled,
      done: sum.done + done,
      late: sum.late + late,
      due: sum.due + due,
    }),
    NOTHING,
  );
}

/** Trainings of a report with what people read of them. */
export async function namedTrainings(ctx: TenantContext, ids: readonly string[]) {
  const rows = await listTrainings(ctx, ids);
  return new Map(
    rows.map(({ id, kind, title }) => [id, { id, kind: trainingKindOf(kind), title: textOf(ctx, title) }]),
  );
}

/** Branches of cells by the rules of the reader's language; people without one stand last. */
export async function namedBranches(ctx: TenantContext, cells: readonly Pick<CellRow, 'branchId'>[]) {
  const ids = new Set(cells.flatMap(({ branchId }) => (branchId === null ? [] : [branchId])));
  const order = new Intl.Collator(ctx.locale);
  const named: { id: string | null; name: string }[] = (await listBranchesNamed(ctx, [...ids])).toSorted(
    (one, other) => order.compare(one.name, other.name),
  );
  return cells.some(({ branchId }) => branchId === null) ? [...named, { id: null, name: '' }] : named;
}
