import { use, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
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
  const field = useRef<HTMLInputElement>(null);
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
          <Input ref={field} className={fieldCss['input'] ?? ''} placeholder={t('choose')} />
        </div>
        <Choices field={field}>
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
        </Choices>
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

interface ChoicesProps {
  readonly field: { readonly current: Element | null };
  readonly children: ReactNode;
}

/**
 * The list under a field. Something around it scrolls whenever the page changes height, the cursor comes to the field or
 * somebody types into one that is half in sight: then the list follows its field, and closes only where that is out of sight.
 */
function Choices({ field, children }: ChoicesProps) {
  const container = useOverlayContainer();
  const state = use(ComboBoxStateContext);
  return (
    <Popover
      className={css['popover'] ?? ''}
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {
        // Lists look where their field is when the window changes its size.
        if (isInSight(field.current)) window.dispatchEvent(new Event('resize'));
        else state?.close();
      }}
      onClick={({ target }) => {
        // The way out that screen readers read at its end.
        if (target instanceof HTMLButtonElement) state?.close();
      }}
      {...(container ? { UNSTABLE_portalContainer: container } : {})}
    >
      {children}
    </Popover>
  );
}

/** Whether a part of an element can be seen through all that scrolls around it. */
function isInSight(element: Element | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight) return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
    const box = around.getBoundingClientRect();
    if (bottom <= box.top || top >= box.bottom) return false;
  }
  return true;
}
