import type { TransferProgram } from '@trilha/contracts/incentives/points-transfer-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { programQuery } from './points-transfer-admin.api.ts';
import css from './points-transfer-admin.module.css';
import { ProgramDialog } from './program-dialog.tsx';

/** The outside program as it is set up, and the way to change it. */
export function ProgramCard() {
  const { t } = useTranslation('admin-points-transfer');
  const queryClient = useQueryClient();
  const query = useQuery(programQuery);
  const [editing, setEditing] = useState(false);
  if (query.isPending) return <Skeleton height="12rem" shape="card" />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const { program } = query.data;
  return (
    <Card className={css['section']}>
      <div className={css['head']}>
        <h2 className={css['title']}>{t('program')}</h2>
        {program ? (
          <Pill tone={program.enabled ? 'success' : 'neutral'}>{t(program.enabled ? 'on' : 'off')}</Pill>
        ) : null}
      </div>
      {program ? <Facts program={program} /> : <p>{t('programNone')}</p>}
      <div className={css['actions']}>
        <Button variant={program ? 'secondary' : 'primary'} onClick={() => setEditing(true)}>
          {t(program ? 'change' : 'setUp')}
        </Button>
      </div>
      {editing ? (
        <ProgramDialog
          program={program}
          onClose={() => setEditing(false)}
          onSaved={(saved) => queryClient.setQueryData(programQuery.queryKey, { program: saved })}
        />
      ) : null}
    </Card>
  );
}

function Facts({ program }: { readonly program: TransferProgram }) {
  const { t } = useTranslation('admin-points-transfer');
  const format = useFormat();
  const rate = { ours: format.number(program.ourPoints), theirs: format.number(program.partnerPoints) };
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{t('name')}</dt>
        <dd>{program.name}</dd>
      </div>
      <div>
        <dt>{t('address')}</dt>
        <dd>{program.address}</dd>
      </div>
      <div>
        <dt>{t('rateLabel')}</dt>
        <dd>{t('rate', rate)}</dd>
      </div>
      <div>
        <dt>{t('minimum')}</dt>
        <dd>{format.points(program.minimum)}</dd>
      </div>
    </dl>
  );
}
