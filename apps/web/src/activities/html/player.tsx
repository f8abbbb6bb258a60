import { useState } from 'react';

import type { ActivityPlayerProps } from '../activity-player.ts';
import { usePackageFiles } from '../package-on-device.ts';
import { useTimeInView } from '../progress/use-time-in-view.ts';
import css from './player.module.css';

/** A page or small application of its author: it runs on the content origin, apart from the person's session [ACT-01]. */
export function Player({ content, page, reports, offlinePackage }: ActivityPlayerProps<'html'>) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  usePackageFiles(frame, offlinePackage);
  useTimeInView(frame, page.progress.intervals, reports);
  return (
    <iframe
      ref={setFrame}
      className={css['frame']}
      title={page.activity.title}
      src={offlinePackage ? `${offlinePackage.url}page` : content.url}
      // Without an origin of its own it reaches neither the app nor other content; from the device it has one, for no worker answers a page without.
      sandbox={`allow-scripts allow-forms allow-popups allow-downloads${offlinePackage ? ' allow-same-origin' : ''}`}
      referrerPolicy="no-referrer"
      allow="fullscreen"
    />
  );
}
