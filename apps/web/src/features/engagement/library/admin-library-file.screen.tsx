import type { ManagedLibraryFile } from '@trilha/contracts/engagement/library-admin';
import { LIBRARY_TITLE_LENGTH } from '@trilha/contracts/engagement/library-values';
import { localize } from '@trilha/rules/platform/locales';
import { wallTime } from '@trilha/rules/platform/wall-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { selectedClient, useMe } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { MANAGED_KEY, changeFile, managedFileQuery, removeFile, restoreFile } from './admin-library.api.ts';
import { FilePlace } from './file-place.tsx';
import { FileReview, ReviewDue } from './file-review.tsx';
import { fileBodyOf, fileDraftOf, hasText } from './file-draft.ts';
import type { FileDraft } from './file-draft.ts';
import { LIBRARY_KEY } from './library.api.ts';
import { libraryPaths } from './paths.ts';
import { StatePill } from './state-pill.tsx';
import { Versions } from './versions.tsx';
import { StoredFile } from './stored-file.tsx';
import css from './library.module.css';

/** One file of the library as it is written [LIB-01]. */
export function AdminLibraryFileScreen() {
  const { libraryFileId } = useParams({ from: '/signed-in/shell/admin/library/$libraryFileId' });
  const { data, error, refetch } = useQuery(managedFileQuery(libraryFileId));
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  return <Writing key={`${data.id} ${data.revision}`} file={data} />;
}

function useWriting(file: ManagedLibraryFile) {
  const { t } = useTranslation('admin-library');
  const zone = useTimeZone();
  const client = useQueryClient();
  const [first] = useState(() => fileDraftOf(file, zone));
  const [draft, setDraft] = useState(first);
  const [hasTried, setTried] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const save = async (some: Partial<FileDraft>) => {
    const next = { ...draft, ...some };
    setTried(true);
    if (!hasText(next.title)) return;
    await act(async () => {
      const saved = await changeFile(file.id, { ...fileBodyOf(next, zone), revision: file.revision });
      await client.invalidateQueries({ queryKey: LIBRARY_KEY });
      await client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
      client.setQueryData(managedFileQuery(file.id).queryKey, saved);
      showToast({ text: t(saved.state === 'published' ? 'published' : 'saved'), tone: 'success' });
    });
  };
  return {
    draft,
    onChange: (some: Partial<FileDraft>) => setDraft((last) => ({ ...last, ...some })),
    lacksTitle: hasTried && !hasText(draft.title),
    busy,
    error,
    save,
    isChanged: JSON.stringify(draft) !== JSON.stringify(first),
  };
}

function Writing({ file }: { readonly file: ManagedLibraryFile }) {
  const { t } = useTranslation(['admin-library', 'common']);
  const languages = selectedClient(useMe())?.languages ?? ['pt-BR'];
  const { draft, onChange, lacksTitle, busy, error, save, isChanged } = useWriting(file);
  return (
    <Screen
      title={localize(file.body.title, currentLocale())}
      back={{ to: libraryPaths.managed, label: t('title') }}
      actions={<Around file={file} />}
    >
      <UnsavedGuard active={isChanged && !busy} />
      <ReviewDue file={file} disabled={isChanged || busy} />
      <div className={css['columns']}>
        <Card>
          <div className={css['stack']}>
            <LocalizedFields
              label={t('fieldTitle')}
              languages={languages}
              value={draft.title}
              maxLength={LIBRARY_TITLE_LENGTH}
              error={lacksTitle ? t('common:required') : undefined}
              onChange={(title) => onChange({ title })}
            />
            <LocalizedFields
              multiline
              label={t('fieldSummary')}
              languages={languages}
              value={draft.summary}
              maxLength={4000}
              onChange={(summary) => onChange({ summary })}
            />
            <StoredFile file={file} draft={draft} onChange={onChange} />
          </div>
        </Card>
        <div className={css['side']}>
          <FilePlace draft={draft} onChange={onChange} />
          <FileReview storedOwner={file.reviewOwner} draft={draft} onChange={onChange} />
          <Counters file={file} />
          <Versions file={file} onBring={({ fileId, name }) => onChange({ fileId, fileName: name })} />
        </div>
      </div>
      <ActionError error={error} />
      <Saving file={file} draft={draft} busy={busy} onSave={(some) => void save(some)} />
    </Screen>
  );
}

function Counters({
  file: { id, readers, openings, downloaders, downloads },
}: {
  readonly file: ManagedLibraryFile;
}) {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  return (
    <Card>
      <div className={css['stack']}>
        <h2>{t('uses')}</h2>
        <p>{t('opened', { people: format.number(readers), times: format.number(openings) })}</p>
        <p>{t('downloaded', { people: format.number(downloaders), times: format.number(downloads) })}</p>
        <Link to={libraryPaths.readers(id)}>{t('readers')}</Link>
      </div>
    </Card>
  );
}

interface SavingProps {
  readonly file: ManagedLibraryFile;
  readonly draft: FileDraft;
  readonly busy: boolean;
  readonly onSave: (some: Partial<FileDraft>) => void;
}

/** The acts that fit where a file stands. */
function Saving({ file: { state }, draft, busy, onSave }: SavingProps) {
  const { t } = useTranslation('admin-library');
  const zone = useTimeZone();
  const isOpen = state === 'draft' && draft.publishedAt === '';
  return (
    <div className={css['saving']}>
      <Button
        loading={busy}
        onClick={() => onSave(isOpen ? { publishedAt: wallTime(new Date(), zone) } : {})}
      >
        {t(isOpen ? 'publishNow' : 'saveChanges')}
      </Button>
      {isOpen ? (
        <Button variant="secondary" disabled={busy} onClick={() => onSave({})}>
          {t('keepDraft')}
        </Button>
      ) : null}
      {state === 'draft' ? null : (
        <Button variant="quiet" disabled={busy} onClick={() => onSave({ publishedAt: '' })}>
          {t('toDraft')}
        </Button>
      )}
    </div>
  );
}

function Around({ file: { id, state } }: { readonly file: ManagedLibraryFile }) {
  const { t } = useTranslation('admin-library');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const refresh = () => client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'list'] });
  const handleRemove = async () => {
    if (!(await act(() => removeFile(id)))) return;
    await navigate({ to: libraryPaths.managed, ignoreBlocker: true });
    await refresh();
    showToast({ text: t('removed'), onUndo: () => void act(() => restoreFile(id).then(refresh)) });
  };
  return (
    <>
      <StatePill state={state} />
      {state === 'published' ? (
        <LinkButton
          variant="secondary"
          to={libraryPaths.file(id)}
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          {t('open')}
        </LinkButton>
      ) : (
        <Button
          variant="quiet"
          loading={busy}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => void handleRemove()}
        >
          {t('remove')}
        </Button>
      )}
    </>
  );
}
