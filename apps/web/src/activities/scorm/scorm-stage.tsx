import type { ScormLaunch } from '@trilha/contracts/learning/scorm-runtime';
import {
  ArrowLeft,
  ArrowRight,
  Check,
  CloudOff,
  List,
  Maximize,
  Minimize,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { SaveState } from './commit-reporter.ts';
import { launchableItems, openItems12 } from './item-progress.ts';
import { ScormMenu } from './scorm-menu.tsx';
import css from './player.module.css';
import type { useScormPlayer } from './use-scorm-player.ts';

interface ScormStageProps {
  readonly launch: ScormLaunch;
  readonly player: ReturnType<typeof useScormPlayer>;
  readonly onAgain: () => Promise<void>;
  /** The frame in which the package runs. */
  readonly children: ReactNode;
}

/** The stage over the whole window, until Escape. */
function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(false);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isFull]);
  return { isFull, toggle: () => setFull(!isFull) };
}

/** The package with what belongs around it: its contents, back and on, full screen, and whether all is saved. */
export function ScormStage({ launch, player, onAgain, children }: ScormStageProps) {
  const { t } = useTranslation('scorm');
  const isPhone = useIsPhone();
  const { isFull, toggle } = useFullScreen();
  const [isListOpen, setListOpen] = useState(false);
  const { items } = launch.package;
  const entries = launchableItems(items);
  const { itemId } = player.place;
  const steps = stepsOf(launch, player);
  const hasMenu = entries.length > 1;

  const menu = (
    <ScormMenu
      items={items}
      currentId={itemId}
      standings={player.standings}
      isOpen={steps.isOpen}
      onOpen={(id) => {
        setListOpen(false);
        player.open(id);
      }}
    />
  );
  return (
    <div className={classes(css['stage'], isFull && css['full'], hasMenu && !isPhone && css['withMenu'])}>
      {hasMenu && !isPhone ? (
        <nav className={css['menu']} aria-label={t('items')}>
          {menu}
        </nav>
      ) : null}
      <div className={css['content']}>
        {children}
        {player.phase === 'ended' ? <Ended save={player.save} onAgain={onAgain} /> : null}
        {player.phase === 'playing' && itemId === null ? (
          <div className={css['cover']}>
            <strong>{t('chooseTitle')}</strong>
            <p>{t('choose')}</p>
          </div>
        ) : null}
      </div>
      <div className={css['bar']}>
        {hasMenu && isPhone ? (
          <IconButton
            label={t('openItems')}
            icon={<List size={22} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setListOpen(true)}
          />
        ) : null}
        <Saved state={player.save} onRetry={player.retry} />
        {hasMenu ? <StepButtons steps={steps} isPhone={isPhone} /> : null}
        <FullScreenButton isFull={isFull} onToggle={toggle} />
      </div>
      {isPhone ? (
        <Sheet title={t('items')} open={isListOpen} onClose={() => setListOpen(false)}>
          {menu}
        </Sheet>
      ) : null}
    </div>
  );
}

interface StepButtonsProps {
  readonly steps: ReturnType<typeof stepsOf>;
  readonly isPhone: boolean;
}

/** Back and on; a phone has room for their signs only. */
function StepButtons({ steps, isPhone }: StepButtonsProps) {
  const { t } = useTranslation('scorm');
  return isPhone ? (
    <>
      <IconButton
        label={t('previous')}
        icon={<ArrowLeft size={22} aria-hidden="true" />}
        disabled={!steps.previous}
        onClick={() => steps.previous?.()}
      />
      <IconButton
        label={t('next')}
        icon={<ArrowRight size={22} aria-hidden="true" />}
        disabled={!steps.next}
        onClick={() => steps.next?.()}
      />
    </>
  ) : (
    <>
      <Button
        variant="soft"
        size="small"
        disabled={!steps.previous}
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        onClick={() => steps.previous?.()}
      >
        {t('previous')}
      </Button>
      <Button variant="soft" size="small" disabled={!steps.next} onClick={() => steps.next?.()}>
        {t('next')} <ArrowRight size={18} aria-hidden="true" />
      </Button>
    </>
  );
}

interface FullScreenButtonProps {
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

function FullScreenButton({ isFull, onToggle }: FullScreenButtonProps) {
  const { t } = useTranslation('scorm');
  return (
    <IconButton
      label={t(isFull ? 'exitFullScreen' : 'fullScreen')}
      icon={isFull ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
      aria-pressed={isFull}
      onClick={onToggle}
    />
  );
}

interface Steps {
  /** Null where one may not go. */
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly isOpen: (itemId: string) => boolean;
}

/** Where one may go: by the sequencing of 2004, by order and prerequisites of 1.2. */
function stepsOf(launch: ScormLaunch, { place, standings, open, go }: ScormStageProps['player']): Steps {
  const { controls, itemId } = place;
  const { items, edition } = launch.package;
  const openIds =
    edition === 'scorm_12' ? openItems12(items, standings) : new Set(controls ? controls.choices : []);
  const isOpen = (id: string) => openIds.has(id);
  // A package without flow leaves the order to the person: then back and on are choices of the neighbours.
  if (controls && (controls.continue || controls.previous || openIds.size === 0))
    return {
      previous: controls.previous ? () => go('previous') : null,
      next: controls.continue ? () => go('continue') : null,
      isOpen,
    };
  const entries = launchableItems(items);
  const at = entries.findIndex(({ id }) => id === itemId);
  const openAt = (index: number) => {
    const id = at < 0 ? undefined : entries[index]?.id;
    return id !== undefined && isOpen(id) ? () => open(id) : null;
  };
  return { previous: openAt(at - 1), next: openAt(at + 1), isOpen };
}

function Ended({ save, onAgain }: Pick<ScormStageProps, 'onAgain'> & { readonly save: SaveState }) {
  const { t } = useTranslation('scorm');
  return (
    <div className={css['cover']} role="status">
      <strong>{t('endedTitle')}</strong>
      <p>{t(save === 'saved' ? 'ended' : save)}</p>
      <Button variant="soft" onClick={() => void onAgain()}>
        {t('again')}
      </Button>
    </div>
  );
}

interface SavedProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
}

function Saved({ state, onRetry }: SavedProps) {
  const { t } = useTranslation('scorm');
  return (
    <span className={css['save']}>
      <span role="status">
        {state === 'waiting' ? <CloudOff size={16} aria-hidden="true" /> : null}
        {state === 'saved' ? <Check size={16} aria-hidden="true" /> : null}
        {state === 'unsaved' ? <TriangleAlert size={16} aria-hidden="true" /> : null}
        {t(state)}
      </span>
      {state === 'unsaved' ? (
        <Button variant="quiet" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </span>
  );
}
