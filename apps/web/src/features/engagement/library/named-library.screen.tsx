import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';

import { useTranslation } from '../../../lib/translate.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { FileList } from './file-list.tsx';
import { libraryQuery } from './library.api.ts';
import { libraryPaths } from './paths.ts';

/** Files of the folder an address names, or that are called like it [ROU-19]. */
export function NamedLibraryScreen() {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const { name } = useParams({ from: '/signed-in/shell/library/$name' });
  const found = useInfiniteQuery({ ...libraryQuery({}, name), placeholderData: keepPreviousData });
  const leave = () => void navigate({ to: libraryPaths.list, replace: true });
  const [typed, setTyped] = useTypedSearch(name, (next) => {
    if (next)
      void navigate({ to: '/library/$name', params: { name: next }, replace: true, resetScroll: false });
    else leave();
  });
  return (
    <Screen title={name} back={{ to: libraryPaths.list, label: t('title') }}>
      <SearchField label={t('searchNamed')} value={typed} onChange={setTyped} />
      <FileList isFiltered found={found} onClear={leave} />
    </Screen>
  );
}
