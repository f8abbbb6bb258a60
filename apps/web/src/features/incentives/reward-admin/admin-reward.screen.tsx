import type { ManagedReward, RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { CodesSection } from './codes-section.tsx';
import css from './reward-admin.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { RewardForm } from './reward-form.tsx';
import type { Catalog, RewardFaults } from './reward-form.tsx';
import type { Picture } from './reward-pictures.tsx';
import { RewardPreview } from './reward-preview.tsx';
import * as api from './rewards.api.ts';
import { StockSection } from './stock-section.tsx';
import { focusFirstInvalid } from '../../../lib/focus-invalid.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';

const NEW = 'new';
const TONES = { draft: 'neutral', published: 'success', withdrawn: 'warning' } as const;
type Part = 'reward' | 'stock' | 'codes';

/** Nothing chosen for anybody: where it stands, what it costs and whose points pay is asked. */
const EMPTY: RewardDocument = {
  categoryId: '',
  kind: 'physical',
  title: {},
  description: {},
  instructions: {},
  price: 0,
  minLevel: 1,
  offeredFrom: null,
  offeredUntil: null,
  areaIds: [],
  groupIds: [],
  tagIds: [],
  campaignIds: [],
  courseIds: [],
  pictures: [],
  lowStock: 5,
  handsOver: false,
  providerProduct: null,
};

/** A reward for those who fill the store: its texts, price and audience, its stock, its codes. */
export function AdminRewardScreen() {
  const { rewardId } = useParams({ from: '/signed-in/shell/admin/rewards/$rewardId' });
  const isNew = rewardId === NEW;
  const catalog = useQuery(api.catalogQuery);
  const reward = useQuery({ ...api.rewardQuery(rewardId), enabled: !isNew });
  for (const query of [catalog, reward])
    if (query.isError && !query.data) return <FailedScreen error={query.error} onRetry={query.refetch} />;
  if (!catalog.data || (!isNew && !reward.data)) return <ScreenSkeleton />;
  return <Editor key={rewardId} catalog={catalog.data} reward={reward.data} />;
}

interface EditorProps {
  readonly catalog: Catalog;
  /** Undefined while it is begun. */
  readonly reward: ManagedReward | undefined;
}

/** What the form says is missing. */
function useFaults(document: RewardDocument): RewardFaults {
  const { t } = useTranslation('common');
  const required = t('required');
  return {
    title: Object.values(document.title).some((text) => text.trim() !== '') ? undefined : required,
    categoryId: document.categoryId ? undefined : required,
    price: document.price > 0 ? undefined : required,
    providerProduct:
      document.kind === 'gift_card' && !document.providerProduct?.trim() ? required : undefined,
  };
}

/** What is typed of a reward until it is saved, over what is stored. */
function useTypedReward(reward: ManagedReward | undefined) {
  const [typed, setTyped] = useState<RewardDocument>();
  const [uploaded, setUploaded] = useState<readonly Picture[]>();
  const document: RewardDocument = typed ?? reward?.document ?? EMPTY;
  const pictures = uploaded ?? reward?.pictures ?? [];
  const change = (values: Partial<RewardDocument>) => setTyped({ ...document, ...values });
  const changePictures = (next: readonly Picture[]) => {
    setUploaded(next);
    change({
      pictures: next.map(
        ({ fileId }) => document.pictures.find((one) => one.fileId === fileId) ?? { fileId, alt: {} },
      ),
    });
  };
  const discard = () => {
    setTyped(undefined);
    setUploaded(undefined);
  };
  return { document, pictures, isTyped: typed !== undefined, change, changePictures, discard };
}

/** A reward that is edited, and its acts: saved, published, withdrawn. */
function useRewardEditor(reward: ManagedReward | undefined) {
  const typed = useTypedReward(reward);
  const { document, discard } = typed;
  const faults = useFaults(document);
  const { t } = useTranslation('admin-rewards');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [part, setPart] = useState<Part>('reward');
  const { busy, error, act, clear } = useAsyncAction();
  const [publishing, setPublishing] = useState(false);

  const [tried, setTried] = useState(false);

  const refresh = () => queryClient.invalidateQueries({ queryKey: [api.REWARDS_KEY] });
  const step = (work: () => Promise<unknown>, done: string) =>
    act(async () => {
      await work();
      showToast({ text: done, tone: 'success' });
      discard();
      await refresh();
    });
  const handleSave = () => {
    if (Object.values(faults).some(Boolean)) {
      flushSync(() => {
        setTried(true);
        setPart('reward');
      });
      focusFirstInvalid();
      return;
    }
    void step(async () => {
      if (reward) {
        await api.saveReward(reward.id, reward.revision, document);
        return;
      }
      const { id } = await api.createReward(document);
      await navigate({ to: paths.adminReward(id), replace: true });
    }, t('saved'));
  };
  const state = reward?.state === 'published' ? 'withdrawn' : 'published';
  const changeState = async ({ id, revision }: ManagedReward) => {
    await api.setRewardState(id, { revision, state });
    setPublishing(false);
  };
  const handlePublish = () => {
    clear();
    setPublishing(true);
  };
  const handleState = () => reward && step(() => changeState(reward), t(`stateDone.${state}`));
  return {
    ...typed,
    part,
    setPart,
    faults: tried ? faults : {},
    publishing,
    setPublishing,
    busy,
    error,
    refresh,
    save: handleSave,
    publish: handlePublish,
    changeState: handleState,
  };
}

function Editor({ catalog, reward }: EditorProps) {
  const { t } = useTranslation(['admin-rewards', 'common']);
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const editor = useRewardEditor(reward);
  const { document, part, setPart, isTyped, publishing, setPublishing, busy, error } = editor;
  const state = reward?.state === 'published' ? 'withdrawn' : 'published';

  return (
    <Screen
      title={localize(document.title, currentLocale(), languages[0]) || t('newReward')}
      back={{ to: paths.adminRewards, label: t('rewards') }}
      lead={
        reward ? <Pill tone={TONES[reward.state]}>{t(`state.${reward.state}`)}</Pill> : t('newRewardLead')
      }
      actions={
        reward ? (
          <Button
            variant={state === 'published' ? 'primary' : 'secondary'}
            disabled={isTyped || busy}
            onClick={() => (state === 'published' ? editor.publish() : void editor.changeState())}
          >
            {t(`stateAct.${state}`)}
          </Button>
        ) : null
      }
    >
      <UnsavedGuard active={isTyped && !busy} />
      <ActionError error={error} />
      {reward && publishing ? (
        <PublishDialog
          reward={reward}
          catalog={catalog}
          languages={languages}
          busy={busy}
          error={error}
          onPublish={() => void editor.changeState()}
          onClose={() => setPublishing(false)}
        />
      ) : null}
      {reward && reward.warnings.length > 0 ? (
        <Alert tone="warning" title={t('warnings')}>
          <ul className={css['faults']}>
            {reward.warnings.map((warning) => (
              <li key={warning}>{t(`warningText.${warning}`)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Tabs
        label={t('parts')}
        tabs={[
          { id: 'reward' as const, label: t('reward') },
          ...(reward ? [{ id: 'stock' as const, label: t('stock') }] : []),
          ...(reward && isPool(reward) ? [{ id: 'codes' as const, label: t('codes') }] : []),
        ]}
        selected={part}
        onSelect={setPart}
      >
        <RewardTab editor={editor} catalog={catalog} reward={reward} languages={languages} />
      </Tabs>
      {!reward || isTyped ? (
        <SaveBar busy={busy} onSave={editor.save} onDiscard={reward ? editor.discard : undefined} />
      ) : null}
    </Screen>
  );
}

interface RewardTabProps extends EditorProps {
  readonly editor: ReturnType<typeof useRewardEditor>;
  readonly languages: readonly Locale[];
}

function RewardTab({ editor, catalog, reward, languages }: RewardTabProps) {
  const { document, pictures, part, refresh } = editor;
  if (part === 'reward')
    return (
      <div className={css['editor']}>
        <RewardForm
          document={document}
          pictures={pictures}
          catalog={catalog}
          languages={languages}
          isNew={!reward}
          faults={editor.faults}
          onChange={editor.change}
          onPictures={editor.changePictures}
        />
        <RewardPreview
          document={document}
          pictureUrl={pictures[0]?.url}
          pieces={reward?.stock.pieces}
          languages={languages}
        />
      </div>
    );
  if (!reward) return null;
  return part === 'stock' ? (
    <StockSection
      rewardId={reward.id}
      pieces={reward.stock.pieces}
      byHand={reward.document.kind === 'physical'}
      onChanged={() => void refresh()}
    />
  ) : (
    <CodesSection rewardId={reward.id} onChanged={() => void refresh()} />
  );
}

const isPool = ({ document: { kind } }: ManagedReward) =>
  kind === 'digital_code' || kind === 'app_store_code';
