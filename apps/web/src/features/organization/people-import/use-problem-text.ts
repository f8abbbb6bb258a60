import type { RowProblem } from '@trilha/contracts/organization/people-import';
import { ROLES } from '@trilha/contracts/platform/roles';
import { useTranslation } from '../../../lib/translate.ts';

/** Says what is wrong with a row: the column, what was found, what would be right. */
export function useProblemText(head: readonly string[]) {
  const { t } = useTranslation(['admin-import', 'admin-people']);
  // Roles come by their ids; people know them by the names screens show.
  const roleNames = (ids: string) =>
    ids
      .split(', ')
      .map((id) => ROLES.find((role) => role === id))
      .flatMap((role) => (role ? [t(`admin-people:role.${role}`)] : []))
      .join(', ');
  return ({ column, code, found, expected: said }: RowProblem) => {
    const expected = said && code === 'role_unknown' ? roleNames(said) : said;
    const what = t(`problem.${code}`, { found, expected: expected ?? '' });
    const hint =
      expected && code !== 'duplicate_in_file' && code !== 'person_differs'
        ? ` ${t('expected', { expected })}`
        : '';
    const where = column === null ? '' : `${head[column] ?? ''}: `;
    const seen = found && column !== null ? ` ${t('found', { found })}` : '';
    return `${where}${what}${seen}${hint}`;
  };
}
