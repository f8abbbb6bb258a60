import type { BodyInputOf, Endpoint, QueryInputOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { z } from 'zod';

import { send } from './http.ts';

type ParamsInputOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.input<E['params']> : undefined;

/** What an endpoint may be called with nothing of. */
type Nothing = Record<string, never>;

/** Only the parts an endpoint declares; required exactly where the contract requires them. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Nothing extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

export type CallInput<E extends Endpoint> = Part<'params', ParamsInputOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> & {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
    /** Let it arrive although the page is being left. */
    readonly keepalive?: boolean;
    /** It means the same as whichever member of this person the session goes on. */
    readonly isOfAnyMember?: boolean;
  };

type InputArguments<E extends Endpoint> =
  Nothing extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface CallParts {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly keepalive?: boolean;
  readonly isOfAnyMember?: boolean;
}

/**
 * Calls the API as its contract says, and throws `ApiError`. The contract is given as a type, so that the schema library is
 * not shipped to screens without forms; a method or path that is not the contract's does not compile:
 *
 *   await call<typeof getCourse>('GET /api/v1/courses/:courseId', { params: { courseId } })
 *
 * The answer is not checked again: the server serialises it by the same schema.
 */
export async function call<E extends Endpoint = never>(
  route: `${E['method']} ${E['path']}`,
  ...[input]: InputArguments<E>
): Promise<ResponseOf<E>> {
  // The conditional parts cannot be read generically; at run time each is one of these.
  const { params, query, ...rest } = (input ?? {}) as CallParts;
  const [method, path = ''] = route.split(' ');
  // Both come from `route`, whose type was checked above.
  return (await send({
    method: method as E['method'],
    address: buildUrl(path, params, query),
    ...rest,
  })) as ResponseOf<E>;
}

/** The address of an endpoint: parameters encoded into the path, lists as repeated query names, empty values left out. */
export function buildUrl(
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
