import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslation } from '../lib/translate.ts';

/** What is read aloud while something is carried by the keyboard. */
export function useDragAnnouncements(nameOfId: (id: string) => string) {
  const { t } = useTranslation('admin-courses');
  const nameOf = (id: UniqueIdentifier) => nameOfId(String(id)) || t('untitled');
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('drag.over', { name: nameOf(active.id), other: nameOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t('drag.end', { name: nameOf(active.id), other: nameOf(over.id) })
        : t('drag.cancel', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
  };
  return { announcements, screenReaderInstructions: { draggable: t('drag.how') } };
}
