import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import { hasOptions } from '@trilha/rules/engagement/surveys';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import css from './admin-surveys.module.css';
import type { ResultsSearch } from './admin-surveys-search.ts';
import { textsQuery } from './admin-surveys.api.ts';

type Question = SurveyResults['questions'][number];

interface QuestionResultProps {
  readonly surveyId: string;
  readonly question: Question;
  readonly filters: ResultsSearch;
  /** Whether texts may say who wrote them. */
  readonly hasNames: boolean;
  /** Only how many wrote something: what they wrote is read in each company. */
  readonly textsElsewhere?: boolean;
}

/** How the answers to a question fall: bars that are a table as well, and what was written. */
export function QuestionResult(props: QuestionResultProps) {
  const { surveyId, question, filters, hasNames, textsElsewhere = false } = props;
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const { kind, average, nps, answers, texts } = question;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <div className={css['stack']}>
        <h2 className={css['heading']}>{question.prompt}</h2>
        <p className={css['hint']}>
          {[
            t('answersTo', { count: answers }),
            ...(average === null
              ? []
              : [t(hasOptions(kind) ? 'averageScore' : 'average', { value: format.number(average) })]),
          ].join(' · ')}
        </p>
        {nps && nps.value !== null ? (
          <p>
            <strong>{t('npsValue', { value: format.number(nps.value) })}</strong>
            {' · '}
            {t('npsParts', {
              promoters: format.number(nps.promoters),
              passives: format.number(nps.passives),
              detractors: format.number(nps.detractors),
            })}
          </p>
        ) : null}
        {question.shares.length > 0 ? <Chart question={question} /> : null}
        {texts > 0 && textsElsewhere ? (
          <p className={css['hint']}>{t('textsThere', { count: texts })}</p>
        ) : null}
        {texts > 0 && !isOpen && !textsElsewhere ? (
          <div>
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {t('showTexts', { count: texts })}
            </Button>
          </div>
        ) : null}
        {isOpen ? (
          <Texts surveyId={surveyId} questionId={question.id} filters={filters} hasNames={hasNames} />
        ) : null}
      </div>
    </Card>
  );
}

function Chart({ question: { prompt, shares } }: { readonly question: Question }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (
    <table className={css['chart']}>
      <caption className="visually-hidden">{prompt}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.answer')}</th>
          <th scope="col">{t('column.count')}</th>
          <th scope="col">{t('column.percent')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ id, text, count, percent }) => (
          <tr key={id}>
            <th scope="row">
              {text}
              <span className={css['bar']} aria-hidden="true">
                <span className={css['fill']} style={{ width: `${percent}%` }} />
              </span>
            </th>
            <td>{format.number(count)}</td>
            <td>{format.percent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TextsProps {
  readonly surveyId: string;
  readonly questionId: string;
  readonly filters: ResultsSearch;
  readonly hasNames: boolean;
}

function Texts({ surveyId, questionId, filters, hasNames }: TextsProps) {
  const { t } = useTranslation('admin-surveys');
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const query = useInfiniteQuery({
    ...textsQuery({ id: surveyId, questionId }, { ...filters, search }),
    placeholderData: (last) => last,
  });
  if (query.isError && !query.data) return <LoadFailed compact error={query.error} onRetry={query.refetch} />;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <SearchField label={t('searchTexts')} value={typed} onChange={setTyped} />
      {query.isSuccess && items.length === 0 ? <p className={css['hint']}>{t('noTexts')}</p> : null}
      <ul className={css['texts']}>
        {items.map(({ key, text, name }) => (
          <li key={key} className={css['quote']}>
            {text}
            {hasNames && name ? <span className={css['hint']}>{name}</span> : null}
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
