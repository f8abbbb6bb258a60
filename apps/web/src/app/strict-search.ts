import type { AnyRoute } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

/**
 * Reads an address as a screen does, with everything the screen left out as undefined. The router merges what a screen reads over what the
 * address says, so that a value the screen refused would reach it all the same.
 */
export const strictly =
  (read: (search: Search) => object) =>
  (search: Search): object => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });

/** Gives the screens of these routes only what they read of their addresses. */
export function withStrictSearch<Routes extends readonly AnyRoute[]>(routes: Routes): Routes {
  for (const { options } of routes)
    if (typeof options.validateSearch === 'function')
      options.validateSearch = strictly(options.validateSearch as (search: Search) => object);
  return routes;
}
