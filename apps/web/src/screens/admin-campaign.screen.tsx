import type { CampaignDocument, ManagedCampaign } from '@trilha/contracts/campaign-admin';
import type { CampaignStep } from '@trilha/rules/campaigns';
import { localize } from '@trilha/rules/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { selectedClient, useMe } from '../app/me.ts';
import { paths } from '../app/paths.ts';
import { BasicsForm } from '../features/campaign-admin/basics-form.tsx';
import {
  MANAGED_KEY,
  managedCampaignQuery,
  saveCampaign,
  stepCampaign,
} from '../features/campaign-admin/campaign-admin.api.ts';
import css from '../features/campaign-admin/campaign-admin.module.css';
import { DryRun } from '../features/campaign-admin/dry-run.tsx';
import { LevelRequests } from '../features/campaign-admin/level-requests.tsx';
import { LevelsForm } from '../features/campaign-admin/levels-form.tsx';
import { MissionsForm } from '../features/campaign-admin/missions-form.tsx';
import { PhotoTypesForm } from '../features/campaign-admin/photo-types-form.tsx';
import { ProductsForm } from '../features/campaign-admin/products-form.tsx';
import { PromotionsForm } from '../features/campaign-admin/promotions-form.tsx';
import { SelectionPart } from '../features/campaign-admin/selection-part.tsx';
import { WhoTakesPart } from '../features/campaign-admin/who-takes-part.tsx';
import { ClosingPart } from '../features/campaign-close/closing-part.tsx';
import { LimitsPart } from '../features/campaign-close/limits-part.tsx';
import { useFormat } from '../lib/dates.ts';
import { currentLocale } from '../lib/i18n.ts';
import { useAct } from '../lib/use-act.ts';
import { ActFailed } from '../ui/act-failed.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { Screen } from '../ui/screen.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { showToast } from '../ui/toast-store.ts';

const PARTS = [
  'basics',
  'who',
  'selection',
  'products',
  'promotions',
  'missions',
  'levels',
  'photos',
  'dryRun',
  'requests',
  'limits',
  'closing',
] as const;
type Part = (typeof PARTS)[number];

/** A campaign for its administrators: everything in it, what it lacks, and its steps. */
export function AdminCampaignScreen() {
  const { campaignId } = useParams({ from: '/signed-in/shell/admin/campaigns/$campaignId' });
  const campaign = useQuery(managedCampaignQuery(campaignId));
  if (campaign.isError && !campaign.data)
    return <LoadFailed error={campaign.error} onRetry={campaign.refetch} />;
  if (!campaign.data) return <ScreenSkeleton />;
  return <Editor key={campaignId} campaign={campaign.data} />;
}

function Editor({ campaign }: { readonly campaign: ManagedCampaign }) {
  const { t } = useTranslation(['admin-campaigns', 'common']);
  const format = useFormat();
  const queryClient = useQueryClient();
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const [part, setPart] = useState<Part>('basics');
  const [typed, setTyped] = useState<CampaignDocument>();
  const { busy, error, act } = useAct();
  const document = typed ?? campaign.document;
  const query = managedCampaignQuery(campaign.id);

  const keep = (changed: () => Promise<ManagedCampaign>, done: string) =>
    act(async () => {
      queryClient.setQueryData(query.queryKey, await changed());
      await queryClient.invalidateQueries({ queryKey: [MANAGED_KEY, 'list'] });
      setTyped(undefined);
      showToast({ text: done, tone: 'success' });
    });
  const step = (event: CampaignStep) =>
    void keep(() => stepCampaign(campaign.id, event), t(`stepDone_${event}`));
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [MANAGED_KEY] });
  const change = (values: Partial<CampaignDocument>) =>
    setTyped((last) => ({ ...(last ?? document), ...values }));
  const form = { document, languages, onChange: change };

  return (
    <Screen
      title={localize(document.title, currentLocale(), languages[0])}
      back={{ to: paths.adminCampaigns, label: t('campaigns') }}
      lead={t('figures', {
        state: t(`state_${campaign.state}`),
        participants: format.number(campaign.participants),
        points: format.number(campaign.pointsIssued),
        waiting: format.number(campaign.salesAwaiting),
      })}
      actions={
        <>
          {campaign.can.edit ? (
            <Button
              loading={busy}
              disabled={!typed}
              onClick={() =>
                void keep(() => saveCampaign(campaign.id, campaign.revision, document), t('saved'))
              }
            >
              {t('save')}
            </Button>
          ) : null}
          {campaign.can.steps.map((event) => (
            <Button
              key={event}
              variant="secondary"
              disabled={typed !== undefined || busy}
              onClick={() => step(event)}
            >
              {t(`step_${event}`)}
            </Button>
          ))}
        </>
      }
    >
      <ActFailed error={error} />
      {campaign.state === 'draft' && campaign.checklist.length > 0 ? (
        <Notice tone="warning" title={t('checklist')}>
          <ul className={css['stack']}>
            {campaign.checklist.map(({ item, blocks }) => (
              <li key={item}>
                {t(`check_${item}`)} {blocks ? null : `(${t('notRequired')})`}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Tabs
        label={t('parts')}
        tabs={PARTS.map((id) => ({ id, label: t(`part_${id}`) }))}
        selected={part}
        onSelect={setPart}
      >
        {part === 'basics' ? <BasicsForm {...form} isDraft={campaign.state === 'draft'} /> : null}
        {part === 'selection' ? (
          <SelectionPart
            campaignId={campaign.id}
            canEdit={campaign.can.edit}
            onImported={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })}
          />
        ) : null}
        {part === 'products' ? <ProductsForm {...form} /> : null}
        {part === 'promotions' ? <PromotionsForm {...form} campaign={campaign} /> : null}
        {part === 'missions' ? <MissionsForm {...form} held={campaign.heldMissions} /> : null}
        {part === 'dryRun' ? <DryRun campaignId={campaign.id} document={document} /> : null}
        {part === 'who' ? <WhoTakesPart {...form} campaign={campaign} /> : null}
        {part === 'levels' ? <LevelsForm {...form} /> : null}
        {part === 'photos' ? <PhotoTypesForm {...form} /> : null}
        {part === 'limits' ? <LimitsPart campaignId={campaign.id} onChanged={refresh} /> : null}
        {part === 'closing' ? <ClosingPart campaignId={campaign.id} onChanged={refresh} /> : null}
        {part === 'requests' ? <LevelRequests campaignId={campaign.id} /> : null}
      </Tabs>
    </Screen>
  );
}
