import type { ReactionResults } from '@trilha/contracts/learning/reactions';

import { REACTION_POINTS } from '@trilha/rules/learning/reactions';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import css from './reactions.module.css';

/** One question with how often each answer was given, or what was written. */
export function QuestionResult({ question }: { readonly question: ReactionResults['questions'][number] }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const { kind, prompt, answered, average, counts, texts } = question;
  const labelOf = (label: string) => {
    const point = kind === 'scale' ? REACTION_POINTS.find((one) => one === label) : undefined;
    return point ? `${point} · ${t(`reactionScale.${point}`)}` : label;
  };
  return (
    <div className={css['question']}>
      <h3>{prompt}</h3>
      <p className={css['facts']}>
        {t('reactionAnswered', { count: answered })}
        {average === null ? null : ` · ${t('reactionAverage', { average: format.number(average) })}`}
      </p>
      {counts.length > 0 ? (
        <dl className={css['bars']}>
          {counts.map(({ label, count }) => {
            const share = answered === 0 ? 0 : (100 * count) / answered;
            return (
              <div key={label} className={css['bar']}>
                <dt>{labelOf(label)}</dt>
                <dd>
                  {count > 0 ? (
                    <span className={css['fill']} style={{ width: `${share}%` }} aria-hidden="true" />
                  ) : null}
                  <span className={css['number']}>
                    {format.number(count)} · {format.percent(Math.round(share))}
                  </span>
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      {texts.length > 0 ? (
        <ul className={css['texts']}>
          {texts.map((text, index) => (
            // Words have no id: nobody shall be able to follow one.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={index} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
