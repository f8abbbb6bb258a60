import { MAX_SURVEY_OPTIONS, MAX_SURVEY_ROWS } from '@trilha/contracts/engagement/survey-values';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClipboardEvent, ReactNode } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormLanguage } from '../../../ui/form-language.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import css from './admin-surveys.module.css';
import { MAX_CHOICE_TEXT, linesOf, newOption, newRow, withPasted } from './survey-draft.ts';
import type { DraftOption, DraftRow } from './survey-draft.ts';

interface ChoiceProps {
  readonly number: number;
  readonly label: string;
  readonly languages: readonly Locale[];
  readonly value: LocalizedText;
  readonly error: string | undefined;
  readonly removeLabel: string;
  readonly onText: (text: LocalizedText) => void;
  /** A list was pasted into it. */
  readonly onLines: (lines: readonly string[], locale: Locale) => void;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** An option or a row in one line; a list that is pasted into it becomes one of them for each of its lines. */
function Choice(props: ChoiceProps) {
  const { number, label, languages, value, error, removeLabel, onText, onLines, onRemove, children } = props;
  const locale = useFormLanguage() ?? languages[0] ?? 'pt-BR';
  const handlePaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    onLines(lines, locale);
  };
  return (
    <li className={css['choice']} onPaste={handlePaste}>
      <span className={css['choiceNumber']} aria-hidden="true">
        {number}
      </span>
      <div className={css['choiceText']}>
        <LocalizedFields
          label={label}
          languages={languages}
          value={value}
          maxLength={MAX_CHOICE_TEXT}
          error={error}
          onChange={onText}
        />
      </div>
      {children}
      <IconButton
        small
        label={removeLabel}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

interface ListProps<T> {
  readonly languages: readonly Locale[];
  /** Those without a text are marked. */
  readonly isLacking: boolean;
  readonly onChange: (things: readonly T[]) => void;
}

const saysNothing = (text: LocalizedText) => Object.values(text).every((one) => one.trim() === '');

/** What a choice offers; points of each where its author gives any. */
export function Options({
  options,
  languages,
  isLacking,
  onChange,
}: ListProps<DraftOption> & { readonly options: readonly DraftOption[] }) {
  const { t } = useTranslation('admin-surveys');
  const [isScored, setScored] = useState(() => options.some(({ score }) => score !== null));
  const change = (changed: DraftOption) =>
    onChange(options.map((option) => (option.id === changed.id ? changed : option)));
  return (
    <>
      <p className={css['choicesTitle']}>{t('optionsTitle')}</p>
      <ol className={css['choices']}>
        {options.map((option, place) => (
          <Choice
            key={option.id}
            number={place + 1}
            label={t('optionNumber', { number: place + 1 })}
            languages={languages}
            value={option.text}
            error={isLacking && saysNothing(option.text) ? t('lacksText') : undefined}
            removeLabel={t('removeOption', { number: place + 1 })}
            onText={(text) => change({ ...option, text })}
            onLines={(lines, locale) =>
              onChange(
                withPasted(options, option.id, { lines, locale, make: newOption, max: MAX_SURVEY_OPTIONS }),
              )
            }
            onRemove={() => onChange(options.filter(({ id }) => id !== option.id))}
          >
            {isScored ? (
              <div className={css['score']}>
                <NumberField
                  label={t('score', { number: place + 1 })}
                  value={option.score}
                  min={-1000}
                  max={1000}
                  onChange={(score) => change({ ...option, score })}
                />
              </div>
            ) : null}
          </Choice>
        ))}
      </ol>
      <div className={css['choiceActs']}>
        {options.length < MAX_SURVEY_OPTIONS ? (
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange([...options, newOption()])}
          >
            {t('addOption')}
          </Button>
        ) : null}
        {isScored ? null : (
          <Button size="small" variant="quiet" onClick={() => setScored(true)}>
            {t('giveScores')}
          </Button>
        )}
        <span className={css['hint']}>{t('pasteHint')}</span>
      </div>
    </>
  );
}

/** The rows of a matrix: each is answered with one of the options below. */
export function Rows({
  rows,
  languages,
  isLacking,
  onChange,
}: ListProps<DraftRow> & { readonly rows: readonly DraftRow[] }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <>
      <p className={css['choicesTitle']}>{t('rowsTitle')}</p>
      <p className={css['hint']}>{t('matrixHint')}</p>
      <ol className={css['choices']}>
        {rows.map((row, place) => (
          <Choice
            key={row.id}
            number={place + 1}
            label={t('rowNumber', { number: place + 1 })}
            languages={languages}
            value={row.text}
            error={isLacking && saysNothing(row.text) ? t('lacksText') : undefined}
            removeLabel={t('removeRow', { number: place + 1 })}
            onText={(text) => onChange(rows.map((one) => (one.id === row.id ? { ...one, text } : one)))}
            onLines={(lines, locale) =>
              onChange(withPasted(rows, row.id, { lines, locale, make: newRow, max: MAX_SURVEY_ROWS }))
            }
            onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ol>
      {rows.length < MAX_SURVEY_ROWS ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange([...rows, newRow()])}
          >
            {t('addRow')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
