import { useNavigate } from '@tanstack/react-router';
import { LogOut, Search } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import css from './command-menu.module.css';
import { leaveSession } from './sign-out.ts';
import { useMenu } from './use-menu.ts';

interface Command {
  readonly id: string;
  readonly text: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Finds any screen of the menu by a few letters, accents aside. */
export function CommandMenu({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const commands = useCommands(onClose).filter(({ text }) => plain(text).includes(plain(typed.trim())));
  const active = commands[Math.min(chosen, commands.length - 1)];

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setChosen((now) => (Math.min(now, commands.length - 1) + step + commands.length) % commands.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      active?.run();
    }
  };

  return (
    <Dialog open title={t('command')} onClose={onClose}>
      <TextField
        data-autofocus
        label={t('commandHint')}
        icon={<Search size={20} aria-hidden="true" />}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        value={typed}
        onKeyDown={handleKey}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
      />
      <div id={listId} role="listbox" aria-label={t('command')} className={css['list']}>
        {commands.map(({ id, text, icon: Icon, run }) => (
          // The text field keeps the focus and handles the keys, as the combobox pattern asks.
          <div
            key={id}
            id={`${listId}-${id}`}
            role="option"
            aria-selected={active?.id === id}
            className={css['item']}
            onClick={run}
          >
            <Icon size={20} aria-hidden="true" />
            {text}
          </div>
        ))}
      </div>
      {commands.length === 0 ? (
        <p className={css['empty']} role="status">
          {t('commandEmpty')}
        </p>
      ) : null}
    </Dialog>
  );
}

function useCommands(onClose: () => void): readonly Command[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { learn, progress, manage } = useMenu();
  const screens = [...learn, ...progress, ...manage].map(({ to, label, icon }) => ({
    id: label,
    text: t(label),
    icon,
    run: () => {
      onClose();
      void navigate({ href: to });
    },
  }));
  return [...screens, { id: 'sign-out', text: t('signOut'), icon: LogOut, run: () => void leaveSession() }];
}
