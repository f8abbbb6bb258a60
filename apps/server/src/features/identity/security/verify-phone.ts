import type { CodeChannel, PhoneVerification } from '@trilha/contracts/identity/phone-verification';
import { hiddenPhone } from '@trilha/rules/identity/phones';

import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../config.ts';
import { codeChannels } from '../../../delivery-config.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { queueMessage } from '../../engagement/delivery/queue-message.ts';
import { sealSecret } from '../../engagement/delivery/sealed-secret.ts';
import { requireFreshFactor } from '../../../platform/http/require-fresh-factor.ts';
import { federatingCompany } from '../sessions/federating-company.ts';
import { readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { findPerson } from '../person-registry/find-person.ts';
import { notifyContactChanged } from '../account-changes/account-changed.ts';
import { CODE_MINUTES, makeCode, nextCodeAt, requireChannel, useCode } from '../verification-tokens/codes.ts';
import { markPhoneVerified, readProfile } from '../person-registry/member-profiles.ts';
import { writeRecoveryPhone } from '../person-registry/change-person.ts';

const ownerOf = (ctx: TenantContext) =>
  ({
    tx: ctx.tx,
    now: ctx.now,
    tenantId: ctx.actor.tenantId,
    personId: ctx.actor.personId,
    purpose: 'verify_phone',
  }) as const;

/** Whether the member's cellphone is verified, and when another code may be sent (REG-05). */
export async function readOwnVerification(
  ctx: TenantContext,
  config: Pick<Config, 'delivery' | 'devOutbox'>,
): Promise<PhoneVerification> {
  requirePermission(ctx.actor, 'profile.own');
  const { tenantId, memberId } = ctx.actor;
  const profile = await readProfile(ctx.tx, tenantId, memberId);
  const { cooldownSeconds } = await readTenantSettings(ctx.tx, tenantId);
  const phone = profile?.values.cellphone;
  const next = await nextCodeAt(ownerOf(ctx), cooldownSeconds);
  return {
    phone: typeof phone === 'string' ? hiddenPhone(phone) : null,
    verifiedAt: profile?.phoneVerifiedAt?.toISOString() ?? null,
    nextCodeAt: next?.toISOString() ?? null,
    channels: codeChannels(config),
  };
}

/** Sends a code to the member's own cellphone. Throws `phone_not_registered`, `code_channel_missing` and, too early, `code_cooldown`. */
export async function sendOwnCode(
  ctx: TenantContext,
  config: Pick<Config, 'secretKeys' | 'keyRing' | 'delivery' | 'devOutbox'>,
  channel: CodeChannel,
): Promise<PhoneVerification> {
  requirePermission(ctx.actor, 'profile.own');
  requireChannel(config, channel);
  const { tenantId, memberId, displayName } = ctx.actor;
  const profile = await readProfile(ctx.tx, tenantId, memberId);
  const phone = profile?.values.cellphone;
  if (typeof phone !== 'string') throw new AppError('phone_not_registered');
  const settings = await readTenantSettings(ctx.tx, tenantId);
  const code = await makeCode(config, ownerOf(ctx), phone, settings);
  await queueMessage(ownerOf(ctx), {
    kind: 'verify_phone',
    channel,
    recipient: phone,
    locale: ctx.locale,
    data: { name: displayName, minutes: CODE_MINUTES },
    secret: sealSecret(config, code),
    dedupe: `verify-phone:${memberId}:${ctx.now.getTime()}`,
    expiresAt: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
  });
  return readOwnVerification(ctx, config);
}

/** Checks the code that arrived; a number that opens the account wants a fresh proof of who the person is. A wrong one is counted, so it is answered rather than thrown. */
export async function checkOwnCode(
  ctx: TenantContext,
  config: Pick<Config, 'secretKeys' | 'keyRing' | 'publicUrl' | 'delivery' | 'devOutbox'>,
  code: string,
) {
  requirePermission(ctx.actor, 'profile.own');
  // What a company vouches for opens no account: there the number proves nothing of the person.
  const opensAccount = (await federatingCompany(ctx)) === null;
  if (opensAccount) await requireFreshFactor(ctx);
  const proved = await useCode(config, ownerOf(ctx), code);
  const { tenantId, memberId } = ctx.actor;
  const correct =
    proved !== undefined && (await markPhoneVerified(ctx.tx, { tenantId, memberId }, proved.sentTo, ctx.now));
  if (correct && opensAccount) {
    const person = await findPerson(ctx.tx, ctx.actor.personId);
    if (person && person.recoveryPhone !== proved.sentTo)
      await notifyContactChanged({ ...ownerOf(ctx), config }, person);
    await writeRecoveryPhone(ctx.tx, ctx.actor.personId, proved.sentTo, ctx.now);
  }
  return { ...(await readOwnVerification(ctx, config)), correct };
}
