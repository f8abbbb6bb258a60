import type { BodyOf } from '@trilha/contracts/platform/endpoint';
import { providerSettingsSchema } from '@trilha/contracts/identity/single-sign-on';
import type { IdentityProvider, createProvider } from '@trilha/contracts/identity/single-sign-on';

import { AppError } from '../../../platform/app-error.ts';
import { requireNoStaff, requirePermission } from '../../../platform/context.ts';
import type { Services, TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { SECRET_PURPOSE, authorityOf, presentProvider } from './provider-party.ts';
import {
  MAX_PROVIDERS,
  changeProvider,
  deleteProviderRow,
  findProvider,
  clearSubjects,
  insertProvider,
  listProviderRows,
  lockProvider,
} from './providers.queries.ts';
import type { ProviderValues } from './providers.queries.ts';

type Config = Services['config'];
type ProviderInput = BodyOf<typeof createProvider>;

function valuesOf(config: Config, { name, enabled, settings, clientSecret }: ProviderInput): ProviderValues {
  return {
    kind: settings.kind,
    name,
    enabled,
    settings: JSON.stringify(settings),
    ...(clientSecret ? { sealedSecret: config.keyRing.encrypt(SECRET_PURPOSE, clientSecret) } : {}),
  };
}

/** Identity providers of the company, in the order they were added. */
export async function readProviders(ctx: TenantContext, config: Config): Promise<IdentityProvider[]> {
  requirePermission(ctx.actor, 'sign_in.manage');
  const rows = await listProviderRows(ctx.tx, ctx.actor.tenantId);
  return rows.map((row) => presentProvider(row, config.publicUrl));
}

/** Adds an identity provider: whom it vouches for gets into the company. Throws `invalid_request` where it has as many as it can. */
export async function addProvider(
  ctx: TenantContext,
  config: Config,
  input: ProviderInput,
): Promise<IdentityProvider> {
  requirePermission(ctx.actor, 'sign_in.manage');
  requireNoStaff(ctx.actor);
  if ((await listProviderRows(ctx.tx, ctx.actor.tenantId)).length >= MAX_PROVIDERS)
    throw new AppError('invalid_request', { field: 'name' });
  const row = await insertProvider(ctx.tx, ctx.actor.tenantId, valuesOf(config, input), ctx.now);
  await appendAuditEntry(ctx, {
    action: 'identity_provider.created',
    objectKind: 'identity_provider',
    objectId: row.id,
    before: null,
    after: { name: input.name, enabled: input.enabled, settings: input.settings },
  });
  return presentProvider(row, config.publicUrl);
}

/**
 * Changes an identity provider. A secret that is left out stays where it is: throws `credentials_required` where it would go to another
 * address than the one it was entered for. Whom the provider knew by names of its own it knows no more at another address: there the
 * same name is somebody else. They are known again by their checked address. Throws `not_found`.
 */
export async function editProvider(
  ctx: TenantContext,
  config: Config,
  { id, ...input }: ProviderInput & { readonly id: string },
): Promise<IdentityProvider> {
  requirePermission(ctx.actor, 'sign_in.manage');
  requireNoStaff(ctx.actor);
  const before = await lockProvider(ctx.tx, ctx.actor.tenantId, id);
  if (!before) throw new AppError('not_found');
  const moves = authorityOf(providerSettingsSchema.parse(before.settings)) !== authorityOf(input.settings);
  const hasNoOtherProvider = input.settings.kind === 'saml';
  if (before.sealedSecret && moves && !hasNoOtherProvider && !input.clientSecret)
    throw new AppError('credentials_required', { field: 'clientSecret' });
  const row = await changeProvider(ctx.tx, ctx.actor.tenantId, id, {
    ...valuesOf(config, input),
    // SAML has none: one of another kind would wait here for the address that is written next.
    ...(hasNoOtherProvider ? { sealedSecret: null } : {}),
  });
  if (!row) throw new AppError('not_found');
  if (moves) await clearSubjects(ctx.tx, ctx.actor.tenantId, id);
  await appendAuditEntry(ctx, {
    action: 'identity_provider.changed',
    objectKind: 'identity_provider',
    objectId: id,
    before: { name: before.name, enabled: before.enabled, settings: before.settings },
    after: { name: input.name, enabled: input.enabled, settings: input.settings },
  });
  return presentProvider(row, config.publicUrl);
}

/** Removes an identity provider. Throws `not_found`. */
export async function removeProvider(ctx: TenantContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'sign_in.manage');
  const before = await findProvider(ctx.tx, ctx.actor.tenantId, id);
  if (!before || !(await deleteProviderRow(ctx.tx, ctx.actor.tenantId, id))) throw new AppError('not_found');
  await appendAuditEntry(ctx, {
    action: 'identity_provider.removed',
    objectKind: 'identity_provider',
    objectId: id,
    before: { name: before.name, enabled: before.enabled, settings: before.settings },
    after: null,
  });
}
