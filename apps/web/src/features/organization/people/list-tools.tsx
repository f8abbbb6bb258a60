import type { PeopleColumn, PeopleView } from '@trilha/contracts/organization/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PEOPLE_KEY, deleteView, exportPeople, saveView, viewsQuery } from './people.api.ts';
import { ALL_COLUMNS } from './use-columns.ts';
import type { PeopleSearch } from './people-search.ts';
import css from './people.module.css';

interface ListToolsProps {
  readonly search: PeopleSearch;
  readonly columns: readonly PeopleColumn[];
  readonly onColumns: (columns: readonly PeopleColumn[]) => void;
  readonly onView: (view: PeopleView) => void;
}

/** Columns, saved lists and the list as a file. */
export function ListTools({ search, columns, onColumns, onView }: ListToolsProps) {
  const { t } = useTranslation(['admin-people', 'common']);
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const views = useQuery(viewsQuery);
  const [open, setOpen] = useState<'columns' | 'save'>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...PEOPLE_KEY, 'views'] });

  return (
    <>
      <Menu
        label={t('views')}
        trigger={
          <Button variant="secondary" icon={<Bookmark size={18} aria-hidden="true" />}>
            {t('views')}
          </Button>
        }
        actions={[
          ...(views.data?.items ?? []).map((view) => ({
            id: view.id,
            label: view.name,
            onSelect: () => onView(view),
          })),
          { id: 'save', label: t('saveView'), onSelect: () => setOpen('save') },
          ...(views.data?.items ?? []).map((view) => ({
            id: `delete-${view.id}`,
            label: t('forgetView', { name: view.name }),
            danger: true,
            onSelect: () => void act(() => deleteView(view.id).then(refresh)),
          })),
        ]}
      />
      <Button
        variant="secondary"
        icon={<Columns3 size={18} aria-hidden="true" />}
        onClick={() => setOpen('columns')}
      >
        {t('columns')}
      </Button>
      <ExportMenu
        label={t('export')}
        files={TABLE_FORMATS.map((format) => ({
          id: format,
          label: t(`exportAs.${format}`),
          save: () => exportPeople(search, columns, format),
        }))}
      />
      <ColumnsDialog
        open={open === 'columns'}
        columns={columns}
        onColumns={onColumns}
        onClose={() => setOpen(undefined)}
      />
      {open === 'save' ? (
        <SaveView
          onClose={() => setOpen(undefined)}
          onSave={(name) =>
            saveView({ name, search: JSON.stringify(search), columns: [...columns] }).then(refresh)
          }
        />
      ) : null}
    </>
  );
}

interface ColumnsDialogProps extends Pick<ListToolsProps, 'columns' | 'onColumns'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

function ColumnsDialog({ open, columns, onColumns, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('admin-people');
  return (
    <Dialog open={open} title={t('columns')} onClose={onClose}>
      <div className={css['body']}>
        {ALL_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={t(`column.${column}`)}
            checked={columns.includes(column)}
            onChange={({ target }) =>
              onColumns(
                ALL_COLUMNS.filter((one) => (one === column ? target.checked : columns.includes(one))),
              )
            }
          />
        ))}
      </div>
    </Dialog>
  );
}

interface SaveViewProps {
  readonly onClose: () => void;
  readonly onSave: (name: string) => Promise<unknown>;
}

function SaveView({ onClose, onSave }: SaveViewProps) {
  const { t } = useTranslation(['admin-people', 'common']);
  const [name, setName] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleSave = async () => {
    if (await act(() => onSave(name.trim()))) onClose();
  };
  return (
    <ActionDialog
      title={t('saveView')}
      label={t('common:save')}
      busy={busy}
      disabled={name.trim() === ''}
      error={error}
      onAct={() => void handleSave()}
      onClose={onClose}
    >
      <TextField
        label={t('viewName')}
        hint={t('viewHint')}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActionDialog>
  );
}
