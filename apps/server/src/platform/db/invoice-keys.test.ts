import { randomUUID } from 'node:crypto';

import { invoiceKey } from '@trilha/rules/incentives/invoice-key';
import fc from 'fast-check';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';

import { buildTestCampaign, joinedSeller } from '../../test/test-campaign.ts';
import type { TestCampaign } from '../../test/test-campaign.ts';
import { useTestApp } from '../../test/test-app.ts';
import { up } from './migrations/305-invoice-keys.ts';

const test = useTestApp();

/** The migration as a start of the server runs it: as the owner, in one transaction. */
async function renew(): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: test.owner }) });
  await db.transaction().execute(up);
}

/** A sale as an earlier version kept it, with a key that its rule made. */
async function keep(
  { id: campaignId, tenantId, today }: TestCampaign,
  seller: { readonly memberId: string },
  storeId: string,
  { number, key, country = 'BRA' }: { number: string; key: string; country?: string },
  minute = 0,
): Promise<string> {
  const id = randomUUID();
  await test.build.sql(
    tenantId,
    `insert into sales (tenant_id, id, campaign_id, member_id, store_id, country, invoice_number, invoice_key, sold_on,
       captured_at, reported_at, points)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, 0)`,
    [
      tenantId,
      id,
      campaignId,
      seller.memberId,
      storeId,
      country,
      number,
      key,
      today,
      new Date(Date.UTC(2026, 0, 1, 0, minute)),
    ],
  );
  return id;
}

const keysOf = async ({ tenantId }: TestCampaign) =>
  new Map(
    await test.inTenant(tenantId, async (tx) =>
      (
        await tx.selectFrom('sales').where('tenantId', '=', tenantId).select(['id', 'invoiceKey']).execute()
      ).map(({ id, invoiceKey: key }): [string, string] => [id, key]),
    ),
  );
const flagsOf = ({ tenantId }: TestCampaign) =>
  test.inTenant(tenantId, async (tx) =>
    (
      await tx
        .selectFrom('saleFlags')
        .where('tenantId', '=', tenantId)
        .select(['saleId', 'otherSaleId'])
        .execute()
    )
      .map(({ saleId, otherSaleId }) => `${saleId} ${otherSaleId}`)
      .toSorted((one, other) => one.localeCompare(other)),
  );

describe('keys that an earlier rule made', () => {
  it('become what the rule makes of any number that was typed [SAL-03]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withCameras } = await joinedSeller(test, campaign);
    const typed = fc.sample(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        fc.stringMatching(/^[ .#0]{0,3}(N[ºÓ] ?)?[A-ZÁÑŃa-zçé]{0,3}[-.]?\d{1,9}$/),
      ),
      { numRuns: 150, seed: 305 },
    );
    const expected = new Map<string, string>();
    for (const [at, number] of typed.entries()) {
      const country = at % 3 === 0 ? 'PER' : 'BRA';
      const old = `old ${at}`;
      const key = invoiceKey(number, country) || old;
      // PostgreSQL keeps no such text, and whose key is taken is another test's.
      if (number.includes('\0') || [...expected.values()].includes(key)) continue;
      const id = await keep(campaign, seller, withCameras, { number, key: old, country });
      expected.set(id, key);
    }

    await renew();
    await renew();

    expect(expected.size).toBeGreaterThan(100);
    expect(await keysOf(campaign)).toEqual(expected);
  });

  it('never let an invoice pay twice: of two sales of a person the earlier holds the key, and both are laid before the auditor [SAL-03]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withCameras } = await joinedSeller(test, campaign);
    const { seller: other } = await joinedSeller(test, campaign, 'Márcia Tanaka');
    const later = await keep(campaign, seller, withCameras, { number: 'ŃF77-1', key: 'ŃF77-1' }, 9);
    const first = await keep(campaign, seller, withCameras, { number: '00-ńf77-1', key: '0-ŃF77-1' }, 1);
    const moved = await keep(campaign, seller, withCameras, { number: 'é1', key: 'É1' }, 2);
    const holder = await keep(campaign, seller, withCameras, { number: 'è2', key: 'E1' }, 3);
    const neighbour = await keep(campaign, other, withCameras, { number: '77.1', key: '771' }, 4);

    await renew();

    const keys = await keysOf(campaign);
    expect(Object.fromEntries(keys)).toEqual({
      [first]: '771',
      [later]: 'ŃF77-1',
      [moved]: 'E1',
      [holder]: 'E2',
      [neighbour]: '771',
    });
    expect(await flagsOf(campaign)).toEqual(
      [`${first} ${later}`, `${later} ${first}`, `${first} ${neighbour}`, `${neighbour} ${first}`].toSorted(
        (one, two) => one.localeCompare(two),
      ),
    );
  });

  it('stay as they were in a campaign that is closed, which never changes [CAM-06]', async () => {
    const campaign = await buildTestCampaign(test);
    const { seller, withCameras } = await joinedSeller(test, campaign);
    const id = await keep(campaign, seller, withCameras, { number: 'é1', key: 'É1' });
    await test.build.sql(campaign.tenantId, `update campaigns set state = 'closed' where id = $1`, [
      campaign.id,
    ]);

    await renew();

    expect((await keysOf(campaign)).get(id)).toBe('É1');
  });
});
