import type { ProgramReport } from '@trilha/contracts/insight/program-reports';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card, Figure } from '../../../ui/card.tsx';
import css from './program-reports.module.css';

/** The four numbers an administrator looks for first, each with what it is made of. */
export function ReportFigures({ report }: { readonly report: ProgramReport }) {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const { sales, ledger } = report;
  const number = (value: number) => format.number(value);
  const cards = [
    {
      id: 'sales',
      value: sales.sales,
      text: t('salesDetail', {
        approved: number(sales.approved),
        awaiting: number(sales.awaiting),
        reproved: number(sales.reproved),
      }),
    },
    {
      id: 'pieces',
      value: sales.pieces,
      text: t('piecesDetail', { count: sales.lines, lines: number(sales.lines) }),
    },
    {
      id: 'issued',
      value: ledger.issued,
      text: t('issuedDetail', {
        confirmed: number(ledger.confirmed),
        provisional: number(ledger.provisional),
      }),
    },
    { id: 'liability', value: ledger.liability, text: t('liabilityDetail') },
  ] as const;
  return (
    <ul className={css['figures']} aria-label={t('figures')}>
      {cards.map(({ id, value, text }) => (
        <li key={id}>
          <Card tone={id === 'liability' ? 'primary' : undefined} className={css['figureCard']}>
            <h2 className={css['figureTitle']}>{t(`figure.${id}`)}</h2>
            <Figure>{number(value)}</Figure>
            <p className={css['muted']}>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
