import {
  MAX_SURVEY_GRACE_MINUTES,
  MAX_SURVEY_QUESTIONS,
  MAX_SURVEY_REMINDER_DAYS,
} from '@trilha/contracts/engagement/survey-values';
import type { SurveyGap } from '@trilha/rules/engagement/surveys';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { AudienceTags } from '../../../authoring/audience-picker.tsx';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormLanguage } from '../../../ui/form-language.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LocalizedFields } from '../../../ui/localized-fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TagPicker } from '../../../ui/tag-picker.tsx';
import css from './admin-surveys.module.css';
import { ownersQuery, surveyLabelsQuery } from './admin-surveys.api.ts';
import { QuestionEditor } from './question-editor.tsx';
import { copyOfQuestion, moved, newQuestion, textsOfDraft } from './survey-draft.ts';
import type { SurveyDraft } from './survey-draft.ts';
import { GAP_PLACES, gapsOfQuestion } from './survey-gaps.ts';
import type { Pictures } from './use-pictures.ts';

interface PartProps {
  readonly draft: SurveyDraft;
  readonly onChange: (some: Partial<SurveyDraft>) => void;
}

interface SurveyEditorProps extends PartProps {
  /** What it lacked when it was to come out. */
  readonly gaps: readonly SurveyGap[];
  readonly languages: readonly Locale[];
  readonly pictures: Pictures;
  /** Another company writes it: here are its owners and whom of the company it is for. */
  readonly isWrittenElsewhere: boolean;
  /** Further companies it is in. */
  readonly companies?: ReactNode;
  /** It has been out: whether it is anonymous stays. */
  readonly wasOut: boolean;
}

/** What a survey asks, whom and when. */
export function SurveyEditor(props: SurveyEditorProps) {
  if (props.isWrittenElsewhere)
    return (
      <div className={css['stack']}>
        <Card>
          <Audience {...props} />
        </Card>
        <Card>
          <Owners {...props} />
        </Card>
      </div>
    );
  return (
    <FormLanguage languages={props.languages} texts={textsOfDraft(props.draft)}>
      <div className={css['columns']}>
        <div className={css['stack']}>
          <Card>
            <Words {...props} />
          </Card>
          <Questions {...props} />
        </div>
        <div className={css['stack']}>
          <Card>
            <When {...props} />
          </Card>
          <Card>
            <How {...props} />
          </Card>
          <Card>
            <Audience {...props} />
          </Card>
          <Card>
            <Owners {...props} />
          </Card>
          {props.companies}
        </div>
      </div>
    </FormLanguage>
  );
}

function Words({ draft, gaps, onChange, languages }: SurveyEditorProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <div id={GAP_PLACES.words} className={css['stack']}>
      <LocalizedFields
        label={t('fieldTitle')}
        languages={languages}
        value={draft.title}
        maxLength={160}
        error={gaps.some(({ reason }) => reason === 'title') ? t('lacksText') : undefined}
        onChange={(title) => onChange({ title })}
      />
      <LocalizedFields
        multiline
        label={t('fieldDescription')}
        languages={languages}
        value={draft.description}
        maxLength={1000}
        onChange={(description) => onChange({ description })}
      />
    </div>
  );
}

function Questions({ draft: { questions }, gaps, onChange, languages, pictures }: SurveyEditorProps) {
  const { t } = useTranslation('admin-surveys');
  const hasRoom = questions.length < MAX_SURVEY_QUESTIONS;
  return (
    <>
      <h2 className={css['heading']}>{t('questions')}</h2>
      {questions.length === 0 ? <p className={css['hint']}>{t('noQuestions')}</p> : null}
      {questions.map((question, place) => (
        <QuestionEditor
          key={question.id}
          question={question}
          number={place + 1}
          earlier={questions.slice(0, place)}
          isLast={place === questions.length - 1}
          lacks={gapsOfQuestion(gaps, place + 1)}
          languages={languages}
          pictures={pictures}
          onChange={(changed) =>
            onChange({ questions: questions.map((one) => (one.id === changed.id ? changed : one)) })
          }
          onMove={(by) => onChange({ questions: moved(questions, place, by) })}
          onCopy={
            hasRoom
              ? () => onChange({ questions: questions.toSpliced(place + 1, 0, copyOfQuestion(question)) })
              : undefined
          }
          onRemove={() => onChange({ questions: questions.filter(({ id }) => id !== question.id) })}
        />
      ))}
      {hasRoom ? (
        <div id={GAP_PLACES.questions}>
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => onChange({ questions: [...questions, newQuestion()] })}
          >
            {t('addQuestion')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function When({ draft, gaps, onChange }: SurveyEditorProps) {
  const { t } = useTranslation('admin-surveys');
  const zone = t('zone', { zone: zoneName(useTimeZone(), currentLocale()) });
  const { startsAt, endsAt, graceMinutes, reminderDays } = draft;
  const isEarly = startsAt !== '' && endsAt !== '' && endsAt <= startsAt;
  const lacking = gaps.find(({ reason }) => reason === 'ended' || reason === 'anonymousEnd');
  return (
    <div className={css['stack']}>
      <h2 className={css['heading']}>{t('when')}</h2>
      <DateField
        withTime
        label={t('startsAt')}
        hint={`${t('startsHint')} ${zone}`}
        value={startsAt}
        onChange={({ target }) => onChange({ startsAt: target.value })}
      />
      <div id={GAP_PLACES.when}>
        <DateField
          withTime
          label={t('endsAt')}
          hint={zone}
          value={endsAt}
          min={startsAt}
          error={isEarly ? t('endsTooEarly') : lacking && t(`gap.${lacking.reason}`, {})}
          onChange={({ target }) => onChange({ endsAt: target.value })}
        />
      </div>
      <NumberField
        label={t('grace')}
        hint={t('graceHint')}
        value={graceMinutes}
        min={0}
        max={MAX_SURVEY_GRACE_MINUTES}
        onChange={(minutes) =>
          onChange({
            graceMinutes: Math.min(MAX_SURVEY_GRACE_MINUTES, Math.max(0, Math.round(minutes ?? 0))),
          })
        }
      />
      <NumberField
        label={t('reminder')}
        hint={t('reminderHint')}
        optionalLabel={t('optional')}
        value={reminderDays}
        min={1}
        max={MAX_SURVEY_REMINDER_DAYS}
        onChange={(days) =>
          onChange({
            reminderDays:
              days === null ? null : Math.min(MAX_SURVEY_REMINDER_DAYS, Math.max(1, Math.round(days))),
          })
        }
      />
    </div>
  );
}

function How({ draft, onChange, wasOut }: SurveyEditorProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <div className={css['stack']}>
      <h2 className={css['heading']}>{t('how')}</h2>
      <Checkbox
        label={t('mandatory')}
        hint={t('mandatoryHint')}
        checked={draft.mandatory}
        onChange={({ target }) => onChange({ mandatory: target.checked })}
      />
      <Checkbox
        label={t('anonymous')}
        hint={t('anonymousHint')}
        checked={draft.isAnonymous}
        disabled={wasOut}
        onChange={({ target }) => onChange({ isAnonymous: target.checked })}
      />
      <NumberField
        label={t('points')}
        value={draft.points}
        min={0}
        max={10_000}
        onChange={(points) => onChange({ points: Math.min(10_000, Math.max(0, Math.round(points ?? 0))) })}
      />
    </div>
  );
}

function Audience({ draft, onChange }: PartProps) {
  const { t } = useTranslation('admin-surveys');
  const labels = useQuery(surveyLabelsQuery);
  if (labels.isError) return <LoadFailed compact error={labels.error} onRetry={labels.refetch} />;
  const of = (kind: string) =>
    (labels.data?.items ?? [])
      .filter((label) => label.kind === kind)
      .map(({ id, name }) => ({ id, label: name }));
  return (
    <div className={css['stack']}>
      <h2 className={css['heading']}>{t('audience')}</h2>
      <p className={css['hint']}>{t('audienceAll')}</p>
      <AudienceTags
        audience={draft.audience}
        labels={{ area: t('areas'), group: t('groups'), tag: t('tags') }}
        optionsOf={of}
        onChange={(audience) => onChange({ audience })}
      />
    </div>
  );
}

function Owners({ draft, onChange }: PartProps) {
  const { t } = useTranslation('admin-surveys');
  const owners = useQuery(ownersQuery);
  if (owners.isError) return <LoadFailed compact error={owners.error} onRetry={owners.refetch} />;
  return (
    <div className={css['stack']}>
      <h2 className={css['heading']}>{t('owners')}</h2>
      <p className={css['hint']}>{t('ownersHint')}</p>
      <TagPicker
        label={t('owners')}
        options={(owners.data?.items ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={draft.ownerIds}
        onChange={(ids) => onChange({ ownerIds: [...ids] })}
      />
    </div>
  );
}
