import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { recountQuery } from './trail-builder.api.ts';

interface RecountNoticeProps {
  readonly trailId: string;
  readonly version: number | null;
}

/** How many people have been brought up to date with the version published last; nothing once all have. */
export function RecountNotice({ trailId, version }: RecountNoticeProps) {
  const { t } = useTranslation('admin-trails');
  const format = useFormat();
  const { data: recount } = useQuery(recountQuery(trailId, version));
  if (!recount || recount.total === 0) return null;
  const done = Math.min(recount.done, recount.total);
  return (
    <Alert tone="info">
      {t('recount', { done: format.number(done), total: format.number(recount.total) })}
      <ProgressBar value={(done / recount.total) * 100} label={t('recountLabel')} />
    </Alert>
  );
}
