import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import type { ActivityPlayerProps } from '../activity-player.ts';
import { OutsideConsent } from '../outside-consent.tsx';
import { useTimeInView } from '../progress/use-time-in-view.ts';
import css from './player.module.css';

/** The address is made of the deck alone, which is checked where it is kept. */
const buildUrl = (deck: string) => `https://www.slideshare.net/slideshow/embed_code/${deck}`;

/** A deck of SlideShare in its own frame, which tells nothing of what is read: the time in view counts [ACT-05]. */
export function Player(props: ActivityPlayerProps<'linkedin_slidshare'>) {
  const { t } = useTranslation('players');
  return (
    <OutsideConsent service="SlideShare" title={t('slidesFrom', { service: 'SlideShare' })}>
      <Deck {...props} />
    </OutsideConsent>
  );
}

function Deck({ content, page, reports }: ActivityPlayerProps<'linkedin_slidshare'>) {
  const { t } = useTranslation('players');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  useTimeInView(frame, page.progress.intervals, reports);
  const address = buildUrl(content.deck);
  return (
    <div className={css['deck']}>
      <iframe
        ref={setFrame}
        title={page.activity.title}
        src={address}
        // It is of another origin, and reaches ours by nothing.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the origin it keeps is SlideShare's
        sandbox="allow-scripts allow-same-origin allow-popups"
        allow="fullscreen"
      />
      <p>
        {t('outsideBlank', { service: 'SlideShare' })}{' '}
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('openThere', { service: 'SlideShare' })}{' '}
          <ExternalLink size={16} style={{ display: 'inline' }} aria-hidden="true" />
        </a>
      </p>
    </div>
  );
}
