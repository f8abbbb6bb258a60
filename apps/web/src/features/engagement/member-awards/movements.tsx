import type { StatementLine } from '@trilha/contracts/engagement/points';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './member-awards.module.css';
import { correct } from './member-awards.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Where it is seen, and mended, why a movement is what it is. */
const SOURCES: Readonly<Record<string, (id: string) => string>> = {
  sale: paths.adminReviewedClaim,
  photo: paths.adminReviewedClaim,
  reward_order: paths.adminRewardOrder,
  course: paths.adminCoursePeople,
  trail: paths.adminTrailPeople,
};

interface MovementsProps {
  readonly lines: readonly StatementLine[];
  readonly mayCorrect: boolean;
}

/** A member's movements of points; one that still stands can be taken back. */
export function Movements({ lines, mayCorrect }: MovementsProps) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  return (
    <DataTable
      label={t('awards.movements')}
      rows={lines}
      keyOf={({ postingId }) => postingId}
      columns={[
        { id: 'what', title: t('awards.movement'), cell: movementCell },
        { id: 'at', title: t('awards.at'), cell: ({ at }) => format.dateTime(at) },
        {
          id: 'amount',
          title: t('awards.points'),
          number: true,
          cell: ({ amount }) => `${amount > 0 ? '+' : '−'}${format.number(Math.abs(amount))}`,
        },
        {
          id: 'balance',
          title: t('awards.balance'),
          number: true,
          cell: ({ balanceAfter }) => format.number(balanceAfter),
        },
        ...(mayCorrect ? [{ id: 'acts', title: t('column.acts'), cell: takeBackCell }] : []),
      ]}
    />
  );
}

const takeBackCell = (line: StatementLine) => <TakeBack line={line} />;

function TakeBack({ line }: { readonly line: StatementLine }) {
  const { t } = useTranslation('admin-courses');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  if (line.reverses || line.reversedAt) return '–';
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('awards.takeBack')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('awards.takeBackTitle')}
          text={t('awards.takeBackText', {
            points: format.points(Math.abs(line.amount)),
            date: format.date(line.at),
          })}
          confirm={t('awards.takeBack')}
          onConfirm={(reason) => correct({ reverses: line.postingId, reason })}
          done={({ state }) => t(state === 'waiting' ? 'awards.waits' : 'awards.takenBack')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const movementCell = (line: StatementLine) => <Movement line={line} />;

function Movement({ line }: { readonly line: StatementLine }) {
  const { t } = useTranslation('admin-courses');
  const points = useTranslation('points').t;
  const rule = points(line.reverses ? 'line_reversal' : `line_${line.rule}`);
  const { kind, id, title } = line.source;
  const opens = id === null ? undefined : SOURCES[kind]?.(id);
  const name = title || rule;
  return (
    <span className={css['what']}>
      {opens ? <Link to={opens}>{name}</Link> : name}
      <small>{line.reason ?? rule}</small>
      {line.reversedAt ? <Pill>{t('awards.wasTakenBack')}</Pill> : null}
    </span>
  );
}
