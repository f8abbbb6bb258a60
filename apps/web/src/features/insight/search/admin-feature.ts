import { createRoute } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { searchPaths } from './paths.ts';
import { questionsSearch } from './questions-search.ts';
import { searchScreen } from './texts.ts';

export const searchAdminFeature = {
  name: 'insight/search',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/search-questions',
      beforeLoad: requirePermission('search_questions.answer'),
      validateSearch: questionsSearch,
      component: searchScreen(() => import('./questions.screen.tsx'), 'QuestionsScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'engagement',
      to: searchPaths.managed,
      waits: 'searchQuestions',
      label: 'searchQuestions',
      icon: MessageCircleQuestion,
      permission: 'search_questions.answer',
    },
  ]),
};
