import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { Alert } from '../ui/alert.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import type { DraftSteps } from './draft-session.ts';
import css from './preview-dialog.module.css';

interface PreviewDialogProps {
  readonly session: Pick<DraftSteps, 'flush'>;
  /** The page that shows the draft as it is saved. */
  readonly address: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The draft as a learner would see it, in a frame as wide as a phone or as a desktop. */
export function PreviewDialog({ session, address, open, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('admin-courses');
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const [saved, setSaved] = useState<boolean>();

  useEffect(() => {
    if (open) void session.flush().then(setSaved);
  }, [open, session]);

  return (
    <Dialog title={t('previewTitle')} open={open} onClose={onClose} wide>
      <div className={css['bar']}>
        <SegmentedControl
          label={t('device')}
          value={device}
          options={[
            { value: 'phone', label: t('phone') },
            { value: 'desktop', label: t('desktop') },
          ]}
          onChange={setDevice}
        />
        <Link to={address} target="_blank" className={css['open']}>
          <ExternalLink size={16} aria-hidden="true" />
          {t('openInTab')}
        </Link>
      </div>
      {saved === false ? <Alert tone="warning">{t('previewUnsaved')}</Alert> : null}
      {open && saved !== undefined ? (
        // Our own page, which needs its session; what packages bring into it has a sandbox of its own.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
        <iframe title={t('previewTitle')} src={address} className={classes(css['frame'], css[device])} />
      ) : null}
    </Dialog>
  );
}
