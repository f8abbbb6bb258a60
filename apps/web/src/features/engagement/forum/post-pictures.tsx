import { useTranslation } from '../../../lib/translate.ts';
import css from './forum.module.css';

interface PostPicturesProps {
  readonly name: string;
  readonly pictures: readonly { readonly id: string; readonly url: string }[];
}

/** Pictures of a post, small; each opens in full. */
export function PostPictures({ name, pictures }: PostPicturesProps) {
  const { t } = useTranslation('forum');
  if (pictures.length === 0) return null;
  return (
    <ul className={css['thumbs']}>
      {pictures.map(({ id, url }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img src={url} alt={t('picture', { place: at + 1, name })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
