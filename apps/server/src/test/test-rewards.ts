import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { randomUUID } from 'node:crypto';

import type { RewardKind } from '@trilha/rules/incentives/rewards';

import { inTenant } from '../platform/db/in-tenant.ts';
import { insertPosting } from '../features/engagement/points/postings.queries.ts';
import { importCodes } from '../features/incentives/rewards/reward-codes.ts';
import { changeStock } from '../features/incentives/rewards/change-stock.ts';
import { asSystem } from '../platform/queue/system-context.ts';
import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import type { TestCampaign } from './test-campaign.ts';

interface RewardOptions {
  readonly title?: string;
  readonly kind?: RewardKind;
  readonly price?: number;
  readonly pieces?: number;
  readonly codes?: readonly string[];
  readonly categoryId?: string;
  /** Most pieces a person redeems of the category; for a category of its own. */
  readonly maximum?: number | null;
  readonly minLevel?: number;
  readonly courseIds?: readonly string[];
  readonly offeredUntil?: string;
  readonly labelId?: string;
  readonly state?: 'draft' | 'published' | 'withdrawn';
}

/** A category in a department of its own. */
export async function buildRewardCategory(
  test: TestApp,
  tenantId: string,
  { name = 'Eletrônicos', maximum = null }: { name?: string; maximum?: number | null } = {},
): Promise<string> {
  const [departmentId, id] = [randomUUID(), randomUUID()];
  await test.build.sql(tenantId, 'insert into reward_departments (tenant_id, id, name) values ($1, $2, $3)', [
    tenantId,
    departmentId,
    { 'pt-BR': `Departamento ${name}` },
  ]);
  await test.build.sql(
    tenantId,
    `insert into reward_categories (tenant_id, id, department_id, name, max_per_person) values ($1, $2, $3, $4, $5)`,
    [tenantId, id, departmentId, { 'pt-BR': name }, maximum],
  );
  return id;
}

/** A published reward of a campaign: ten pieces at 100 points by default. */
export async function buildReward(test: TestApp, campaign: TestCampaign, options: RewardOptions = {}) {
  const { id: campaignId, tenantId, admin } = campaign;
  const { kind = 'physical', price = 100, title = 'Fone sem fio' } = options;
  const categoryId =
    options.categoryId ?? (await buildRewardCategory(test, tenantId, { maximum: options.maximum ?? null }));
  const id = randomUUID();
  await test.build.sql(
    tenantId,
    `insert into rewards (tenant_id, id, category_id, state, kind, title, price, min_level, offered_until, audience_tag_ids, provider,
        provider_product, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $12)`,
    [
      tenantId,
      id,
      categoryId,
      options.state ?? 'published',
      kind,
      { 'pt-BR': title },
      price,
      options.minLevel ?? 1,
      options.offeredUntil ?? null,
      options.labelId ? [options.labelId] : [],
      kind === 'gift_card' ? 'loopback' : null,
      test.clock.now,
    ],
  );
  await test.build.sql(
    tenantId,
    'insert into reward_campaigns (tenant_id, campaign_id, reward_id) values ($1, $2, $3)',
    [tenantId, campaignId, id],
  );
  for (const courseId of options.courseIds ?? [])
    await test.build.sql(
      tenantId,
      'insert into reward_trainings (tenant_id, reward_id, training_id) values ($1, $2, $3)',
      [tenantId, id, courseId],
    );
  const task = { tenantId, memberId: admin.memberId, at: test.clock.now, name: 'test' };
  await asSystem(test.app.services, task, async (ctx) => {
    if (options.codes)
      await importCodes(ctx, test.services.config.keyRing, {
        rewardId: id,
        batchId: randomUUID(),
        fileName: 'codes.csv',
        codes: options.codes.map((code) => ({ code, expiresOn: null })),
      });
    else if (options.pieces !== 0 && (kind === 'physical' || kind === 'gift_card'))
      await changeStock(ctx, { rewardId: id, amount: options.pieces ?? 10, reason: 'received', note: '' });
  });
  return { id, price, categoryId, campaignId };
}

/** Gives somebody spendable points of a campaign, as confirmed sales do; below zero takes them even where none are left. */
export async function giveSpendable(test: TestApp, campaign: TestCampaign, to: SignedIn, amount: number) {
  const unit = campaignUnits(campaign.id).spendable;
  const post = (points: number, key: string, reverses?: string) =>
    inTenant(test.services.pool, campaign.tenantId, (tx) =>
      insertPosting(
        { tx, now: test.clock.now },
        {
          key,
          rule: 'sale_confirmed',
          source: { kind: 'sale', id: null },
          detail: {},
          lines: [
            { kind: 'member', member: to.memberId, ...unit, amount: points },
            { kind: 'issuer', member: null, ...unit, amount: -points },
          ],
          ...(reverses ? { reverses } : {}),
        },
      ),
    );
  const key = randomUUID();
  if (amount >= 0) return post(amount, key);
  const { postingId } = await post(-amount, key);
  return { postingId, takeBack: () => post(amount, `${key}:back`, postingId) };
}

/** Where test orders go. */
export const TEST_ADDRESS = {
  recipient: 'João Conceição',
  postal_code: '69057-020',
  street: 'Avenida Djalma Batista',
  street_number: '1200',
  complement: '',
  neighborhood: 'Chapada',
  city: 'Manaus',
  state: 'AM',
  country: 'BRA',
};
