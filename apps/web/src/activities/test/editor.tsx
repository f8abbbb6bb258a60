import { ATTEMPT_LIMITS } from '@trilha/contracts/learning/activities/tests';
import { useTranslation } from '../../lib/translate.ts';

import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useAuthoring } from '../editor/authoring.ts';
import type { ActivityEditorProps, EditedActivity } from '../editor/authoring.ts';
import { DrawsField } from './draws-field.tsx';
import { SupportFilesField } from './support-files-field.tsx';

type Evaluated = EditedActivity<'conventional_test'>['settings'];

const SHOW_ANSWERS = ['after_passing', 'after_attempt', 'never'] as const;

/** Settings of every test and quiz: what is asked, how often, how long, and when the answers are shown. */
export function Editor({
  settings,
  onChange,
  path,
}: ActivityEditorProps<'conventional_test' | 'unevaluated_quiz'>) {
  const { t } = useTranslation('admin-courses');
  return (
    <>
      <DrawsField
        draws={settings.draws}
        path={`${path}.draws`}
        onChange={(draws) => onChange({ ...settings, draws })}
      />
      <Switch
        label={t('shuffleQuestions')}
        checked={settings.shuffleQuestions}
        onChange={({ target }) => onChange({ ...settings, shuffleQuestions: target.checked })}
      />
      <Switch
        label={t('shuffleOptions')}
        checked={settings.shuffleOptions}
        onChange={({ target }) => onChange({ ...settings, shuffleOptions: target.checked })}
      />
      {'minimumScore' in settings ? (
        <EvaluationFields settings={settings} onChange={onChange} path={path} />
      ) : null}
      {'offline' in settings ? (
        <Switch
          label={t('offline')}
          hint={t('offlineHint')}
          checked={settings.offline}
          onChange={({ target }) => onChange({ ...settings, offline: target.checked })}
        />
      ) : null}
      <SupportFilesField
        fileIds={settings.supportFileIds}
        path={`${path}.supportFileIds`}
        onChange={(supportFileIds) => onChange({ ...settings, supportFileIds })}
      />
    </>
  );
}

interface EvaluationFieldsProps {
  readonly settings: Evaluated;
  readonly onChange: (settings: Evaluated) => void;
  readonly path: string;
}

function EvaluationFields({ settings, onChange, path }: EvaluationFieldsProps) {
  const { t } = useTranslation('admin-courses');
  const { problemAt } = useAuthoring();
  return (
    <>
      <NumberField
        label={t('minimumScore')}
        value={settings.minimumScore}
        min={0}
        max={100}
        step={5}
        error={problemAt(`${path}.minimumScore`)}
        onChange={(minimumScore) => onChange({ ...settings, minimumScore })}
      />
      <Select
        label={t('attempts')}
        value={settings.attemptLimit}
        options={ATTEMPT_LIMITS.map((value) => ({ value, label: t(`attemptLimit.${value}`) }))}
        onChange={(attemptLimit) => onChange({ ...settings, attemptLimit })}
      />
      {settings.attemptLimit === 'limited' ? (
        <NumberField
          label={t('maximumAttempts')}
          value={settings.maximumAttempts}
          min={1}
          max={99}
          error={problemAt(`${path}.maximumAttempts`)}
          onChange={(maximumAttempts) => onChange({ ...settings, maximumAttempts })}
        />
      ) : null}
      {settings.attemptLimit === 'one' || settings.attemptLimit === 'limited' ? (
        <Switch
          label={t('repairBeforeBlock')}
          hint={t('repairBeforeBlockHint')}
          checked={settings.repairBeforeBlock}
          onChange={({ target }) => onChange({ ...settings, repairBeforeBlock: target.checked })}
        />
      ) : null}
      <NumberField
        label={t('timeLimit')}
        hint={t('timeLimitHint')}
        value={settings.timeLimitMinutes}
        min={1}
        max={600}
        step={5}
        error={problemAt(`${path}.timeLimitMinutes`)}
        onChange={(timeLimitMinutes) => onChange({ ...settings, timeLimitMinutes })}
      />
      <RadioGroup
        label={t('showAnswers')}
        value={settings.showAnswers}
        options={SHOW_ANSWERS.map((value) => ({ value, label: t(`showAnswersWhen.${value}`) }))}
        onChange={(showAnswers) => onChange({ ...settings, showAnswers })}
      />
    </>
  );
}
