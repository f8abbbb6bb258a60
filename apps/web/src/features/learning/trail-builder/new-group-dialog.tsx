import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { randomId } from '../../../lib/random-id.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './trail-builder.module.css';
import { useTrailBuilder } from './trail-builder-context.ts';
import { makeGroup } from './trail-operations.ts';
import type { DraftItem } from './trail-operations.ts';
import { useItemName } from './use-item-name.ts';

const LEAST_ITEMS = 2;

interface NewGroupDialogProps {
  /** Items that stand in no group. */
  readonly items: readonly DraftItem[];
  readonly onClose: () => void;
}

/** Puts some of the steps together, of which people choose. */
export function NewGroupDialog({ items, onClose }: NewGroupDialogProps) {
  const { t } = useTranslation('admin-trails');
  const { view, change, select, locale } = useTrailBuilder();
  const nameOf = useItemName();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [title, setTitle] = useState('');
  const [choose, setChoose] = useState<number | null>(1);

  const handleMake = () => {
    const group = {
      id: randomId(),
      title: title.trim() === '' ? {} : { [locale]: title.trim() },
      choose: Math.max(1, Math.min(choose ?? 1, chosen.length)),
    };
    change(makeGroup(view.document, group, chosen), `group ${group.id}`);
    select(group.id);
    onClose();
  };

  return (
    <ActionDialog
      title={t('makeGroup')}
      label={t('makeGroup')}
      busy={false}
      error={undefined}
      disabled={chosen.length < LEAST_ITEMS}
      onAct={handleMake}
      onClose={onClose}
    >
      <p>{t('makeGroupText')}</p>
      <ul className={css['choices']} aria-label={t('groupItems')}>
        {items.map(({ id }) => (
          <li key={id}>
            <Checkbox
              label={nameOf(id)}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </li>
        ))}
      </ul>
      <TextField
        label={t('groupTitle')}
        hint={t('groupTitleHint')}
        value={title}
        maxLength={256}
        onChange={({ target }) => setTitle(target.value)}
      />
      <NumberField
        label={t('choose')}
        hint={t('chooseHint', { count: chosen.length })}
        value={choose}
        min={1}
        max={Math.max(1, chosen.length)}
        onChange={setChoose}
      />
    </ActionDialog>
  );
}
