import type { ActionTable } from '@trilha/contracts/engagement/point-actions';
import { MAX_ACTION_POINTS } from '@trilha/rules/engagement/point-actions';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { errorCode } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { actionPointsQuery, setActionPoints } from './point-actions.api.ts';

interface SetPointsDialogProps {
  readonly action: ActionTable['actions'][number];
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** What an action gives, and from when on. */
export function SetPointsDialog({ action, timeZone, onClose }: SetPointsDialogProps) {
  const { t } = useTranslation(['admin-point-actions', 'common']);
  const queryClient = useQueryClient();
  const [points, setPoints] = useState<number | null>(action.points);
  // Of what the dialog was opened with: the table behind it may be read again meanwhile.
  const [revision] = useState(action.revision);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [tomorrow] = useState(() => addDays(calendarDay(new Date(), timeZone), 1));
  const [day, setDay] = useState(tomorrow);
  const refresh = () => queryClient.invalidateQueries({ queryKey: actionPointsQuery.queryKey });
  const { busy, error, act } = useAsyncAction({
    onError: (refusal) => (errorCode(refusal) === 'stale_revision' ? refresh() : undefined),
  });
  const isWhole = points !== null && Number.isInteger(points) && points >= 0 && points <= MAX_ACTION_POINTS;
  const isReady = isWhole && (when === 'now' ? points !== action.points : day !== '');

  const save = () =>
    act(async () => {
      if (points === null) return;
      await setActionPoints({
        action: action.action,
        points,
        from: when === 'now' ? null : day,
        revision,
      });
      await refresh();
      showToast({ text: t('common:saved'), tone: 'success' });
      onClose();
    });

  return (
    <ActionDialog
      title={t(`actions.${action.action}`)}
      label={t('save')}
      busy={busy}
      disabled={!isReady}
      error={error}
      onAct={save}
      onClose={onClose}
    >
      <NumberField
        label={t('points')}
        hint={t('pointsHint')}
        min={0}
        max={MAX_ACTION_POINTS}
        value={points}
        onChange={setPoints}
      />
      <RadioGroup
        label={t('when')}
        value={when}
        options={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
        onChange={setWhen}
      />
      {when === 'later' ? (
        <DateField
          label={t('day')}
          hint={t('dayHint')}
          min={tomorrow}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      ) : null}
    </ActionDialog>
  );
}
