import type { ScormLaunch } from '@trilha/contracts/learning/scorm-runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ActivityOutcome, ActivityPlayerProps } from '../activity-player.ts';
import css from './player.module.css';
import { launchQuery } from './scorm.api.ts';
import type { ScormAddress } from './scorm.api.ts';
import { ScormStage } from './scorm-stage.tsx';
import { useScormPlayer } from './use-scorm-player.ts';

/** A SCORM package: its content runs on the content origin, its state is kept by the server [ACT-03]. */
export function Player(props: ActivityPlayerProps<'scorm'>) {
  const { courseId, hierarchyOrder, page, onOutcome, isPreview = false, isImpersonating = false } = props;
  const address = { courseId, hierarchyOrder, isPreview, isImpersonating };
  const { data: launch, error, refetch } = useQuery(launchQuery(address));
  const [visit, setVisit] = useState(1);

  if (error && !launch) return <LoadFailed error={error} onRetry={refetch} />;
  if (!launch) return <Skeleton height="min(70dvh, 44rem)" />;
  return (
    <Visit
      key={visit}
      address={address}
      launch={launch}
      title={page.activity.title}
      onOutcome={onOutcome}
      onAgain={async () => {
        await refetch();
        setVisit(visit + 1);
      }}
    />
  );
}

interface VisitProps {
  readonly address: ScormAddress;
  readonly launch: ScormLaunch;
  readonly title: string;
  readonly onOutcome: (outcome: ActivityOutcome) => void;
  /** Begins another session. */
  readonly onAgain: () => Promise<void>;
}

/** One session of the player, from opening to leaving or being opened elsewhere. */
function Visit({ address, launch, title, onOutcome, onAgain }: VisitProps) {
  const { t } = useTranslation('scorm');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const player = useScormPlayer(frame, address, launch, title, onOutcome);

  if (player.phase === 'failed') return <LoadFailed error={player.error} onRetry={onAgain} />;
  if (player.phase === 'replaced')
    return (
      <Alert
        tone="warning"
        title={t('replacedTitle')}
        announced
        actions={<Button onClick={() => void onAgain()}>{t('continueHere')}</Button>}
      >
        {t('replaced')}
      </Alert>
    );
  return (
    <ScormStage launch={launch} player={player} onAgain={onAgain}>
      <iframe
        ref={setFrame}
        className={css['frame']}
        title={title}
        src={launch.playerUrl}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin than ours: its own is what packages need to reach their API; many ask by dialogs whether to resume
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
        allow="fullscreen; autoplay"
      />
    </ScormStage>
  );
}
