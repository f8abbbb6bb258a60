import type { PictureRegion } from '@trilha/contracts/incentives/claim-review';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './audits.module.css';
import { reasonKey, reasonsOf } from './reasons.ts';
import { RegionChooser } from './region-chooser.tsx';
import type { DecisionDetails } from './use-audit-table.ts';

interface RejectionDialogProps {
  readonly kind: 'sale' | 'photo';
  /** Pictures a part of which can be marked. */
  readonly pages: readonly string[];
  readonly onReprove: (told: DecisionDetails) => void;
  readonly onClose: () => void;
}

/**
 * Why an item is reproved: nine reasons, by their digit or by pressing them, with a word for the person and the part of the
 * picture it is about.
 */
export function RejectionDialog({ kind, pages, onReprove, onClose }: RejectionDialogProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-audits', 'campaigns']);
  const [note, setNote] = useState('');
  const [region, setRegion] = useState<PictureRegion | null>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches('textarea, select');
      if (typing || !/^[1-9]$/.test(event.key)) return;
      event.preventDefault();
      if (event.repeat) return;
      onReprove({ reason: Number(event.key), note, region });
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [note, region, onReprove]);
  return (
    <Dialog open wide title={t('reproveTitle')} onClose={onClose}>
      <div className={css['reprove']}>
        <div className={css['reasons']}>
          <TextArea
            label={t('noteForPerson')}
            optionalLabel={t('optional')}
            value={note}
            maxLength={256}
            onChange={({ target }) => setNote(target.value)}
          />
          <p>{t('admin-audits:pressReason')}</p>
          {reasonsOf(kind).map((reason) => (
            <Button key={reason} variant="secondary" onClick={() => onReprove({ reason, note, region })}>
              {reason} · {t(reasonKey(kind, reason))}
            </Button>
          ))}
        </div>
        {pages.length > 0 ? <RegionChooser pages={pages} region={region} onChange={setRegion} /> : null}
      </div>
    </Dialog>
  );
}
