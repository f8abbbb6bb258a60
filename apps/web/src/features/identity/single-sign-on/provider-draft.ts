import { ROLES } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import type { IdentityProvider, ProviderKind } from '@trilha/contracts/identity/single-sign-on';

import type { ProviderInput } from './single-sign-on.api.ts';

/** What the form holds: every field of every kind as text, so that changing the kind loses nothing. */
export interface ProviderDraft {
  readonly kind: ProviderKind;
  readonly name: string;
  readonly enabled: boolean;
  readonly issuer: string;
  /** What the provider is asked for; empty: the contract's own. */
  readonly scope: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly trustEmail: boolean;
  readonly entityId: string;
  readonly signInAddress: string;
  readonly certificates: string;
  readonly createMembers: boolean;
  readonly allowedDomains: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: string;
  readonly branch: string;
  readonly groups: string;
  readonly roles: string;
  readonly defaultRole: Role;
}

const EMPTY: ProviderDraft = {
  kind: 'oidc',
  name: '',
  enabled: false,
  issuer: '',
  scope: '',
  clientId: '',
  clientSecret: '',
  trustEmail: false,
  entityId: '',
  signInAddress: '',
  certificates: '',
  createMembers: true,
  allowedDomains: '',
  email: 'email',
  displayName: 'name',
  role: '',
  branch: '',
  groups: 'groups',
  roles: '',
  defaultRole: 'learner',
};

/** The form of a provider, or of a new one. */
export function draftOf(provider: IdentityProvider | undefined): ProviderDraft {
  if (!provider) return EMPTY;
  const { settings, name, enabled } = provider;
  const { mapping } = settings;
  return {
    ...EMPTY,
    ...(settings.kind === 'saml'
      ? {
          entityId: settings.entityId,
          signInAddress: settings.signInAddress,
          certificates: settings.certificates.join('\n\n'),
        }
      : { clientId: settings.clientId }),
    ...(settings.kind === 'oidc'
      ? { issuer: settings.issuer, scope: settings.scope, trustEmail: settings.trustEmail }
      : {}),
    kind: settings.kind,
    name,
    enabled,
    createMembers: settings.createMembers,
    allowedDomains: settings.allowedDomains.join(', '),
    email: mapping.email,
    displayName: mapping.name,
    role: mapping.role,
    branch: mapping.branch,
    groups: mapping.groups,
    roles: mapping.roles.map(({ value, role }) => `${value} = ${role}`).join('\n'),
    defaultRole: mapping.defaultRole,
  };
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The first line that names no role; undefined where all do. */
export function wrongRoleLine(text: string): string | undefined {
  return lines(text).find((line) => !readRoleLine(line));
}

function readRoleLine(line: string): { value: string; role: Role } | undefined {
  const equalsSign = line.lastIndexOf('=');
  const role = ROLES.find((name) => name === line.slice(equalsSign + 1).trim());
  const value = line.slice(0, equalsSign).trim();
  return equalsSign > 0 && value !== '' && role ? { value, role } : undefined;
}

/** What is sent for a form. */
export function inputOf(draft: ProviderDraft): ProviderInput {
  const common = {
    createMembers: draft.createMembers,
    allowedDomains: draft.allowedDomains.split(/[\s,;]+/).filter(Boolean),
    mapping: {
      email: draft.email,
      name: draft.displayName,
      role: draft.role,
      branch: draft.branch,
      groups: draft.groups,
      roles: lines(draft.roles).flatMap((line) => readRoleLine(line) ?? []),
      defaultRole: draft.defaultRole,
    },
  };
  const { clientId } = draft;
  const settings = {
    google: { kind: 'google' as const, clientId, ...common },
    oidc: {
      kind: 'oidc' as const,
      clientId,
      issuer: draft.issuer.trim(),
      ...(draft.scope.trim() ? { scope: draft.scope.trim() } : {}),
      trustEmail: draft.trustEmail,
      ...common,
    },
    saml: {
      kind: 'saml' as const,
      entityId: draft.entityId,
      signInAddress: draft.signInAddress.trim(),
      certificates: draft.certificates
        .split(/\n\s*\n/)
        .map((text) => text.trim())
        .filter(Boolean),
      ...common,
    },
  }[draft.kind];
  return {
    name: draft.name,
    enabled: draft.enabled,
    settings,
    ...(draft.clientSecret === '' || draft.kind === 'saml' ? {} : { clientSecret: draft.clientSecret }),
  };
}
