import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { localize } from '@trilha/rules/platform/locales';
import { useTranslation } from '../../../lib/translate.ts';

import { useBuilder } from './builder-context.ts';
import { findActivity } from './draft-operations.ts';

/** What is read aloud while something is carried by the keyboard. */
export function useDragAnnouncements() {
  const { t } = useTranslation('admin-courses');
  const { view, locale, clientLocale } = useBuilder();
  const nameOf = (id: UniqueIdentifier) => {
    const found =
      findActivity(view.document, String(id))?.activity ??
      view.document.modules.find((module) => module.id === id);
    return (found && localize(found.title, locale, clientLocale)) || t('untitled');
  };
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
