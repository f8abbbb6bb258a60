import type { RowProblem } from '@trilha/contracts/people-import';
import { useTranslation } from 'react-i18next';

/** Says what is wrong with a row: the column, what was found, what would be right. */
export function useProblemText(head: readonly string[]) {
  const { t } = useTranslation('admin-import');
  return ({ column, code, found, expected }: RowProblem) => {
    const what = t(`problem.${code}`, { found, expected: expected ?? '' });
    const hint = expected && code !== 'duplicate_in_file' ? ` ${t('expected', { expected })}` : '';
    const where = column === null ? '' : `${head[column] ?? ''}: `;
    const seen = found && column !== null ? ` ${t('found', { found })}` : '';
    return `${where}${what}${seen}${hint}`;
  };
}
