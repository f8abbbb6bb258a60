import { useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { useTranslation } from '../lib/translate.ts';

import { Chip, ChipRow } from './chip.tsx';
import fieldCss from './field.module.css';
import { useOverlayContainer } from './overlay-container.ts';
import css from './popover.module.css';

interface Option {
  readonly id: string;
  readonly label: string;
}

interface TagPickerProps {
  readonly label: string;
  readonly options: readonly Option[];
  /** Ids of the chosen ones. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** Any number out of a long list, found by typing. */
export function TagPicker({ label, options, value, onChange }: TagPickerProps) {
  const { t } = useTranslation('common');
  const container = useOverlayContainer();
  const [typed, setTyped] = useState('');
  const chosen = value.flatMap((id) => options.find((option) => option.id === id) ?? []);
  const left = options.filter(({ id }) => !value.includes(id));

  return (
    <div className={fieldCss['field']}>
      <ComboBox
        className={fieldCss['field'] ?? ''}
        inputValue={typed}
        onInputChange={setTyped}
        selectedKey={null}
        menuTrigger="focus"
        allowsEmptyCollection
        defaultItems={left}
        onSelectionChange={(id) => {
          if (typeof id === 'string') onChange([...value, id]);
          setTyped('');
        }}
      >
        <Label className={fieldCss['label'] ?? ''}>{label}</Label>
        <div className={fieldCss['box']}>
          <Input className={fieldCss['input'] ?? ''} placeholder={t('choose')} />
        </div>
        <Popover
          className={css['popover'] ?? ''}
          {...(container ? { UNSTABLE_portalContainer: container } : {})}
        >
          <ListBox<Option>
            className={css['list'] ?? ''}
            renderEmptyState={() => <p className={css['empty']}>{t('noMatches')}</p>}
          >
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.label} className={css['item'] ?? ''}>
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {chosen.length > 0 ? (
        <ChipRow>
          {chosen.map(({ id, label: name }) => (
            <Chip key={id} label={name} onRemove={() => onChange(value.filter((other) => other !== id))} />
          ))}
        </ChipRow>
      ) : null}
    </div>
  );
}
