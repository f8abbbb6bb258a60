import { z } from 'zod';

/**
 * An address as it is kept: the form a browser sends (`new URL(x).href`), so that letters of any language are taken and
 * anyone who reads it later meets ASCII only. `max` counts the kept form.
 */
export function webAddress(protocol: RegExp, max: number) {
  return z.url({ protocol, normalize: true }).max(max);
}
