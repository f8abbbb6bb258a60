import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';
import type { Module } from '../organization/modules.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call: `public` needs nothing, `signed_in` a session (with or without a selected client),
 * a permission needs a member whose role holds it.
 */
export type Access = 'public' | 'signed_in' | Permission;

/**
 * One call of the API, written once: the server checks and serialises with it, the web client is typed by it and the
 * OpenAPI document is generated from it. Paths use `:name` parameters.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** The module that must be on for the client, or those of which one must be; off answers `not_found`. */
  readonly module?: Module | readonly Module[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Most bytes of a body that holds a whole file; any other has to fit into what the server takes of every call. */
  readonly maxBodyBytes?: number;
  readonly response: z.ZodType;
  /** Status of the success, 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A write that may be repeated by its own nature (it carries a sequence number); no answer is kept for its key. */
  readonly naturallyIdempotent?: true;
  /** Answers while terms, a new password or missing data of the member stand before everything else (SES-19). */
  readonly allowedDuringOnboarding?: true;
  /** Only the member in person may do it: refused while an administrator acts as them. */
  readonly refusedWhileActing?: true;
  /** A write that leaves the session: also done in a preview of a role, where nothing else is written. */
  readonly endsPreview?: true;
  /** A write of a member's own that an administrator may do in their place: it helps them and earns nothing. */
  readonly allowedWhileActing?: true;
  /**
   * The person has to have proved who they are within five minutes, by password, second factor, passkey or their company's provider:
   * answered with `fresh_factor_required` otherwise, also while an administrator acts as them. `by_case`: for some bodies only, which the use case decides.
   */
  readonly freshProof?: true | 'by_case';
  /** Codes beyond those any call can answer. */
  readonly errors?: readonly ErrorCode[];
  /** An example of the answer, shown on the API page and checked against `response` by a test. */
  readonly example?: unknown;
  readonly bodyExample?: unknown;
}

/** Keeps the literal types of an endpoint, so that server and client are typed by it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
export type QueryInputOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
