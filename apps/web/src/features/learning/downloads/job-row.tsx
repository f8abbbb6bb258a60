import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { DownloadDialog, shareOf } from './download-dialog.tsx';
import type { Job } from './download-jobs.ts';
import css from './downloads.module.css';
import { useFaultText } from './fault-text.ts';

/** A download on its way, and the way to its dialog. */
export function JobRow({ job }: { readonly job: Job }) {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  const faultText = useFaultText();
  const [isOpen, setOpen] = useState(false);
  const percent = Math.floor(shareOf(job) * 100);
  return (
    <li className={css['job']}>
      <ProgressRing value={percent} label={t('progressOf', { title: job.title })} size={48}>
        {format.percent(percent)}
      </ProgressRing>
      <span className={css['names']}>
        <strong>{job.title}</strong>
        <small>{job.fault ? faultText(job.fault) : t(`state.${job.state}`)}</small>
      </span>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('show')}
      </Button>
      {isOpen ? <DownloadDialog id={job.id} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}
