import type { SaleBody, SaleForm, SaleReading } from '@trilha/contracts/incentives/sales';

import { readDraft, saveDraft } from '../../../lib/drafts.ts';

/** A picture of a report: still here, or sent already. */
export interface StoredPage {
  readonly picture: Blob;
  readonly fileId: string | null;
}

/** What was typed so far in a campaign. */
export interface SaleDraft {
  readonly storeId: string;
  readonly invoiceNumber: string;
  readonly fiscalKey: string;
  readonly soldOn: string;
  readonly lines: readonly SaleBody['lines'][number][];
  readonly observation: string;
  readonly pages: readonly StoredPage[];
  /** What the device read from the pictures. */
  readonly readings: readonly SaleReading[];
}

const formSlot = (campaignId: string) => `sale-form:${campaignId}`;
const draftSlot = (campaignId: string) => `sale:${campaignId}`;

/** Keeps what the member's form needs for times without network. */
export const saveForm = (form: SaleForm) => saveDraft(formSlot(form.campaign.id), form);

/** The form as it was read last; only `saveForm` writes there. */
export const readForm = async (campaignId: string) =>
  (await readDraft(formSlot(campaignId))) as SaleForm | undefined;

/** Keeps a sale that was begun, or clears it where there is none. */
export const saveSaleDraft = (campaignId: string, draft: SaleDraft | undefined) =>
  saveDraft(draftSlot(campaignId), draft);

/** The sale that was begun for a campaign on this device; only `saveSaleDraft` writes there. */
export const readSaleDraft = async (campaignId: string) =>
  (await readDraft(draftSlot(campaignId))) as SaleDraft | undefined;
