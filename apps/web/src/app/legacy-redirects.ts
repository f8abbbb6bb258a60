import { createRoute, redirect } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';

/** First part of old addresses and of the ones that took their place; `{id}` is kept [ROU-23]. */
const LEGACY = {
  courses: 'online-courses',
  presential: 'presential-courses',
  webcasts: 'webinars',
} as const;

/** Routes that lead old links on, with their query. */
export function legacyRedirects(root: AnyRoute) {
  return Object.entries(LEGACY).flatMap(([from, to]) => [
    createRoute({
      getParentRoute: () => root,
      path: `/${from}`,
      beforeLoad: ({ location }) => {
        throw redirect({ href: `/${to}${location.searchStr}`, replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: `/${from}/$id`,
      beforeLoad: ({ params, location }) => {
        const { id = '' } = params as { id?: string };
        throw redirect({ href: `/${to}/${encodeURIComponent(id)}${location.searchStr}`, replace: true });
      },
    }),
  ]);
}
