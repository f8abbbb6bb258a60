import type { CampaignDocument, ManagedCampaign } from '@trilha/contracts/incentives/campaign-admin';
import type { CampaignStep } from '@trilha/rules/incentives/campaigns';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { BasicsForm } from './basics-form.tsx';
import { MANAGED_KEY, managedCampaignQuery, saveCampaign, stepCampaign } from './campaign-admin.api.ts';
import { CAMPAIGN_PARTS, partOfField } from './campaign-parts.ts';
import type { CampaignPart } from './campaign-parts.ts';
import { Checklist } from './checklist.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { DryRun } from './dry-run.tsx';
import { LevelRequests } from './level-requests.tsx';
import { LevelsForm } from './levels-form.tsx';
import { MissionsForm } from './missions-form.tsx';
import { PhotoTypesForm } from './photo-types-form.tsx';
import { ProductsForm } from './products-form.tsx';
import { PromotionsForm } from './promotions-form.tsx';
import { faultsIn, refusedFields } from './refused-fields.ts';
import type { RefusedDocument } from './refused-fields.ts';
import { SelectionSection } from './selection-section.tsx';
import { textsOfCampaign } from './missing-languages.ts';
import { PauseDialog, PublishDialog } from './step-dialog.tsx';
import { WhoTakesPart } from './who-takes-part.tsx';
import { GUARDED_CHANGES_KEY } from '../../../app/guarded-changes.api.ts';
import { closingQuery, limitsQuery, saveLimits } from '../campaign-close/campaign-close.api.ts';
import { ClosingSection } from '../campaign-close/closing-section.tsx';
import { LimitsSection } from '../campaign-close/limits-section.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { focusFirstInvalid } from '../../../lib/focus-invalid.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormLanguage } from '../../../ui/form-language.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';

/** Parts with texts in the client's languages. */
const WRITTEN_PARTS: ReadonlySet<CampaignPart> = new Set([
  'basics',
  'promotions',
  'missions',
  'levels',
  'photos',
]);

/** A campaign for its administrators: everything in it, what it lacks, and its steps. */
export function AdminCampaignScreen() {
  const { campaignId } = useParams({ from: '/signed-in/shell/admin/campaigns/$campaignId' });
  const campaign = useQuery(managedCampaignQuery(campaignId));
  if (campaign.isError && !campaign.data)
    return <FailedScreen error={campaign.error} onRetry={campaign.refetch} />;
  if (!campaign.data) return <ScreenSkeleton />;
  return <Editor key={campaignId} campaign={campaign.data} />;
}

/** What else shows a campaign that was changed. */
const listsWith = (campaignId: string) => [
  [MANAGED_KEY, 'list'],
  GUARDED_CHANGES_KEY,
  closingQuery(campaignId).queryKey,
  limitsQuery(campaignId).queryKey,
];

/** What is typed of a campaign until it is saved, what of it the server refused, and its steps. */
function useCampaignEditor(campaign: ManagedCampaign) {
  const { t } = useTranslation(['admin-campaigns', 'guarded-changes']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { part = 'basics' } = useSearch({ from: '/signed-in/shell/admin/campaigns/$campaignId' });
  const [typed, setTyped] = useState<CampaignDocument>();
  const [refused, setRefused] = useState<RefusedDocument>();
  const [asked, setAsked] = useState<CampaignStep>();
  const { busy, error, act } = useAsyncAction();
  const document = typed ?? campaign.document;
  const { queryKey } = managedCampaignQuery(campaign.id);

  const show = (next: CampaignPart) =>
    void navigate({ to: paths.adminCampaign(campaign.id), search: { part: next }, replace: true });
  const storeChanged = async (changed: ManagedCampaign, done: string, wanted = changed.document) => {
    queryClient.setQueryData(queryKey, changed);
    // A larger budget comes back as it was: it waits, and is not what was saved.
    const waits = changed.document.budget !== wanted.budget;
    showToast(waits ? { text: t('guarded-changes:savedWaits') } : { text: done, tone: 'success' });
    await Promise.all(listsWith(campaign.id).map((key) => queryClient.invalidateQueries({ queryKey: key })));
  };
  // A campaign its budget has paused goes on at once when there is more.
  const goesOn = campaign.state === 'paused' && document.budget !== campaign.document.budget;
  const afterMoreBudget = async ({ document }: ManagedCampaign) => {
    const { budget, capReport, capPerson, capStore } = document;
    await saveLimits(campaign.id, { budget, capReport, capPerson, capStore });
    return queryClient.fetchQuery({ ...managedCampaignQuery(campaign.id), staleTime: 0 });
  };
  const save = () =>
    act(async () => {
      try {
        const saved = await saveCampaign(campaign.id, campaign.revision, document);
        await storeChanged(goesOn ? await afterMoreBudget(saved) : saved, t('saved'), document);
        setTyped(undefined);
        setRefused(undefined);
      } catch (failure) {
        const [field] = refusedFields(failure).keys();
        setRefused({ document, error: failure });
        setAsked(undefined);
        if (field !== undefined) show(partOfField(field));
        throw failure;
      }
    });
  const step = (event: CampaignStep) =>
    act(async () => {
      await storeChanged(await stepCampaign(campaign.id, event), t(`stepDone_${event}`));
      setAsked(undefined);
    });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [MANAGED_KEY] });
  const change = (values: Partial<CampaignDocument>) =>
    setTyped((last) => ({ ...(last ?? document), ...values }));
  useFocusOnRefusal(refused);

  return {
    document,
    part,
    show,
    typed,
    refused,
    asked,
    setAsked,
    busy,
    error,
    save,
    step,
    refresh,
    change,
    discard: () => setTyped(undefined),
  };
}

function Editor({ campaign }: { readonly campaign: ManagedCampaign }) {
  const { t } = useTranslation(['admin-campaigns', 'common']);
  const format = useFormat();
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const editor = useCampaignEditor(campaign);
  const { document, part, show, typed, refused, asked, setAsked, busy, error, save, step } = editor;

  return (
    <Screen
      title={
        localize(document.title, currentLocale(), languages[0]) ||
        localize(campaign.document.title, currentLocale(), languages[0])
      }
      back={{ to: paths.adminCampaigns, label: t('campaigns') }}
      lead={t('figures', {
        state: t(`state_${campaign.state}`),
        participants: t('participantsCount', {
          count: campaign.participants,
          number: format.number(campaign.participants),
        }),
        points: format.points(campaign.pointsIssued),
        waiting: format.number(campaign.salesAwaiting),
      })}
      actions={
        <>
          {campaign.can.steps.map((event) => (
            <Button
              key={event}
              variant="secondary"
              disabled={busy}
              onClick={() => (event === 'resume' ? void step(event) : setAsked(event))}
            >
              {t(`step_${event}`)}
            </Button>
          ))}
          {campaign.state === 'draft' && campaign.can.edit ? <DeleteDraft id={campaign.id} /> : null}
        </>
      }
    >
      <UnsavedGuard active={typed !== undefined} />
      {asked || (error === refused?.error && !typed) ? null : <ActionError error={error} />}
      {campaign.state === 'draft' ? (
        <Checklist
          checklist={campaign.checklist.filter(
            ({ blocks }) => blocks || part === 'basics' || part === 'limits',
          )}
        />
      ) : null}
      <Tabs
        label={t('parts')}
        tabs={CAMPAIGN_PARTS.map((id) => ({ id, label: t(`part_${id}`) }))}
        selected={part}
        onSelect={show}
      >
        <CampaignTab campaign={campaign} editor={editor} languages={languages} />
      </Tabs>
      {typed && campaign.can.edit ? (
        <SaveBar busy={busy} onSave={() => void save()} onDiscard={editor.discard} />
      ) : null}
      <AskedDialog campaign={campaign} editor={editor} languages={languages} />
    </Screen>
  );
}

interface AskedDialogProps {
  readonly campaign: ManagedCampaign;
  readonly editor: ReturnType<typeof useCampaignEditor>;
  readonly languages: readonly Locale[];
}

/** Publishing and pausing are asked first. */
function AskedDialog({ campaign, editor, languages }: AskedDialogProps) {
  const { typed, asked, setAsked, busy, error, save, step } = editor;
  return (
    <>
      {asked === 'publish' ? (
        <PublishDialog
          campaign={campaign}
          languages={languages}
          unsaved={typed !== undefined}
          busy={busy}
          error={error}
          onClose={() => setAsked(undefined)}
          onSave={() => void save()}
          onConfirm={() => void step('publish')}
        />
      ) : null}
      {asked === 'pause' ? (
        <PauseDialog
          campaign={campaign}
          busy={busy}
          error={error}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void step('pause')}
        />
      ) : null}
    </>
  );
}

interface CampaignTabProps {
  readonly campaign: ManagedCampaign;
  readonly editor: ReturnType<typeof useCampaignEditor>;
  readonly languages: readonly Locale[];
}

function CampaignTab({ campaign, editor, languages }: CampaignTabProps) {
  const { document, part, refused, change, refresh } = editor;
  const form = { document, languages, onChange: change, faultOf: faultsIn(document, refused) };
  return (
    <>
      {WRITTEN_PARTS.has(part) ? (
        <FormLanguage languages={languages} texts={textsOfCampaign(document)}>
          {part === 'basics' ? (
            <BasicsForm
              {...form}
              isDraft={campaign.state === 'draft'}
              peopleElsewhere={campaign.peopleElsewhere}
            />
          ) : null}
          {part === 'promotions' ? <PromotionsForm {...form} campaign={campaign} /> : null}
          {part === 'missions' ? <MissionsForm {...form} held={campaign.heldMissions} /> : null}
          {part === 'levels' ? <LevelsForm {...form} /> : null}
          {part === 'photos' ? <PhotoTypesForm {...form} /> : null}
        </FormLanguage>
      ) : null}
      {part === 'selection' ? (
        <SelectionSection campaignId={campaign.id} canEdit={campaign.can.edit} onImported={refresh} />
      ) : null}
      {part === 'products' ? (
        <ProductsForm {...form} campaignId={campaign.id} canEdit={campaign.can.edit} />
      ) : null}
      {part === 'dryRun' ? <DryRun campaignId={campaign.id} document={document} /> : null}
      {part === 'who' ? <WhoTakesPart {...form} campaign={campaign} /> : null}
      {part === 'limits' ? (
        <LimitsSection
          campaignId={campaign.id}
          limits={document}
          canChange={campaign.can.edit}
          onChange={change}
        />
      ) : null}
      {part === 'closing' ? <ClosingSection campaignId={campaign.id} onChanged={refresh} /> : null}
      {part === 'requests' ? <LevelRequests campaignId={campaign.id} /> : null}
    </>
  );
}

/** Takes the person to the first field of a refusal once its part is on the screen. */
function useFocusOnRefusal(refused: RefusedDocument | undefined) {
  const answered = useRef<RefusedDocument>(undefined);
  useEffect(() => {
    if (refused === undefined || refused === answered.current || !focusFirstInvalid()) return;
    answered.current = refused;
  });
}
