import { MODULES } from '@trilha/contracts/modules';
import { LOCALES, matchLocale } from '@trilha/rules/locales';

import type { AppServices } from '../app.ts';
import type { TenantContext } from '../context.ts';
import { inTenant } from '../db/in-tenant.ts';
import type { Tx } from '../db/client-dialect.ts';
import { contentLinks } from '../features/files/content-links.ts';

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
      'p.language',
      'p.timeZone',
    ])
    .executeTakeFirst();
}

export interface SystemErrand {
  readonly tenantId: string;
  /** The member the work is about; left out for work on a whole company. */
  readonly memberId?: string;
  /** When what is followed up happened: what comes of it carries that time. */
  readonly at: Date;
  /** Names the errand in the audit log. */
  readonly name: string;
}

/**
 * Runs `work` in a transaction of a company with the rights of an administrator, as the member it is about and in
 * their language and zone. Does nothing where the company or the member is gone. For jobs only.
 */
export function asSystem(
  services: SystemServices,
  errand: SystemErrand,
  work: (ctx: TenantContext) => Promise<void>,
): Promise<void> {
  const { tenantId, memberId, at } = errand;
  return inTenant(services.pool, tenantId, async (tx) => {
    const subject = await readSubject(tx, tenantId, memberId ?? NOBODY);
    if (!subject || (memberId && !subject.memberId)) return;
    const clientLocale = matchLocale(subject.languages[0]) ?? LOCALES[0];
    const languages = subject.languages.map((language) => matchLocale(language));
    const own = matchLocale(subject.language ?? undefined);
    await work({
      tx,
      actor: {
        personId: subject.personId ?? NOBODY,
        tenantId,
        memberId: subject.memberId ?? NOBODY,
        role: 'admin',
        isSuperuser: false,
        displayName: subject.displayName ?? '',
        branchId: subject.branchId,
        labelIds: [],
        modules: new Set(MODULES.filter((module) => subject.modules.includes(module))),
        clientLocale,
        timeZone: subject.timeZone ?? subject.clientZone,
      },
      locale: own && languages.includes(own) ? own : clientLocale,
      now: at,
      requestId: errand.name,
      ...contentLinks(services.contentAddresses, tenantId, at),
    });
  });
}

/** Ids of all companies of the installation. */
export async function allTenants(services: Pick<AppServices, 'pool'>): Promise<readonly string[]> {
  const { rows } = await services.pool.query<{ id: string }>('select id from tenants order by id');
  return rows.map(({ id }) => id);
}
