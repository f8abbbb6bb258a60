import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import { hasOptions } from '@trilha/rules/engagement/surveys';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import css from './admin-surveys.module.css';
import type { ResultsSearch } from './admin-surveys-search.ts';
import { MatrixResult } from './matrix-result.tsx';
import { QuestionTexts } from './question-texts.tsx';
import { ShareButton } from './share-button.tsx';

type Question = SurveyResults['questions'][number];
/** What the same question had in the last round. */
type Before = NonNullable<SurveyResults['previous']>['questions'][number];

interface QuestionResultProps {
  readonly surveyId: string;
  /** Its name. */
  readonly survey: string;
  readonly question: Question;
  readonly before?: Before | undefined;
  readonly filters: ResultsSearch;
  /** Whether texts may say who wrote them. */
  readonly hasNames: boolean;
  /** Only how many wrote something: what they wrote is read in each company. */
  readonly textsElsewhere?: boolean;
}

/** How the answers to a question fall: bars that are a table as well, and what was written. */
export function QuestionResult(props: QuestionResultProps) {
  const { surveyId, survey, question, before, filters, hasNames, textsElsewhere = false } = props;
  const { t } = useTranslation('admin-surveys');
  const { texts } = question;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <div className={css['stack']}>
        <h2 className={css['heading']}>{question.prompt}</h2>
        <Figures question={question} before={before} />
        {question.shares.length > 0 ? <Chart question={question} before={before} /> : null}
        {question.rows.length > 0 ? <MatrixResult question={question} before={before} /> : null}
        <ShareButton survey={survey} question={question} />
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
          <QuestionTexts surveyId={surveyId} questionId={question.id} filters={filters} hasNames={hasNames} />
        ) : null}
      </div>
    </Card>
  );
}

interface CountedProps {
  readonly question: Question;
  readonly before: Before | undefined;
}

/** How many have answered, and the average or the NPS with its parts, beside what they were in the last round. */
function Figures({ question, before }: CountedProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const { kind, average, nps, answers } = question;
  const changeText = (change: number) => {
    const rounded = Math.round(change * 10) / 10;
    return `${rounded > 0 ? '+' : ''}${format.number(rounded)}`;
  };
  const was = (value: number | null | undefined, now: number) =>
    typeof value === 'number'
      ? [t('was', { value: format.number(value), change: changeText(now - value) })]
      : [];
  return (
    <>
      <p className={css['hint']}>
        {[
          t('answersTo', { count: answers }),
          ...(average === null
            ? []
            : [
                t(hasOptions(kind) ? 'averageScore' : 'average', { value: format.number(average) }),
                ...was(before?.average, average),
              ]),
        ].join(' · ')}
      </p>
      {nps && nps.value !== null ? (
        <p>
          <strong>{t('npsValue', { value: format.number(nps.value) })}</strong>
          {' · '}
          {[
            ...was(before?.nps, nps.value),
            t('npsParts', {
              promoters: format.number(nps.promoters),
              passives: format.number(nps.passives),
              detractors: format.number(nps.detractors),
            }),
          ].join(' · ')}
        </p>
      ) : null}
    </>
  );
}

function Chart({ question: { prompt, shares }, before }: CountedProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const percentText = (percent: number | undefined) =>
    percent === undefined ? '–' : format.percent(percent);
  const percents = new Map(before?.shares.map(({ id, percent }) => [id, percent]));
  return (
    <table className={css['chart']}>
      <caption className="visually-hidden">{prompt}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.answer')}</th>
          <th scope="col">{t('column.count')}</th>
          <th scope="col">{t('column.percent')}</th>
          {before ? <th scope="col">{t('column.before')}</th> : null}
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
            {before ? <td>{percentText(percents.get(id))}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
