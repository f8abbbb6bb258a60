export interface BankSearch {
  readonly question?: string;
}

const ID = /^[0-9a-f-]{36}$/;

/** The question of a bank that is opened with it, as the address carries it. */
export function bankSearch({ question }: Record<string, unknown>): BankSearch {
  return typeof question === 'string' && ID.test(question) ? { question } : {};
}
