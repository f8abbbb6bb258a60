import type { LibrarySelection } from '@trilha/contracts/engagement/library-changes';
import type { ManagedLibraryCard } from '@trilha/contracts/engagement/library-admin';
import { LIBRARY_ACTS } from '@trilha/contracts/engagement/library-values';
import type { LibraryAct } from '@trilha/contracts/engagement/library-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import type { ChosenFiles } from './chosen-files.tsx';
import { FilesActDialog } from './files-act-dialog.tsx';
import { reachQuery } from './library-changes.api.ts';
import css from './library.module.css';
import type { ManagedSearch } from './library-search.ts';

interface FilesBarProps {
  readonly chosen: ChosenFiles;
  /** Those of the list that are shown. */
  readonly rows: readonly ManagedLibraryCard[];
  readonly filters: ManagedSearch;
  readonly onChosen: (chosen: ChosenFiles) => void;
}

/** Whether an act is for a file, as the server judges it. */
function isFor(act: LibraryAct, { state }: ManagedLibraryCard): boolean {
  if (act === 'publish') return state !== 'published';
  if (act === 'archive') return state === 'published';
  return act === 'remove' ? state === 'draft' : true;
}

/** What can be done with the files that are chosen, each with how many it is for. */
export function FilesBar({ chosen, rows, filters, onChosen }: FilesBarProps) {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  const [asked, setAsked] = useState<LibraryAct>();
  const { data: reach } = useQuery(reachQuery(filters));
  const isAll = chosen === 'all';
  const picked = isAll ? [] : rows.filter(({ id }) => chosen.has(id));
  const count = isAll ? (reach?.files ?? rows.length) : picked.length;
  const reached = (act: LibraryAct) =>
    isAll ? reach?.[act] : picked.filter((file) => isFor(act, file)).length;
  const to: LibrarySelection = isAll
    ? { kind: 'matching', filter: { search: '', ...filters } }
    : { kind: 'files', ids: picked.map(({ id }) => id) };
  return (
    <div className={css['selection']} role="group" aria-label={t('selection')}>
      <strong role="status">{t('chosen', { count })}</strong>
      {isAll || !reach || reach.files <= picked.length ? null : (
        <Button variant="quiet" size="small" onClick={() => onChosen('all')}>
          {t('chooseAll', { number: format.number(reach.files) })}
        </Button>
      )}
      {LIBRARY_ACTS.map((act) => (
        <Button
          key={act}
          size="small"
          variant="secondary"
          disabled={!reached(act)}
          onClick={() => setAsked(act)}
        >
          {t(`act.${act}`)}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={() => onChosen(new Set())}>
        {t('clearChoice')}
      </Button>
      {asked ? (
        <FilesActDialog
          act={asked}
          to={to}
          reached={reached(asked) ?? 0}
          count={count}
          onDone={() => onChosen(new Set())}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}
