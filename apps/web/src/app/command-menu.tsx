import { searchText } from '@trilha/rules/platform/text';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { History, LogOut, Search, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { lazy, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { loadOwnTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { useTranslation } from '../lib/translate.ts';
import { useTypedSearch } from '../lib/use-typed-search.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LazyPanel } from '../ui/lazy-panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import css from './command-menu.module.css';
import { foundQuery, appearanceOfFound } from './found.ts';
import { useIsImpersonating } from './me.ts';
import { paths } from './paths.ts';
import { rememberSearch, useRecentSearches } from './recent-searches.ts';
import { leaveSession } from './sign-out.ts';
import { useActionItems, useMenu } from './use-menu.ts';

// With what a refusal says, which a first screen does without.
const AskCompany = lazy(async () => {
  const [{ AskCompany }] = await Promise.all([
    loadChunk(() => import('./ask-company.tsx')),
    loadOwnTexts('search'),
  ]);
  return { default: AskCompany };
});

interface Command {
  readonly id: string;
  readonly text: string;
  /** What it is; nothing for what is done here. */
  readonly what: string | undefined;
  /** The sentence by which it was found, where it is not called so. */
  readonly passage?: string | null;
  readonly icon: LucideIcon;
  readonly run: () => void;
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
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Finds any screen of the menu and whatever has a page by a few letters, accents aside, also where some are mistyped. */
export function CommandMenu({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useTypedSearch(searched, setSearched);
  const again = useAgain((words) => {
    setTyped(words);
    setChosen(0);
  });
  const found = useFound(typed, searched, onClose);
  const { settled, status, answered } = found;
  const commands = typed.trim() === '' ? [...again.commands, ...found.commands] : found.commands;
  const at = Math.min(chosen, commands.length - 1);
  const active = commands[at];

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      const next = (at + step + commands.length) % commands.length;
      setChosen(next);
      document.getElementById(`${listId}-${commands[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Never what was found for other letters.
      if (at < settled + commands.length - found.commands.length) active?.run();
    }
  };

  return (
    <Dialog open title={t('command')} onClose={onClose}>
      <TextField
        ref={field}
        data-autofocus
        label={t('commandHint')}
        icon={<Search size={20} aria-hidden="true" />}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onKeyDown={handleKey}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
      />
      <CommandList listId={listId} commands={commands} activeId={active?.id} />
      {typed.trim() === '' && again.commands.length > 0 ? (
        <Button
          variant="quiet"
          onClick={() => {
            again.clear();
            field.current?.focus();
          }}
        >
          {t('clearRecent')}
        </Button>
      ) : null}
      <p className={commands.length === 0 ? css['empty'] : css['status']} role="status">
        {status}
      </p>
      <AskAnswered words={answered} isNothingFound={commands.length === 0} onLeave={onClose} />
    </Dialog>
  );
}

interface AskAnsweredProps {
  /** The words that a search is over for. */
  readonly words: string | undefined;
  readonly isNothingFound: boolean;
  readonly onLeave: () => void;
}

/** The way to ask for what was searched, once it is known what was found. */
function AskAnswered({ words, isNothingFound, onLeave }: AskAnsweredProps) {
  if (words === undefined) return null;
  return (
    <LazyPanel tells="nothing">
      <AskCompany key={words} words={words} isNothingFound={isNothingFound} onLeave={onLeave} />
    </LazyPanel>
  );
}

interface CommandListProps {
  readonly listId: string;
  readonly commands: readonly Command[];
  readonly activeId: string | undefined;
}

function CommandList({ listId, commands, activeId }: CommandListProps) {
  const { t } = useTranslation('shell');
  return (
    <div id={listId} role="listbox" aria-label={t('command')} className={css['list']}>
      {commands.map(({ id, text, what, passage, icon: Icon, run }) => (
        // The text field keeps the focus and handles the keys, as the combobox pattern asks.
        <div
          key={id}
          id={`${listId}-${id}`}
          role="option"
          aria-selected={activeId === id}
          className={css['item']}
          onClick={run}
        >
          <Icon size={20} aria-hidden="true" />
          <span className={css['text']}>
            {text}
            {passage ? <q className={css['passage']}>{passage}</q> : null}
          </span>
          {what ? <small className={css['what']}>{what}</small> : null}
        </div>
      ))}
    </div>
  );
}

/**
 * What fits the letters, screens first; how many of it are for the letters that stand there now; what is to be said of the search; and the
 * words it is over for, undefined while it is not.
 */
function useFound(typed: string, searched: string, onClose: () => void) {
  const { t } = useTranslation('shell');
  const go = useGo(onClose);
  const isImpersonating = useIsImpersonating();
  const actions = useActions(go);
  // Actions are for who looks for one; with nothing typed the list is that of the screens.
  const screens = [...useScreens(go), ...(typed.trim() === '' ? [] : actions)].filter(({ text }) =>
    fitsWords(text, typed.trim()),
  );
  const found = useQuery(foundQuery(searched));
  // What is typed and what is searched by it differ in signs that no search has.
  const wanted = searchText(typed).trim();
  const isAsked = wanted !== '' && found.isEnabled;
  const isCurrent = isAsked && found.isSuccess && !found.isPlaceholderData && wanted === searched;
  const things = isAsked
    ? (found.data?.items ?? []).map((thing): Command => {
        const { label, icon, path } = appearanceOfFound(thing);
        return {
          id: thing.id,
          text: thing.title,
          what: t(label),
          passage: thing.passage,
          icon,
          run: () => {
            if (!isImpersonating) void rememberSearch(searched);
            go(path(thing.id, thing.title));
          },
        };
      })
    : [];
  const commands = [...screens, ...things];
  const settled = isAsked && !isCurrent ? screens.length : commands.length;
  if (isAsked && (found.isError || found.isPaused))
    return { commands, settled, status: t('searchFailed'), answered: undefined };
  if (isAsked && !isCurrent) return { commands, settled, status: t('searching'), answered: undefined };
  const answered = isAsked ? searched : undefined;
  if (commands.length === 0) return { commands, settled, status: t('commandEmpty'), answered };
  return { commands, settled, status: isAsked ? t('foundCount', { count: commands.length }) : '', answered };
}

/** What the person searched for last on this device, to be searched again; nobody else's while somebody acts for another. */
function useAgain(search: (words: string) => void) {
  const { t } = useTranslation('shell');
  const isImpersonating = useIsImpersonating();
  const { recent, clear } = useRecentSearches();
  const commands = (isImpersonating ? [] : recent).map(
    (words, at): Command => ({
      id: `recent-${at}`,
      text: words,
      what: t('recentSearch'),
      icon: History,
      run: () => search(words),
    }),
  );
  return { commands, clear };
}

function useGo(onClose: () => void) {
  const navigate = useNavigate();
  return (to: string) => {
    onClose();
    void navigate({ href: to });
  };
}

function useActions(go: (to: string) => void): readonly Command[] {
  const { t } = useTranslation('shell');
  return useActionItems().map(({ to, label, icon }) => ({
    id: label,
    text: t(label),
    what: t('foundAction'),
    icon,
    run: () => go(to),
  }));
}

function useScreens(go: (to: string) => void): readonly Command[] {
  const { t } = useTranslation('shell');
  const { learn, progress, manage } = useMenu();
  const screens = [...learn, ...progress, ...manage].map(({ to, label, icon }) => ({
    id: label,
    text: t(label),
    what: t('foundScreen'),
    icon,
    run: () => go(to),
  }));
  const own = OWN_SCREENS.map(({ label, to }) => ({
    id: label,
    text: t(label),
    what: t('foundScreen'),
    icon: UserRound,
    run: () => go(to),
  }));
  return [
    ...screens,
    ...own,
    { id: 'sign-out', text: t('signOut'), what: undefined, icon: LogOut, run: () => void leaveSession() },
  ];
}
