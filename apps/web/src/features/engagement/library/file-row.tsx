import type { LibraryFileCard } from '@trilha/contracts/engagement/library';
import type { ReactNode } from 'react';

import { fileSizeText } from '../../../activities/editor/file-size.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import { Passage } from '../../../ui/passage.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { FileMark } from './file-mark.tsx';
import css from './library.module.css';
import { libraryPaths } from './paths.ts';

/** Files one under the other: a name needs the width. */
export function FileRows({ children }: { readonly children: ReactNode }) {
  return <div className={css['rows']}>{children}</div>;
}

/** A file in a list: pressable as a whole, with its heart. */
export function FileRow({ file }: { readonly file: LibraryFileCard }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { id, title, extension, size, category, publishedAt, isToBeConfirmed, passage } = file;
  return (
    <article className={css['row']}>
      <FileMark extension={extension} />
      <div className={css['about']}>
        <h3>
          <Link to={libraryPaths.file(id)} className={css['link']}>
            {title}
          </Link>
        </h3>
        <p>{[category?.name, fileSizeText(size), format.date(publishedAt)].filter(Boolean).join(' · ')}</p>
        {passage === null ? null : (
          <p>
            {t('foundInside')} <Passage pieces={passage} />
          </p>
        )}
        {isToBeConfirmed ? <Pill tone="warning">{t('mustConfirm')}</Pill> : null}
      </div>
      <FavoriteButton file={file} />
    </article>
  );
}
