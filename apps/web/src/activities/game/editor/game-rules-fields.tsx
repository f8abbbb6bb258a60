import type { GameType } from '@trilha/contracts/learning/games/settings';
import { localize } from '@trilha/rules/platform/locales';

import { useTranslation } from '../../../lib/translate.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useAuthoring } from '../../editor/authoring.ts';
import type { EditedActivity } from '../../editor/authoring.ts';
import css from './editor.module.css';
import { useBankChoices } from './use-bank-choices.ts';

/** What every game lets its author choose. */
export type GameRules = Pick<
  EditedActivity<GameType>['settings'],
  'errorsAllowed' | 'timeLimitSeconds' | 'completion' | 'showAnswers' | 'shuffle' | 'drawn' | 'drillBankId'
>;

const COMPLETIONS = ['won', 'played'] as const;
const SHOW_ANSWERS = ['after_winning', 'after_each_try', 'never'] as const;

interface GameRulesFieldsProps {
  readonly settings: GameRules;
  readonly path: string;
  /** Nothing of it is right or wrong. */
  readonly isUngraded?: boolean | undefined;
  /** Its pieces lie in another order each time, or they would tell the answer. */
  readonly isAlwaysShuffled?: boolean | undefined;
  readonly onChange: (rules: Partial<GameRules>) => void;
}

/** Errors allowed, time, order, what concludes the activity and when right answers are told: the same for every game. */
export function GameRulesFields({
  settings,
  path,
  isUngraded = false,
  isAlwaysShuffled = false,
  onChange,
}: GameRulesFieldsProps) {
  const { t } = useTranslation('admin-games');
  const { problemAt } = useAuthoring();
  return (
    <section className={css['section']}>
      <h3>{t('rules')}</h3>
      <div className={css['two']}>
        {isUngraded ? null : (
          <NumberField
            label={t('errorsAllowed')}
            hint={t('errorsAllowedHint')}
            value={settings.errorsAllowed}
            min={0}
            max={99}
            error={problemAt(`${path}.errorsAllowed`)}
            onChange={(errorsAllowed) => onChange({ errorsAllowed })}
          />
        )}
        <NumberField
          label={t('timeLimit')}
          hint={t('timeLimitHint')}
          value={settings.timeLimitSeconds}
          min={10}
          max={3600}
          step={10}
          error={problemAt(`${path}.timeLimitSeconds`)}
          onChange={(timeLimitSeconds) => onChange({ timeLimitSeconds })}
        />
      </div>
      <OrderFields {...{ settings, path, isAlwaysShuffled, onChange }} />
      <RadioGroup
        label={t('completion')}
        value={settings.completion}
        options={COMPLETIONS.map((value) => ({
          value,
          label: t(`completionWhen.${value}`),
          hint: t(`completionHint.${value}`),
        }))}
        onChange={(completion) => onChange({ completion })}
      />
      <Select
        label={t('showAnswers')}
        value={settings.showAnswers}
        options={SHOW_ANSWERS.map((value) => ({ value, label: t(`showAnswersWhen.${value}`) }))}
        onChange={(showAnswers) => onChange({ showAnswers })}
      />
      <DrillBank settings={settings} onChange={onChange} />
    </section>
  );
}

/** The bank whose questions come in the daily drill of who has passed; no game needs one. */
function DrillBank({ settings, onChange }: Pick<GameRulesFieldsProps, 'settings' | 'onChange'>) {
  const { t } = useTranslation('admin-games');
  const { locale, clientLocale } = useAuthoring();
  const banks = useBankChoices().data?.items ?? [];
  const { drillBankId } = settings;
  if (banks.length === 0 && drillBankId === null) return null;
  return (
    <Select
      label={t('drillBank')}
      hint={t('drillBankHint')}
      value={drillBankId ?? ''}
      options={[
        { value: '', label: t('drillBankNone') },
        ...banks.map(({ id, title }) => ({ value: id, label: localize(title, locale, clientLocale) })),
      ]}
      onChange={(bankId) => onChange({ drillBankId: bankId === '' ? null : bankId })}
    />
  );
}

/** How many of the pieces are played, and in which order. */
function OrderFields({ settings, path, isAlwaysShuffled, onChange }: GameRulesFieldsProps) {
  const { t } = useTranslation('admin-games');
  const { problemAt } = useAuthoring();
  return (
    <>
      <NumberField
        label={t('drawn')}
        hint={t('drawnHint')}
        value={settings.drawn}
        min={1}
        max={100}
        error={problemAt(`${path}.drawn`)}
        onChange={(drawn) => onChange({ drawn })}
      />
      {isAlwaysShuffled ? null : (
        <Switch
          label={t('shuffle')}
          hint={t('shuffleHint')}
          checked={settings.shuffle}
          onChange={({ target }) => onChange({ shuffle: target.checked })}
        />
      )}
    </>
  );
}
