import { REPROVAL_REASONS } from '@trilha/rules/sales';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import css from './audits.module.css';

interface ReproveDialogProps {
  readonly onReprove: (reason: number, note: string) => void;
  readonly onClose: () => void;
}

const REASONS = Object.keys(REPROVAL_REASONS).map(Number);

/** Why an item is reproved: nine reasons, by their digit or by pressing them, with a word for the person. */
export function ReproveDialog({ onReprove, onClose }: ReproveDialogProps) {
  const { t } = useTranslation(['admin-campaigns', 'campaigns']);
  const [note, setNote] = useState('');
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLTextAreaElement;
      if (typing || !/^[1-9]$/.test(event.key)) return;
      event.preventDefault();
      onReprove(Number(event.key), note);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [note, onReprove]);
  return (
    <Dialog open title={t('reproveTitle')} onClose={onClose}>
      <div className={css['reasons']}>
        {REASONS.map((reason) => (
          <Button key={reason} variant="secondary" onClick={() => onReprove(reason, note)}>
            {reason} · {t(`campaigns:reason_${reason as 1}`)}
          </Button>
        ))}
      </div>
      <TextArea
        label={t('noteForPerson')}
        optionalLabel={t('optional')}
        value={note}
        maxLength={256}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
