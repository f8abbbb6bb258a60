import type { ScormLaunch, ScormOnDevice } from '@trilha/contracts/learning/scorm-runtime';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ActivityOutcome, ActivityPlayerProps } from '../activity-player.ts';
import { usePackageFiles } from '../package-on-device.ts';
import type { PackageOnDevice } from '../package-on-device.ts';
import type { ScormChange } from './on-device.ts';
import css from './player.module.css';
import { launchQuery } from './scorm.api.ts';
import type { ScormAddress } from './scorm.api.ts';
import { ScormStage } from './scorm-stage.tsx';
import { useScormPlayer } from './use-scorm-player.ts';

/** A SCORM package: its content runs on the content origin, its state is stored by the server [ACT-03]. */
export function Player(props: ActivityPlayerProps<'scorm'>) {
  const { courseId, hierarchyOrder, page, onOutcome, isPreview = false, isImpersonating = false } = props;
  const { offlinePackage, saveScorm } = props;
  const address = { courseId, hierarchyOrder, isPreview, isImpersonating };
  const online = useQuery({ ...launchQuery(address), enabled: !offlinePackage?.scorm });
  const [visit, setVisit] = useState(1);

  if (offlinePackage?.scorm)
    return (
      <FromDevice
        address={address}
        played={offlinePackage}
        stored={offlinePackage.scorm}
        title={page.activity.title}
        onOutcome={onOutcome}
        saveScorm={saveScorm}
      />
    );
  const { data: launch, error, refetch } = online;

  if (error && !launch) return <LoadFailed error={error} onRetry={refetch} />;
  if (!launch) return <Skeleton height="min(70dvh, 44rem)" />;
  return (
    <Visit
      key={visit}
      address={address}
      launch={launch}
      title={page.activity.title}
      onOutcome={onOutcome}
      saveScorm={saveScorm}
      onAgain={async () => {
        await refetch();
        setVisit(visit + 1);
      }}
    />
  );
}

interface FromDeviceProps extends Pick<VisitProps, 'address' | 'title' | 'onOutcome' | 'saveScorm'> {
  readonly played: PackageOnDevice;
  readonly stored: ScormOnDevice;
}

/** Plays from this device, going on where the member was on it. */
function FromDevice({ played, stored, saveScorm, ...rest }: FromDeviceProps) {
  const [visit, setVisit] = useState({ number: 1, stored });
  // What the content wrote in this visit is what another one begins with.
  const latest = useRef(stored);
  const save = useCallback(
    (change: ScormChange) => {
      latest.current = change(latest.current);
      saveScorm?.(change);
    },
    [saveScorm],
  );
  const launch = useMemo(
    () => ({ ...visit.stored.launch, playerUrl: `${played.url}scorm` }),
    [visit.stored, played.url],
  );
  return (
    <Visit
      key={visit.number}
      {...rest}
      launch={launch}
      saveScorm={save}
      device={{ played, stored: visit.stored }}
      onAgain={async () => setVisit({ number: visit.number + 1, stored: latest.current })}
    />
  );
}

interface VisitProps {
  readonly address: ScormAddress;
  readonly launch: ScormLaunch;
  readonly title: string;
  readonly onOutcome: (outcome: ActivityOutcome) => void;
  readonly saveScorm?: ((change: ScormChange) => void) | undefined;
  /** It plays from this device, going on from what lies there. */
  readonly device?: DeviceVisit | undefined;
  /** Begins another session. */
  readonly onAgain: () => Promise<void>;
}

interface DeviceVisit {
  readonly played: PackageOnDevice;
  readonly stored: ScormOnDevice;
}

/** One session of the player, from opening to leaving or being opened elsewhere. */
function Visit({ address, launch, title, onOutcome, saveScorm, device, onAgain }: VisitProps) {
  const { t } = useTranslation('scorm');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [from] = useState(device);
  usePackageFiles(frame, from?.played);
  const player = useScormPlayer(frame, {
    address,
    launch,
    title,
    onOutcome,
    saveScorm,
    stored: from?.stored,
  });

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
