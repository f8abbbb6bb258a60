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

interface CatalogSectionProps {
  readonly departments: readonly ManagedDepartment[];
  readonly languages: readonly Locale[];
}

const nameIn = ({ name }: Pick<ManagedCategory, 'name'>, languages: readonly Locale[]) =>
  localize(name, currentLocale(), languages[0]);

/** Ids of rows of which one has moved. */
function moved(rows: readonly { readonly id: string }[], at: number, by: 1 | -1): string[] {
  const next = rows.map(({ id }) => id);
  const [id = ''] = next.splice(at, 1);
  next.splice(at + by, 0, id);
  return next;
}

/** Departments with their categories, each in the order the store shows them. */
export function CatalogSection({ departments, languages }: CatalogSectionProps) {
  const { t } = useTranslation('admin-rewards');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<Edited>();

  const change = (work: () => Promise<unknown>) =>
    act(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: [api.REWARDS_KEY] });
    });

  return (
    <>
      {departments.length === 0 ? (
        <EmptyState compact illustration="nothing-yet" title={t('noDepartments')}>
          {t('noDepartmentsText')}
        </EmptyState>
      ) : null}
      {departments.map((department, at) => (
        <DepartmentCard
          key={department.id}
          department={department}
          languages={languages}
          isFirst={at === 0}
          isLast={at === departments.length - 1}
          onMove={(by) => void change(() => api.orderCatalog(null, moved(departments, at, by)))}
          onChange={(work) => void change(work)}
          onEdit={setEdited}
        />
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

interface DepartmentCardProps {
  readonly department: ManagedDepartment;
  readonly languages: readonly Locale[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onChange: (work: () => Promise<unknown>) => void;
  readonly onEdit: (edited: Edited) => void;
}

function DepartmentCard({
  department,
  languages,
  isFirst,
  isLast,
  onMove,
  onChange,
  onEdit,
}: DepartmentCardProps) {
  const { t } = useTranslation('admin-rewards');
  const { id, categories } = department;
  const name = nameIn(department, languages);
  return (
    <Card>
      <div className={css['row']}>
        <h2 className={css['grow']}>{name}</h2>
        <RowTools
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
          onEdit={() => onEdit({ kind: 'department', department })}
          onDelete={categories.length === 0 ? () => onChange(() => api.deleteDepartment(id)) : undefined}
        />
      </div>
      <ul className={css['lines']}>
        {categories.map((category, place) => (
          <CategoryLine
            key={category.id}
            category={category}
            name={nameIn(category, languages)}
            isFirst={place === 0}
            isLast={place === categories.length - 1}
            onMove={(by) => onChange(() => api.orderCatalog(id, moved(categories, place, by)))}
            onEdit={() => onEdit({ kind: 'category', departmentId: id, category })}
            onDelete={() => onChange(() => api.deleteCategory(category.id))}
          />
        ))}
      </ul>
      <Button
        size="small"
        variant="secondary"
        icon={<Plus size={18} />}
        onClick={() => onEdit({ kind: 'category', departmentId: id })}
      >
        {t('addCategory')}
      </Button>
    </Card>
  );
}

interface CategoryLineProps {
  readonly category: ManagedCategory;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A category; one with rewards cannot be deleted. */
function CategoryLine({ category, name, isFirst, isLast, onMove, onEdit, onDelete }: CategoryLineProps) {
  const { t } = useTranslation('admin-rewards');
  return (
    <li className={css['row']}>
      <span className={css['grow']}>
        <strong>{name}</strong>
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
        name={name}
        isFirst={isFirst}
        isLast={isLast}
        onMove={onMove}
        onEdit={onEdit}
        onDelete={category.rewards === 0 ? onDelete : undefined}
      />
    </li>
  );
}
