import type { MenuModule, Module } from '@trilha/contracts/organization/modules';
import type { InboxState } from '@trilha/contracts/engagement/notices';
import type { Me } from '@trilha/contracts/identity/session';
import type { Permission } from '@trilha/contracts/platform/permissions';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyRoute } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

import type { OutboxKindEntry } from '../lib/outbox/current.ts';
import type { Namespaces } from '../locales/namespaces.ts';
import type { WaitingName } from './waiting.api.ts';

/** A text of the shell that names a menu entry. */
export type MenuLabel = keyof Namespaces['shell'];

interface Entry {
  readonly to: string;
  readonly label: MenuLabel;
  /** A word of the label, for the bar of a phone, where the whole has no room. */
  readonly short?: MenuLabel;
  readonly icon: LucideIcon;
}

/** What the search calls a thing of a feature, and where it is opened: `found.ts` of the feature has one for each kind. */
export interface FoundAppearance {
  /** The heading under which things like it stand. */
  readonly label: MenuLabel;
  /** What exactly it is, where the heading does not say. */
  readonly what?: MenuLabel;
  readonly icon: LucideIcon;
  /** Its picture is somebody's, and round. */
  readonly isOfPerson?: boolean;
  readonly path: (id: string, title: string) => string;
}

/** Groups of what administrators do, in the order of their menu, below what waits for them today. */
export const MANAGE_GROUPS = [
  'learning',
  'meetings',
  'people',
  'incentives',
  'engagement',
  'reports',
  'company',
] as const;
export type ManageGroup = (typeof MANAGE_GROUPS)[number];

/** An entry of the menu and who sees it. */
export type MenuItem =
  /** Where the company lists this module, in the company's order. */
  | (Entry & { readonly place: 'learn'; readonly module: MenuModule })
  /** What progress brought; with `anyModule` only where one of these is on, with `isFor` for these people. */
  | (Entry & {
      readonly place: 'progress';
      readonly anyModule?: readonly Module[];
      readonly isFor?: (me: Me) => boolean;
    })
  /** What people do standing up: under the thumb on a phone, for these people. */
  | (Entry & { readonly place: 'capture'; readonly isFor: (me: Me) => boolean })
  /** Of administrators: for anyone who holds the permission, where the module, or one of them, is on. */
  | (Entry & {
      readonly place: 'manage';
      readonly group: ManageGroup;
      /** Its place in the bar under the thumb on a phone, where the lowest three stand, and the word for it there. */
      readonly bar?: { readonly at: number; readonly word: keyof Namespaces['today']['bar'] };
      /** What waits there, for the count beside it. */
      readonly waits?: WaitingName;
      readonly permission: Permission;
      /** Also for whoever leads a branch: the screen shows them their own people. */
      readonly forLeaders?: true;
      readonly module?: Module;
      readonly anyModule?: readonly Module[];
    });

/** Something that can be begun from anywhere by its name, and who may. */
export interface ActionItem {
  readonly to: string;
  readonly label: MenuLabel;
  readonly icon: LucideIcon;
  readonly permission: Permission;
  readonly module?: Module;
}

/** Places of the home screen in the order of a phone's one column; `home.screen.tsx` says what a desk makes of them. */
export const HOME_PLACES = [
  'manage',
  'asked',
  'selling',
  'continue',
  'standing',
  'rewards',
  'due',
  'new',
  'surveys',
  'news',
] as const;
export type HomePlace = (typeof HOME_PLACES)[number];

/** A card of the home screen. It shows nothing where it has nothing to say. */
export interface HomeCard {
  /** Its place; `action` stands beside the greeting. */
  readonly place: HomePlace | 'action';
  /** Whether it may have anything to say to this person; it is not loaded otherwise. */
  readonly isFor: (me: Me) => boolean;
  readonly load: () => Promise<ComponentType>;
}

/** Queries of a feature that depend on the person's inbox: a new notice may have changed what they show. */
export interface LivePart {
  /** What to read again once the server says that something changed. */
  readonly changed: readonly QueryKey[];
  /** Whether what is known here is what the server says as the line stands; else something came before it did. */
  readonly isCurrent?: (client: QueryClient, inbox: InboxState) => boolean;
}

/**
 * What a feature adds to the signed-in app; every manifest (`feature.ts`, `admin-feature.ts`) is such an object. `features.ts` lists those
 * everybody loads, `admin-features.ts` those that come with the administrators' part; the route tree and the menus are composed from these
 * lists and know no feature by name. A manifest is written without this type, or links would no longer know its addresses.
 */
export interface Feature {
  /** Its folder, `<area>/<feature>`. */
  readonly name: string;
  /** Screens with the menu around them. */
  readonly shell: readonly AnyRoute[];
  /** Screens that fill the window. */
  readonly focus: readonly AnyRoute[];
  readonly menu: readonly MenuItem[];
  /** What the search begins by its name. */
  readonly actions?: readonly ActionItem[];
  /** Its cards on the home screen. */
  readonly home?: readonly HomeCard[];
  /** What it shows that may change under the person's eyes. */
  readonly live?: LivePart;
  /** Queries whose last answers are kept on the device and shown without a network, each by the beginning of its key. */
  readonly stored?: readonly QueryKey[];
  /** What of it waits on the device without a network, and how it is sent. */
  readonly outbox?: readonly OutboxKindEntry[];
}

/** Entries of the menu, in their order. */
export function menuItems(items: readonly MenuItem[]): readonly MenuItem[] {
  return items;
}

/** What a feature lets one begin by its name. */
export function actionItems(items: readonly ActionItem[]): readonly ActionItem[] {
  return items;
}

/** Cards of the home screen, in any order. */
export function homeCards(cards: readonly HomeCard[]): readonly HomeCard[] {
  return cards;
}

/** For what is reached from other screens only. */
export const NO_ENTRIES: readonly MenuItem[] = [];
