import { Check, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../lib/translate.ts';

import { classes } from '../ui/classes.ts';
import css from './builder-bar.module.css';
import type { SaveState } from './draft-session.ts';

const ICONS = {
  saved: Check,
  unsaved: CloudUpload,
  saving: CloudUpload,
  offline: CloudOff,
  conflict: TriangleAlert,
  refused: TriangleAlert,
} as const;

/** Where what was typed is now: with the server, on its way, or kept on this device. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('admin-courses');
  const Icon = ICONS[state];
  const isTrouble = state === 'offline' || state === 'conflict' || state === 'refused';
  return (
    <span
      className={classes(css['status'], isTrouble && css['trouble'])}
      role="status"
      title={t(`save.${state}`)}
    >
      <Icon size={16} aria-hidden="true" />
      <span>{t(`save.${state}`)}</span>
    </span>
  );
}
