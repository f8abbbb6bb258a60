import { PAGES } from '@trilha/contracts/organization/pages';
import type { PageName, PageVersion } from '@trilha/contracts/organization/pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { NotFound } from '../../../app/not-found.tsx';
import { paths } from '../../../app/paths.ts';
import { RichTextEditor } from '../../../authoring/rich-text-editor.tsx';
import css from './admin-pages.module.css';
import { PAGE_ADDRESSES } from '@trilha/contracts/organization/page-addresses';
import { OutdatedNotice } from './outdated-notice.tsx';
import { EMPTY_DRAFT, contentOf } from './page-draft.ts';
import { PageEditor } from './page-editor.tsx';
import { PagePreview } from './page-preview.tsx';
import { pageListQuery, pageVersionsQuery, publishPage } from './pages-admin.api.ts';
import { PortfolioCourses } from './portfolio-courses.tsx';
import { usePublishing } from './use-publishing.ts';
import { VersionCompare } from './version-compare.tsx';
import { VersionList } from './version-list.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';

/** One page of the company: written, previewed, published, compared with what it said before [ROU-03, ROU-22]. */
export function AdminPageScreen() {
  const { page } = useParams({ from: '/signed-in/shell/admin/pages/$page' });
  const known = PAGES.find((name) => name === page);
  return known ? <PageForm key={known} page={known} /> : <NotFound />;
}

function PageForm({ page }: { readonly page: PageName }) {
  const { data, error, refetch } = useQuery(pageVersionsQuery(page));
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  return <PageWriting page={page} versions={data.versions} />;
}

interface PageWritingProps {
  readonly page: PageName;
  /** Newest first. */
  readonly versions: readonly PageVersion[];
}

/** The page as it is written, and how far that is from what people read. */
function usePageWriting({ page, versions }: PageWritingProps) {
  const { t } = useTranslation('admin-pages');
  const newest = versions[0];
  const [opened, setOpened] = useState(newest);
  const [draft, setDraft] = useState(newest?.content ?? EMPTY_DRAFT);
  const { busy, error, publish } = usePublishing(pageListQuery.queryKey);

  const content = contentOf(draft);
  const before = contentOf(opened?.content ?? EMPTY_DRAFT);
  const isChanged = JSON.stringify(content ?? draft) !== JSON.stringify(before ?? EMPTY_DRAFT);
  // Somebody published while this was written; one's own version is opened before the list knows it.
  const isOutdated = newest !== undefined && newest.version > (opened?.version ?? 0);

  const take = (version: PageVersion, words: typeof draft) => {
    setOpened(version);
    setDraft(words);
  };
  const handlePublish = () =>
    publish(async () => {
      if (!content) return;
      const { version } = await publishPage(page, { content, basedOn: opened?.version ?? null });
      showToast({ text: t('published', { number: version }), tone: 'success' });
      setOpened({ version, content, author: null, publishedAt: new Date().toISOString() });
      setDraft(content);
    });
  return { newest, take, draft, setDraft, content, isChanged, isOutdated, busy, error, handlePublish };
}

function PageWriting({ page, versions }: PageWritingProps) {
  const { t } = useTranslation('admin-pages');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const [locale, setLocale] = useState(languages[0] ?? 'pt-BR');
  const [previewing, setPreviewing] = useState(false);
  const [compared, setCompared] = useState<PageVersion>();
  const writing = usePageWriting({ page, versions });
  const { newest, take, draft, setDraft, content, isChanged, isOutdated } = writing;

  return (
    <Screen
      title={t(`page.${page}`)}
      lead={t(`where.${page}`)}
      back={{ to: paths.adminPages, label: t('pagesTitle') }}
      actions={<PublishActions writing={writing} onPreview={() => setPreviewing(true)} />}
    >
      <UnsavedGuard active={isChanged} />
      {isOutdated && newest ? (
        <OutdatedNotice
          newest={newest}
          onCompare={() => setCompared(newest)}
          onKeep={() => take(newest, draft)}
          onTake={() => take(newest, newest.content)}
        />
      ) : null}
      <ActionError error={writing.error} />
      <div className={css['columns']}>
        <Card>
          <PageEditor
            languages={languages}
            locale={locale}
            onLocale={setLocale}
            draft={draft}
            onChange={setDraft}
            renderTextEditor={(field) => <RichTextEditor key={field.locale} ownHistory {...field} />}
          />
        </Card>
        <PageSide page={page} versions={versions} onCompare={setCompared} />
      </div>
      {previewing && content ? (
        <PagePreview
          page={page}
          content={content}
          languages={languages}
          first={locale}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
      {compared ? (
        <VersionCompare
          version={compared.version}
          before={compared.content}
          after={draft}
          languages={languages}
          first={locale}
          onClose={() => setCompared(undefined)}
          onRestore={() => {
            setDraft(compared.content);
            setCompared(undefined);
          }}
        />
      ) : null}
    </Screen>
  );
}

/** Leads to the page as people see it. */
function PageLink({ page }: { readonly page: PageName }) {
  const { t } = useTranslation('admin-pages');
  const { inside, outside } = PAGE_ADDRESSES[page];
  return (inside ?? outside) ? (
    <p>
      <a href={inside ?? outside} target="_blank" rel="noreferrer">
        {t('openPage')}
      </a>
    </p>
  ) : null;
}

interface PublishActionsProps {
  readonly writing: ReturnType<typeof usePageWriting>;
  readonly onPreview: () => void;
}

function PublishActions({ writing, onPreview }: PublishActionsProps) {
  const { t } = useTranslation('admin-pages');
  const { content, isChanged, isOutdated, busy, handlePublish } = writing;
  return (
    <>
      <Button variant="secondary" disabled={!content} onClick={onPreview}>
        {t('preview')}
      </Button>
      <Button
        disabled={!content || !isChanged || isOutdated}
        loading={busy}
        onClick={() => void handlePublish()}
      >
        {t('publish')}
      </Button>
    </>
  );
}

/** What belongs to the page beside its text: courses that are shown, versions, its address. */
function PageSide({
  page,
  versions,
  onCompare,
}: PageWritingProps & { readonly onCompare: (version: PageVersion) => void }) {
  return (
    <div className={css['form']}>
      {page === 'portfolio' ? <PortfolioCourses /> : null}
      <VersionList versions={versions} onCompare={onCompare} />
      {versions.length > 0 ? <PageLink page={page} /> : null}
    </div>
  );
}
