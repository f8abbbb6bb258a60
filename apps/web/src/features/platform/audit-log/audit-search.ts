export interface AuditFilters {
  readonly actor: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the log as the address carries them; anything unreadable is left out. */
export function auditSearch(search: Record<string, unknown>): AuditFilters {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name].slice(0, 256) : '');
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '');
  return { actor: text('actor'), kind: text('kind').slice(0, 60), from: day('from'), to: day('to') };
}
