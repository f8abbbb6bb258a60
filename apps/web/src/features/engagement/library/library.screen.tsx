import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Screen } from '../../../ui/screen.tsx';
import { FileList } from './file-list.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { libraryQuery } from './library.api.ts';
import type { LibrarySearch } from './library-search.ts';
import { libraryPaths } from './paths.ts';

/** Files of the company with search and filters, which live in the address [ROU-19, LIB-01]. */
export function LibraryScreen() {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/library' });
  const found = useInfiniteQuery({ ...libraryQuery(filters), placeholderData: keepPreviousData });
  const apply = (search: LibrarySearch) =>
    void navigate({ to: libraryPaths.list, search, replace: true, resetScroll: false });
  const { search: _, ...others } = filters;
  const [typed, setTyped] = useTypedSearch(filters.search ?? '', (search) =>
    apply(search ? { ...others, search } : others),
  );
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <LibraryFilters typed={typed} onType={setTyped} filters={filters} onChange={apply} />
      <FileList
        found={found}
        isFiltered={Object.keys(filters).length > 0}
        onClear={() => {
          setTyped('');
          apply({});
        }}
      />
    </Screen>
  );
}
