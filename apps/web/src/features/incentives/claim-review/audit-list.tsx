import type { AuditItem } from '@trilha/contracts/incentives/claim-review';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import css from './audits.module.css';
import { hasAlert, isFlagged } from './item-alerts.ts';

interface AuditListProps {
  readonly items: readonly AuditItem[];
  /** The one that is looked at. */
  readonly openId: string;
  readonly onOpen: (item: AuditItem) => void;
  readonly onApprove: (items: readonly AuditItem[]) => void;
}

/** Everything on the table: each can be opened, several without alerts can be approved together. */
export function AuditList({ items, openId, onOpen, onApprove }: AuditListProps) {
  const { t } = useTranslation('admin-audits');
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const clean = items.filter((item) => !isFlagged(item));
  const picked = clean.filter(({ id }) => chosen.has(id));
  const nameOf = (item: AuditItem) =>
    `${item.sale?.invoiceNumber ?? item.photo?.type ?? ''} · ${item.member.name} · ${format.points(item.points)}`;
  const hintOf = (item: AuditItem) => {
    if (!isFlagged(item)) return undefined;
    return t(item.compared || hasAlert(item) ? 'flagged' : 'notCompared');
  };
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
          <li key={item.id} className={css['onTableRow']}>
            <Checkbox
              label={nameOf(item)}
              hint={hintOf(item)}
              disabled={isFlagged(item)}
              checked={chosen.has(item.id)}
              onChange={() => toggle(item.id)}
            />
            {item.id === openId ? (
              <span className={css['muted']}>{t('isOpen')}</span>
            ) : (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('openItem', { name: nameOf(item) })}
                onClick={() => onOpen(item)}
              >
                {t('open')}
              </Button>
            )}
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
