import type { RuleTraining } from '@trilha/contracts/learning/enrollment-rules';
import type { RecertificationCard } from '@trilha/contracts/learning/recertification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { recertificationsQuery, ruleTrainingsQuery, saveRecertification } from './enrollment-rules.api.ts';
import css from './enrollment-rules.module.css';
import { TrainingSection } from './training-section.tsx';

const ITSELF = 'itself';

interface RecertificationDialogProps {
  /** What is changed; none for a training that had no end. */
  readonly card: RecertificationCard | undefined;
  readonly onClose: () => void;
}

/** Says for how long a training is proved, how early it can be renewed, and by which course. */
export function RecertificationDialog({ card, onClose }: RecertificationDialogProps) {
  const { t } = useTranslation(['admin-mandatory', 'common']);
  const queryClient = useQueryClient();
  const [training, setTraining] = useState<RuleTraining | undefined>(card?.training);
  const [months, setMonths] = useState<number | null>(card?.validMonths ?? 12);
  const [days, setDays] = useState<number | null>(card?.windowDays ?? 60);
  const [by, setBy] = useState(card?.renewedBy?.id ?? ITSELF);
  const trainings = useQuery(ruleTrainingsQuery(''));
  const others = (trainings.data?.items ?? []).filter(
    ({ id, kind }) => kind !== 'trail' && id !== training?.id,
  );
  const known =
    card?.renewedBy && !others.some(({ id }) => id === card.renewedBy?.id) ? [card.renewedBy] : [];
  const { busy, error, act } = useAsyncAction();
  const handleSave = () =>
    act(async () => {
      if (!training || months === null || days === null) return;
      await saveRecertification(training.id, {
        validMonths: months,
        windowDays: days,
        renewedById: by === ITSELF ? null : by,
      });
      await queryClient.invalidateQueries({ queryKey: recertificationsQuery.queryKey });
      onClose();
    });
  return (
    <ActionDialog
      wide
      title={card?.training.title ?? t('recert.add')}
      label={t('common:save')}
      busy={busy}
      disabled={!training || months === null || days === null}
      error={error}
      onAct={handleSave}
      onClose={onClose}
    >
      <div className={css['body']}>
        {card ? null : <TrainingSection chosen={training} onChoose={setTraining} />}
        <NumberField label={t('recert.months')} min={1} max={240} value={months} onChange={setMonths} />
        <NumberField label={t('recert.window')} min={1} max={365} value={days} onChange={setDays} />
        <Select
          label={t('recert.by')}
          value={by}
          options={[
            { value: ITSELF, label: t('recert.self') },
            ...[...known, ...others].map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={setBy}
        />
      </div>
    </ActionDialog>
  );
}
