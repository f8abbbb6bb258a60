import { Camera, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FileDrop } from '../../ui/file-drop.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { KeptPage } from './kept-sales.ts';
import { preparePicture } from './prepare-picture.ts';
import css from './sales.module.css';

interface SalePagesProps {
  readonly pages: readonly KeptPage[];
  readonly required: boolean;
  readonly onChange: (pages: readonly KeptPage[]) => void;
  /** A picture was added: a code on it may fill the form. */
  readonly onPicture: (picture: Blob) => void;
}

/** Pictures of an invoice: taken or chosen, several, turned upright. */
export function SalePages({ pages, required, onChange, onPicture }: SalePagesProps) {
  const { t } = useTranslation('campaigns');
  const [unreadable, setUnreadable] = useState(false);
  const add = async (files: readonly File[]) => {
    setUnreadable(false);
    try {
      const pictures = await Promise.all(files.map((file) => preparePicture(file)));
      onChange([...pages, ...pictures.map((picture) => ({ picture, fileId: null }))]);
      for (const picture of pictures) onPicture(picture);
    } catch {
      setUnreadable(true);
    }
  };
  const turn = async (at: number) => {
    const page = pages[at];
    if (!page) return;
    const picture = await preparePicture(page.picture, 1);
    onChange(pages.map((one, place) => (place === at ? { picture, fileId: null } : one)));
  };
  return (
    <div className={css['stack']}>
      <FileDrop
        multiple
        label={t(required ? 'takePicture' : 'takePictureOptional')}
        hint={t('pictureHint')}
        accept="image/*"
        onFiles={(files) => void add(files)}
      />
      {unreadable ? (
        <Notice tone="danger" announced>
          {t('pictureUnreadable')}
        </Notice>
      ) : null}
      <ul className={css['pages']}>
        {pages.map((page, at) => (
          // Pages have no name of their own; their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at} className={css['page']}>
            <PagePicture picture={page.picture} alt={t('pageNumber', { number: at + 1 })} />
            <span className={css['row']}>
              <IconButton
                label={t('turnPage', { number: at + 1 })}
                icon={<RotateCw size={20} />}
                onClick={() => void turn(at)}
              />
              <IconButton
                label={t('removePage', { number: at + 1 })}
                icon={<Trash2 size={20} />}
                onClick={() => onChange(pages.filter((_, place) => place !== at))}
              />
            </span>
          </li>
        ))}
      </ul>
      {pages.length === 0 && required ? (
        <p className={css['muted']}>
          <Camera size={16} aria-hidden="true" /> {t('cameraFirst')}
        </p>
      ) : null}
    </div>
  );
}

function PagePicture({ picture, alt }: { readonly picture: Blob; readonly alt: string }) {
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={alt} />;
}
