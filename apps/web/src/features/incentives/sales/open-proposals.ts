import type { SaleForm } from '@trilha/contracts/incentives/sales';
import { invoiceKey } from '@trilha/rules/incentives/invoice-key';

import type { SaleDraft } from './sale-draft.ts';
import type { AnyProposal } from './read-picture.ts';

type Draft = Pick<SaleDraft, 'invoiceNumber' | 'fiscalKey' | 'soldOn' | 'lines' | 'readings'>;
type Form = { readonly campaign: Pick<SaleForm['campaign'], 'country'> };

/** Whether the form already says what is proposed. The total has no field: it is only shown. */
function isTaken(proposal: AnyProposal, draft: Draft, { campaign }: Form): boolean {
  if (proposal.field === 'product')
    return draft.lines.some(({ productId }) => productId === proposal.productId);
  if (proposal.field === 'invoiceNumber')
    return invoiceKey(draft.invoiceNumber, campaign.country) === invoiceKey(proposal.value, campaign.country);
  return proposal.field !== 'total' && draft[proposal.field] === proposal.value;
}

/** Whether a code confirms what the field says: it carries a check digit, the text of a photo may take a 0 for an 8. */
function isReadFromCode({ field }: AnyProposal, draft: Draft): boolean {
  if (field === 'product' || field === 'total') return false;
  return draft.readings.some(
    (one) => one.source === 'code' && one.field === field && one.value === draft[field],
  );
}

/** What was read in the text of pictures and is still to be taken or left. */
export function openProposals(
  proposals: readonly AnyProposal[],
  draft: Draft,
  form: Form,
): readonly AnyProposal[] {
  return proposals.filter((one) => !isTaken(one, draft, form) && !isReadFromCode(one, draft));
}

/** From here on what was read is taken for what stands there, in percent. */
const SURE = 85;

/** Whether a person has to look twice at what was read. */
export const isDoubtful = ({ confidence }: AnyProposal): boolean => confidence < SURE;

/** Whether the form says by now what was read with doubt, in a field, and nothing surer says the same. */
export function isDoubtfulField(
  field: 'invoiceNumber' | 'soldOn' | 'fiscalKey',
  proposals: readonly AnyProposal[],
  draft: Draft,
): boolean {
  const matching = proposals.filter((one) => one.field === field && one.value === draft[field]);
  return (
    matching.length > 0 && matching.every(isDoubtful) && !matching.some((one) => isReadFromCode(one, draft))
  );
}
