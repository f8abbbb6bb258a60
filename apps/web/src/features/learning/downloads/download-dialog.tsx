import { Pause, Play, RotateCcw } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { cancelDownload, pauseDownload, resumeDownload, useDownloads } from './current-downloads.ts';
import type { Job } from './download-jobs.ts';
import css from './downloads.module.css';
import { useFaultText } from './fault-text.ts';
import { fileSizeText } from '../../../activities/editor/file-size.ts';

const RING = 112;

/** How far a download is, from 0 to 1 (OFF-01); it closes by itself once everything is here (OFF-02). */
export function DownloadDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation('downloads');
  const job = useDownloads().jobs.find((one) => one.id === id);
  return (
    <Dialog
      open={job !== undefined}
      title={t('progressTitle')}
      onClose={onClose}
      actions={job ? <JobActions job={job} onClose={onClose} /> : null}
    >
      {job ? <JobProgress job={job} /> : null}
    </Dialog>
  );
}

/** Share of a download that is here, 0 to 1. */
export const shareOf = ({ loaded, total }: Job) => (total === 0 ? 0 : Math.min(1, loaded / total));

function JobProgress({ job }: { readonly job: Job }) {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  const faultText = useFaultText();
  const item = job.items[job.done];
  const percent = Math.floor(shareOf(job) * 100);
  return (
    <div className={css['progress']}>
      <ProgressRing value={percent} label={t('progressOf', { title: job.title })} size={RING}>
        {format.percent(percent)}
      </ProgressRing>
      <strong>{job.title}</strong>
      {job.total > 0 ? (
        <span>{t('percent', { percent: fileSizeText(job.loaded), total: fileSizeText(job.total) })}</span>
      ) : null}
      {item && job.items.length > 1 ? (
        <small>{t('item', { number: job.done + 1, total: job.items.length, title: item.title })}</small>
      ) : null}
      <p role="status" className={css['state']}>
        {job.state === 'failed' ? null : t(`state.${job.state}`)}
      </p>
      {job.fault ? (
        <Alert tone="danger" announced>
          {faultText(job.fault)}
        </Alert>
      ) : null}
    </div>
  );
}

function JobActions({ job: { id, state }, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { t } = useTranslation('downloads');
  return (
    <>
      <Button variant="quiet" onClick={() => void cancelDownload(id)}>
        {t('cancel')}
      </Button>
      {state === 'failed' ? (
        <Button icon={<RotateCcw size={20} aria-hidden="true" />} onClick={() => resumeDownload(id)}>
          {t('retry')}
        </Button>
      ) : state === 'paused' ? (
        <Button icon={<Play size={20} aria-hidden="true" />} onClick={() => resumeDownload(id)}>
          {t('resume')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<Pause size={20} aria-hidden="true" />}
          onClick={() => pauseDownload(id)}
        >
          {t('pause')}
        </Button>
      )}
      <Button variant="soft" onClick={onClose}>
        {t('inBackground')}
      </Button>
    </>
  );
}
