import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { DryRunResult } from '@trilha/contracts/incentives/campaign-dry-run';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dryRun, dryRunSourcesQuery } from './campaign-admin.api.ts';
import css from './campaign-admin.module.css';
import { DryRunFigures } from './dry-run-figures.tsx';
import { DryRunTables } from './dry-run-tables.tsx';

interface DryRunProps {
  readonly campaignId: string;
  /** The rules as they stand in the editor. */
  readonly document: CampaignDocument;
}

/** Last quarter's sales through the rules on the screen: what they cost, who wins, which limits they meet (CAM-01). */
export function DryRun({ campaignId, document }: DryRunProps) {
  const { t } = useTranslation('admin-program');
  const format = useFormat();
  const sources = useQuery(dryRunSourcesQuery(campaignId));
  const [chosen, setChosen] = useState<string>();
  const [result, setResult] = useState<DryRunResult | null>(null);
  const { busy, error, act } = useAsyncAction();
  const sourceId = chosen ?? sources.data?.items[0]?.id;
  const run = (id: string) =>
    act(async () => {
      setResult((await dryRun(campaignId, { document, sourceId: id })).result);
    });
  if (sources.isError && !sources.data)
    return <LoadFailed compact error={sources.error} onRetry={sources.refetch} />;
  if (!sources.data) return <Skeleton height="8rem" shape="card" />;
  const dayOf = (day: string) => format.date(`${day}T12:00:00`);
  return (
    <div className={css['stack']}>
      <Card>
        <p>{t('dryRunLead')}</p>
        {sourceId ? (
          <div className={css['run']}>
            <Select
              label={t('salesOf')}
              value={sourceId}
              options={sources.data.items.map(({ id, title, beginsOn, endsOn }) => ({
                value: id,
                label: t('sourceOf', { title, from: dayOf(beginsOn), to: dayOf(endsOn) }),
              }))}
              onChange={(id) => {
                setChosen(id);
                if (result) void run(id);
              }}
            />
            <Button loading={busy} onClick={() => void run(sourceId)}>
              {t(result ? 'runAgain' : 'runDry')}
            </Button>
          </div>
        ) : (
          <Alert tone="info">{t('noSource')}</Alert>
        )}
        <ActionError error={error} />
      </Card>
      {result ? (
        <div className={css['stack']} role="status">
          <DryRunFigures result={result} />
          <DryRunTables result={result} document={document} />
        </div>
      ) : null}
    </div>
  );
}
