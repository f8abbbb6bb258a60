import { ArrowLeft, Search } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

import { useTranslation } from '../lib/translate.ts';
import { useTypedSearch } from '../lib/use-typed-search.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AskAnswered } from './ask-answered.tsx';
import { useFoundGroups, useRecentGroup } from './command-groups.ts';
import type { CommandGroup, GroupName } from './command-groups.ts';
import { CommandList, shortened } from './command-list.tsx';
import css from './command-menu.module.css';

/**
 * Finds any screen of the menu and whatever has a page by a few letters, accents aside, also where some are mistyped. Arrows go through what was
 * found, with Alt (and by whole pages) from group to group, Enter opens, Esc leads back from one group to all, and out.
 */
export function CommandMenu({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const [only, setOnly] = useState<GroupName>();
  const [searched, setSearched] = useState('');
  const [typed, setTyped] = useTypedSearch(searched, setSearched, { atOnce: true });
  const narrow = (name: GroupName | undefined) => {
    setOnly(name);
    setChosen(0);
  };
  const type = (words: string) => {
    setTyped(words);
    setChosen(0);
    if (words.trim() === '') setOnly(undefined);
  };
  const { groups, clearRecent, status, answered } = useShownGroups({
    typed,
    searched,
    only,
    onType: type,
    onNarrow: narrow,
    onClose,
  });
  const commands = groups.flatMap((group) => group.commands);
  const at = Math.min(chosen, commands.length - 1);
  const active = commands[at];

  const handleKey = (event: KeyboardEvent) => {
    const next = placeAfter(event, groups, at);
    if (next !== undefined) {
      setChosen(next);
      document.getElementById(`${listId}-${commands[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape') {
      if (only === undefined) onClose();
      else narrow(undefined);
    }
    // Never what was found for other letters.
    else if (event.key !== 'Enter') return;
    else if (!active?.isOld) active?.run();
    event.preventDefault();
  };

  return (
    <Dialog open title={t('command')} onClose={onClose}>
      <SearchInput
        field={field}
        listId={listId}
        activeId={active?.id}
        typed={typed}
        onType={type}
        onKeyDown={handleKey}
      />
      {only === undefined ? null : (
        <BesideField field={field} icon={ArrowLeft} text={t('foundBack')} run={() => narrow(undefined)} />
      )}
      <CommandList listId={listId} groups={groups} activeId={active?.id} />
      {clearRecent ? <BesideField field={field} text={t('clearRecent')} run={clearRecent} /> : null}
      <p className={commands.length === 0 ? css['empty'] : css['status']} role="status">
        {status}
      </p>
      <AskAnswered words={answered} isNothingFound={commands.length === 0} onLeave={onClose} />
    </Dialog>
  );
}

interface SearchInputProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly typed: string;
  readonly onType: (words: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchInput({ field, listId, activeId, typed, onType, onKeyDown }: SearchInputProps) {
  const { t } = useTranslation('shell');
  return (
    <TextField
      ref={field}
      data-autofocus
      label={t('commandHint')}
      icon={<Search size={20} aria-hidden="true" />}
      role="combobox"
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={activeId ? `${listId}-${activeId}` : undefined}
      enterKeyHint="search"
      autoComplete="off"
      value={typed}
      onKeyDown={onKeyDown}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface BesideFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly icon?: LucideIcon;
  readonly run: () => void;
}

/** Something to do beside the field, in which one goes on typing. */
function BesideField({ field, text, icon: Icon, run }: BesideFieldProps) {
  return (
    <Button
      variant="quiet"
      onClick={() => {
        run();
        field.current?.focus();
      }}
    >
      {Icon ? <Icon size={18} aria-hidden="true" /> : null}
      {text}
    </Button>
  );
}

interface Shown {
  readonly typed: string;
  readonly searched: string;
  readonly only: GroupName | undefined;
  readonly onType: (words: string) => void;
  readonly onNarrow: (name: GroupName) => void;
  readonly onClose: () => void;
}

/** What is shown for the letters: all of one group, or the best of each; before the first letter also what was searched for last, and how to clear that. */
function useShownGroups({ typed, searched, only, onType, onNarrow, onClose }: Shown) {
  const { t } = useTranslation('shell');
  const recent = useRecentGroup(onType);
  const { groups: found, status, answered } = useFoundGroups({ typed, searched, only, onClose });
  if (typed.trim() === '') {
    const hasRecent = recent.group.commands.length > 0;
    const groups = hasRecent ? [recent.group, ...found] : found;
    return { groups, clearRecent: hasRecent ? recent.clear : undefined, status, answered };
  }
  const groups =
    only === undefined
      ? found.map((group) => {
          const { name, total, isMore } = group;
          const text = isMore ? t('foundMore') : t('foundAll', { count: total });
          return shortened(group, text, () => onNarrow(name));
        })
      : found;
  return { groups, clearRecent: undefined, status, answered };
}

/** The place a key leads to: the next command, or the first of the next group, round from the last to the first. */
function placeAfter(
  { key, altKey }: KeyboardEvent,
  groups: readonly CommandGroup[],
  at: number,
): number | undefined {
  const starts: number[] = [];
  let count = 0;
  for (const { commands } of groups) {
    starts.push(count);
    count += commands.length;
  }
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1 }[key];
  if (step === undefined || count === 0) return undefined;
  if (!altKey && key.startsWith('Arrow')) return (at + step + count) % count;
  if (step > 0) return starts.find((start) => start > at) ?? 0;
  return starts.findLast((start) => start < at) ?? starts.at(-1);
}
