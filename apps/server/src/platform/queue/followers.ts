import type { TenantContext } from '../context.ts';
import type { AppServices } from '../services.ts';
import type { OutboxTopic, OutboxTopics } from './outbox.ts';
import type { OutboxMessage } from './outbox-handlers.ts';
import { asSystem } from './system-context.ts';

/** Topics whose messages are about one member. */
export type TopicOfMember = {
  [T in OutboxTopic]: OutboxTopics[T] extends { memberId: string } ? T : never;
}[OutboxTopic];

export type Followers = ReturnType<typeof followersFor>;

/** The ways in which a topic is followed: each in a transaction of the company, as its system, possibly more than once. */
export function followersFor(services: AppServices) {
  return {
    /** A transaction for each message, as the member it is about. */
    forMember:
      <T extends TopicOfMember>(
        name: string,
        follow: (ctx: TenantContext, payload: OutboxTopics[T]) => Promise<unknown>,
      ) =>
      ({ tenantId, payload, at }: OutboxMessage<T>) =>
        asSystem(services, { tenantId, memberId: payload.memberId, at, name }, async (ctx) => {
          await follow(ctx, payload);
        }),

    /** A transaction for each step of what is followed in several, with work outside of any between them. */
    stepsOf:
      <T extends TopicOfMember>(name: string, { tenantId, payload, at }: OutboxMessage<T>) =>
      <R>(work: (ctx: TenantContext) => Promise<R>) =>
        asSystem(services, { tenantId, memberId: payload.memberId, at, name }, work),

    /** A transaction for each message, for the company as a whole. */
    forCompany:
      <T extends OutboxTopic>(
        name: string,
        follow: (ctx: TenantContext, payload: OutboxTopics[T]) => Promise<unknown>,
      ) =>
      ({ tenantId, payload, at }: OutboxMessage<T>) =>
        asSystem(services, { tenantId, at, name }, async (ctx) => {
          await follow(ctx, payload);
        }),

    /** One transaction for all messages of a company that wait at once. */
    inCompany: <T extends OutboxTopic, R>(
      name: string,
      messages: readonly OutboxMessage<T>[],
      work: (ctx: TenantContext, payloads: readonly OutboxTopics[T][]) => Promise<R>,
    ): Promise<R | undefined> => {
      const [first] = messages;
      if (!first) return Promise.resolve(undefined);
      const payloads = messages.map(({ payload }) => payload);
      return asSystem(services, { tenantId: first.tenantId, at: first.at, name }, (ctx) =>
        work(ctx, payloads),
      );
    },
  };
}
