import type { RoomPoll } from '@trilha/contracts/learning/rooms';
import { Check, CircleCheck } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { classes } from '../../../ui/classes.ts';
import css from './polls.module.css';

interface PollChartProps {
  readonly poll: RoomPoll;
  /** What the person chose. */
  readonly chosen: readonly string[];
}

/** Shares in whole percent of those who voted; of several choices they may be more than a hundred together. */
function shareOf(votes: number, voters: number): number {
  return voters === 0 ? 0 : Math.round((votes * 100) / voters);
}

/** What was voted so far as bars, each with its value in words; without counts only the options. */
export function PollChart({ poll, chosen }: PollChartProps) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const { options, right, voters, isSeveral } = poll;
  const sum = options.reduce((total, { votes }) => total + (votes ?? 0), 0);
  // While a poll runs only its votes are told each second; where one chooses one, they are as many as those who voted.
  const base = isSeveral ? Math.max(voters ?? 0, ...options.map(({ votes }) => votes ?? 0)) : sum;
  return (
    <>
      <ul className={css['chart']}>
        {options.map(({ id, text, votes }) => {
          const isRight = right?.includes(id) ?? false;
          const share = votes === null ? undefined : shareOf(votes, base);
          return (
            <li key={id} className={classes(css['bar'], isRight && css['right'])}>
              {share === undefined ? null : (
                <span className={css['fill']} style={{ inlineSize: `${share}%` }} aria-hidden="true" />
              )}
              <span className={css['label']}>
                {chosen.includes(id) ? <Check size={16} aria-label={t('yourVote')} /> : null}
                {isRight ? <CircleCheck size={16} aria-label={t('rightOption')} /> : null}
                {text}
              </span>
              {share === undefined || votes === null ? null : (
                <span className={css['value']}>
                  {format.percent(share)} <small>{t('votesOf', { count: votes })}</small>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {base > 0 ? <p className={css['muted']}>{t('voters', { count: isSeveral ? base : sum })}</p> : null}
    </>
  );
}
