import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type * as contract from '@trilha/contracts/incentives/reward-admin';
import type * as stock from '@trilha/contracts/incentives/reward-stock';
import type * as catalog from '@trilha/contracts/incentives/reward-catalog';
import type { RewardDocument } from '@trilha/contracts/incentives/reward-admin';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import type { RewardSearch } from './reward-search.ts';

export const REWARDS_KEY = 'managed-rewards';

/** Departments, categories and what a reward can be tied to. */
export const catalogQuery = queryOptions({
  queryKey: [REWARDS_KEY, 'catalog'],
  queryFn: ({ signal }) =>
    call<typeof catalog.getRewardCatalog>('GET /api/v1/admin/reward-catalog', { signal }),
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

/** Why the stock of a reward changed, newest first, page by page. */
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

/** How many codes of a reward are free, taken and withdrawn; never a code. */
export const codePoolQuery = (rewardId: string) =>
  queryOptions({
    queryKey: [REWARDS_KEY, 'codes', rewardId],
    queryFn: ({ signal }) =>
      call<typeof stock.getCodePool>('GET /api/v1/admin/rewards/:rewardId/codes', {
        params: { rewardId },
        signal,
      }),
  });

/** Begins a reward as a draft nobody sees yet. */
export const createReward = (body: BodyInputOf<typeof contract.createReward>) =>
  call<typeof contract.createReward>('POST /api/v1/admin/rewards', { body });

/** Saves a reward; refused where somebody else saved it since this revision. */
export const saveReward = (rewardId: string, revision: number, document: RewardDocument) =>
  call<typeof contract.saveReward>('PUT /api/v1/admin/rewards/:rewardId', {
    params: { rewardId },
    body: { revision, document },
  });

/** Publishes or withdraws a reward; orders under way go on. */
export const setRewardState = (rewardId: string, body: BodyInputOf<typeof contract.setRewardState>) =>
  call<typeof contract.setRewardState>('PUT /api/v1/admin/rewards/:rewardId/state', {
    params: { rewardId },
    body,
  });

/** Adds pieces or corrects their number; refused where fewer than none would be left. */
export const changeStock = (rewardId: string, body: BodyInputOf<typeof stock.changeRewardStock>) =>
  call<typeof stock.changeRewardStock>('POST /api/v1/admin/rewards/:rewardId/stock', {
    params: { rewardId },
    body,
  });

/** Takes every free code out of the pool. */
export const withdrawCodes = (rewardId: string, note: string) =>
  call<typeof stock.withdrawRewardCodes>('POST /api/v1/admin/rewards/:rewardId/codes/withdrawal', {
    params: { rewardId },
    body: { note },
  });

type DepartmentBody = BodyInputOf<typeof catalog.addRewardDepartment>;
type CategoryBody = BodyInputOf<typeof catalog.addRewardCategory>;

/** Adds a department at the end. */
export const addDepartment = (body: DepartmentBody) =>
  call<typeof catalog.addRewardDepartment>('POST /api/v1/admin/reward-departments', { body });

/** Renames a department. */
export const renameDepartment = (departmentId: string, body: DepartmentBody) =>
  call<typeof catalog.renameRewardDepartment>('PUT /api/v1/admin/reward-departments/:departmentId', {
    params: { departmentId },
    body,
  });

/** Deletes a department; refused while it has categories. */
export const deleteDepartment = (departmentId: string) =>
  call<typeof catalog.deleteRewardDepartment>('DELETE /api/v1/admin/reward-departments/:departmentId', {
    params: { departmentId },
  });

/** Adds a category at the end of its department. */
export const addCategory = (departmentId: string, body: CategoryBody) =>
  call<typeof catalog.addRewardCategory>('POST /api/v1/admin/reward-departments/:departmentId/categories', {
    params: { departmentId },
    body,
  });

/** Renames a category, and says how much of it one person may redeem. */
export const updateCategory = (categoryId: string, body: CategoryBody) =>
  call<typeof catalog.updateRewardCategory>('PUT /api/v1/admin/reward-categories/:categoryId', {
    params: { categoryId },
    body,
  });

/** Deletes a category; refused while it has rewards. */
export const deleteCategory = (categoryId: string) =>
  call<typeof catalog.deleteRewardCategory>('DELETE /api/v1/admin/reward-categories/:categoryId', {
    params: { categoryId },
  });

/** Puts the departments, or the categories of one, in this order. */
export const orderCatalog = (departmentId: string | null, ids: readonly string[]) =>
  call<typeof catalog.orderRewardCatalog>('PUT /api/v1/admin/reward-catalog/order', {
    body: { departmentId, ids: [...ids] },
  });
