import type { PeopleColumn, PeopleView } from '@trilha/contracts/organization/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
          <button type="button" className={css['trigger']}>
            <Bookmark size={18} aria-hidden="true" />
            {t('views')}
          </button>
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
      <button type="button" className={css['trigger']} onClick={() => setOpen('columns')}>
        <Columns3 size={18} aria-hidden="true" />
        {t('columns')}
      </button>
      <Menu
        label={t('export')}
        trigger={
          <button type="button" className={css['trigger']}>
            <Download size={18} aria-hidden="true" />
            {t('export')}
          </button>
        }
        actions={(['csv', 'xlsx'] as const).map((format) => ({
          id: format,
          label: t(`exportAs.${format}`),
          onSelect: () => void act(() => exportPeople(search, columns, format)),
        }))}
      />
      <Dialog open={open === 'columns'} title={t('columns')} onClose={() => setOpen(undefined)}>
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
