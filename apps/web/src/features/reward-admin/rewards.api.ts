import type { BodyInputOf } from '@trilha/contracts/endpoint';
import type * as contract from '@trilha/contracts/reward-admin';
import type * as stock from '@trilha/contracts/reward-stock';
import type * as catalogue from '@trilha/contracts/reward-catalogue';
import type { RewardDocument } from '@trilha/contracts/reward-admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import type { RewardSearch } from './reward-search.ts';

export const REWARDS_KEY = 'managed-rewards';

/** Departments, categories and what a reward can be tied to. */
export const catalogueQuery = queryOptions({
  queryKey: [REWARDS_KEY, 'catalogue'],
  queryFn: ({ signal }) =>
    call<typeof catalogue.getRewardCatalogue>('GET /api/v1/admin/reward-catalogue', { signal }),
});

/** Rewards as the address filters them. */
export const rewardsQuery = (search: RewardSearch) =>
  infiniteQueryOptions({
    queryKey: [REWARDS_KEY, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listManagedRewards>('GET /api/v1/admin/rewards', {
        query: { ...search, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** A reward for editing. */
export const rewardQuery = (rewardId: string) =>
  queryOptions({
    queryKey: [REWARDS_KEY, 'one', rewardId],
    queryFn: () =>
      call<typeof contract.getManagedReward>('GET /api/v1/admin/rewards/:rewardId', { params: { rewardId } }),
    // The editor holds what is typed; an answer that arrives later must not change it.
    staleTime: Infinity,
    gcTime: 0,
  });

export const movementsQuery = (rewardId: string) =>
  infiniteQueryOptions({
    queryKey: [REWARDS_KEY, 'stock', rewardId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof stock.listStockMovements>('GET /api/v1/admin/rewards/:rewardId/stock', {
        params: { rewardId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const codePoolQuery = (rewardId: string) =>
  queryOptions({
    queryKey: [REWARDS_KEY, 'codes', rewardId],
    queryFn: ({ signal }) =>
      call<typeof stock.getCodePool>('GET /api/v1/admin/rewards/:rewardId/codes', {
        params: { rewardId },
        signal,
      }),
  });

export const createReward = (body: BodyInputOf<typeof contract.createReward>) =>
  call<typeof contract.createReward>('POST /api/v1/admin/rewards', { body });

export const saveReward = (rewardId: string, revision: number, document: RewardDocument) =>
  call<typeof contract.saveReward>('PUT /api/v1/admin/rewards/:rewardId', {
    params: { rewardId },
    body: { revision, document },
  });

export const setRewardState = (rewardId: string, body: BodyInputOf<typeof contract.setRewardState>) =>
  call<typeof contract.setRewardState>('PUT /api/v1/admin/rewards/:rewardId/state', {
    params: { rewardId },
    body,
  });

export const changeStock = (rewardId: string, body: BodyInputOf<typeof stock.changeRewardStock>) =>
  call<typeof stock.changeRewardStock>('POST /api/v1/admin/rewards/:rewardId/stock', {
    params: { rewardId },
    body,
  });

export const sendCodes = (rewardId: string, body: BodyInputOf<typeof stock.importRewardCodes>) =>
  call<typeof stock.importRewardCodes>('POST /api/v1/admin/rewards/:rewardId/codes', {
    params: { rewardId },
    body,
  });

export const withdrawCodes = (rewardId: string, note: string) =>
  call<typeof stock.withdrawRewardCodes>('POST /api/v1/admin/rewards/:rewardId/codes/withdrawal', {
    params: { rewardId },
    body: { note },
  });

type DepartmentBody = BodyInputOf<typeof catalogue.addRewardDepartment>;
type CategoryBody = BodyInputOf<typeof catalogue.addRewardCategory>;

export const addDepartment = (body: DepartmentBody) =>
  call<typeof catalogue.addRewardDepartment>('POST /api/v1/admin/reward-departments', { body });

export const renameDepartment = (departmentId: string, body: DepartmentBody) =>
  call<typeof catalogue.renameRewardDepartment>('PUT /api/v1/admin/reward-departments/:departmentId', {
    params: { departmentId },
    body,
  });

export const deleteDepartment = (departmentId: string) =>
  call<typeof catalogue.deleteRewardDepartment>('DELETE /api/v1/admin/reward-departments/:departmentId', {
    params: { departmentId },
  });

export const addCategory = (departmentId: string, body: CategoryBody) =>
  call<typeof catalogue.addRewardCategory>('POST /api/v1/admin/reward-departments/:departmentId/categories', {
    params: { departmentId },
    body,
  });

export const updateCategory = (categoryId: string, body: CategoryBody) =>
  call<typeof catalogue.updateRewardCategory>('PUT /api/v1/admin/reward-categories/:categoryId', {
    params: { categoryId },
    body,
  });

export const deleteCategory = (categoryId: string) =>
  call<typeof catalogue.deleteRewardCategory>('DELETE /api/v1/admin/reward-categories/:categoryId', {
    params: { categoryId },
  });

export const orderCatalogue = (departmentId: string | null, ids: readonly string[]) =>
  call<typeof catalogue.orderRewardCatalogue>('PUT /api/v1/admin/reward-catalogue/order', {
    body: { departmentId, ids: [...ids] },
  });
