import type { ManagedLibraryCard } from '@trilha/contracts/engagement/library-admin';
import { createContext, use, useMemo, useRef } from 'react';
import type { ChangeEvent, ReactNode } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';
import css from './library.module.css';
import { libraryPaths } from './paths.ts';

/** Files chosen for an act: some by name, or all that the filters mean. */
export type ChosenFiles = ReadonlySet<string> | 'all';

interface ChosenFilesProps {
  readonly rows: readonly ManagedLibraryCard[];
  readonly chosen: ChosenFiles;
  readonly onChosen: (chosen: ChosenFiles) => void;
}

interface Choosing {
  readonly chosen: ChosenFiles;
  readonly toggle: (id: string, event: ChangeEvent<HTMLInputElement>) => void;
}

const ChoosingContext = createContext<Choosing>({ chosen: new Set(), toggle: () => {} });

/** Lets the files of a list be chosen one by one, with Shift from the last one to this one, or all that are shown. */
export function ChosenFilesList({
  rows,
  chosen,
  onChosen,
  children,
}: ChosenFilesProps & { readonly children: ReactNode }) {
  const { t } = useTranslation('admin-library');
  const last = useRef<string>(undefined);
  const choosing = useMemo(() => {
    const ids = rows.map(({ id }) => id);
    return {
      chosen,
      toggle: (id: string, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const from = last.current === undefined ? -1 : ids.indexOf(last.current);
        const at = ids.indexOf(id);
        const isRange = from >= 0 && nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        const pressed = isRange ? ids.slice(Math.min(from, at), Math.max(from, at) + 1) : [id];
        const next = new Set(chosen === 'all' ? ids : chosen);
        for (const one of pressed) {
          if (target.checked) next.add(one);
          else next.delete(one);
        }
        last.current = id;
        onChosen(next);
      },
    };
  }, [rows, chosen, onChosen]);
  const isEvery = chosen === 'all' || rows.every(({ id }) => chosen.has(id));
  return (
    <ChoosingContext value={choosing}>
      <Checkbox
        label={t('choosePage')}
        checked={isEvery}
        indeterminate={!isEvery && chosen.size > 0}
        onChange={({ target }) => onChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
      />
      {children}
    </ChoosingContext>
  );
}

/** The name of a file in the list, with the box that chooses it. */
export function ChosenFileName({ file: { id, title } }: { readonly file: ManagedLibraryCard }) {
  const { t } = useTranslation('admin-library');
  const { chosen, toggle } = use(ChoosingContext);
  return (
    <span className={css['chosenName']}>
      <Checkbox
        label={<span className="visually-hidden">{t('choose', { name: title })}</span>}
        checked={chosen === 'all' || chosen.has(id)}
        onChange={(event) => toggle(id, event)}
      />
      <Link to={libraryPaths.managedFile(id)}>{title}</Link>
    </span>
  );
}
