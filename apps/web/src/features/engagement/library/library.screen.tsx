import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { AskAnswered } from '../../../app/ask-answered.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FileList } from './file-list.tsx';
import { FileRow, FileRows } from './file-row.tsx';
import { FolderPath, FolderTiles } from './folder-tiles.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { libraryChoicesQuery, libraryQuery, recentFilesQuery } from './library.api.ts';
import type { LibrarySearch } from './library-search.ts';
import css from './library.module.css';
import { libraryPaths } from './paths.ts';

/** How many of the files opened last stand above the others. */
const RECENT_SHOWN = 3;

/** Files of the company by folder, with search and filters, which live in the address [ROU-19, LIB-01]. */
export function LibraryScreen() {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/library' });
  const found = useInfiniteQuery({ ...libraryQuery(filters), placeholderData: keepPreviousData });
  const { data: choices } = useQuery(libraryChoicesQuery);
  const apply = (search: LibrarySearch) =>
    void navigate({ to: libraryPaths.list, search, replace: true, resetScroll: false });
  const { search: _, ...others } = filters;
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    apply(search ? { ...others, search } : others),
  );
  const { category, ...narrowed } = filters;
  const folders = choices?.categories ?? [];
  const isAtFirst = Object.keys(filters).length === 0;
  const isNothingFound =
    found.isSuccess && !found.isPlaceholderData && found.data.pages[0]?.items.length === 0;
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {category ? <FolderPath folders={folders} inside={category} /> : null}
      <LibraryFilters typed={typed} onType={setTyped} filters={filters} onChange={apply} />
      {isAtFirst ? (
        <ToConfirm files={choices?.toConfirm ?? 0} onShow={() => apply({ to_confirm: true })} />
      ) : null}
      {Object.keys(narrowed).length === 0 ? <FolderTiles folders={folders} inside={category} /> : null}
      {isAtFirst ? <Recent /> : null}
      <FileList
        found={found}
        isFiltered={!isAtFirst}
        onClear={() => {
          setTyped('');
          apply({});
        }}
      />
      <AskAnswered words={isNothingFound ? filters.search : undefined} isNothingFound />
    </Screen>
  );
}

interface ToConfirmProps {
  readonly files: number;
  readonly onShow: () => void;
}

/** What waits for somebody to say that they have read it. */
function ToConfirm({ files, onShow }: ToConfirmProps) {
  const { t } = useTranslation('library');
  if (files === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t('toConfirmCount', { count: files })}
      actions={
        <Button size="small" onClick={onShow}>
          {t('toConfirmShow')}
        </Button>
      }
    >
      {t('toConfirmText')}
    </Alert>
  );
}

/** What somebody opened last; the list below stands without it. */
function Recent() {
  const { t } = useTranslation('library');
  const { data } = useQuery(recentFilesQuery);
  const files = data?.items.slice(0, RECENT_SHOWN) ?? [];
  if (files.length === 0) return null;
  return (
    <section className={css['stack']}>
      <h2>{t('recent')}</h2>
      <FileRows>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </FileRows>
    </section>
  );
}
