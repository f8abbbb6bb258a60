import type { Module } from '@trilha/contracts/organization/modules';
import { createRoute } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';

import { requireModule } from './guards.ts';
import { NotFound } from './not-found.tsx';

/** Addresses of modules that have no screens of their own here, by the module they belong to. */
const MODULE_ADDRESSES = {
  library: 'library',
} as const satisfies Record<string, Module>;

/** Where the client has the module off, its addresses lead home like any other's [TEN-03]. */
export function moduleAddresses(parent: AnyRoute) {
  return Object.entries(MODULE_ADDRESSES).flatMap(([path, module]) =>
    [`/${path}`, `/${path}/$`].map((address) =>
      createRoute({
        getParentRoute: () => parent,
        path: address,
        beforeLoad: requireModule(module),
        component: NotFound,
      }),
    ),
  );
}
