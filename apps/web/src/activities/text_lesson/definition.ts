import { BookOpenText } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';
import { loadTextLessonTexts } from './texts.ts';

export const textLesson: ActivityView<'text_lesson'> = {
  icon: BookOpenText,
  folder: 'text_lesson',
  rule: 'reading',
  player: {
    content: 'text_lesson',
    reportsItself: false,
    isMedium: false,
    asks: true,
    loadTexts: loadTextLessonTexts,
  },
};
