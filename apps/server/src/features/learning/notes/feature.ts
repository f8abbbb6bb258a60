import type { Feature } from '../../../platform/feature.ts';
import { noteRoutes } from './notes.routes.ts';
import { notesData } from './personal-data.ts';

export const notesFeature: Feature = {
  name: 'learning/notes',
  routes: [noteRoutes],
  personalData: notesData,
};
