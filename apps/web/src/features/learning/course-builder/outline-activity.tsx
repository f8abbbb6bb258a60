import { useSortable } from '@dnd-kit/sortable';
import type { DraftActivity } from '@trilha/contracts/learning/course-draft';
import { localize } from '@trilha/rules/platform/locales';
import { ArrowDown, ArrowUp, Copy, CornerDownRight, GripVertical, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { classes } from '../../../ui/classes.ts';
import type { MenuAction } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useBuilder } from './builder-context.ts';
import {
  addActivity,
  copyActivity,
  findActivity,
  moveActivity,
  neighbourPlace,
  removeActivity,
} from './draft-operations.ts';
import type { Place } from './draft-operations.ts';
import css from '../../../authoring/outline.module.css';
import { ProblemMark } from '../../../authoring/problem-mark.tsx';
import { RowMenu } from '../../../authoring/row-menu.tsx';
import { sortableStyle } from '../../../authoring/sortable-style.ts';

interface OutlineActivityProps {
  readonly activity: DraftActivity;
  readonly moduleId: string;
}

/** An activity in the outline. */
export function OutlineActivity({ activity, moduleId }: OutlineActivityProps) {
  const { t } = useTranslation(['admin-courses', 'authoring']);
  const { view, select, selected, locale, clientLocale } = useBuilder();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: activity.id,
  });
  const title = localize(activity.title, locale, clientLocale) || t(`authoring:name_${activity.type}`);
  const actions = useActivityActions(activity, moduleId, title);
  return (
    <li
      ref={setNodeRef}
      style={sortableStyle(transform, transition)}
      className={classes(
        css['row'],
        selected === activity.id && css['selected'],
        isDragging && css['dragged'],
      )}
    >
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
        aria-current={selected === activity.id ? 'true' : undefined}
        onClick={() => select(activity.id)}
      >
        <ActivityIcon type={activity.type} size={18} />
        <span className={css['name']}>{title}</span>
      </button>
      <ProblemMark count={view.problems.filter(({ ownerId }) => ownerId === activity.id).length} />
      <RowMenu label={t('actsOn', { name: title })} actions={actions} />
    </li>
  );
}

function useActivityActions(activity: DraftActivity, moduleId: string, title: string): MenuAction[] {
  const { t } = useTranslation('admin-courses');
  const { session, view, change, select, selected, locale, clientLocale } = useBuilder();
  const { document } = view;

  const move = (to: Place | undefined) => {
    if (to) change(moveActivity(document, activity.id, to), `move ${activity.id}`);
  };
  const handleDuplicate = () => {
    const place = findActivity(document, activity.id)?.place;
    const copy = copyActivity(activity, randomId);
    if (place) change(addActivity(document, copy, { ...place, index: place.index + 1 }), `copy ${copy.id}`);
    select(copy.id);
  };
  const handleRemove = () => {
    const place = findActivity(document, activity.id)?.place;
    if (!place) return;
    change(removeActivity(document, activity.id), `remove ${activity.id}`);
    if (selected === activity.id) select(undefined);
    showToast({
      text: t('activityRemoved', { name: title }),
      onUndo: () =>
        session.change(addActivity(session.view().document, activity, place), `restore ${activity.id}`),
    });
  };

  const up = neighbourPlace(document, activity.id, -1);
  const down = neighbourPlace(document, activity.id, 1);
  const others = document.modules.flatMap((module, index) =>
    module.id === moduleId
      ? []
      : [
          {
            module,
            name: localize(module.title, locale, clientLocale) || t('untitledModule', { number: index + 1 }),
          },
        ],
  );
  return [
    {
      id: 'up',
      label: t('moveUp'),
      icon: <ArrowUp size={18} aria-hidden="true" />,
      disabled: !up,
      onSelect: () => move(up),
    },
    {
      id: 'down',
      label: t('moveDown'),
      icon: <ArrowDown size={18} aria-hidden="true" />,
      disabled: !down,
      onSelect: () => move(down),
    },
    ...others.map(({ module, name }) => ({
      id: `to ${module.id}`,
      label: t('moveTo', { name }),
      icon: <CornerDownRight size={18} aria-hidden="true" />,
      onSelect: () => move({ moduleId: module.id, index: module.activities.length }),
    })),
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
  ];
}
