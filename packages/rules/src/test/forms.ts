/**
 * Long runs of faults and simulations have two forms: the gate takes one of each kind, `npm run test:faults` all of them. A file
 * that asks here is run by that command.
 */
const isLong = process.env['TRILHA_LONG_FORM'] === 'true';

/** How much a test does: in the gate, and in its long form. */
export function inForm<T>(form: { readonly gate: T; readonly long: T }): T {
  return isLong ? form.long : form.gate;
}
