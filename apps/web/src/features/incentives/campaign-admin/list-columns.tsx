import { useTranslation } from '../../../lib/translate.ts';

import css from './campaign-admin.module.css';
import type { ImportKind } from './campaign-importer.ts';

/** Columns of each list with what stands in an example. */
export const LISTS = {
  stores: {
    required: ['chain', 'registration', 'name'],
    optional: ['city', 'state', 'zone', 'cameras', 'from', 'until'],
    rows: [
      ['Casa Aurora', '16.727.230/0001-97', 'Aurora Paulista', 'São Paulo', 'SP', '', 'yes', '', ''],
      ['Casa Aurora', '12.ABC.345/01DE-35', 'Aurora Manaus', 'Manaus', 'AM', 'America/Manaus', 'no', '', ''],
    ],
  },
  agencies: {
    required: ['registration', 'name', 'brands'],
    optional: ['from', 'until'],
    rows: [['16.727.230/0001-97', 'Agência Pulso', 'Nortel|Vega', '', '']],
  },
  products: {
    required: ['sku', 'type', 'brand', 'points'],
    optional: ['processor', 'generation', 'formFactor'],
    rows: [
      ['NB-5140', 'Notebook', 'Nortel', '120', 'Core i5', '13', '14"'],
      ['MO-2701', 'Monitor', 'Vega', '40', '', '', '27"'],
    ],
  },
} as const;

/** What a list of stores, agencies or products is made of. */
export function ListColumns({ kind }: { readonly kind: ImportKind }) {
  const { t } = useTranslation('admin-program');
  const { required, optional } = LISTS[kind];
  return (
    <details>
      <summary>{t('listColumns')}</summary>
      <dl className={css['columns']}>
        {required.map((column) => (
          <div key={column}>
            <dt>{t(`target_${column}`)}</dt>
            <dd>{t(`column_${column}`)}</dd>
          </div>
        ))}
        {optional.map((column) => (
          <div key={column}>
            <dt>{t(`target_${column}`)}</dt>
            <dd>{t('optionalColumn', { text: t(`column_${column}`) })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
