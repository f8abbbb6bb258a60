import type { RankingRow } from '@trilha/contracts/engagement/ranking';
import { Crown } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classes } from '../../../ui/classes.ts';
import css from './podium.module.css';

/** The best three on their steps; anyone who shares a place shares its number. Read aloud from first to third. */
export function Podium({ rows }: { readonly rows: readonly RankingRow[] }) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  return (
    <ol className={css['podium']} aria-label={t('podium')}>
      {rows.slice(0, 3).map((row, index) => (
        <li key={row.memberId} className={classes(css['step'], css[`step${index + 1}`])}>
          <div className={css['person']}>
            {index === 0 ? <Crown size={26} className={css['crown']} aria-hidden="true" /> : null}
            <Avatar name={row.name} imageUrl={row.imageUrl} size={index === 0 ? 72 : 56} />
            <strong className={css['name']}>{row.me ? t('you') : row.name}</strong>
            {row.branch ? <span className={css['branch']}>{row.branch}</span> : null}
            <span className={css['score']}>{format.points(row.score)}</span>
          </div>
          <span className={css['block']}>{t('place', { place: row.place })}</span>
        </li>
      ))}
    </ol>
  );
}
