import { ScimError } from './scim-error.ts';

export interface ScimFilter {
  readonly attribute: string;
  readonly operator: 'eq' | 'co' | 'sw' | 'pr';
  /** Lower case for comparing; null with `pr`. */
  readonly value: string | boolean | null;
}

const CLAUSE = /^\s*([A-Za-z][\w.:$-]*)\s+(eq|co|sw|pr)(?:\s+("(?:[^"\\]|\\.)*"|true|false|null))?\s*$/i;

function readValue(text: string): string | boolean | null {
  try {
    // What the pattern lets through is a JSON text.
    const value = JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as string | boolean | null;
    if (typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())) return value;
  } catch {
    // Reported below, like a value that no text can hold.
  }
  throw new ScimError(400, 'The filter has a value that cannot be read.', 'invalidFilter');
}

/**
 * Reads a filter (RFC 7644 §3.4.2.2): comparisons with eq, co, sw and pr, joined by `and`. Throws `invalidFilter` for what
 * is not understood: a filter that is ignored would list people who were not asked for.
 */
export function readFilter(filter: string | undefined): ScimFilter[] {
  if (filter === undefined || filter.trim() === '') return [];
  const clauses = filter.split(/\s+and\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/i);
  return clauses.map((clause) => {
    const [, name = '', operator = '', raw] = CLAUSE.exec(clause) ?? [];
    const kind = (['eq', 'co', 'sw', 'pr'] as const).find((known) => known === operator.toLowerCase());
    if (!kind || (kind === 'pr') !== (raw === undefined))
      throw new ScimError(400, `The filter "${clause.trim()}" is not supported.`, 'invalidFilter');
    const attribute = name.split(':').at(-1) ?? name;
    const value = raw === undefined ? null : readValue(raw);
    return {
      attribute: attribute.toLowerCase(),
      operator: kind,
      value: typeof value === 'string' ? value.toLowerCase() : value,
    };
  });
}
