import type { SurveyResults } from '@trilha/contracts/engagement/surveys-admin';
import type { CSSProperties } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import css from './matrix-result.module.css';

interface MatrixResultProps {
  readonly question: SurveyResults['questions'][number];
  /** What it had in the last round. */
  readonly before?: NonNullable<SurveyResults['previous']>['questions'][number] | undefined;
}

/** How the answers to a matrix fall: rows by options, the more often the stronger the color; it scrolls by itself on a phone. */
export function MatrixResult({ question: { prompt, rows }, before }: MatrixResultProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const columns = rows[0]?.shares ?? [];
  const averages = new Map(before?.rows.map(({ id, average }) => [id, average]));
  const numberText = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value) : '–';
  const hasAverage = rows.some(({ average }) => average !== null);
  return (
    // Scrolled by keys too.
    <div className={css['scroll']} role="region" aria-label={prompt} tabIndex={0}>
      <table className={css['matrix']}>
        <caption className="visually-hidden">{prompt}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, text }) => (
              <th key={id} scope="col">
                {text}
              </th>
            ))}
            {hasAverage ? <th scope="col">{t('column.average')}</th> : null}
            {hasAverage && before ? <th scope="col">{t('column.before')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.text}</th>
              {row.shares.map(({ id, count, percent }) => (
                <td key={id} className={css['cell']} style={{ '--share': `${percent}%` } as CSSProperties}>
                  {format.percent(percent)}
                  <small>{format.number(count)}</small>
                </td>
              ))}
              {hasAverage ? <td>{numberText(row.average)}</td> : null}
              {hasAverage && before ? <td>{numberText(averages.get(row.id))}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
