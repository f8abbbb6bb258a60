import type { ManagedCategory, ManagedDepartment } from '@trilha/contracts/incentives/reward-catalog';
import { localize } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { currentLocale } from '../../../lib/i18n.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import css from './reward-admin.module.css';
import * as api from './rewards.api.ts';

type Edited =
  | { readonly kind: 'department'; readonly department?: ManagedDepartment }
  | { readonly kind: 'category'; readonly departmentId: string; readonly category?: ManagedCategory };

interface CatalogPartProps {
  readonly departments: readonly ManagedDepartment[];
  readonly languages: readonly Locale[];
}

/** Departments with their categories, each in the order the store shows them. */
export function CatalogPart({ departments, languages }: CatalogPartProps) {
  const { t } = useTranslation('admin-rewards');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Edited>();
  const nameOf = ({ name }: Pick<ManagedCategory, 'name'>) => localize(name, currentLocale(), languages[0]);

  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: [api.REWARDS_KEY] });
    });
  const moved = (ids: readonly string[], at: number, by: 1 | -1) => {
    const next = [...ids];
    const [id = ''] = next.splice(at, 1);
    next.splice(at + by, 0, id);
    return next;
  };

  return (
    <>
      {departments.length === 0 ? (
        <EmptyState compact illustration="nothing-yet" title={t('noDepartments')}>
          {t('noDepartmentsText')}
        </EmptyState>
      ) : null}
      {departments.map((department, at) => (
        <Card key={department.id}>
          <div className={css['row']}>
            <h2 className={css['grow']}>{nameOf(department)}</h2>
            <RowTools
              name={nameOf(department)}
              isFirst={at === 0}
              isLast={at === departments.length - 1}
              onMove={(by) =>
                void change(() =>
                  api.orderCatalog(
                    null,
                    moved(
                      departments.map(({ id }) => id),
                      at,
                      by,
                    ),
                  ),
                )
              }
              onEdit={() => setEdited({ kind: 'department', department })}
              onDelete={
                department.categories.length === 0
                  ? () => void change(() => api.deleteDepartment(department.id))
                  : undefined
              }
            />
          </div>
          <ul className={css['lines']}>
            {department.categories.map((category, place) => (
              <li key={category.id} className={css['row']}>
                <span className={css['grow']}>
                  <strong>{nameOf(category)}</strong>
                  <small>
                    {[
                      t('rewardCount', { count: category.rewards }),
                      category.maxPerPerson === null
                        ? t('withoutLimit')
                        : t('limitPerPerson', { count: category.maxPerPerson }),
                    ].join(' · ')}
                  </small>
                </span>
                <RowTools
                  name={nameOf(category)}
                  isFirst={place === 0}
                  isLast={place === department.categories.length - 1}
                  onMove={(by) =>
                    void change(() =>
                      api.orderCatalog(
                        department.id,
                        moved(
                          department.categories.map(({ id }) => id),
                          place,
                          by,
                        ),
                      ),
                    )
                  }
                  onEdit={() => setEdited({ kind: 'category', departmentId: department.id, category })}
                  onDelete={
                    category.rewards === 0
                      ? () => void change(() => api.deleteCategory(category.id))
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={18} />}
            onClick={() => setEdited({ kind: 'category', departmentId: department.id })}
          >
            {t('addCategory')}
          </Button>
        </Card>
      ))}
      <div>
        <Button icon={<Plus size={20} />} onClick={() => setEdited({ kind: 'department' })}>
          {t('addDepartment')}
        </Button>
      </div>
      {edited ? (
        <EditedDialog
          edited={edited}
          languages={languages}
          onClose={() => setEdited(undefined)}
          onSave={async (work) => {
            if (await change(work)) setEdited(undefined);
          }}
        />
      ) : null}
    </>
  );
}

interface EditedDialogProps {
  readonly edited: Edited;
  readonly languages: readonly Locale[];
  readonly onClose: () => void;
  readonly onSave: (work: () => Promise<unknown>) => Promise<void>;
}

/** A department or category that is added or changed. */
function EditedDialog({ edited, languages, onClose, onSave }: EditedDialogProps) {
  const { t } = useTranslation('admin-rewards');
  const dialog = { languages, onClose };
  if (edited.kind === 'department') {
    const { department } = edited;
    return (
      <CategoryDialog
        {...dialog}
        title={t(department ? 'editDepartment' : 'addDepartment')}
        value={department}
        withLimit={false}
        onSave={({ name }) =>
          onSave(() =>
            department ? api.renameDepartment(department.id, { name }) : api.addDepartment({ name }),
          )
        }
      />
    );
  }
  const { category, departmentId } = edited;
  return (
    <CategoryDialog
      {...dialog}
      title={t(category ? 'editCategory' : 'addCategory')}
      value={category}
      withLimit
      onSave={(body) =>
        onSave(() => (category ? api.updateCategory(category.id, body) : api.addCategory(departmentId, body)))
      }
    />
  );
}

interface RowToolsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onEdit: () => void;
  /** Left out while something hangs on it. */
  readonly onDelete: (() => void) | undefined;
}

function RowTools({ name, isFirst, isLast, onMove, onEdit, onDelete }: RowToolsProps) {
  const { t } = useTranslation('admin-rewards');
  return (
    <span className={css['tools']}>
      <IconButton
        label={t('moveUp', { name })}
        icon={<ArrowUp size={18} />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('moveDown', { name })}
        icon={<ArrowDown size={18} />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton label={t('editNamed', { name })} icon={<Pencil size={18} />} onClick={onEdit} />
      <IconButton
        label={t('deleteNamed', { name })}
        icon={<Trash2 size={18} />}
        disabled={!onDelete}
        onClick={() => onDelete?.()}
      />
    </span>
  );
}
