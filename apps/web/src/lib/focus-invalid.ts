import { topModal } from './modal-stack.ts';

/** Takes the person to the first field that is marked as wrong, in a dialog or on the screen; false where none is. */
export function focusFirstInvalid(): boolean {
  const within = topModal() ?? document;
  const field = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return field !== null;
}
