import type { listLibraryFilters } from '@trilha/contracts/engagement/library';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { ChevronRight, Folder } from 'lucide-react';

import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import css from './library.module.css';
import { libraryPaths } from './paths.ts';

type Folders = ResponseOf<typeof listLibraryFilters>['categories'];

interface FolderTilesProps {
  readonly folders: Folders;
  /** The folder one is in; undefined outside of all. */
  readonly inside: string | undefined;
}

/** The folders of the first level, or those inside the one somebody is in, each with how many files it has. */
export function FolderTiles({ folders, inside }: FolderTilesProps) {
  const { t } = useTranslation('library');
  const shown = folders.filter(({ parentId }) => parentId === (inside ?? null));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('folders')}>
      <ul className={css['tiles']}>
        {shown.map(({ id, ownName, files }) => (
          <li key={id} className={css['tile']}>
            <Folder size={24} aria-hidden="true" />
            <span>
              <Link to={libraryPaths.folder(id)} className={css['link']}>
                {ownName}
              </Link>
              <small>{t('count', { count: files })}</small>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FolderPathProps {
  readonly folders: Folders;
  readonly inside: string;
}

/** Where one is: from the library through its folders. */
export function FolderPath({ folders, inside }: FolderPathProps) {
  const { t } = useTranslation('library');
  const here = folders.find(({ id }) => id === inside);
  if (!here) return null;
  const outer = folders.find(({ id }) => id === here.parentId);
  return (
    <nav aria-label={t('where')} className={css['path']}>
      <Link to={libraryPaths.list}>{t('title')}</Link>
      {outer ? (
        <>
          <ChevronRight size={16} aria-hidden="true" />
          <Link to={libraryPaths.folder(outer.id)}>{outer.ownName}</Link>
        </>
      ) : null}
      <ChevronRight size={16} aria-hidden="true" />
      <span aria-current="page">{here.ownName}</span>
    </nav>
  );
}
