import type { ReportFilters, ReportView } from '@trilha/contracts/insight/report-views';
import { LABEL_NAME_LIMIT } from '@trilha/rules/platform/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { REPORT_VIEWS_KEY, changeReportView, createReportView } from './report-views.api.ts';

interface SaveViewDialogProps {
  /** The view that is renamed; a new one where there is none. */
  readonly view?: ReportView | undefined;
  readonly filters: ReportFilters;
  readonly onSaved: (viewId: string) => void;
  readonly onClose: () => void;
}

/** Keeps what is seen under a name, or renames what is kept. */
export function SaveViewDialog({ view, filters, onSaved, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation(['admin-report-views', 'common']);
  const queryClient = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const { busy, error, act } = useAsyncAction();
  const fields = useFieldErrors(error, { name_taken: 'name' });
  const save = () =>
    act(async () => {
      const form = { ...filters, name: name.trim(), isShared };
      const id = view ? view.id : (await createReportView(form)).id;
      if (view) await changeReportView(id, form);
      await queryClient.invalidateQueries({ queryKey: REPORT_VIEWS_KEY });
      showToast({ text: t('common:saved'), tone: 'success' });
      onSaved(id);
    });
  return (
    <ActionDialog
      title={t(view ? 'renameTitle' : 'saveTitle')}
      label={t('common:save')}
      busy={busy}
      error={fields.other}
      onAct={save}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={view ? undefined : t('nameHint')}
        value={name}
        required
        maxLength={LABEL_NAME_LIMIT}
        error={fields.at('name')}
        data-autofocus
        onChange={({ target }) => setName(target.value)}
      />
      <Switch
        label={t('share')}
        hint={t('shareHint')}
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </ActionDialog>
  );
}
