import type { Feature } from '../../../platform/feature.ts';
import { noteRoutes } from './notes.routes.ts';

export const notesFeature: Feature = {
  name: 'learning/notes',
  routes: [noteRoutes],
};
