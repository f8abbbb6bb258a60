import { MAXIMUM_PAGES } from '@trilha/rules/incentives/sales';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { loadChunk } from '../../../lib/load-chunk.ts';
import { PictureError, openPicture } from '../../../lib/open-picture.ts';
import type { PictureFault } from '../../../lib/open-picture.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { PictureInput } from '../../../ui/picture-input.tsx';
import { coverParts } from './edit-picture.ts';
import type { Part } from './edit-picture.ts';
import type { StoredPage } from './sale-draft.ts';
import css from './sales.module.css';

const PictureEditor = lazy(async () => {
  const { PictureEditor: Editor } = await loadChunk(() => import('./picture-editor.tsx'));
  return { default: Editor };
});

type Problem = PictureFault | 'tooManyPages';

interface SalePagesProps {
  readonly pages: readonly StoredPage[];
  readonly required: boolean;
  /** Places on a picture that seem to show personal data. */
  readonly personalOn: (picture: Blob) => readonly Part[];
  readonly onChange: (pages: readonly StoredPage[]) => void;
  /** A picture was added: a code or text on it may fill the form. */
  readonly onPicture: (picture: Blob) => void;
}

/** The files as pictures; `fault` is what the last of those that are none suffers from. */
async function openPictures(files: readonly File[]) {
  const pictures: Blob[] = [];
  let fault: PictureFault | null = null;
  // One after the other: a phone holds one large picture in memory, not ten.
  for (const file of files)
    try {
      pictures.push(await openPicture(file));
    } catch (error) {
      fault = error instanceof PictureError ? error.fault : 'notPicture';
    }
  return { pictures, fault };
}

/** Pictures of an invoice: taken or chosen, several, edited; personal data is covered before any of them is sent. */
export function SalePages({ pages, required, personalOn, onChange, onPicture }: SalePagesProps) {
  const { t } = useTranslation('receipts');
  const [problem, setProblem] = useState<Problem | null>(null);
  const { busy, act } = useAsyncAction();
  const [edited, setEdited] = useState<number | null>(null);
  const free = MAXIMUM_PAGES - pages.length;

  const add = (files: readonly File[]) =>
    act(async () => {
      setProblem(files.length > free ? 'tooManyPages' : null);
      const { pictures, fault } = await openPictures(files.slice(0, free));
      if (fault) setProblem(fault);
      if (pictures.length === 0) return;
      onChange([...pages, ...pictures.map((picture) => ({ picture, fileId: null }))]);
      for (const picture of pictures) onPicture(picture);
    });
  const replace = (at: number, picture: Blob) =>
    onChange(pages.map((page, place) => (place === at ? { picture, fileId: null } : page)));
  const cover = async (at: number, picture: Blob) =>
    replace(at, await coverParts(picture, personalOn(picture)));
  const handleEdited = (at: number, picture: Blob) => {
    setEdited(null);
    if (picture === pages[at]?.picture) return;
    replace(at, picture);
    // Turned or cut, it may show more; what is covered is no longer found.
    onPicture(picture);
  };

  return (
    <div className={css['stack']}>
      <p className={css['muted']}>{t(required ? 'pictureFirst' : 'pictureOptional')}</p>
      <PictureInput
        multiple
        label={t('invoicePicture')}
        disabled={busy || free === 0}
        onFiles={(files) => void add(files)}
      />
      {problem ? (
        <Alert tone="danger" answers>
          {t(problem, { count: MAXIMUM_PAGES })}
        </Alert>
      ) : null}
      {pages.length > 0 ? <Alert title={t('coverTitle')}>{t('coverText')}</Alert> : null}
      <ul className={css['pages']}>
        {pages.map((page, at) => (
          // Pages have no name of their own; their position distinguishes them.
          <PageItem
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={at}
            picture={page.picture}
            number={at + 1}
            found={personalOn(page.picture).length}
            onEdit={() => setEdited(at)}
            onRemove={() => onChange(pages.filter((_, place) => place !== at))}
            onCover={() => void cover(at, page.picture)}
          />
        ))}
      </ul>
      {edited !== null && pages[edited] ? (
        <LazyPanel>
          <PictureEditor
            picture={pages[edited].picture}
            name={t('pageNumber', { number: edited + 1 })}
            onClose={() => setEdited(null)}
            onDone={(picture) => handleEdited(edited, picture)}
          />
        </LazyPanel>
      ) : null}
    </div>
  );
}

function PagePicture({ picture, alt }: { readonly picture: Blob; readonly alt: string }) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={alt} />;
}

interface PageItemProps {
  readonly picture: Blob;
  readonly number: number;
  /** Places that seem to show personal data. */
  readonly found: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onCover: () => void;
}

function PageItem({ picture, number, found, onEdit, onRemove, onCover }: PageItemProps) {
  const { t } = useTranslation('receipts');
  return (
    <li className={css['page']}>
      <PagePicture picture={picture} alt={t('pageNumber', { number })} />
      <span className={css['row']}>
        <IconButton label={t('editPage', { number })} icon={<Pencil size={20} />} onClick={onEdit} />
        <IconButton label={t('removePage', { number })} icon={<Trash2 size={20} />} onClick={onRemove} />
      </span>
      {found > 0 ? (
        <span role="status">
          {t('personalFound', { count: found })}
          <Button size="small" variant="soft" onClick={onCover}>
            {t('coverFound')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
