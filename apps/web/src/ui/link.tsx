import { Link as RouterLink } from '@tanstack/react-router';
import type { LinkProps as RouterLinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this app, from `app/paths.ts`. */
  readonly to: string;
  readonly search?: Record<string, unknown> | undefined;
  /** The fragment of the address, without its #. */
  readonly hash?: string | undefined;
  /** Keeps the place on the page, e.g. for filters. */
  readonly keepScroll?: boolean | undefined;
  /** It is the current page on its own address only, not on those below it. */
  readonly exact?: boolean | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the app: its screen is fetched when the pointer or finger is about to use it. */
export function Link({ to, search, hash, keepScroll, exact, ...rest }: LinkProps) {
  // Addresses come ready from paths.ts; the router's own typing asks for patterns and parameters apart.
  const target = {
    to,
    ...(search ? { search } : {}),
    ...(hash ? { hash } : {}),
    ...(keepScroll ? { resetScroll: false } : {}),
    ...(exact ? { activeOptions: { exact } } : {}),
  } as RouterLinkProps;
  return <RouterLink {...rest} {...target} preload="intent" />;
}
