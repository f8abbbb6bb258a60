import type { Role } from './roles.ts';

/**
 * What a feature adds to the lists that server and web share. `features.ts` lists them all; the tables of permissions, errors, modules,
 * changes, uploads and what the search finds are composed from that list. Plain values only: what people see first loads no schema.
 */
export interface FeatureContract {
  /** Its folder, `<area>/<feature>`. */
  readonly name: string;
  /** The part of the product a company switches on or off; with `menu` where the company puts it in its place in the menu. */
  readonly module?: { readonly name: string; readonly menu: boolean };
  /** Who may do what. */
  readonly permissions?: Readonly<Record<string, readonly Role[]>>;
  /** Codes it refuses with, with their HTTP status. */
  readonly errors?: Readonly<Record<string, number>>;
  /** What the log of changes says was done, `<thing>.<done>`. */
  readonly auditActions?: readonly string[];
  /** The kind of what the search finds of it. */
  readonly found?: string;
  /** Lists that forms and filters choose from, by their names in the specification (PRO-02). */
  readonly referenceLists?: readonly string[];
  /** What people do in it that the company may give training points for, beside trainings; of a feature with a module. */
  readonly pointAction?: string;
  /** A purpose of its own for what is uploaded: any kind that may be attached, as large as the installation allows. */
  readonly upload?: string;
}

/** Keeps the literal types of what a feature adds. */
export function featureContract<const F extends FeatureContract>(contract: F): F {
  return contract;
}
