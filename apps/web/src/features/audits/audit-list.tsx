import type { AuditItem } from '@trilha/contracts/audits';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useFormat } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import css from './audits.module.css';

interface AuditListProps {
  readonly items: readonly AuditItem[];
  readonly onApprove: (items: readonly AuditItem[]) => void;
}

/** Whether an item needs a look of its own before it is decided; that a receipt looks like another is shown, and no reason by itself. */
const isFlagged = (item: AuditItem) =>
  item.appealed ||
  (item.sale !== null &&
    (item.sale.differences.length > 0 || item.sale.flags.some(({ kind }) => kind !== 'same_picture'))) ||
  (item.photo !== null && item.photo.flags.length > 0);

/** Everything on the table; several without alerts can be approved together. */
export function AuditList({ items, onApprove }: AuditListProps) {
  const { t } = useTranslation('admin-audits');
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const clean = items.filter((item) => !isFlagged(item));
  const picked = clean.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen((last) => {
      const next = new Set(last);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <details className={css['onTable']}>
      <summary>{t('onTable', { number: items.length })}</summary>
      <ul className={css['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              label={`${item.sale?.invoiceNumber ?? item.photo?.type ?? ''} · ${item.member.name} · ${format.points(item.points)}`}
              hint={isFlagged(item) ? t('flagged') : undefined}
              disabled={isFlagged(item)}
              checked={chosen.has(item.id)}
              onChange={() => toggle(item.id)}
            />
          </li>
        ))}
      </ul>
      <div className={css['row']}>
        <Button
          size="small"
          variant="secondary"
          disabled={clean.length === 0}
          onClick={() => setChosen(new Set(clean.map(({ id }) => id)))}
        >
          {t('selectClean')}
        </Button>
        <Button size="small" disabled={picked.length === 0} onClick={() => onApprove(picked)}>
          {t('approveSelected', { number: picked.length })}
        </Button>
      </div>
    </details>
  );
}
