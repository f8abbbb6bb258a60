import type { LedgerFigures } from '@trilha/contracts/insight/program-reports';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import css from './program-reports.module.css';

const OUT = ['reversed', 'spent', 'expired', 'transferred'] as const;
const LEFT = ['provisional', 'liability'] as const;

/** Where the points went, from what was issued to what is still owed, as the ledger has it. */
export function PointsFlow({ ledger }: { readonly ledger: LedgerFigures }) {
  const { t } = useTranslation('admin-reports');
  const format = useFormat();
  const most = Math.max(1, ledger.issued, ...[...OUT, ...LEFT].map((name) => Math.abs(ledger[name])));
  const lines = [
    { name: 'issued', value: ledger.issued, tone: 'in' },
    ...(ledger.corrected === 0 ? [] : [{ name: 'corrected', value: ledger.corrected, tone: 'in' } as const]),
    ...OUT.map((name) => ({ name, value: -ledger[name], tone: 'out' }) as const),
    ...LEFT.map((name) => ({ name, value: ledger[name], tone: 'left' }) as const),
  ] as const;
  return (
    <Card>
      <h2 className={css['heading']}>{t('flow')}</h2>
      <p className={css['muted']}>{t('flowText')}</p>
      <dl className={css['flow']}>
        {lines.map(({ name, value, tone }) => (
          <div key={name} className={classes(css['flowLine'], tone === 'left' && css['flowLeft'])}>
            <dt>{t(`points.${name}`)}</dt>
            <dd>{format.number(value === 0 ? 0 : value)}</dd>
            <svg className={css['flowBar']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className={css[tone]} width={(Math.abs(value) / most) * 100} height="6" />
            </svg>
          </div>
        ))}
      </dl>
    </Card>
  );
}
