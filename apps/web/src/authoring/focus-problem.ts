/** Time for the part to be drawn that the problem is in. */
const DRAWN_MS = 300;

/** Focuses the field of a problem once it is shown: the first that is wrong there, or the one at a place among them. */
export function focusProblem(place = 0): void {
  setTimeout(() => {
    const fields = document.querySelectorAll<HTMLElement>('#content [aria-invalid="true"]');
    // What has no field of its own says so where it is.
    const field =
      fields[Math.min(place, fields.length - 1)] ??
      document.querySelector<HTMLElement>('#content [role="alert"]:not([hidden])');
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }, DRAWN_MS);
}
