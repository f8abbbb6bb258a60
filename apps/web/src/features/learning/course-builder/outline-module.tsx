import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { DraftModule } from '@trilha/contracts/learning/course-draft';
import { localize } from '@trilha/rules/platform/locales';
import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { randomId } from '../../../lib/random-id.ts';
import { classes } from '../../../ui/classes.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useBuilder } from './builder-context.ts';
import { addModule, copyModule, moveModule, removeModule } from './draft-operations.ts';
import { NewActivityDialog } from './new-activity-dialog.tsx';
import { OutlineActivity } from './outline-activity.tsx';
import css from '../../../authoring/outline.module.css';
import { ProblemMark } from '../../../authoring/problem-mark.tsx';
import { RowMenu } from '../../../authoring/row-menu.tsx';
import { sortableStyle } from '../../../authoring/sortable-style.ts';

/** A module with its activities and everything one can do to it. */
export function OutlineModule({ module, index }: { readonly module: DraftModule; readonly index: number }) {
  const { t } = useTranslation('admin-courses');
  const { session, view, change, select, selected, locale, clientLocale } = useBuilder();
  const { modules } = view.document;
  const [adding, setAdding] = useState(false);
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: module.id,
  });
  const title = localize(module.title, locale, clientLocale) || t('untitledModule', { number: index + 1 });

  const handleDuplicate = () => {
    const copy = copyModule(module, randomId);
    change(addModule(view.document, copy, index + 1), `copy ${copy.id}`);
    select(copy.id);
  };
  const handleRemove = () => {
    change(removeModule(view.document, module.id), `remove ${module.id}`);
    if (selected === module.id) select(undefined);
    showToast({
      text: t('moduleRemoved', { name: title }),
      onUndo: () => session.change(addModule(session.view().document, module, index), `restore ${module.id}`),
    });
  };

  return (
    <li
      ref={setNodeRef}
      style={sortableStyle(transform, transition)}
      className={classes(isDragging && css['dragged'])}
    >
      <div className={classes(css['row'], css['module'], selected === module.id && css['selected'])}>
        <button
          type="button"
          className={css['grip']}
          {...attributes}
          {...listeners}
          aria-label={t('dragNamed', { name: title })}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={css['open']}
          aria-current={selected === module.id ? 'true' : undefined}
          onClick={() => select(module.id)}
        >
          <span className={css['name']}>{title}</span>
        </button>
        <ProblemMark count={view.problems.filter(({ ownerId }) => ownerId === module.id).length} />
        <RowMenu
          label={t('actsOn', { name: title })}
          actions={[
            {
              id: 'up',
              label: t('moveUp'),
              icon: <ArrowUp size={18} aria-hidden="true" />,
              disabled: index === 0,
              onSelect: () => change(moveModule(view.document, module.id, index - 1), `move ${module.id}`),
            },
            {
              id: 'down',
              label: t('moveDown'),
              icon: <ArrowDown size={18} aria-hidden="true" />,
              disabled: index === modules.length - 1,
              onSelect: () => change(moveModule(view.document, module.id, index + 1), `move ${module.id}`),
            },
            {
              id: 'copy',
              label: t('duplicate'),
              icon: <Copy size={18} aria-hidden="true" />,
              onSelect: handleDuplicate,
            },
            {
              id: 'remove',
              label: t('remove'),
              icon: <Trash2 size={18} aria-hidden="true" />,
              danger: true,
              onSelect: handleRemove,
            },
          ]}
        />
      </div>
      <SortableContext items={module.activities.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={css['activities']}>
          {module.activities.map((activity) => (
            <OutlineActivity key={activity.id} activity={activity} moduleId={module.id} />
          ))}
        </ol>
      </SortableContext>
      <button type="button" className={css['add']} onClick={() => setAdding(true)}>
        <Plus size={16} aria-hidden="true" />
        {t('addActivity')}
      </button>
      <NewActivityDialog moduleId={module.id} open={adding} onClose={() => setAdding(false)} />
    </li>
  );
}
