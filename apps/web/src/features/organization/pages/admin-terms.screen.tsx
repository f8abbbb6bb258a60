import type { Locale } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { TermsEditor, writtenTerms } from '../../identity/accounts/terms-editor.tsx';
import type { TermsDraft } from '../../identity/accounts/terms-editor.tsx';
import { publishTerms, termsVersionsQuery } from '../../identity/accounts/terms.api.ts';
import type { TermsVersion } from '../../identity/accounts/terms.api.ts';
import { RichTextEditor } from '../../../authoring/rich-text-editor.tsx';
import css from './admin-pages.module.css';
import { OutdatedNotice } from './outdated-notice.tsx';
import { EMPTY_DRAFT } from './page-draft.ts';
import { usePublishing } from './use-publishing.ts';
import { VersionCompare } from './version-compare.tsx';
import { VersionList } from './version-list.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';

const NOTHING: TermsDraft = { title: {}, body: {} };

/** The company's terms: the next version is written from the one in force, and every earlier one is kept [REG-08, ADM-01]. */
export function AdminTermsScreen() {
  const { data, error, refetch } = useQuery(termsVersionsQuery);
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  return <TermsWriting versions={data.items} />;
}

/** The terms as they are written, and how far that is from what is in force. Newest version first. */
function useTermsWriting(versions: readonly TermsVersion[], languages: readonly Locale[]) {
  const { t } = useTranslation('admin-terms');
  const newest = versions[0];
  const [opened, setOpened] = useState<{ version: number; draft: TermsDraft }>({
    version: newest?.version ?? 0,
    draft: newest ?? NOTHING,
  });
  const [draft, setDraft] = useState(opened.draft);
  const [asking, setAsking] = useState(false);
  const { busy, error, publish } = usePublishing(termsVersionsQuery.queryKey);

  const content = writtenTerms(draft, languages);
  const isWritten = Object.keys(content.title).length > 0;
  const isChanged = JSON.stringify(content) !== JSON.stringify(writtenTerms(opened.draft, languages));
  // Somebody published while this was written; one's own version is opened before the list knows it.
  const isOutdated = newest !== undefined && newest.version > opened.version;
  const take = (version: TermsVersion, words: TermsDraft) => {
    setOpened({ version: version.version, draft: version });
    setDraft(words);
  };

  const handlePublish = () =>
    publish(
      async () => {
        const { version } = await publishTerms({ ...content, basedOn: opened.version || null });
        showToast({ text: t('published', { version }), tone: 'success' });
        setOpened({ version, draft: content });
        setDraft(content);
        setAsking(false);
      },
      () => setAsking(false),
    );
  const asked = { asking, setAsking, busy, error, handlePublish };
  return { newest, draft, setDraft, isWritten, isChanged, isOutdated, take, asked };
}

function TermsWriting({ versions }: { readonly versions: readonly TermsVersion[] }) {
  const { t } = useTranslation('admin-terms');
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const [locale, setLocale] = useState(languages[0] ?? 'pt-BR');
  const [compared, setCompared] = useState<TermsVersion>();
  const { newest, draft, setDraft, isWritten, isChanged, isOutdated, take, asked } = useTermsWriting(
    versions,
    languages,
  );

  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button disabled={!isWritten || !isChanged || isOutdated} onClick={() => asked.setAsking(true)}>
          {t('publish')}
        </Button>
      }
    >
      <UnsavedGuard active={isChanged} />
      {isOutdated && newest ? (
        <OutdatedNotice
          newest={newest}
          onCompare={() => setCompared(newest)}
          onKeep={() => take(newest, draft)}
          onTake={() => take(newest, newest)}
        />
      ) : null}
      <div className={css['columns']}>
        <TermsCard
          languages={languages}
          locale={locale}
          onLocale={setLocale}
          draft={draft}
          onDraft={setDraft}
        />
        <VersionList
          versions={versions}
          factOf={({ accepted }) => t('accepted', { count: accepted })}
          onCompare={setCompared}
        />
      </div>
      {asked.asking ? <PublishDialog asked={asked} /> : null}
      {compared ? (
        <VersionCompare
          version={compared.version}
          before={{ ...EMPTY_DRAFT, ...compared }}
          after={{ ...EMPTY_DRAFT, ...draft }}
          languages={languages}
          first={locale}
          onClose={() => setCompared(undefined)}
          onRestore={() => {
            setDraft({ title: compared.title, body: compared.body });
            setCompared(undefined);
          }}
        />
      ) : null}
    </Screen>
  );
}

interface TermsCardProps {
  readonly languages: readonly Locale[];
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
  readonly draft: TermsDraft;
  readonly onDraft: Dispatch<SetStateAction<TermsDraft>>;
}

function TermsCard({ languages, locale, onLocale, draft, onDraft }: TermsCardProps) {
  const { t } = useTranslation('admin-terms');
  return (
    <Card>
      <TermsEditor
        languages={languages}
        locale={locale}
        onLocale={onLocale}
        draft={draft}
        onChange={onDraft}
        textEditor={
          <RichTextEditor
            key={locale}
            ownHistory
            label={t('text')}
            locale={locale}
            value={draft.body[locale]}
            onChange={(value) =>
              onDraft((earlier) => ({ ...earlier, body: { ...earlier.body, [locale]: value } }))
            }
          />
        }
      />
    </Card>
  );
}

interface PublishDialogProps {
  readonly asked: ReturnType<typeof useTermsWriting>['asked'];
}

/** Everybody accepts the new version at their next visit: that is asked first. */
function PublishDialog({ asked }: PublishDialogProps) {
  const { t } = useTranslation('admin-terms');
  return (
    <ActionDialog
      title={t('askTitle')}
      label={t('publish')}
      busy={asked.busy}
      error={asked.error}
      onAct={asked.handlePublish}
      onClose={() => asked.setAsking(false)}
    >
      <p>{t('askText')}</p>
    </ActionDialog>
  );
}
