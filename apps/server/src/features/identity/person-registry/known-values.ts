import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';

/** What is known of somebody beside the profile they or their company filled in. */
export interface KnownAccount {
  /** The full name they are listed by. */
  readonly name: string;
  readonly email: string | null;
  /** Of their company: where a person is until they say otherwise. */
  readonly country: string;
}

/**
 * The values that a form about somebody shows: those of the profile, else those of the account. A form that left them out would ask for them
 * again before anything else can be saved.
 */
export function withAccountValues(stored: ProfileValues, account: KnownAccount): ProfileValues {
  const [first = '', ...rest] = account.name.trim().split(/\s+/);
  const named = {
    ...(first === '' ? {} : { first_name: first }),
    ...(rest.length === 0 ? {} : { last_name: rest.join(' ') }),
  };
  return {
    country: account.country,
    ...(account.email ? { email: account.email.toLowerCase() } : {}),
    ...(stored.first_name ? {} : named),
    ...stored,
  };
}
