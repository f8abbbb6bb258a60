import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { changesQuery } from './library-changes.api.ts';
import css from './library.module.css';
import { useChangeFiles } from './use-change-files.ts';

/** What was done with several files in the last day, each with the way back; nothing where there is none. */
export function RecentChanges() {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  const { data } = useQuery(changesQuery);
  const { undo, busy } = useChangeFiles();
  if (!data || data.items.length === 0) return null;
  return (
    <Card>
      <div className={css['stack']}>
        <h2>{t('changes')}</h2>
        <p className={css['hint']}>{t('changesHint')}</p>
        <ul className={css['versions']}>
          {data.items.map(({ id, act, files, createdAt, createdBy }) => {
            const what = t(`done.${act}`, { count: files });
            const when = [createdBy, format.dateTime(createdAt)].filter(Boolean).join(' · ');
            return (
              <li key={id} className={css['change']}>
                <span>
                  {what}
                  <span className={css['hint']}> {when}</span>
                </span>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={busy}
                  aria-label={t('undoNamed', { what, when })}
                  icon={<Undo2 size={18} aria-hidden="true" />}
                  onClick={() => void undo(id)}
                >
                  {t('undo')}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
