import type { BodyInputOf, Endpoint, QueryInputOf, ResponseOf } from '@trilha/contracts/endpoint';
import type { z } from 'zod';

import { send } from './http.ts';

type ParamsInputOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.input<E['params']> : undefined;

/** Only the parts an endpoint declares; required exactly where the contract requires them. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', ParamsInputOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & { readonly signal?: AbortSignal; readonly idempotencyKey?: string };

/**
 * Calls the API as its contract says: `await call(getCourse, { params: { id } })`. Throws `ApiError`.
 * The answer is not checked again: the server serialises it by the same schema.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<ResponseOf<E>> {
  // The conditional parts above cannot be read generically; each is one of these at run time.
  const parts = (input ?? {}) as {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
  };
  const answer = await send({
    method: endpoint.method,
    address: addressOf(endpoint.path, parts.params, parts.query),
    body: parts.body,
    signal: parts.signal,
    idempotencyKey: parts.idempotencyKey,
  });
  return answer as ResponseOf<E>;
}

/** The address of an endpoint: parameters encoded into the path, lists as repeated query names, empty values left out. */
export function addressOf(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The address ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}
