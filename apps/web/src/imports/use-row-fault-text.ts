import type { RowFault } from '@trilha/contracts/platform/imports';
import { useTranslation } from '../lib/translate.ts';

import type { ListTexts } from './list-importer.ts';

/** Says what is wrong with a row of a list: the column, what was found, what would be right. */
export function useRowFaultText({ targets }: Pick<ListTexts, 'targets'>, head: readonly string[]) {
  const { t } = useTranslation('admin-import');
  return ({ column, target, code, found, expected }: RowFault) => {
    const label = targets.find(({ value }) => value === target)?.label ?? '';
    const name = column === null ? label : head[column] || label;
    const what = t(`rowProblem.${code === 'too_many' ? 'list_full' : code}`, {
      found,
      expected: expected ?? '',
    });
    const isSaid = code === 'duplicate_in_file' || code === 'too_many';
    const hint = expected && !isSaid ? ` ${t('expected', { expected })}` : '';
    const seen = found && target !== null ? ` ${t('found', { found })}` : '';
    return `${name ? `${name}: ` : ''}${what}${seen}${hint}`;
  };
}
