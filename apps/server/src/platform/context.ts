import type { Module } from '@trilha/contracts/organization/modules';
import { holds } from '@trilha/contracts/platform/permissions';
import type { Permission } from '@trilha/contracts/platform/permissions';
import type { Role } from '@trilha/contracts/platform/roles';
import type { Locale } from '@trilha/rules/platform/locales';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

import { AppError } from './app-error.ts';
import type { Config } from '../config.ts';
import type { Tx } from './db/client-dialect.ts';
import type { FilePlayer } from './files/content-addresses.ts';

/** Who acts: a member of the company their session has selected, with the rights read for this very request. */
export interface Actor {
  readonly personId: string;
  readonly tenantId: string;
  readonly memberId: string;
  readonly role: Role;
  readonly isSuperuser: boolean;
  /** Of the installation's staff, here for some hours: makes no administrator, key or identity provider that would outlive them. */
  readonly isStaff?: boolean;
  /** What roles that the company made itself allow beside the business role; none where a job acts. */
  readonly ownPermissions?: readonly Permission[];
  readonly displayName: string;
  readonly branchId: string | null;
  /** Areas, groups and tags of the member. */
  readonly labelIds: readonly string[];
  readonly modules: ReadonlySet<Module>;
  /** First language of the company: what texts fall back to. */
  readonly clientLocale: Locale;
  /** Zone of the company: what its days are meant in. */
  readonly clientTimeZone: string;
  /** Zone of the person, or the company's: how moments are shown to them. */
  readonly timeZone: string;
  /** The member who acts as this one; none in one's own session. */
  readonly actedBy?: string;
  /** The preview of a role of the company that the session is; none in others. Nothing is written in it. */
  readonly previewId?: string;
}

/** First argument of every use case: one transaction of one tenant, who acts in it, and the only clock. */
export interface TenantContext {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The session that asks; none where a job acts. */
  readonly familyId?: string;
  /** Language of the screen that asks. */
  readonly locale: Locale;
  readonly now: Date;
  readonly requestId: string;
  /** Short-lived address of a file of this company. */
  readonly fileUrl: (fileId: string) => string;
  /** Short-lived address of the page that shows a file by a program of ours. */
  readonly filePlayerUrl: (player: FilePlayer, fileId: string) => string;
  /** Short-lived address of an imported package's folder. */
  readonly packageUrl: (packageId: string) => string;
  /** Short-lived address of an HTML activity whose text its author typed. */
  readonly inlineHtmlUrl: (place: { readonly courseId: string; readonly activityId: string }) => string;
  /** The same for the text as it stands in the draft; for authors' previews. */
  readonly draftHtmlUrl: (place: { readonly courseId: string; readonly activityId: string }) => string;
}

/** A transaction, the company it is in and the clock: all that work for the whole of it asks. */
export interface OfCompany {
  readonly tx: Tx;
  readonly actor: Pick<Actor, 'tenantId'>;
  readonly now: Date;
}

/** A signed-in person, with or without a selected company. */
export interface PersonContext {
  readonly tx: Tx;
  readonly personId: string;
  readonly familyId: string;
  readonly tenantId: string | null;
  readonly memberId: string | null;
  /** Language of the screen that asks, where it says one. */
  readonly locale?: Locale | undefined;
  readonly now: Date;
  readonly requestId: string;
}

/** What lives as long as the process. */
export interface Services {
  readonly config: Config;
  /** Connections of the application role. */
  readonly pool: pg.Pool;
  /** Connections to a copy that follows the database, where reports are read; none where there is no copy. */
  readonly replica?: pg.Pool | undefined;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
}

/** In whose name it is done, and who acts in it. */
export function everyImpersonation({ memberId, actedBy }: Pick<Actor, 'memberId' | 'actedBy'>): string[] {
  return actedBy === undefined ? [memberId] : [memberId, actedBy];
}

/** Whether a member is who asks: in whose name it is done, or who acts in it. What nobody does to themselves asks this. */
export function isOneself(actor: Actor, memberId: string): boolean {
  return everyImpersonation(actor).includes(memberId);
}

/** Nobody decides about themselves. Throws `forbidden` where the one who is decided about is who asks, or who acts in their name. */
export function requireSomeoneElse(actor: Actor, memberId: string): void {
  if (isOneself(actor, memberId)) throw new AppError('forbidden');
}

/** Whether the actor may make ways into the company that last: who is there as staff for some hours may not. */
export const mayMakeLasting = ({ isStaff }: Actor): boolean => isStaff !== true;

/** Throws `staff_not_allowed` where the actor is staff in a company for some hours: ways in that outlive them are for its own administrators. */
export function requireNoStaff(actor: Actor): void {
  if (!mayMakeLasting(actor)) throw new AppError('staff_not_allowed');
}

/** Whether the actor holds a permission: by their business role, by a role the company made itself, or as who runs the installation. */
export function isAllowed(
  { role, isSuperuser, ownPermissions = [] }: Pick<Actor, 'role' | 'isSuperuser' | 'ownPermissions'>,
  permission: Permission,
): boolean {
  return holds(permission, role, isSuperuser) || ownPermissions.includes(permission);
}

/** Throws `forbidden` where the actor does not hold the permission. First line of a use case. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!isAllowed(actor, permission)) throw new AppError('forbidden');
}
