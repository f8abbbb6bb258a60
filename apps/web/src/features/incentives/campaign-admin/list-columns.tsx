import { useTranslation } from '../../../lib/translate.ts';

import { saveTable } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import css from './campaign-admin.module.css';

/** Columns of each list with what stands in an example; the names are those the reader of lists knows. */
const LISTS = {
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
} as const;

/** What a list of stores or agencies is made of, and a file of that shape to begin with. */
export function ListColumns({ kind }: { readonly kind: keyof typeof LISTS }) {
  const { t } = useTranslation('admin-program');
  const { required, optional, rows } = LISTS[kind];
  return (
    <details>
      <summary>{t('listColumns')}</summary>
      <dl className={css['columns']}>
        {required.map((column) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{t(`column_${column}`)}</dd>
          </div>
        ))}
        {optional.map((column) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{t('optionalColumn', { text: t(`column_${column}`) })}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="small"
        variant="secondary"
        onClick={() => void saveTable(`${kind}.csv`, [[...required, ...optional], ...rows])}
      >
        {t('listExample')}
      </Button>
    </details>
  );
}
