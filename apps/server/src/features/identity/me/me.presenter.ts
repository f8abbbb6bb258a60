import { BASIC_MODULES, MODULES, OFFERED_MODULES } from '@trilha/contracts/organization/modules';
import { ownPermissionsOf } from '@trilha/contracts/platform/own-permissions';
import { PERMISSIONS } from '@trilha/contracts/platform/permissions';
import { ROLES } from '@trilha/contracts/platform/roles';
import type { Permission } from '@trilha/contracts/platform/permissions';
import type { Role } from '@trilha/contracts/platform/roles';
import { meSchema } from '@trilha/contracts/identity/session';
import type { Client, Me } from '@trilha/contracts/identity/session';
import { LOCALES, matchLocale } from '@trilha/rules/platform/locales';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

import { isAllowed } from '../../../platform/context.ts';
import type { PersonContext } from '../../../platform/context.ts';
import type { RequiredActions } from '../onboarding/required-actions.ts';
import type { ContentAddresses } from '../../../platform/files/content-addresses.ts';
import type { SignedInPerson } from './signed-in-person.ts';
import { tenantSettingsOf } from '../../../platform/tenants/tenant-settings.ts';
import { presentBranding } from '../../../platform/tenants/branding.presenter.ts';

/** Modules of a client in menu order: those it put first, then the rest in the product's order. */
function menuOf(tenant: { modules: string[]; moduleItems: string[] }) {
  const on = OFFERED_MODULES.filter((module) => tenant.modules.includes(module));
  const first = tenant.moduleItems.flatMap((item) => on.filter((module) => module === item));
  return [...first, ...on.filter((module) => !first.includes(module))].map((module, order) => ({
    module,
    order,
  }));
}

function presentClient(
  tenant: SignedInPerson['tenants'][number],
  addresses: ContentAddresses,
  now: Date,
  locale: Locale | undefined,
): Client {
  // Object.fromEntries forgets its keys; the schema of the answer names every one of them.
  const on = new Set<string>([
    ...BASIC_MODULES,
    ...OFFERED_MODULES.filter((module) => tenant.modules.includes(module)),
  ]);
  const flags = Object.fromEntries(MODULES.map((module) => [`has_${module}`, on.has(module)])) as Record<
    `has_${(typeof MODULES)[number]}`,
    boolean
  >;
  return {
    id: tenant.id,
    name: tenant.name,
    slug: tenant.slug,
    home_route: tenant.homeRoute,
    look: presentBranding(tenant, addresses, now, locale),
    languages: z.array(z.enum(LOCALES)).min(1).parse(tenant.languages),
    group_training_use_score: tenant.groupTrainingUseScore,
    time_zone: tenant.timeZone,
    ...flags,
  };
}

/** Roles whose account opens other people's data: a second factor is advised to them. */
const ADVISED_ROLES: ReadonlySet<Role> = new Set(['admin', 'program_admin', 'auditor', 'moderator']);

function secondFactorOf(
  person: SignedInPerson['person'],
  role: Role | undefined,
  requiredRoles: readonly string[],
): Me['second_factor'] {
  if (person.hasSecondFactor) return 'on';
  // An identity provider answers for its people itself.
  if (!role || person.boundTenantId !== null) return 'off';
  if (requiredRoles.includes(role)) return 'required';
  return ADVISED_ROLES.has(role) ? 'advised' : 'off';
}

/** The user state of specification §3 with the names it fixes. */
export function presentMe(
  { person, tenants, member, tenantId, acting }: SignedInPerson & Pick<Me, 'acting'>,
  waiting: Readonly<Record<'surveys' | 'drills' | 'drill' | 'drillBanner', boolean>>,
  asked: RequiredActions | undefined,
  addresses: ContentAddresses,
  { now, locale }: Pick<PersonContext, 'now' | 'locale'>,
): Me {
  const role = ROLES.find((name) => name === member?.role);
  const ownPermissions = ownPermissionsOf(member?.ownPermissions ?? []);
  const permissions = Object.keys(PERMISSIONS) as Permission[];
  const tenant = tenants.find(({ id }) => id === tenantId);
  return {
    id: person.id,
    email: person.email,
    full_name: person.fullName,
    is_superuser: person.isSuperuser,
    status: person.status === 'blocked' ? 'blocked' : 'active',
    user_image:
      tenantId && member?.avatarFileId
        ? addresses.fileUrl({ tenantId, memberId: member.id, fileId: member.avatarFileId }, now)
        : null,
    user_language_selected: meSchema.shape.user_language_selected.catch(null).parse(person.language),
    time_zone: person.timeZone,
    id_user_client_selected: member ? tenantId : null,
    user_clients: tenants.map((tenant) =>
      presentClient(tenant, addresses, now, locale ?? matchLocale(person.language ?? undefined)),
    ),
    user_client_module_items: tenants.map((tenant) => ({
      id_client: tenant.id,
      module_items: menuOf(tenant),
    })),
    member:
      member && role
        ? {
            id: member.id,
            role,
            display_name: member.displayName,
            branch: member.branch,
            can: permissions.filter((permission) =>
              isAllowed({ role, isSuperuser: person.isSuperuser, ownPermissions }, permission),
            ),
          }
        : null,
    has_obligations: member?.hasObligations ?? false,
    leads_team: member?.leadsTeam ?? false,
    has_drill: waiting.drill,
    has_mandatory_surveys: waiting.surveys,
    has_mandatory_drills: waiting.drills,
    has_close_banner_drills: waiting.drillBanner,
    member_status: asked?.memberStatus ?? null,
    blocked_reason: asked?.blockedReason ?? null,
    must_change_password: person.mustChangePassword && acting === null,
    accept_terms_and_conditions: asked?.termsAccepted ?? true,
    has_incomplete_register: asked?.isIncomplete ?? false,
    needs_onboarding: asked?.needsOnboarding ?? false,
    second_factor: secondFactorOf(person, role, tenant?.secondFactorRoles ?? []),
    password_policy: tenantSettingsOf(tenant?.settings).password,
    acting,
    ...(member?.staffAccess && acting === null
      ? {
          staff_access: {
            id: member.staffAccess.id,
            ends_at: new Date(member.staffAccess.endsAt).toISOString(),
          },
        }
      : {}),
  };
}
