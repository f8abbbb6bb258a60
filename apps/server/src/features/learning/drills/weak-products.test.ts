import { randomUUID } from 'node:crypto';

import { reportSale } from '@trilha/contracts/incentives/sales';
import * as contract from '@trilha/contracts/learning/drills';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller, saleOf } from '../../../test/test-campaign.ts';
import { buildQuestion, buildTestCourse, enroll } from '../../../test/test-course.ts';

const test = useTestApp();

beforeEach(() => {
  test.clock.now = new Date('2026-03-10T15:00:00Z');
});

const product = (sku: string) => ({
  id: randomUUID(),
  type: 'notebook',
  brand: 'Nortel',
  processor: '',
  generation: '',
  sku,
  formFactor: '14"',
  points: 10,
});
const SKUS = ['NB-A', 'NB-B', 'NB-C', 'NB-D'] as const;
/** Ids in the order of the products: who has no weak ones is asked of the first three. */
const questionAbout = (sku: string, place: number) =>
  buildQuestion('single', {
    id: `0000000${place}-0000-4000-8000-000000000000`,
    prompt: { 'pt-BR': `O que o ${sku} tem de melhor?` },
  });

describe('a drill of somebody who sells', () => {
  it('asks first of the products whose reports were rejected, and of those they sell least', async () => {
    const campaign = await buildTestCampaign(test, { products: SKUS.map(product) });
    const { tenantId, document } = campaign;
    const { seller, withoutCameras: storeId } = await joinedSeller(test, campaign);
    const course = await buildTestCourse(test, { tenantId, questions: SKUS.map(questionAbout) });
    await test.build.sql(tenantId, 'update tenants set settings = $2 where id = $1', [
      tenantId,
      { drills: { mode: 'optional' } },
    ]);
    const report = async (place: number, quantity: number, invoiceNumber: string) => {
      const lines = [{ productId: document.products[place]?.id, quantity }];
      const { status, body } = await test.call(reportSale, {
        as: seller,
        params: { campaignId: campaign.id },
        body: saleOf(test, campaign, { storeId, invoiceNumber, lines }),
      });
      expect(status).toBeLessThan(300);
      return String(body.id);
    };
    await report(0, 9, 'A1');
    await report(1, 5, 'B1');
    const rejected = await report(1, 3, 'B2');
    await report(3, 1, 'D1');
    await test.build.sql(tenantId, `update sales set status = 'reproved', reason = 3 where id = $1`, [
      rejected,
    ]);

    // Somebody who passed the same course and sells nothing.
    const colleague = await test.build.member({ tenantId, name: 'Ana' });
    for (const { memberId } of [seller, colleague]) {
      await enroll(test, { ...seller, memberId }, course.courseId);
      await test.build.sql(
        tenantId,
        `update enrollments set state = 'approved', finished_at = $2 where member_id = $1`,
        [memberId, test.clock.now],
      );
    }
    test.clock.now = new Date('2026-03-11T15:00:00Z');
    const asked = async (as: SignedIn) => {
      const again = await test.build.session(as.personId, as.tenantId, as.memberId);
      const { body } = await test.call(contract.dealDrill, { as: again });
      return body.questions.map(({ id }: { id: string }) => SKUS[Number(id.slice(0, 8))]);
    };
    expect(await asked(colleague)).toEqual(['NB-A', 'NB-B', 'NB-C']);
    expect(await asked(seller)).toEqual(['NB-B', 'NB-C', 'NB-D']);
  });
});
