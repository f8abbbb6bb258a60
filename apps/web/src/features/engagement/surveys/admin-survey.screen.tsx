import type { ManagedSurvey } from '@trilha/contracts/engagement/surveys-admin';
import type { SurveyGap } from '@trilha/rules/engagement/surveys';
import { wallTime } from '@trilha/rules/platform/wall-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { BarChart3, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import css from './admin-surveys.module.css';
import {
  MANAGED_KEY,
  changeSurvey,
  createSurvey,
  managedSurveyQuery,
  publishSurvey,
  removeSurvey,
} from './admin-surveys.api.ts';
import { CopySurveyButton } from './copy-survey-button.tsx';
import { surveysPaths } from './paths.ts';
import { NEW_SURVEY, bodyOf, draftOf, gapsOf } from './survey-draft.ts';
import type { PictureUrls, SurveyDraft } from './survey-draft.ts';
import { usePictures } from './use-pictures.ts';
import { AskMandatory, PublishMandatory } from './publish-mandatory.tsx';
import { SurveyCompanies } from './survey-companies.tsx';
import { SurveyEditor } from './survey-editor.tsx';
import { SurveyPreview } from './survey-preview.tsx';
import { focusGap } from './survey-gaps.ts';
import { SurveyStatePill } from './survey-state-pill.tsx';

/** One survey as it is written [SUR-01]. */
export function AdminSurveyScreen() {
  const { surveyId } = useParams({ from: '/signed-in/shell/admin/surveys/$surveyId' });
  const isNew = surveyId === NEW_SURVEY;
  const { data, error, refetch } = useQuery({ ...managedSurveyQuery(surveyId), enabled: !isNew });
  // Saved, and shown with whom it will stop, before it comes out.
  const [asking, setAsking] = useState<ManagedSurvey>();
  if (isNew) return <Writing key={NEW_SURVEY} survey={undefined} onAsk={setAsking} />;
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  return (
    <>
      <Writing key={`${data.id} ${data.revision}`} survey={data} onAsk={setAsking} />
      {asking?.id === data.id ? (
        <PublishMandatory survey={asking} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  );
}

const isPublished = (survey: ManagedSurvey | undefined) =>
  survey !== undefined && survey.state !== 'draft' && survey.state !== 'unpublished';

type Then = 'publish' | 'unpublish' | undefined;
const SAID = { publish: 'published', unpublish: 'unpublished' } as const;

/** The survey as it is typed, and how it is saved and published. */
function useWriting(survey: ManagedSurvey | undefined, onAsk: (saved: ManagedSurvey) => void) {
  const { t } = useTranslation('admin-surveys');
  const zone = useTimeZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState(() => draftOf(survey, zone));
  const [draft, setDraft] = useState(first);
  /** It was to come out and lacked something: what it still lacks is said until it has it. */
  const [asksAll, setAsksAll] = useState(false);
  const isOut = isPublished(survey);
  const gaps: readonly SurveyGap[] = asksAll ? gapsOf(bodyOf(draft, zone, survey), { isOut }) : [];
  const { busy, error, act } = useAsyncAction();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  const save = async (then?: Then, some: Partial<SurveyDraft> = {}) => {
    const body = bodyOf({ ...draft, ...some }, zone, survey);
    const found = then === 'publish' || (isOut && then !== 'unpublish') ? gapsOf(body, { isOut }) : [];
    setAsksAll(found.length > 0);
    if (found.length > 0) return;
    // It stops everybody it is for at the door: whom, is seen before it does.
    const asksFirst = then === 'publish' && body.mandatory;
    let saved: ManagedSurvey | undefined;
    const isDone = await act(async () => {
      const isKept = survey && then === 'unpublish';
      if (isKept) saved = survey;
      else
        saved = await (survey
          ? changeSurvey(survey.id, { ...body, revision: survey.revision })
          : createSurvey(body));
      if (then && !asksFirst) saved = await publishSurvey(saved.id, saved.revision, then === 'publish');
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
      await client.invalidateQueries({ queryKey: ['home'] });
    });
    if (!saved) return;
    setDraft(first);
    client.setQueryData(managedSurveyQuery(saved.id).queryKey, saved);
    if (isDone && !asksFirst) showToast({ text: t(then ? SAID[then] : 'saved'), tone: 'success' });
    if (!survey)
      await navigate({ to: surveysPaths.managedSurvey(saved.id), replace: true, ignoreBlocker: true });
    if (isDone && asksFirst) onAsk(saved);
  };
  return { draft, setDraft, gaps, busy, error, save, isChanged };
}

interface WritingProps {
  readonly survey: ManagedSurvey | undefined;
  /** Asks whether a mandatory survey, saved as it is, is to come out. */
  readonly onAsk: (saved: ManagedSurvey) => void;
}

function Writing({ survey, onAsk }: WritingProps) {
  const { t } = useTranslation('admin-surveys');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const writing = useWriting(survey, onAsk);
  const { draft, setDraft, gaps, isChanged } = writing;
  const pictures = usePictures(survey?.fileUrls);
  const writtenIn = survey?.writtenIn ?? null;
  const isWrittenElsewhere = writtenIn !== null;
  return (
    <Screen
      title={t(survey ? 'editTitle' : 'new')}
      back={{ to: surveysPaths.managed, label: t('title') }}
      actions={survey ? <Around survey={survey} /> : null}
    >
      <UnsavedGuard active={isChanged} />
      {isWrittenElsewhere ? (
        <Alert title={t('writtenIn', { company: writtenIn })}>{t('writtenInText')}</Alert>
      ) : null}
      {survey && survey.answered > 0 && !isWrittenElsewhere ? <Alert>{t('newVersion')}</Alert> : null}
      <SurveyEditor
        draft={draft}
        gaps={gaps}
        languages={languages}
        pictures={pictures}
        wasOut={survey !== undefined && survey.state !== 'draft'}
        isWrittenElsewhere={isWrittenElsewhere}
        companies={survey ? <SurveyCompanies surveyId={survey.id} /> : null}
        onChange={(some) => setDraft((last) => ({ ...last, ...some }))}
      />
      {gaps.length > 0 ? (
        <Alert answers tone="warning" title={t('missing')}>
          <ul>
            {gaps.map((gap) => (
              <li key={`${gap.reason} ${gap.question}`}>
                <button type="button" className={css['gap']} onClick={() => focusGap(gap)}>
                  {t(`gap.${gap.reason}`, { question: gap.question ?? 0 })}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <ActionError error={writing.error} />
      <Saving survey={survey} writing={writing} urls={pictures.urls} />
    </Screen>
  );
}

interface SavingProps {
  readonly survey: ManagedSurvey | undefined;
  /** Of its pictures. */
  readonly urls: PictureUrls;
  readonly writing: ReturnType<typeof useWriting>;
}

/** The acts that fit where the survey stands. */
function Saving({ survey, urls, writing: { busy, save, draft, error } }: SavingProps) {
  const { t } = useTranslation('admin-surveys');
  const zone = useTimeZone();
  const [isPreviewed, setPreviewed] = useState(false);
  const [isUnpublishing, setUnpublishing] = useState(false);
  const isOut = isPublished(survey);
  return (
    <div className={css['saving']}>
      {isOut ? (
        <SaveChanges survey={survey} writing={{ busy, save, draft, error }} />
      ) : (
        <>
          <Button loading={busy} onClick={() => void save('publish')}>
            {t('publish')}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => void save()}>
            {t('saveDraft')}
          </Button>
        </>
      )}
      {survey?.state === 'running' && survey.writtenIn === null ? (
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => void save(undefined, { endsAt: wallTime(new Date(), zone) })}
        >
          {t('endNow')}
        </Button>
      ) : null}
      <Button
        variant="secondary"
        icon={<Smartphone size={18} aria-hidden="true" />}
        onClick={() => setPreviewed(true)}
      >
        {t('preview')}
      </Button>
      {isOut ? (
        <Button variant="quiet" disabled={busy} onClick={() => setUnpublishing(true)}>
          {t('unpublish')}
        </Button>
      ) : null}
      {isUnpublishing ? (
        <ActionDialog
          title={t('unpublishTitle')}
          label={t('unpublish')}
          busy={busy}
          error={error}
          onAct={() => void save('unpublish')}
          onClose={() => setUnpublishing(false)}
        >
          <p>{t('unpublishText', { count: survey?.answered ?? 0 })}</p>
        </ActionDialog>
      ) : null}
      {isPreviewed ? <SurveyPreview draft={draft} urls={urls} onClose={() => setPreviewed(false)} /> : null}
    </div>
  );
}

interface SaveChangesProps {
  readonly survey: ManagedSurvey | undefined;
  readonly writing: Pick<ReturnType<typeof useWriting>, 'busy' | 'save' | 'draft' | 'error'>;
}

/** Saves a survey that is out; where it becomes mandatory by that, whom it then stops is asked first. */
function SaveChanges({ survey, writing: { busy, save, draft, error } }: SaveChangesProps) {
  const { t } = useTranslation('admin-surveys');
  const zone = useTimeZone();
  const [isAsking, setAsking] = useState(false);
  const stops = survey !== undefined && draft.mandatory && !survey.body.mandatory;
  const handleSave = async () => {
    await save();
    setAsking(false);
  };
  const body = survey && bodyOf(draft, zone, survey);
  const hasSameAudience = JSON.stringify(body?.audience) === JSON.stringify(survey?.body.audience);
  return (
    <>
      <Button loading={busy} onClick={() => (stops ? setAsking(true) : void save())}>
        {t('saveChanges')}
      </Button>
      {isAsking && body ? (
        <AskMandatory
          isOut
          id={survey.id}
          body={body}
          asked={hasSameAudience ? survey.asked : null}
          busy={busy}
          error={error}
          onAct={() => void handleSave()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function Around({ survey: { id, state } }: { readonly survey: ManagedSurvey }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <>
      <SurveyStatePill state={state} />
      {state === 'draft' ? null : (
        <LinkButton
          variant="secondary"
          to={surveysPaths.results(id)}
          icon={<BarChart3 size={18} aria-hidden="true" />}
        >
          {t('results')}
        </LinkButton>
      )}
      <CopySurveyButton id={id} state={state} />
      {state === 'draft' ? <DeleteDraft id={id} /> : null}
    </>
  );
}

function DeleteDraft({ id }: { readonly id: string }) {
  const { t } = useTranslation('admin-surveys');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleDelete = async () => {
    const isDone = await act(async () => {
      await removeSurvey(id);
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
    });
    if (!isDone) return;
    showToast({ text: t('deleted') });
    await navigate({ to: surveysPaths.managed, ignoreBlocker: true });
  };
  return (
    <>
      <Button variant="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking ? (
        <ActionDialog
          danger
          title={t('deleteTitle')}
          label={t('delete')}
          busy={busy}
          error={error}
          onAct={() => void handleDelete()}
          onClose={() => setAsking(false)}
        >
          <p>{t('deleteText')}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
