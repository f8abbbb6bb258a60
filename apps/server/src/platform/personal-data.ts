/** What happens to rows of a member in one table when they delete their account. */
export interface Erasure {
  readonly table: string;
  /** SQL that picks the rows; `:member` is the member, `:person` their person, `:tenant` the company. */
  readonly where: string;
  /** `delete`, or what stands in the place of personal data; `:pseudonym` is their new name, `:now` the moment. */
  readonly act: 'delete' | { readonly set: string };
}

/** Rows that belong to the member who is erased. */
export const OWN_ROWS = 'tenant_id = :tenant and member_id = :member';

/**
 * What a feature holds of a member: what of it they get when they ask for their data, and what becomes of it when they delete their
 * account. What is no longer needed goes, what a company has to keep (results, ledger) stays under a pseudonym without anything its
 * owner wrote. A test scans every table after a deletion.
 */
export interface PersonalData {
  /** Parts of the archive by name: SQL of flat, documented rows; `m` is the member. */
  readonly exports?: Readonly<Record<string, string>>;
  /** Carried out in this order. */
  readonly erasures?: readonly Erasure[];
  /** SQL of ids of files that go with the member, each under the name `id`. */
  readonly files?: readonly string[];
  /** Tables where a trace may stay, each with its reason. */
  readonly kept?: Readonly<Record<string, string>>;
}
