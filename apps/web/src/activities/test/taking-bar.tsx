import { ArrowLeft, CloudAlert, CloudCheck, CloudOff, RefreshCw } from 'lucide-react';
import { useTranslation } from '../../lib/translate.ts';

import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import type { SaveState } from './attempt-answers.ts';
import css from './taking.module.css';
import { TimeLeft } from './time-left.tsx';

interface TakingBarProps {
  readonly title: string;
  readonly answered: number;
  readonly count: number;
  readonly saveState: SaveState;
  readonly unsent: number;
  /** Epoch milliseconds; null without a limit. */
  readonly endsAt: number | null;
  readonly onTimeOver: () => void;
  readonly onLeave: () => void;
}

/** Always in sight while a test is taken: progress, time left, and whether answers are safe. */
export function TakingBar(props: TakingBarProps) {
  const { title, answered, count, saveState, unsent, endsAt, onTimeOver, onLeave } = props;
  const { t } = useTranslation('assessments');
  return (
    <header className={css['bar']}>
      <div className={css['barLine']}>
        <IconButton label={t('leave')} icon={<ArrowLeft size={20} />} onClick={onLeave} />
        <h1 className={css['barTitle']}>{title}</h1>
        <SaveMark state={saveState} unsent={unsent} />
        {endsAt === null ? null : <TimeLeft endsAt={endsAt} onOver={onTimeOver} />}
      </div>
      <div className={css['barLine']}>
        <ProgressBar value={(answered / count) * 100} label={t('answeredLabel')} />
        <span className={css['barCount']}>{t('answeredOf', { answered, count })}</span>
      </div>
    </header>
  );
}

const SAVE_MARKS = {
  saved: { icon: CloudCheck, text: 'saveSaved' },
  closed: { icon: CloudCheck, text: 'saveSaved' },
  saving: { icon: RefreshCw, text: 'saveSaving' },
  waiting: { icon: CloudOff, text: 'saveWaiting' },
  refused: { icon: CloudAlert, text: 'saveRefused' },
} as const;

function SaveMark({ state, unsent }: { readonly state: SaveState; readonly unsent: number }) {
  const { t } = useTranslation('assessments');
  const isWaiting = state === 'waiting';
  const { icon: Icon, text } = SAVE_MARKS[state];
  return (
    <span className={css['save']} data-state={state}>
      <Icon size={18} aria-hidden="true" />
      <span className={css['saveText']}>{t(text)}</span>
      {/* Only a lost and found connection is announced; each single save would drown everything else. */}
      <span role="status" className="visually-hidden">
        {isWaiting ? t('saveWaitingLong', { count: unsent }) : ''}
      </span>
    </span>
  );
}
