import { useState } from 'react';

import type { ActivityPlayerProps } from '../activity-player.ts';
import { useTimeInView } from '../progress/use-time-in-view.ts';
import css from './player.module.css';

/** A page or small application of its author: it runs on the content origin, apart from the person's session [ACT-01]. */
export function Player({ content, page, reports }: ActivityPlayerProps<'html'>) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  useTimeInView(frame, page.progress.intervals, reports);
  return (
    <iframe
      ref={setFrame}
      className={css['frame']}
      title={page.activity.title}
      src={content.url}
      // Without an origin of its own: it reaches neither the app nor other content.
      sandbox="allow-scripts allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
      allow="fullscreen"
    />
  );
}
