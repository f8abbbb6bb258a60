import type { ReactNode } from 'react';

import { useErrorText } from '../lib/error-text.ts';
import { useTranslation } from '../lib/translate.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { Alert } from '../ui/alert.tsx';
import css from './builder.module.css';
import type { DraftStatus } from './draft-session.ts';

interface BuilderFrameProps {
  readonly view: DraftStatus;
  readonly bar: ReactNode;
  readonly outline: ReactNode;
  readonly panel: ReactNode;
  /** Something is selected in the outline. */
  readonly selected: boolean;
  /** What goes on in the background. */
  readonly notice?: ReactNode;
  /** What is still to be mended, over the foot of the page. */
  readonly problems?: ReactNode;
}

/** Outline on one side, the editor of what is selected on the other; one after the other on a phone. */
export function BuilderFrame({ view, bar, outline, panel, selected, notice, problems }: BuilderFrameProps) {
  const { t } = useTranslation('admin-courses');
  const errorText = useErrorText();
  const isPhone = useIsPhone();
  return (
    <div className={css['builder']}>
      {bar}
      {view.state === 'refused' ? (
        <div className={css['notice']}>
          <Alert tone="danger" announced title={t('save.refused')}>
            {errorText(view.error)}
          </Alert>
        </div>
      ) : null}
      {notice ? <div className={css['notice']}>{notice}</div> : null}
      <div className={css['columns']}>
        {isPhone && selected ? null : <div className={css['side']}>{outline}</div>}
        {isPhone && !selected ? null : panel}
      </div>
      {problems}
    </div>
  );
}
