import type {
  createAccessKey,
  listAccessKeys,
  revokeAccessKey,
} from '@trilha/contracts/identity/access-keys';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type { getSecondFactorPolicy, setSecondFactorPolicy } from '@trilha/contracts/identity/factors';
import type * as contracts from '@trilha/contracts/identity/single-sign-on';
import type { Role } from '@trilha/contracts/platform/roles';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export type ProviderInput = BodyInputOf<typeof contracts.createProvider>;

export const providersQuery = queryOptions({
  queryKey: ['admin', 'identity-providers'],
  queryFn: ({ signal }) =>
    call<typeof contracts.listProviders>('GET /api/v1/admin/identity-providers', { signal }),
});

export const accessKeysQuery = queryOptions({
  queryKey: ['admin', 'access-keys'],
  queryFn: ({ signal }) => call<typeof listAccessKeys>('GET /api/v1/admin/access-keys', { signal }),
});

export const factorPolicyQuery = queryOptions({
  queryKey: ['admin', 'second-factor-policy'],
  queryFn: ({ signal }) =>
    call<typeof getSecondFactorPolicy>('GET /api/v1/admin/second-factor-policy', { signal }),
});

/** Adds a provider, or changes the one with this id. */
export const saveProvider = (id: string | undefined, body: ProviderInput) =>
  id === undefined
    ? call<typeof contracts.createProvider>('POST /api/v1/admin/identity-providers', { body })
    : call<typeof contracts.updateProvider>('PUT /api/v1/admin/identity-providers/:id', {
        params: { id },
        body,
      });

/** Removes an identity provider; who came by it needs another way in. */
export const removeProvider = (id: string) =>
  call<typeof contracts.deleteProvider>('DELETE /api/v1/admin/identity-providers/:id', { params: { id } });

/** Begins a trial sign-in that signs nobody in; the answer is the address it begins at. */
export const tryProvider = (id: string) =>
  call<typeof contracts.tryProvider>('POST /api/v1/admin/identity-providers/:id/trial', { params: { id } });

/** Makes a key for a program; it is shown this once. */
export const addKey = (body: BodyInputOf<typeof createAccessKey>) =>
  call<typeof createAccessKey>('POST /api/v1/admin/access-keys', { body });

/** Ends a key at once. */
export const revokeKey = (id: string) =>
  call<typeof revokeAccessKey>('DELETE /api/v1/admin/access-keys/:id', { params: { id } });

/** Chooses the roles that must have a second factor. */
export const savePolicy = (roles: readonly Role[]) =>
  call<typeof setSecondFactorPolicy>('PUT /api/v1/admin/second-factor-policy', {
    body: { roles: [...roles] },
  });
