import type { askSearchQuestion, OwnSearchQuestion } from '@trilha/contracts/insight/search-questions';
import { useState } from 'react';

import { call } from '../lib/api.ts';
import { useTranslation } from '../lib/translate.ts';
import { useAsyncAction } from '../lib/use-async-action.ts';
import { ActionError } from '../ui/action-error.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import css from './command-menu.module.css';
import { useIsImpersonating } from './me.ts';
import { paths } from './paths.ts';
import { rememberSearch } from './recent-searches.ts';

interface AskCompanyProps {
  /** What was searched for. */
  readonly words: string;
  readonly isNothingFound: boolean;
  /** The person goes to another page. */
  readonly onLeave: () => void;
}

/** What else to try where a search does not find it, and the way to ask the company; who acts for somebody asks nothing in their name. */
export function AskCompany({ words, isNothingFound, onLeave }: AskCompanyProps) {
  const { t } = useTranslation('search');
  const isImpersonating = useIsImpersonating();
  const [asked, setAsked] = useState<OwnSearchQuestion>();
  const { busy, error, act } = useAsyncAction();
  const handleAsk = () =>
    act(async () => {
      setAsked(await call<typeof askSearchQuestion>('POST /api/v1/search-questions', { body: { words } }));
      await rememberSearch(words);
    });
  if (asked) {
    const others = asked.askers - 1;
    return (
      <Alert tone="success" answers>
        {others > 0 ? t('askedToo', { count: others }) : t('asked')}{' '}
        <Link to={paths.searchQuestion(asked.id)} onClick={onLeave}>
          {t('own')}
        </Link>
      </Alert>
    );
  }
  return (
    <div className={css['ask']}>
      <p>{t(isNothingFound ? 'tryThis' : 'notIt')}</p>
      {isImpersonating ? null : (
        <>
          <Button variant="secondary" loading={busy} onClick={() => void handleAsk()}>
            {t('ask')}
          </Button>
          <small>{t('askHint')}</small>
        </>
      )}
      <ActionError error={error} />
    </div>
  );
}
