import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';

import { OutsideConsent } from '../../../activities/outside-consent.tsx';
import player from '../../../activities/embedded-player.module.css';
import { useTranslation } from '../../../lib/translate.ts';
import { renewPolicyFor } from './fresh-policy.ts';
import css from './stage.module.css';

interface RoomFrameProps {
  readonly address: string;
  readonly title: string;
}

/** A page of another service that transmits, in a frame, once the person agreed to it; what does not show there opens in a tab. */
export function RoomFrame({ address, title }: RoomFrameProps) {
  const { t } = useTranslation('rooms');
  const service = new URL(address).host;
  useEffect(() => renewPolicyFor(address, 'page'), [address]);
  return (
    <div className={css['framed']}>
      <OutsideConsent service={service}>
        <div className={player['frame']}>
          <iframe
            title={title}
            src={address}
            referrerPolicy="strict-origin-when-cross-origin"
            // Another origin than ours: it keeps its sign-in in a storage of its own and reaches nothing of this page.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
            allow="camera; microphone; display-capture; fullscreen; autoplay"
          />
        </div>
      </OutsideConsent>
      <p className={css['elsewhere']}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('openInTab')} <ExternalLink size={16} aria-hidden="true" />
        </a>
      </p>
    </div>
  );
}
