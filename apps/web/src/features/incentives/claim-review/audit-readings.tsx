import type { AuditItem } from '@trilha/contracts/incentives/claim-review';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Pill } from '../../../ui/pill.tsx';
import css from './audits.module.css';

/** What the device read on the picture, how sure it was, and whether it matches what the person entered. */
export function AuditReadings({ item }: { readonly item: AuditItem }) {
  const { t } = useTranslation('admin-audits');
  const format = useFormat();
  if (!item.sale || item.sale.readings.length === 0) return null;
  const shown = (field: string, value: string) => {
    if (field === 'soldOn') return format.date(`${value}T12:00:00`);
    return field === 'total' && Number.isFinite(Number(value)) ? format.amount(Number(value)) : value;
  };
  return (
    <section>
      <h3>{t('readings')}</h3>
      <ul className={css['list']}>
        {item.sale.readings.map(({ field, value, confidence, source, agrees }) => (
          <li key={`${field}${value}${source}`} className={css['row']}>
            <span>
              {t(`field_${field}`)}: <strong>{shown(field, value)}</strong>
            </span>
            <span className={css['muted']}>{t('sureness', { percent: format.percent(confidence) })}</span>
            {agrees === null ? null : (
              <Pill tone={agrees ? 'success' : 'warning'}>{t(agrees ? 'agrees' : 'differs')}</Pill>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
