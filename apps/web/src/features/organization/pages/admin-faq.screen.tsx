import type { FaqContent } from '@trilha/contracts/organization/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { RichTextEditor } from '../../../authoring/rich-text-editor.tsx';
import { faqContentOf, faqDraftOf } from './faq-draft.ts';
import { FaqEditor } from './faq-editor.tsx';
import { faqContentQuery, saveFaq } from './pages-admin.api.ts';
import { usePublishing } from './use-publishing.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { LanguageSegments } from '../../../ui/language-segments.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';

type StoredFaq = FaqContent & { readonly revision: number };

/** The frequent questions in every language: categories, questions, answers and their order [SUP-01]. */
export function AdminFaqScreen() {
  const { data, error, refetch } = useQuery(faqContentQuery);
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  return <FaqForm kept={data} />;
}

function FaqForm({ kept }: { readonly kept: StoredFaq }) {
  const { t } = useTranslation(['admin-pages', 'common']);
  const queryClient = useQueryClient();
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const clientLocale = languages[0] ?? 'pt-BR';
  const [opened, setOpened] = useState(kept);
  const [draft, setDraft] = useState(() => faqDraftOf(kept));
  const [locale, setLocale] = useState(clientLocale);
  const { busy, error, publish } = usePublishing(faqContentQuery.queryKey);

  const content = faqContentOf(draft);
  // What was opened goes the same way, so that only words make a difference and not the order they are kept in.
  const before = faqContentOf(faqDraftOf(opened));
  const isChanged = JSON.stringify(content) !== JSON.stringify(before);
  // One's own save is opened before it is kept: only what is newer comes from somebody else.
  const isOutdated = kept.revision > opened.revision;

  const handleSave = () =>
    publish(async () => {
      if (!content) return;
      const { revision } = await saveFaq({ ...content, revision: opened.revision });
      const saved = { ...content, revision };
      setOpened(saved);
      queryClient.setQueryData(faqContentQuery.queryKey, saved);
      showToast({ text: t('common:saved'), tone: 'success' });
    });

  return (
    <Screen
      narrow
      title={t('faqName')}
      lead={t('faqLead')}
      back={{ to: paths.adminPages, label: t('pagesTitle') }}
      actions={
        <>
          <LinkButton variant="secondary" to={paths.faq}>
            {t('faqOpen')}
          </LinkButton>
          <Button
            disabled={!content || !isChanged || isOutdated}
            loading={busy}
            onClick={() => void handleSave()}
          >
            {t('common:save')}
          </Button>
        </>
      }
    >
      <UnsavedGuard active={isChanged} />
      {isOutdated ? (
        <FaqOutdated
          onKeep={() => setOpened(kept)}
          onTake={() => {
            setOpened(kept);
            setDraft(faqDraftOf(kept));
          }}
        />
      ) : null}
      <ActionError error={error} />
      <LanguageSegments label={t('language')} languages={languages} value={locale} onChange={setLocale} />
      <FaqEditor
        locale={locale}
        clientLocale={clientLocale}
        categories={draft}
        onChange={(categories) => setDraft([...categories])}
        renderTextEditor={(field) => <RichTextEditor key={field.locale} ownHistory {...field} />}
      />
    </Screen>
  );
}

interface FaqOutdatedProps {
  /** Goes on with what is written here. */
  readonly onKeep: () => void;
  /** Goes on with what somebody else saved. */
  readonly onTake: () => void;
}

function FaqOutdated({ onKeep, onTake }: FaqOutdatedProps) {
  const { t } = useTranslation('admin-pages');
  return (
    <Alert
      tone="warning"
      announced
      title={t('faqOutdatedTitle')}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onKeep}>
            {t('outdatedKeep')}
          </Button>
          <Button variant="quiet" size="small" onClick={onTake}>
            {t('outdatedTake')}
          </Button>
        </>
      }
    >
      {t('faqOutdatedText')}
    </Alert>
  );
}
