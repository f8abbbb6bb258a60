import type { Feature } from '../../../platform/feature.ts';
import { personStoryRoutes } from './person-story.routes.ts';

export const personStoryFeature: Feature = { name: 'insight/person-story', routes: [personStoryRoutes] };
