import type { RankingRow } from '@trilha/contracts/engagement/ranking';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classes } from '../../../ui/classes.ts';
import css from './ranking-rows.module.css';

/** Places one under another; the own one stands out. */
export function RankingRows({
  rows,
  label,
}: {
  readonly rows: readonly RankingRow[];
  readonly label: string;
}) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  return (
    <section className={css['list']} aria-label={label}>
      <h2 className={css['heading']}>{label}</h2>
      <ol className={css['rows']}>
        {rows.map((row) => (
          <li
            key={row.memberId}
            className={classes(css['row'], row.me && css['me'])}
            aria-current={row.me || undefined}
          >
            <span className={css['place']}>{t('place', { place: row.place })}</span>
            <Avatar name={row.name} imageUrl={row.imageUrl} size={36} />
            <span className={css['who']}>
              <strong>{row.me ? t('you') : row.name}</strong>
              {row.branch ? <small>{row.branch}</small> : null}
            </span>
            <span className={css['score']}>{format.points(row.score)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
