import type {
  AttendanceAuthority,
  getAttendanceAuthority,
  saveAttendanceAuthority,
} from '@trilha/contracts/learning/attendance';
import type { BodyOf, ResponseOf } from '@trilha/contracts/platform/endpoint';
import { authorityBase, formatRut } from '@trilha/rules/learning/attendance';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { namesPrivateHost } from '../../../platform/safe-fetch/safe-fetch.ts';
import { answerAddresses } from './answer-addresses.ts';
import { findAuthority, upsertAuthority } from './setup.queries.ts';
import type { AuthorityRow } from './setup.queries.ts';
import { TOKEN_PURPOSE } from './open-form.ts';

type Wanted = BodyOf<typeof saveAttendanceAuthority>;
type Config = Services['config'];

function presentAuthority({ sealedToken, ...shown }: AuthorityRow): AttendanceAuthority {
  return { ...shown, hasToken: sealedToken.length > 0 };
}

/** How the company is set up at the authority, without its token; null before it is. */
export async function readAuthority(
  ctx: TenantContext,
  config: Config,
): Promise<ResponseOf<typeof getAttendanceAuthority>> {
  requirePermission(ctx.actor, 'attendance.manage');
  const row = await findAuthority(ctx.tx, ctx.actor.tenantId);
  return { authority: row ? presentAuthority(row) : null, answers: answerAddresses(config.publicUrl) };
}

/** What a policy of a page names without meaning anything else by it. */
const PLAIN_PATH = /^[\w./~-]*$/;
const PLAIN_HOST = /^(?:[\w.-]+|\[[\da-f:]+\])$/;

/**
 * An address learners are sent to with the company's token: theirs alone, plain, and on the public internet unless this installation
 * allows others. Throws `attendance_invalid`.
 */
function requireSafeBase(address: string, config: Config): void {
  const url = new URL(address);
  const ours = [config.publicUrl, config.contentUrl].map((one) => new URL(one).origin);
  const isPlain =
    PLAIN_HOST.test(url.hostname) &&
    PLAIN_PATH.test(url.pathname) &&
    url.search === '' &&
    url.hash === '' &&
    url.username === '' &&
    url.password === '';
  const isPublic = url.protocol === 'https:' && url.hostname !== 'localhost' && !namesPrivateHost(url);
  if (!isPlain || ours.includes(url.origin) || !(isPublic || config.allowPrivateAddresses))
    throw new AppError('attendance_invalid', { field: 'ownBase' });
}

/** Whether both answer at one place: what was entered for one is never posted to another. */
function isSamePlace(before: AuthorityRow, wanted: Pick<Wanted, 'environment' | 'ownBase'>): boolean {
  const [one, other] = [before, wanted].map(
    ({ environment, ownBase }) => new URL(authorityBase(environment, ownBase)).origin,
  );
  return one === other;
}

/**
 * Sets the company up; written to the audit log without its token. Throws `attendance_invalid` with the field, and
 * `credentials_required` where there is no token, or it was entered for another address.
 */
export async function configureAuthority(
  ctx: TenantContext,
  config: Config,
  { token, ...wanted }: Wanted,
): Promise<AttendanceAuthority> {
  requirePermission(ctx.actor, 'attendance.manage');
  const trainingBodyRut = formatRut(wanted.trainingBodyRut);
  if (!trainingBodyRut) throw new AppError('attendance_invalid', { field: 'trainingBodyRut' });
  if ((wanted.environment === 'own') !== (wanted.ownBase !== null))
    throw new AppError('attendance_invalid', { field: 'ownBase' });
  if (wanted.ownBase !== null) requireSafeBase(wanted.ownBase, config);

  const before = await findAuthority(ctx.tx, ctx.actor.tenantId, { lock: true });
  const storesToken = before !== undefined && isSamePlace(before, wanted);
  const sealedToken = token
    ? config.keyRing.encrypt(TOKEN_PURPOSE, token)
    : storesToken
      ? before.sealedToken
      : undefined;
  if (!sealedToken) throw new AppError('credentials_required', { field: 'token' });
  const after = { ...wanted, trainingBodyRut, sealedToken };
  await upsertAuthority(ctx, after);
  await appendAuditEntry(ctx, {
    action: 'attendance_authority.configured',
    objectKind: 'attendance_authority',
    objectId: ctx.actor.tenantId,
    before: before ? presentAuthority(before) : null,
    after: { ...presentAuthority(after), newToken: token !== undefined },
  });
  return presentAuthority(after);
}
