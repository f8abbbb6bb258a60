import type { ManagedNews } from '@trilha/contracts/engagement/news-admin';
import { wallTime } from '@trilha/rules/platform/wall-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, Trash2, Users } from 'lucide-react';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import {
  MANAGED_KEY,
  changeArticle,
  createArticle,
  managedArticleQuery,
  removeArticle,
} from './admin-news.api.ts';
import { AskAgain, NOBODY_AGAIN } from './ask-again.tsx';
import { NEW_ARTICLE, bodyOf, draftOf, faultsOf, filled } from './article-draft.ts';
import type { ArticleDraft } from './article-draft.ts';
import { ArticleForm } from './article-form.tsx';
import { NEWS_KEY } from './news.api.ts';
import css from './admin-news.module.css';
import { newsPaths } from './paths.ts';

const NO_FILES: ManagedNews['files'] = [];

/** One article as it is written [NEW-01]. */
export function AdminArticleScreen() {
  const { newsId } = useParams({ from: '/signed-in/shell/admin/news/$newsId' });
  const isNew = newsId === NEW_ARTICLE;
  const { data, error, refetch } = useQuery({ ...managedArticleQuery(newsId), enabled: !isNew });
  if (isNew) return <Writing key={NEW_ARTICLE} article={undefined} />;
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  return <Writing key={`${data.id} ${data.revision}`} article={data} />;
}

/** The article as it is typed, and how it is saved. */
function useWriting(article: ManagedNews | undefined) {
  const { t } = useTranslation('admin-news');
  const zone = useTimeZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState(() => draftOf(article, zone));
  const [draft, setDraft] = useState(first);
  const [again, setAgain] = useState(NOBODY_AGAIN);
  const [hasTried, setTried] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const faults = faultsOf(draft);
  const save = async (some: Partial<ArticleDraft> = {}) => {
    const next = { ...draft, ...some };
    setTried(true);
    if (Object.values(faultsOf(next)).some(Boolean)) return;
    let saved: ManagedNews | undefined;
    const isDone = await act(async () => {
      const body = bodyOf(next, zone);
      saved = await (article
        ? changeArticle(article.id, {
            ...body,
            revision: article.revision,
            confirmAgain: again.confirmAgain,
            changeNote: filled(again.changeNote),
          })
        : createArticle(body));
      setDraft(first);
      await client.invalidateQueries({ queryKey: NEWS_KEY });
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
    });
    if (!isDone || !saved) return;
    client.setQueryData(managedArticleQuery(saved.id).queryKey, saved);
    showToast({ text: t(saved.state === 'published' ? 'published' : 'saved'), tone: 'success' });
    if (!article)
      await navigate({ to: newsPaths.managedArticle(saved.id), replace: true, ignoreBlocker: true });
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  return { draft, setDraft, again, setAgain, faults: hasTried ? faults : {}, busy, error, save, isChanged };
}

function Writing({ article }: { readonly article: ManagedNews | undefined }) {
  const { t } = useTranslation('admin-news');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const writing = useWriting(article);
  const { draft, setDraft, faults, isChanged } = writing;
  return (
    <Screen
      title={t(article ? 'editTitle' : 'new')}
      back={{ to: newsPaths.managed, label: t('title') }}
      actions={article ? <Around article={article} /> : null}
    >
      <UnsavedGuard active={isChanged} />
      <ArticleForm
        draft={draft}
        languages={languages}
        faults={faults}
        onChange={(some) => setDraft((last) => ({ ...last, ...some }))}
        files={article?.files ?? NO_FILES}
      />
      {article?.isConfirmed && draft.mustRead && isChanged ? (
        <AskAgain value={writing.again} languages={languages} onChange={writing.setAgain} />
      ) : null}
      <ActionError error={writing.error} />
      <Saving article={article} writing={writing} />
    </Screen>
  );
}

interface SavingProps {
  readonly article: ManagedNews | undefined;
  readonly writing: ReturnType<typeof useWriting>;
}

/** The acts that fit where the article stands. */
function Saving({ article, writing: { busy, save, draft } }: SavingProps) {
  const { t } = useTranslation('admin-news');
  const zone = useTimeZone();
  const now = () => wallTime(new Date(), zone);
  const state = article?.state ?? 'draft';
  const isDraft = state === 'draft';
  return (
    <div className={css['saving']}>
      <Button
        loading={busy}
        onClick={() => void save(isDraft && draft.publishedAt === '' ? { publishedAt: now() } : {})}
      >
        {t(isDraft && draft.publishedAt === '' ? 'publishNow' : 'saveChanges')}
      </Button>
      {isDraft && draft.publishedAt === '' ? (
        <Button variant="secondary" disabled={busy} onClick={() => void save()}>
          {t('keepDraft')}
        </Button>
      ) : null}
      {state === 'published' ? (
        <Button variant="secondary" disabled={busy} onClick={() => void save({ endsAt: now() })}>
          {t('endNow')}
        </Button>
      ) : null}
      {isDraft ? null : (
        <Button variant="quiet" disabled={busy} onClick={() => void save({ publishedAt: '', endsAt: '' })}>
          {t('toDraft')}
        </Button>
      )}
    </div>
  );
}

function Around({ article }: { readonly article: ManagedNews }) {
  const { t } = useTranslation('admin-news');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const handleDelete = async () => {
    const isDone = await act(async () => {
      await removeArticle(article.id);
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
    });
    if (!isDone) return;
    showToast({ text: t('deleted') });
    await navigate({ to: newsPaths.managed, ignoreBlocker: true });
  };
  return (
    <>
      <Pill tone={article.state === 'published' ? 'success' : 'neutral'}>{t(`state.${article.state}`)}</Pill>
      <LinkButton
        variant="secondary"
        to={newsPaths.readers(article.id)}
        icon={<Users size={18} aria-hidden="true" />}
      >
        {t('readers')}
      </LinkButton>
      {article.state === 'published' ? (
        <LinkButton
          variant="secondary"
          to={newsPaths.article(article.id)}
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          {t('open')}
        </LinkButton>
      ) : (
        <Button
          variant="quiet"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {t('delete')}
        </Button>
      )}
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
