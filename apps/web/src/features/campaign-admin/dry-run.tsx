import type { CampaignDocument } from '@trilha/contracts/campaign-admin';
import type { DryRunResult } from '@trilha/contracts/campaign-dry-run';
import type { ResponseOf } from '@trilha/contracts/endpoint';
import type { dryRunCampaign as dryRunEndpoint } from '@trilha/contracts/campaign-dry-run';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAct } from '../../lib/use-act.ts';
import { ActFailed } from '../../ui/act-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { dryRun } from './campaign-admin.api.ts';
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
  const [answer, setAnswer] = useState<ResponseOf<typeof dryRunEndpoint>>();
  const { busy, error, act } = useAct();
  const run = (sourceId: string | null) =>
    act(async () => {
      setAnswer(await dryRun(campaignId, { document, sourceId }));
    });
  const result = answer?.result;
  return (
    <div className={css['stack']}>
      <Card>
        <p>{t('dryRunLead')}</p>
        <div className={css['grid']}>
          {answer && result ? (
            <Select
              label={t('salesOf')}
              value={result.source.id}
              options={answer.sources.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(id) => void run(id)}
            />
          ) : null}
          <div>
            <Button loading={busy} onClick={() => void run(result?.source.id ?? null)}>
              {t(answer ? 'runAgain' : 'runDry')}
            </Button>
          </div>
        </div>
        <ActFailed error={error} />
        {answer && !result ? <Notice tone="info">{t('noSource')}</Notice> : null}
      </Card>
      {result ? <Result result={result} document={document} /> : null}
    </div>
  );
}

function Result({
  result,
  document,
}: {
  readonly result: DryRunResult;
  readonly document: CampaignDocument;
}) {
  return (
    <div className={css['stack']} role="status">
      <DryRunFigures result={result} />
      <DryRunTables result={result} document={document} />
    </div>
  );
}
