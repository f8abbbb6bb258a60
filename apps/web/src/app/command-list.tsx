import { ChevronRight } from 'lucide-react';

import { useTranslation } from '../lib/translate.ts';
import type { Command, CommandGroup } from './command-groups.ts';
import css from './command-menu.module.css';
import { Passage } from '../ui/passage.tsx';
import { FoundPicture } from './found-picture.tsx';

interface CommandListProps {
  readonly listId: string;
  readonly groups: readonly CommandGroup[];
  readonly activeId: string | undefined;
}

/** What was found, under the heading of its kind. The text field keeps the focus and handles the keys, as the combobox pattern asks. */
export function CommandList({ listId, groups, activeId }: CommandListProps) {
  const { t } = useTranslation('shell');
  return (
    <div id={listId} role="listbox" aria-label={t('command')} className={css['list']}>
      {groups.map(({ name, heading, commands }) => (
        <div key={name} role="group" aria-label={heading} className={css['group']}>
          <div className={css['heading']} aria-hidden="true">
            {heading}
          </div>
          {commands.map((command) => (
            <CommandOption
              key={command.id}
              id={`${listId}-${command.id}`}
              command={command}
              isActive={activeId === command.id}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CommandOptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
}

function CommandOption({ id, command, isActive }: CommandOptionProps) {
  const { text, what, passage, icon, pictureUrl, isOfPerson, run } = command;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={css['item']}
      // A press takes the focus nowhere: the next letter goes on in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <FoundPicture icon={icon} url={pictureUrl} isOfPerson={isOfPerson} />
      <span className={css['text']}>
        {text}
        {passage ? (
          <span className={css['passage']}>
            <Passage pieces={passage} />
          </span>
        ) : null}
      </span>
      {what ? <small className={css['what']}>{what}</small> : null}
    </div>
  );
}

/** So many of a group stand beside others; one alone is not kept back. */
const MAX_BESIDE_OTHERS = 4;

/** A group as it stands beside others: its best, and the way to all of it. */
export function shortened(group: CommandGroup, text: string, onAll: () => void): CommandGroup {
  const { name, commands, total, isMore } = group;
  if (!isMore && total <= MAX_BESIDE_OTHERS + 1 && commands.length === total) return group;
  const all: Command = { id: `all-${name}`, text, icon: ChevronRight, run: onAll };
  return { ...group, commands: [...commands.slice(0, MAX_BESIDE_OTHERS), all] };
}
