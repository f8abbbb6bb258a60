import { CircleCheck, Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import { startDownload, useDownloads } from './current-downloads.ts';
import { DownloadDialog, shareOf } from './download-dialog.tsx';
import type { JobItem } from './download-jobs.ts';
import css from './downloads.module.css';
import { fileSizeText } from '../../../activities/editor/file-size.ts';

interface DownloadButtonProps {
  readonly id: string;
  readonly title: string;
  /** What can be taken along now. */
  readonly items: readonly JobItem[];
  /** The words on it, for so many bytes. */
  readonly label: (size: string) => string;
  readonly wide?: boolean;
  readonly small?: boolean;
}

/** One button for taking something along: with its size, then with a ring as it comes, then that it is here. */
export function DownloadButton({ id, title, items, label, wide, small }: DownloadButtonProps) {
  const { t } = useTranslation('downloads');
  const format = useFormat();
  const { downloads, jobs } = useDownloads();
  const [isOpen, setOpen] = useState(false);
  const job = jobs.find((one) => one.id === id);
  const own = downloads.filter(({ itemId }) => items.some((item) => item.itemId === itemId));
  const good = new Set(
    own.filter(({ isOutdated, isWhole }) => isWhole && !isOutdated).map(({ itemId }) => itemId),
  );
  const missing = items.filter(({ itemId }) => !good.has(itemId));
  const bytes = missing.reduce((sum, item) => sum + item.size, 0);
  const appearance = { variant: 'soft', wide, size: small ? 'small' : 'medium' } as const;
  const open = () => {
    startDownload(id, title, missing);
    setOpen(true);
  };
  if (items.length === 0) return null;
  if (job) {
    const percent = Math.floor(shareOf(job) * 100);
    return (
      <>
        <Button
          {...appearance}
          icon={<ProgressRing value={percent} label={t('progressOf', { title })} size={22} />}
          onClick={() => setOpen(true)}
        >
          {format.percent(percent)} <span className="visually-hidden">{t('show')}</span>
        </Button>
        {isOpen ? <DownloadDialog id={id} onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  if (missing.length === 0)
    return (
      <LinkButton {...appearance} to={paths.downloads} icon={<CircleCheck size={20} aria-hidden="true" />}>
        <Words small={small} full={t('onDevice')} />
      </LinkButton>
    );
  const isUpdate = own.some(({ isOutdated }) => isOutdated);
  const Icon = isUpdate ? RefreshCw : Download;
  return (
    <Button {...appearance} icon={<Icon size={20} aria-hidden="true" />} onClick={open}>
      {/* How much the questions of a test are is known once they are drawn. */}
      {bytes === 0 ? (
        <Words small={small} full={t(isUpdate ? 'again' : 'downloadUnsized')} />
      ) : (
        <Words
          small={small}
          full={isUpdate ? t('update', { size: fileSizeText(bytes) }) : label(fileSizeText(bytes))}
          short={fileSizeText(bytes)}
        />
      )}
    </Button>
  );
}

interface WordsProps {
  readonly small: boolean | undefined;
  readonly full: string;
  /** What is still shown of them where the bar of a player leaves no room beside its title. */
  readonly short?: string;
}

/** Words of a button: of a small one on a phone the icon and the size remain, and the words are read out. */
function Words({ small, full, short }: WordsProps) {
  if (!small) return full;
  return (
    <>
      <span className={css['words']}>{full}</span>
      {short ? (
        <span className={css['short']} aria-hidden="true">
          {short}
        </span>
      ) : null}
    </>
  );
}
