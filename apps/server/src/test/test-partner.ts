import { correctPoints } from '@trilha/contracts/engagement/points';
import {
  beginTransferCheck,
  getTransferCheck,
  getTransferDesk,
} from '@trilha/contracts/incentives/points-transfer';
import { saveTransferProgram } from '@trilha/contracts/incentives/points-transfer-admin';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { PartnerProgram } from '../development/partner-program.ts';
import type { PartnerParticipant } from '../development/partner-program.ts';
import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

export const PARTNER_KEY = 'key-of-the-test-partner';

/** Documents the test partner knows, by what they stand for. */
export const DOCUMENTS = {
  seller: '390.533.447-05',
  dependent: '529.982.247-25',
  owner: '111.444.777-35',
  inactive: '935.411.347-80',
  manager: '862.883.667-57',
  unknown: '153.509.460-56',
} as const;

const participant = (
  key: keyof typeof DOCUMENTS,
  role: string,
  status: 'active' | 'inactive' = 'active',
): PartnerParticipant => ({
  participantId: `P-${key}`,
  document: DOCUMENTS[key].replaceAll(/\D/g, ''),
  name: 'Ana Beatriz Nogueira',
  role,
  status,
});

/** A partner that runs for the tests of one file and behaves well at the beginning of each. */
export function useTestPartner(clock: () => Date = () => new Date()): {
  partner: PartnerProgram;
  address: () => string;
} {
  const partner = new PartnerProgram({
    credentials: PARTNER_KEY,
    clock,
    participants: [
      participant('seller', 'seller'),
      participant('dependent', 'dependent'),
      participant('owner', 'store_owner'),
      participant('inactive', 'seller', 'inactive'),
      participant('manager', 'area_manager'),
    ],
  });
  let address = '';
  beforeAll(async () => {
    address = await partner.start();
  });
  beforeEach(() => {
    partner.behaviour = 'well';
    partner.onCredited = undefined;
    for (const { transferId } of partner.store.all()) partner.store.forget(transferId);
  });
  afterAll(() => partner.stop());
  return { partner, address: () => address };
}

/** A company whose program is set up with the partner: 2 of our points make 1, 100 at least. */
export async function buildTransferCompany(test: TestApp, address: string) {
  const admin = await test.build.member({ role: 'admin', name: 'Bruno Admin' });
  const saved = await test.call(saveTransferProgram, {
    as: admin,
    body: {
      name: 'Obra Prima',
      address,
      country: 'BRA',
      ourPoints: 2,
      partnerPoints: 1,
      minimum: 100,
      enabled: true,
      credentials: PARTNER_KEY,
    },
  });
  if (saved.status !== 200) throw new Error(`The program was not saved: ${JSON.stringify(saved.body)}`);
  return { admin, tenantId: admin.tenantId };
}

/** A member of a company with so many training points. */
export async function memberWithPoints(
  test: TestApp,
  { admin, tenantId }: { readonly admin: SignedIn; readonly tenantId: string },
  amount: number,
): Promise<SignedIn> {
  const member = await test.build.member({ tenantId });
  if (amount > 0)
    await test.call(correctPoints, {
      as: admin,
      body: { memberId: member.memberId, amount, reason: 'Saldo do teste' },
    });
  return member;
}

/** What the partner says about a document, once it has been asked. */
export async function checkDocument(test: TestApp, as: SignedIn, document: string | null) {
  const begun = await test.call(beginTransferCheck, { as, body: { document } });
  if (begun.status !== 201) return begun;
  await test.drainTransfers();
  return test.call(getTransferCheck, { as, params: { transferCheckId: begun.body.id } });
}

/** The body of a transfer to a document that the partner accepts, with the balance as it is now. */
export async function wishFor(test: TestApp, as: SignedIn, document: string, amount: number) {
  const { body: check } = await checkDocument(test, as, document);
  const { body: desk } = await test.call(getTransferDesk, { as });
  return { checkId: check.id as string, amount, balance: desk.balance as number };
}
