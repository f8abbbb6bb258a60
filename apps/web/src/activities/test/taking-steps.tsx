import { ArrowLeft, ArrowRight, Flag, LayoutGrid } from 'lucide-react';
import { useTranslation } from '../../lib/translate.ts';

import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './taking.module.css';

interface TakingStepsProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly flagged: boolean;
  readonly canCheck: boolean;
  readonly checking: boolean;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onFlag: () => void;
  /** Only where the right answer is shown after each question. */
  readonly onCheck: (() => void) | undefined;
  /** Only where the map of questions is not in sight. */
  readonly onMap: (() => void) | undefined;
  readonly onFinish: () => void;
}

/** The way through the questions, in reach of the thumb. */
export function TakingSteps(props: TakingStepsProps) {
  const { isFirst, isLast, flagged, canCheck, checking } = props;
  const { t } = useTranslation('assessments');
  return (
    <footer className={css['steps']}>
      <div className={css['tools']}>
        <IconButton
          raised
          label={t('previous')}
          icon={<ArrowLeft size={20} />}
          disabled={isFirst}
          onClick={props.onPrevious}
        />
        <IconButton
          raised
          className={css['flag']}
          label={t(flagged ? 'unflag' : 'flag')}
          aria-pressed={flagged}
          icon={<Flag size={20} />}
          onClick={props.onFlag}
        />
        {props.onMap ? (
          <IconButton raised label={t('questionMap')} icon={<LayoutGrid size={20} />} onClick={props.onMap} />
        ) : null}
      </div>
      {props.onCheck ? (
        <Button variant="soft" disabled={!canCheck} loading={checking} onClick={props.onCheck}>
          {t('check')}
        </Button>
      ) : null}
      {isLast ? (
        <Button onClick={props.onFinish}>{t('finish')}</Button>
      ) : (
        <>
          {props.onMap ? null : (
            <Button variant="quiet" onClick={props.onFinish}>
              {t('finish')}
            </Button>
          )}
          <Button onClick={props.onNext} variant={props.onCheck && canCheck ? 'secondary' : 'primary'}>
            {t('next')}
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
        </>
      )}
    </footer>
  );
}
