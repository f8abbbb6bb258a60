import { createRoute } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { notesPaths } from './paths.ts';
import { noteScreen } from './texts.ts';

export const notesFeature = {
  name: 'learning/notes',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/notes',
      beforeLoad: requireModule('courses'),
      validateSearch: ({ search }: Record<string, unknown>): { search?: string } =>
        typeof search === 'string' && search !== '' ? { search } : {},
      component: noteScreen(() => import('./notes.screen.tsx'), 'NotesScreen'),
    }),
  ],
  focus: [],
  outbox: [{ name: 'note', load: async () => (await import('./note-kind.ts')).noteKind }],
  stored: [['notes']],
  menu: menuItems([{ place: 'progress', to: notesPaths.list, label: 'notes', icon: NotebookPen }]),
};
