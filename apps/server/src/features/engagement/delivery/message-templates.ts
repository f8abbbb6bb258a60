import { MESSAGE_KINDS, MESSAGE_KIND_NAMES } from '@trilha/contracts/engagement/delivery';
import type { MessageKind, MessageTemplate, RenderedMessage } from '@trilha/contracts/engagement/delivery';
import { LOCALES } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { tenantSettingsOf, readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { writeTenantSettings } from '../../../platform/tenants/write-tenant.ts';
import { findSender, lockSettings } from './delivery.queries.ts';
import { defaultTemplate } from './message-texts.ts';
import { renderMessage } from './render-message.ts';

const brandingOf = z.object({ primary: z.string() });
const EXAMPLE_CODE = '493021';

/** Every message with its words in every language: the client's own, or the product's. */
export async function listMessageTemplates(ctx: TenantContext) {
  requirePermission(ctx.actor, 'messages.manage');
  const { messages } = await readTenantSettings(ctx.tx, ctx.actor.tenantId);
  return MESSAGE_KIND_NAMES.map((kind) => ({
    kind,
    placeholders: [...MESSAGE_KINDS[kind]],
    texts: LOCALES.map((locale) => {
      const own = messages[kind]?.[locale];
      const { subject, text } = own ?? defaultTemplate(locale, kind);
      return { locale, own: own !== undefined, subject, text };
    }),
  }));
}

interface Preview extends Partial<MessageTemplate> {
  readonly kind: MessageKind;
  readonly locale: Locale;
}

/** A message as it would leave, with example values; words not given are those in force. */
export async function previewMessage(
  ctx: TenantContext,
  publicUrl: string,
  { kind, locale, subject, text }: Preview,
): Promise<RenderedMessage> {
  requirePermission(ctx.actor, 'messages.manage');
  const tenant = await findSender(ctx.tx, ctx.actor.tenantId);
  const inForce = tenantSettingsOf(tenant.settings).messages[kind]?.[locale] ?? defaultTemplate(locale, kind);
  const isCode = kind === 'recovery_code' || kind === 'verify_phone';
  return renderMessage(
    {
      kind,
      channel: 'email',
      locale,
      data: {
        name: ctx.actor.displayName,
        reason: '…',
        hours: 1,
        minutes: 10,
        path: '/',
        stopPath: '/',
        secret: isCode ? EXAMPLE_CODE : `${publicUrl}/…`,
      },
    },
    { name: tenant.name, slug: tenant.slug, primary: brandingOf.parse(tenant.look).primary, publicUrl },
    { subject: subject ?? inForce.subject, text: text ?? inForce.text },
  );
}

/** Gives a message the client's own words in one language; null returns to the product's. */
export async function saveMessageTemplate(
  ctx: TenantContext,
  kind: MessageKind,
  locale: Locale,
  template: MessageTemplate | null,
): Promise<void> {
  requirePermission(ctx.actor, 'messages.manage');
  const { tenantId } = ctx.actor;
  const { messages } = tenantSettingsOf(await lockSettings(ctx.tx, tenantId));
  const before = messages[kind]?.[locale] ?? null;
  const { [locale]: _, ...others } = messages[kind] ?? {};
  const texts = template ? { ...others, [locale]: template } : others;
  await writeTenantSettings(ctx.tx, tenantId, { messages: { ...messages, [kind]: texts } });
  await appendAuditEntry(ctx, {
    action: 'message.changed',
    objectKind: 'message',
    objectId: `${kind}:${locale}`,
    before,
    after: template,
  });
}
