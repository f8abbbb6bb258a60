import type { EpisodeQuestion } from '@trilha/contracts/engagement/podcasts-admin';
import { MAX_CHOICES } from '@trilha/contracts/engagement/podcast-values';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';
import { Plus, Trash2 } from 'lucide-react';

import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import css from './admin-podcasts.module.css';
import { hasText } from './podcast-draft.ts';

interface QuestionFieldsProps {
  readonly languages: readonly Locale[];
  readonly question: EpisodeQuestion | null;
  /** Saving was tried: what is empty says so. */
  readonly hasTried: boolean;
  readonly onChange: (question: EpisodeQuestion | null) => void;
}

const MIN_CHOICES = 2;
const EMPTY: EpisodeQuestion = { text: {}, choices: [{}, {}], right: 0 };

/** What is asked at the end of an episode, where its author wants that. */
export function QuestionFields({ question, onChange, ...rest }: QuestionFieldsProps) {
  const { t } = useTranslation('admin-podcasts');
  return (
    <div className={css['stack']}>
      <h2>{t('question')}</h2>
      <Checkbox
        label={t('asksQuestion')}
        hint={t('asksQuestionHint')}
        checked={question !== null}
        onChange={({ target }) => onChange(target.checked ? EMPTY : null)}
      />
      {question ? <Asked question={question} onChange={onChange} {...rest} /> : null}
    </div>
  );
}

interface AskedProps extends QuestionFieldsProps {
  readonly question: EpisodeQuestion;
}

function Asked({ languages, question, hasTried, onChange }: AskedProps) {
  const { t } = useTranslation(['admin-podcasts', 'common']);
  const { text, choices, right } = question;
  const lacking = (one: LocalizedText) => (hasTried && !hasText(one) ? t('common:required') : undefined);
  const handleRemove = (place: number) =>
    onChange({
      ...question,
      choices: choices.filter((_, at) => at !== place),
      right: right === place ? 0 : right > place ? right - 1 : right,
    });
  return (
    <>
      <LocalizedFields
        label={t('questionText')}
        languages={languages}
        value={text}
        maxLength={300}
        error={lacking(text)}
        onChange={(changed) => onChange({ ...question, text: changed })}
      />
      {choices.map((choice, place) => (
        // A choice is its place: it has no other name.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={place} className={css['choice']}>
          <LocalizedFields
            label={t('choice', { place: place + 1 })}
            languages={languages}
            value={choice}
            maxLength={200}
            error={lacking(choice)}
            onChange={(changed) => onChange({ ...question, choices: choices.with(place, changed) })}
          />
          {choices.length > MIN_CHOICES ? (
            <IconButton
              label={t('removeChoice', { place: place + 1 })}
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => handleRemove(place)}
            />
          ) : null}
        </div>
      ))}
      {choices.length < MAX_CHOICES ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange({ ...question, choices: [...choices, {}] })}
          >
            {t('addChoice')}
          </Button>
        </div>
      ) : null}
      <RadioGroup
        label={t('rightChoice')}
        value={String(right)}
        options={choices.map((_, place) => ({
          value: String(place),
          label: t('choice', { place: place + 1 }),
        }))}
        onChange={(value) => onChange({ ...question, right: Number(value) })}
      />
    </>
  );
}
