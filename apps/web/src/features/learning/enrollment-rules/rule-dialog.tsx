import type { EnrollmentRule, RuleTraining } from '@trilha/contracts/learning/enrollment-rules';
import { meansEverybody } from '@trilha/rules/learning/enrollment-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { DueSection } from './due-section.tsx';
import { RULES_KEY, createRule, updateRule } from './enrollment-rules.api.ts';
import css from './enrollment-rules.module.css';
import { dueOf } from './rule-draft.ts';
import type { DueDraft } from './rule-draft.ts';
import { RulePreview } from './rule-preview.tsx';
import { TrainingSection } from './training-section.tsx';
import { WhoSection } from './who-section.tsx';

const NOBODY: EnrollmentRule['audience'] = {
  branchIds: [],
  roles: [],
  labelIds: [],
  countries: [],
  languages: [],
  hiredWithinDays: null,
  hiredFrom: null,
};
const STATUSES = ['active', 'paused'] as const;

interface RuleDialogProps {
  /** The rule to change; none for a new one. */
  readonly rule: EnrollmentRule | undefined;
  /** What a new one begins with. */
  readonly first?: RuleTraining | undefined;
  readonly onClose: () => void;
}

const dueDraftOf = (rule: EnrollmentRule | undefined): DueDraft =>
  rule ? { day: '', days: 30, ...rule.due } : { kind: 'assigned', day: '', days: 30 };

/** Says which training is mandatory for whom and until when, with how many people that means now. */
export function RuleDialog({ rule, first, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['admin-mandatory', 'common']);
  const queryClient = useQueryClient();
  const [training, setTraining] = useState<RuleTraining | undefined>(rule?.training ?? first);
  const [isForAll, setForAll] = useState(rule ? meansEverybody(rule.audience) : false);
  const [some, setSome] = useState(rule?.audience ?? NOBODY);
  const [firstDue] = useState<DueDraft>(() => dueDraftOf(rule));
  const [dueDraft, setDue] = useState(firstDue);
  const [status, setStatus] = useState<EnrollmentRule['status']>(rule?.status ?? 'active');
  const { busy, error, act } = useAsyncAction();
  const audience = isForAll ? NOBODY : some;
  const isChosen = isForAll || !meansEverybody(some);
  const due = dueOf(dueDraft);
  const isChanged =
    training?.id !== (rule?.training ?? first)?.id ||
    isForAll !== (rule ? meansEverybody(rule.audience) : false) ||
    some !== (rule?.audience ?? NOBODY) ||
    dueDraft !== firstDue ||
    status !== (rule?.status ?? 'active');

  const handleSave = () =>
    act(async () => {
      if (!training || !due) return;
      const form = { audience, due, status };
      await (rule
        ? updateRule(rule.id, { ...form, revision: rule.revision })
        : createRule({ ...form, trainingId: training.id }));
      await queryClient.invalidateQueries({ queryKey: RULES_KEY });
      showToast({ text: t('ruleSaved'), tone: 'success' });
      onClose();
    });

  return (
    <ActionDialog
      wide
      title={rule ? t('editRule') : t('newRule')}
      label={t('common:save')}
      busy={busy}
      disabled={!training || !isChosen || !due}
      unsaved={isChanged && !busy}
      error={error}
      onAct={handleSave}
      onClose={onClose}
    >
      <div className={css['body']}>
        {rule ? (
          <p>
            <strong>{rule.training.title}</strong>
          </p>
        ) : (
          <TrainingSection chosen={training} onChoose={setTraining} />
        )}
        <WhoSection isForAll={isForAll} onForAll={setForAll} audience={some} onChange={setSome} />
        <RulePreview audience={audience} trainingId={training?.id ?? null} isChosen={isChosen} />
        <DueSection due={dueDraft} onChange={setDue} />
        {rule ? (
          <RadioGroup
            label={t('column.state')}
            value={status}
            options={STATUSES.map((value) => ({
              value,
              label: t(`status.${value}`),
              hint: t(`statusHint.${value}`),
            }))}
            onChange={setStatus}
          />
        ) : null}
      </div>
    </ActionDialog>
  );
}
