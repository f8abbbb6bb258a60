import { PAGES } from '@trilha/contracts/organization/pages';
import type { PageName, PageVersion } from '@trilha/contracts/organization/pages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { NotFound } from '../../../app/not-found.tsx';
import { paths } from '../../../app/paths.ts';
import { RichTextEditor } from '../../learning/course-builder/rich-text-editor.tsx';
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

function PageWriting({ page, versions }: PageWritingProps) {
  const { t } = useTranslation(['admin-pages', 'common']);
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const newest = versions[0];
  const [opened, setOpened] = useState(newest);
  const [draft, setDraft] = useState(newest?.content ?? EMPTY_DRAFT);
  const [locale, setLocale] = useState(languages[0] ?? 'pt-BR');
  const [previewing, setPreviewing] = useState(false);
  const [compared, setCompared] = useState<PageVersion>();
  const { busy, error, publish } = usePublishing(pageListQuery.queryKey);

  const content = contentOf(draft);
  const before = contentOf(opened?.content ?? EMPTY_DRAFT);
  const isChanged = JSON.stringify(content ?? draft) !== JSON.stringify(before ?? EMPTY_DRAFT);
  // Somebody published while this was written; one's own version is opened before the list knows it.
  const isOutdated = newest !== undefined && newest.version > (opened?.version ?? 0);
  const { inside, outside } = PAGE_ADDRESSES[page];

  const handlePublish = () =>
    publish(async () => {
      if (!content) return;
      const { version } = await publishPage(page, { content, basedOn: opened?.version ?? null });
      showToast({ text: t('published', { number: version }), tone: 'success' });
      setOpened({ version, content, author: null, publishedAt: new Date().toISOString() });
      setDraft(content);
    });

  return (
    <Screen
      title={t(`page.${page}`)}
      lead={t(`where.${page}`)}
      back={{ to: paths.adminPages, label: t('pagesTitle') }}
      actions={
        <>
          <Button variant="secondary" disabled={!content} onClick={() => setPreviewing(true)}>
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
      }
    >
      <UnsavedGuard active={isChanged} />
      {isOutdated ? (
        <OutdatedNotice
          newest={newest}
          onCompare={() => setCompared(newest)}
          onKeep={() => setOpened(newest)}
          onTake={() => {
            setOpened(newest);
            setDraft(newest.content);
          }}
        />
      ) : null}
      <ActionError error={error} />
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
        <div className={css['form']}>
          {page === 'portfolio' ? <PortfolioCourses /> : null}
          <VersionList versions={versions} onCompare={setCompared} />
          {newest && (inside ?? outside) ? (
            <p>
              <a href={inside ?? outside} target="_blank" rel="noreferrer">
                {t('openPage')}
              </a>
            </p>
          ) : null}
        </div>
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
          title={t('compareTitle', { number: compared.version })}
          before={compared.content}
          after={draft}
          languages={languages}
          first={locale}
          onClose={() => setCompared(undefined)}
          actions={
            <Button
              onClick={() => {
                setDraft(compared.content);
                setCompared(undefined);
              }}
            >
              {t('restore', { number: compared.version })}
            </Button>
          }
        />
      ) : null}
    </Screen>
  );
}
