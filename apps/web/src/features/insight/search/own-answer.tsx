import type { OwnSearchQuestion } from '@trilha/contracts/insight/search-questions';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './search.module.css';

/** What came of a question of one's own: its answer, or that it waits. */
export function OwnAnswer({ question }: { readonly question: OwnSearchQuestion }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { askedAt, askers, answer } = question;
  return (
    <div className={css['stack']}>
      <p className={css['facts']}>
        <Pill tone={answer ? 'success' : 'neutral'}>{t(answer ? 'answered' : 'waiting')}</Pill>
        <span>{t('askedOn', { when: format.dateTime(askedAt) })}</span>
        {askers > 1 ? <span>{t('others', { count: askers - 1 })}</span> : null}
      </p>
      {answer ? (
        <>
          <p className={css['said']} dir="auto">
            {answer.text}
          </p>
          {answer.link ? <LinkButton to={answer.link}>{t('open')}</LinkButton> : null}
        </>
      ) : (
        <p>{t('waitingText')}</p>
      )}
    </div>
  );
}
