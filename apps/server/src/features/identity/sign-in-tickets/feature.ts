import type { Feature } from '../../../platform/feature.ts';
import { signInTicketRoutes } from './sign-in-tickets.routes.ts';

export const signInTicketsFeature: Feature = {
  name: 'identity/sign-in-tickets',
  routes: [signInTicketRoutes],
};
