import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { Permission } from '@trilha/contracts/platform/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { PersonContext, TenantContext } from '../context.ts';
import type { FileAnswer } from './file-answer.ts';

interface PublicContext {
  readonly now: Date;
  readonly requestId: string;
}

export type ContextOf<E extends Endpoint> = E['access'] extends Permission
  ? TenantContext
  : E['access'] extends 'signed_in'
    ? PersonContext
    : PublicContext;

/** What a handler receives: the checked parts of the request and the context its access gives it. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly ctx: ContextOf<E>;
  /** For routes with `freshProof: 'by_case'`: throws `fresh_factor_required` unless the person proved who they are just now. */
  readonly requireFreshProof: () => Promise<void>;
  /** Says that this call keeps nothing of what was prepared: it is taken back once the transaction has been committed. */
  readonly leavePrepared: () => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What is prepared before the transaction of a call begins: work on files, that must keep no database connection. */
export interface Preparation<E extends Endpoint, P> {
  /** `lookup` runs a short transaction of its own, with the session and the permission of the call checked. */
  prepare(
    call: Omit<Call<E>, 'ctx' | 'leavePrepared'> & {
      readonly lookup: <T>(work: (ctx: ContextOf<E>) => Promise<T>) => Promise<T>;
    },
  ): Promise<P>;
  /** Takes back what was prepared where the call did not keep it; never inside a transaction, which may be run again. */
  abandon(prepared: P): Promise<void>;
}

/** What a handler returns: what the contract says, and for a file its bytes with their headers. */
export type AnswerOf<E extends Endpoint> = ResponseOf<E> extends File ? FileAnswer : ResponseOf<E>;
