import { DndContext, DragOverlay, closestCenter } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { localize } from '@trilha/rules/platform/locales';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { randomId } from '../../../lib/random-id.ts';
import { classes } from '../../../ui/classes.ts';
import { useBuilder } from './builder-context.ts';
import { CourseParts } from './course-parts.tsx';
import { addModule, findActivity, moveActivity, moveModule } from './draft-operations.ts';
import { useDragAnnouncements } from '../../../authoring/drag-announcements.ts';
import { useSortSensors } from '../../../authoring/use-sort-sensors.ts';
import { OutlineModule } from './outline-module.tsx';
import css from '../../../authoring/outline.module.css';

/** The course at a glance: its own parts, then modules and activities, put in order by drag, by keys or by buttons. */
export function Outline() {
  const { t } = useTranslation('admin-courses');
  const { view, change, select, locale, clientLocale } = useBuilder();
  const { document } = view;
  const [dragged, setDragged] = useState<string>();
  const nodeOf = (id: string) =>
    findActivity(document, id)?.activity ?? document.modules.find((module) => module.id === id);
  const accessibility = useDragAnnouncements((id) => {
    const node = nodeOf(id);
    return node ? localize(node.title, locale, clientLocale) : '';
  });
  const sensors = useSortSensors();

  const handleEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (!over || active.id === over.id) return;
    const [id, target] = [String(active.id), String(over.id)];
    const targetModule = document.modules.findIndex(
      (module) => module.id === target || module.activities.some((activity) => activity.id === target),
    );
    const module = document.modules[targetModule];
    if (!module) return;
    if (findActivity(document, id)) {
      const index = module.activities.findIndex((activity) => activity.id === target);
      const place = { moduleId: module.id, index: index === -1 ? module.activities.length : index };
      change(moveActivity(document, id, place), `move ${id}`);
    } else change(moveModule(document, id, targetModule), `move ${id}`);
  };

  const handleAddModule = () => {
    const id = randomId();
    change(addModule(document, { id, title: {}, activities: [] }), `add ${id}`);
    select(id);
  };

  const overlay = dragged ? nodeOf(dragged) : undefined;
  return (
    <nav className={css['outline']} aria-label={t('outline')}>
      <CourseParts />
      <h2 className={css['heading']}>{t('content')}</h2>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragEnd={handleEnd}
        onDragCancel={() => setDragged(undefined)}
      >
        <SortableContext items={document.modules.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={css['modules']}>
            {document.modules.map((module, index) => (
              <OutlineModule key={module.id} module={module} index={index} />
            ))}
          </ol>
        </SortableContext>
        <DragOverlay>
          {overlay ? (
            <div className={css['overlay']}>
              {localize(overlay.title, locale, clientLocale) || t('untitled')}
            </div>
          ) : null}
        </DragOverlay>
      </DndContext>
      <button type="button" className={classes(css['add'], css['addModule'])} onClick={handleAddModule}>
        <Plus size={16} aria-hidden="true" />
        {t('addModule')}
      </button>
    </nav>
  );
}
