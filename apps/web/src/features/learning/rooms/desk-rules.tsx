import { useTranslation } from '../../../lib/translate.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { ChatProps } from './chat.tsx';
import { setRules } from './desk.api.ts';
import { withChange } from './room-changes.ts';
import { SetupForm, useSetupDraft } from './setup-form.tsx';

const MAX_SLOW_SECONDS = 600;

/** Who may write, how often, and whether links. */
export function DeskRules({ room, onRoom }: Pick<ChatProps, 'room' | 'onRoom'>) {
  const { t } = useTranslation('admin-rooms');
  const {
    draft: rules,
    change,
    form,
  } = useSetupDraft(() => room.rules, {
    save: async (draft) => {
      const value = await setRules(room.event.id, draft);
      onRoom((last) => withChange(last, { of: 'rules', value }, undefined));
    },
    saved: t('rulesSaved'),
  });
  return (
    <SetupForm form={form} saveLabel={t('saveRules')}>
      <RadioGroup
        label={t('whoWrites')}
        value={rules.chat}
        options={(['open', 'moderators', 'closed'] as const).map((value) => ({
          value,
          label: t(`chatOf.${value}`),
        }))}
        onChange={(chat) => change({ chat })}
      />
      <NumberField
        label={t('slowSeconds')}
        hint={t('slowHint')}
        value={rules.slowSeconds}
        min={0}
        max={MAX_SLOW_SECONDS}
        step={5}
        onChange={(slowSeconds) => change({ slowSeconds: slowSeconds ?? 0 })}
      />
      <Switch
        label={t('linksEverybody')}
        checked={rules.links === 'everybody'}
        onChange={({ target }) => change({ links: target.checked ? 'everybody' : 'moderators' })}
      />
    </SetupForm>
  );
}
