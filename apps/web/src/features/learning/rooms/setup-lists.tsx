import { Plus, Trash2 } from 'lucide-react';

import { randomId } from '../../../lib/random-id.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './desk.module.css';
import { isChapterTime } from './setup-draft.ts';
import type { ChapterDraft, MaterialDraft } from './setup-draft.ts';

const MAX_MATERIALS = 20;
const MAX_CHAPTERS = 60;

interface ListProps<Item> {
  readonly items: readonly Item[];
  readonly onItems: (items: readonly Item[]) => void;
}

const changed = <Item extends { readonly key: string }>(
  items: readonly Item[],
  key: string,
  some: Partial<Item>,
) => items.map((one) => (one.key === key ? { ...one, ...some } : one));

/** Addresses that a room hands out. */
export function MaterialFields({ items, onItems }: ListProps<MaterialDraft>) {
  const { t } = useTranslation('admin-rooms');
  return (
    <>
      {items.map(({ key, title, address }, at) => (
        <div key={key} className={css['pair']}>
          <TextField
            required
            label={t('materialTitle', { number: at + 1 })}
            value={title}
            maxLength={120}
            onChange={({ target }) => onItems(changed(items, key, { title: target.value }))}
          />
          <TextField
            required
            type="url"
            inputMode="url"
            label={t('materialAddress', { number: at + 1 })}
            value={address}
            onChange={({ target }) => onItems(changed(items, key, { address: target.value.trim() }))}
          />
          <IconButton
            label={t('removeMaterial', { number: at + 1 })}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onItems(items.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      {items.length < MAX_MATERIALS ? (
        <p>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onItems([...items, { key: randomId(), title: '', address: '' }])}
          >
            {t('addMaterial')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Chapters of a recording: where each begins, and its title. */
export function ChapterFields({ items, onItems }: ListProps<ChapterDraft>) {
  const { t } = useTranslation('admin-rooms');
  return (
    <fieldset className={css['part']}>
      <legend>{t('chapters')}</legend>
      {items.map(({ key, at, title }, index) => (
        <div key={key} className={classes(css['pair'], css['short'])}>
          <TextField
            label={t('chapterAt', { number: index + 1 })}
            inputMode="numeric"
            placeholder="0:00"
            value={at}
            error={title.trim() !== '' && !isChapterTime(at) ? t('chapterAtWrong') : undefined}
            onChange={({ target }) => onItems(changed(items, key, { at: target.value }))}
          />
          <TextField
            label={t('chapterTitle', { number: index + 1 })}
            value={title}
            maxLength={120}
            onChange={({ target }) => onItems(changed(items, key, { title: target.value }))}
          />
          <IconButton
            label={t('removeChapter', { number: index + 1 })}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onItems(items.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      {items.length < MAX_CHAPTERS ? (
        <p>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onItems([...items, { key: randomId(), at: '', title: '' }])}
          >
            {t('addChapter')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
