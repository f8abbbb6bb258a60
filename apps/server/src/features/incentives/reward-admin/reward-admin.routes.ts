import * as contract from '@trilha/contracts/incentives/reward-admin';
import * as stock from '@trilha/contracts/incentives/reward-stock';
import * as catalog from '@trilha/contracts/incentives/reward-catalog';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { changeStock } from '../rewards/change-stock.ts';
import { withdrawCodes } from '../rewards/reward-codes.ts';
import {
  addCategory,
  addDepartment,
  changeCategory,
  deleteCategory,
  deleteDepartment,
  orderCatalog,
  readCatalog,
  renameDepartment,
} from './manage-catalog.ts';
import { readManagedReward, readManagedRewards } from './read-managed-rewards.ts';
import { readCodePool, readMovements } from './read-stock.ts';
import { createReward, saveReward, setRewardState } from './save-reward.ts';

/** The reward store as those who run the program fill it. */
export async function rewardAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, catalog.getRewardCatalog, ({ ctx }) => readCatalog(ctx));
  serve(app, catalog.addRewardDepartment, ({ ctx, body }) => addDepartment(ctx, body));
  serve(app, catalog.renameRewardDepartment, async ({ ctx, params, body }) => {
    await renameDepartment(ctx, { ...params, ...body });
    return null;
  });
  serve(app, catalog.deleteRewardDepartment, async ({ ctx, params }) => {
    await deleteDepartment(ctx, params.departmentId);
    return null;
  });
  serve(app, catalog.addRewardCategory, ({ ctx, params, body }) => addCategory(ctx, { ...params, ...body }));
  serve(app, catalog.updateRewardCategory, async ({ ctx, params, body }) => {
    await changeCategory(ctx, { ...params, ...body });
    return null;
  });
  serve(app, catalog.deleteRewardCategory, async ({ ctx, params }) => {
    await deleteCategory(ctx, params.categoryId);
    return null;
  });
  serve(app, catalog.orderRewardCatalog, async ({ ctx, body }) => {
    await orderCatalog(ctx, body);
    return null;
  });

  serve(app, contract.listManagedRewards, ({ ctx, query }) => readManagedRewards(ctx, query));
  serve(app, contract.createReward, ({ ctx, body }) => createReward(ctx, body));
  serve(app, contract.getManagedReward, ({ ctx, params }) => readManagedReward(ctx, params.rewardId));
  serve(app, contract.saveReward, ({ ctx, params, body }) => saveReward(ctx, { ...params, ...body }));
  serve(app, contract.setRewardState, ({ ctx, params, body }) =>
    setRewardState(ctx, app.services.config, { ...params, ...body }),
  );

  serve(app, stock.listStockMovements, ({ ctx, params, query }) =>
    readMovements(ctx, { ...params, ...query }),
  );
  serve(app, stock.changeRewardStock, ({ ctx, params, body }) => changeStock(ctx, { ...params, ...body }));
  serve(app, stock.getCodePool, ({ ctx, params }) => readCodePool(ctx, params.rewardId));
  serve(app, stock.withdrawRewardCodes, ({ ctx, params, body }) =>
    withdrawCodes(ctx, { ...params, ...body }),
  );
}
