import type { Locale } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { cellsOf, namedBranches, namedTrainings } from './read-cells.ts';
import type { CellRow } from './learning-totals.queries.ts';

/** Heads of the file; a file has no screen to translate it. */
const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': ['Filial', 'Treinamento', 'Inscritas', 'Concluíram', 'Atrasadas', 'Concluíram (%)'],
  'en-US': ['Branch', 'Training', 'Enrolled', 'Done', 'Late', 'Done (%)'],
  'es-ES': ['Sucursal', 'Formación', 'Inscritas', 'Completaron', 'Con retraso', 'Completaron (%)'],
  'fr-FR': ['Agence', 'Formation', 'Inscrites', 'Terminé', 'En retard', 'Terminé (%)'],
};

/** Every branch and training that the actor sees as a file. Throws `not_found` for who follows nobody. */
export async function exportMatrix(ctx: TenantContext, format: TableFormat): Promise<FileAnswer> {
  const { cells } = await cellsOf(ctx);
  const branches = await namedBranches(ctx, cells);
  const trainings = await namedTrainings(ctx, Array.from(new Set(cells.map(({ trainingId }) => trainingId))));
  const byBranch = Map.groupBy(cells, ({ branchId }) => branchId);
  async function* rows(): AsyncGenerator<TableRow> {
    yield HEADS[ctx.locale];
    for (const { id, name } of branches)
      for (const cell of byBranch.get(id) ?? [])
        yield rowOf(name, trainings.get(cell.trainingId)?.title, cell);
  }
  return tableAnswer('learning', format, rows());
}

function rowOf(branch: string, title: string | undefined, { enrolled, done, late }: CellRow): TableRow {
  const percent = Math.round((done / enrolled) * 100);
  return [branch, title ?? '', enrolled, done, late, { percent }];
}
