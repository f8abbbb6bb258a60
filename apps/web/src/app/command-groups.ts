import type { Found } from '@trilha/contracts/insight/search';
import type { Passage } from '@trilha/contracts/platform/passage';
import { searchText } from '@trilha/rules/platform/text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { History, LogOut, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { useTranslation } from '../lib/translate.ts';
import { appearanceOfFound, foundQuery } from './found.ts';
import { useIsImpersonating } from './me.ts';
import { paths } from './paths.ts';
import { plainText } from './plain-text.ts';
import { rememberSearch, useRecentSearches } from './recent-searches.ts';
import { signOutByHand } from './sign-out.ts';
import { useActionItems, useMenu } from './use-menu.ts';

/** Something the search leads to, or does. */
export interface Command {
  readonly id: string;
  readonly text: string;
  /** What exactly it is, where its group does not say. */
  readonly what?: string | undefined;
  /** The sentence by which it was found, where it is not called so. */
  readonly passage?: Passage | null;
  readonly icon: LucideIcon;
  readonly pictureUrl?: string | null;
  readonly isOfPerson?: boolean | undefined;
  /** Found for other letters than those that stand there now. */
  readonly isOld?: boolean;
  readonly run: () => void;
}

export type GroupName = 'recent' | 'screens' | 'actions' | Found['kind'];

/** Commands of one kind under a heading. */
export interface CommandGroup {
  readonly name: GroupName;
  readonly heading: string;
  readonly commands: readonly Command[];
  /** How many there are, as far as was looked. */
  readonly total: number;
  readonly isMore: boolean;
}

/** What stands inside the profile, found by what is done there. */
const OWN_SCREENS = [
  { label: 'ownData', to: paths.profile('data') },
  { label: 'ownPassword', to: paths.profile('password') },
  { label: 'ownPhone', to: paths.profile('phone') },
  { label: 'ownLanguage', to: paths.profile('language') },
  { label: 'ownNotifications', to: paths.profile('notifications') },
  { label: 'ownPrivacy', to: paths.profile('privacy') },
  { label: 'ownSecurity', to: paths.security },
] as const;

/** Every word somewhere in the text, accents aside and in any order. */
const fitsWords = (text: string, typed: string) =>
  plainText(typed)
    .split(/\s+/)
    .every((word) => plainText(text).includes(word));

interface Asked {
  readonly typed: string;
  /** What of it is searched already. */
  readonly searched: string;
  /** The group that is shown alone. */
  readonly only: GroupName | undefined;
  readonly onClose: () => void;
}

/**
 * What fits the letters, screens first as they are there at once, then the group of what fits best; what is to be said of the search; and the
 * words it is over for, undefined while it is not.
 */
export function useFoundGroups({ typed, searched, only, onClose }: Asked) {
  const { t } = useTranslation('shell');
  const go = useGo(onClose);
  const screens = useScreens(go, typed);
  const actions = useActions(go, typed);
  const things = useThings({ typed, searched, only, go });
  const groups = [screens, actions, ...things.groups].filter(
    ({ name, commands }) => commands.length > 0 && (only === undefined || name === only),
  );
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const { isAsked, isCurrent, hasFailed } = things;
  if (hasFailed) return { groups, status: t('searchFailed'), answered: undefined };
  if (isAsked && !isCurrent) return { groups, status: t('searching'), answered: undefined };
  const answered = isAsked ? searched : undefined;
  if (count === 0) return { groups, status: t('commandEmpty'), answered };
  return { groups, status: isAsked ? t('foundCount', { count }) : '', answered };
}

/** What has a page of its own and is found on the server. */
function useThings({ typed, searched, only, go }: Omit<Asked, 'onClose'> & { go: (to: string) => void }) {
  const { t } = useTranslation('shell');
  const isImpersonating = useIsImpersonating();
  const kind = only === 'recent' || only === 'screens' || only === 'actions' ? undefined : only;
  const found = useQuery(foundQuery(searched, kind));
  // What is typed and what is searched by it differ in signs that no search has.
  const wanted = searchText(typed).trim();
  const isAsked = wanted !== '' && found.isEnabled;
  const isCurrent = isAsked && found.isSuccess && !found.isPlaceholderData && wanted === searched;
  const items = isAsked ? (found.data?.items ?? []) : [];
  const commandOf = (thing: Found): Command => {
    const { what, icon, isOfPerson, path } = appearanceOfFound(thing);
    return {
      id: thing.id,
      text: thing.title,
      what: what && t(what),
      passage: thing.passage,
      icon,
      pictureUrl: thing.pictureUrl,
      isOfPerson,
      isOld: !isCurrent,
      run: () => {
        if (!isImpersonating) void rememberSearch(wanted);
        go(path(thing.id, thing.title));
      },
    };
  };
  // The best comes first, and its group with it.
  const groups = [...new Set(items.map((thing) => thing.kind))].map((name): CommandGroup => {
    const own = items.filter((thing) => thing.kind === name);
    const { total = own.length, isMore = false } =
      found.data?.groups.find((group) => group.kind === name) ?? {};
    const [heading] = own.map((thing) => t(appearanceOfFound(thing).label));
    return { name, heading: heading ?? '', commands: own.map(commandOf), total, isMore };
  });
  return { groups, isAsked, isCurrent, hasFailed: isAsked && (found.isError || found.isPaused) };
}

/** What the person searched for last on this device, to be searched again; nobody else's while somebody acts for another. */
export function useRecentGroup(search: (words: string) => void) {
  const { t } = useTranslation('shell');
  const isImpersonating = useIsImpersonating();
  const { recent, clear } = useRecentSearches();
  const commands = (isImpersonating ? [] : recent).map(
    (words, at): Command => ({
      id: `recent-${at}`,
      text: words,
      icon: History,
      run: () => search(words),
    }),
  );
  return { group: groupOf('recent', t('recentSearch'), commands), clear };
}

const groupOf = (name: GroupName, heading: string, commands: readonly Command[]): CommandGroup => ({
  name,
  heading,
  commands,
  total: commands.length,
  isMore: false,
});

function useGo(onClose: () => void) {
  const navigate = useNavigate();
  return (to: string) => {
    onClose();
    void navigate({ href: to });
  };
}

/** Actions are for who looks for one; with nothing typed the list is that of the screens. */
function useActions(go: (to: string) => void, typed: string): CommandGroup {
  const { t } = useTranslation('shell');
  const actions = useActionItems().map(({ to, label, icon }) => ({
    id: label,
    text: t(label),
    icon,
    run: () => go(to),
  }));
  const fitting = typed.trim() === '' ? [] : actions.filter(({ text }) => fitsWords(text, typed.trim()));
  return groupOf('actions', t('foundAction'), fitting);
}

function useScreens(go: (to: string) => void, typed: string): CommandGroup {
  const { t } = useTranslation('shell');
  const { learn, progress, manage } = useMenu();
  const screens = [...learn, ...progress, ...manage].map(({ to, label, icon }) => ({
    id: label,
    text: t(label),
    icon,
    run: () => go(to),
  }));
  const own = OWN_SCREENS.map(({ label, to }) => ({
    id: label,
    text: t(label),
    icon: UserRound,
    run: () => go(to),
  }));
  const signOut = { id: 'sign-out', text: t('signOut'), icon: LogOut, run: () => void signOutByHand() };
  const all: readonly Command[] = [...screens, ...own, signOut];
  return groupOf(
    'screens',
    t('foundScreen'),
    all.filter(({ text }) => fitsWords(text, typed.trim())),
  );
}
