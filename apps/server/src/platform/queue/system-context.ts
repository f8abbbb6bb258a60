import { OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { ownPermissionsOf } from '@trilha/contracts/platform/own-permissions';
import { ROLES } from '@trilha/contracts/platform/roles';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import { sql } from 'kysely';

import type { AppServices } from '../services.ts';
import { AppError } from '../app-error.ts';
import type { Actor, TenantContext } from '../context.ts';
import { inTenant } from '../db/in-tenant.ts';
import type { Tx } from '../db/client-dialect.ts';
import { contentLinks } from '../files/content-links.ts';

/** Stands where a job acts for a whole company and no member is its subject. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type SystemServices = Pick<AppServices, 'pool' | 'contentAddresses'>;

function readSubject(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('tenants as t')
    .leftJoin('members as m', (join) => join.onRef('m.tenantId', '=', 't.id').on('m.id', '=', memberId))
    .leftJoin('people as p', 'p.id', 'm.personId')
    .where('t.id', '=', tenantId)
    .select([
      't.languages',
      't.modules',
      't.timeZone as clientZone',
      'm.id as memberId',
      'm.personId',
      'm.displayName',
      'm.branchId',
      'm.role',
      'm.status as memberStatus',
      'm.blockedReason',
      'm.registeredBy',
      'p.status as personStatus',
      'p.isSuperuser',
      'p.language',
      'p.timeZone',
      sql<string[]>`app.own_permissions(m.tenant_id, m.id)`.as('ownPermissions'),
    ])
    .executeTakeFirst();
}

function readLabels(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('memberLabels')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .select('labelId')
    .execute();
}

/** What is done without a request of a signed-in member. */
export interface SystemTask {
  readonly tenantId: string;
  /** The member the work is about; left out for work on a whole company. */
  readonly memberId?: string;
  /** When what is followed up happened: what comes of it carries that time. */
  readonly at: Date;
  /** Names the task in the audit log. */
  readonly name: string;
}

type Subject = NonNullable<Awaited<ReturnType<typeof readSubject>>>;
type Rights = Pick<Actor, 'role' | 'isSuperuser' | 'isStaff' | 'ownPermissions' | 'labelIds'>;

/** The context of a task: its subject's language and zone, with these rights. */
function contextOf(
  { contentAddresses }: SystemServices,
  tx: Tx,
  { tenantId, at, name }: SystemTask,
  subject: Subject,
  rights: Rights,
): TenantContext {
  const clientLocale = matchLocale(subject.languages[0]) ?? LOCALES[0];
  const languages = subject.languages.map((language) => matchLocale(language));
  const own = matchLocale(subject.language ?? undefined);
  return {
    tx,
    actor: {
      personId: subject.personId ?? NOBODY,
      tenantId,
      memberId: subject.memberId ?? NOBODY,
      displayName: subject.displayName ?? '',
      branchId: subject.branchId,
      modules: new Set(OFFERED_MODULES.filter((module) => subject.modules.includes(module))),
      clientLocale,
      clientTimeZone: subject.clientZone,
      timeZone: subject.timeZone ?? subject.clientZone,
      ...rights,
    },
    locale: own && languages.includes(own) ? own : clientLocale,
    now: at,
    requestId: name,
    ...contentLinks(contentAddresses, { tenantId, memberId: subject.memberId }, at),
  };
}

/**
 * Runs `work` in a transaction of a company with the rights of an administrator, as the member it is about and in
 * their language and zone; gives what the work gives. Does nothing, and gives undefined, where the company or the member is
 * gone. For jobs only.
 */
export function asSystem<T>(
  services: SystemServices,
  task: SystemTask,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T | undefined> {
  const { tenantId, memberId } = task;
  return inTenant(services.pool, tenantId, async (tx) => {
    const subject = await readSubject(tx, tenantId, memberId ?? NOBODY);
    if (!subject || (memberId && !subject.memberId)) return undefined;
    return work(contextOf(services, tx, task, subject, { role: 'admin', isSuperuser: false, labelIds: [] }));
  });
}

/**
 * Runs `work` in a transaction as a member, with the rights they have now and no others, for calls that carry a member's
 * own secret instead of a session. Throws as a session would: `unauthenticated` where the person or the member is gone
 * or the person is blocked, `user_blocked` where the member is, `no_profile` before they are let in.
 */
export function asMember<T>(
  services: SystemServices,
  task: SystemTask & { readonly memberId: string },
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T> {
  const { tenantId, memberId } = task;
  return inTenant(services.pool, tenantId, async (tx) => {
    const subject = await readSubject(tx, tenantId, memberId);
    if (!subject?.memberId || subject.personStatus !== 'active') throw new AppError('unauthenticated');
    if (subject.memberStatus === 'blocked')
      throw new AppError('user_blocked', { values: { reason: subject.blockedReason ?? '' } });
    if (subject.memberStatus !== 'approved') throw new AppError('no_profile');
    const role = ROLES.find((name) => name === subject.role);
    if (!role) throw new Error(`A member has the unknown role ${subject.role ?? ''}.`);
    const labels = await readLabels(tx, tenantId, memberId);
    const rights = {
      role,
      isSuperuser: subject.isSuperuser ?? false,
      isStaff: subject.registeredBy === 'staff',
      ownPermissions: ownPermissionsOf(subject.ownPermissions),
      labelIds: labels.map(({ labelId }) => labelId),
    };
    return work(contextOf(services, tx, task, subject, rights));
  });
}

/** Ids of all companies of the installation. */
export async function allTenants(services: Pick<AppServices, 'pool'>): Promise<readonly string[]> {
  const { rows } = await services.pool.query<{ id: string }>('select id from tenants order by id');
  return rows.map(({ id }) => id);
}
