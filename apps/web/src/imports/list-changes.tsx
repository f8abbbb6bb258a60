import type { ListImport } from '@trilha/contracts/platform/imports';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../lib/translate.ts';

import { useAsyncAction } from '../lib/use-async-action.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { useErrorToast } from '../ui/use-error-toast.ts';
import css from './imports.module.css';
import { listImportQuery } from './list-importer.ts';
import type { ListImporter, ListTexts, ListedChanges } from './list-importer.ts';

type Changing = ListedChanges['items'][number];

interface ListChangesProps {
  readonly importer: ListImporter;
  readonly texts: ListTexts;
  readonly current: ListImport;
  /** Has decisions done in the order they are made. */
  readonly sequentially: (work: () => Promise<void>) => Promise<void>;
}

/** What a checked list changes of what is there, thing by thing, each taken from the file or left as it is. */
export function ListChanges({ importer, texts, current, sequentially }: ListChangesProps) {
  const { t } = useTranslation('admin-import');
  const queryClient = useQueryClient();
  const showError = useErrorToast();
  const { busy, act } = useAsyncAction({ onError: showError });
  const [shown, setShown] = useState<ListedChanges>();
  const { id, status, toChange, declined } = current;
  if (status !== 'checked' || toChange + declined === 0) return null;

  const handleShow = () =>
    act(async () => {
      const page = await importer.changes(id, shown?.nextLine ?? 0);
      setShown({ items: [...(shown?.items ?? []), ...page.items], nextLine: page.nextLine });
    });
  const mark = (takenOf: (item: Changing) => boolean) =>
    setShown(
      (before) =>
        before && {
          ...before,
          items: before.items.map((item) => Object.assign({}, item, { taken: takenOf(item) })),
        },
    );
  const handleDecide = (lines: number[] | null, take: boolean) => {
    const isMeant = ({ line }: Changing) => !lines || lines.includes(line);
    const before = new Map(shown?.items.filter(isMeant).map(({ line, taken }) => [line, taken]));
    // Shown at once, so that the box keeps the focus and the next one can be pressed; put back where it was refused.
    mark((item) => (isMeant(item) ? take : item.taken));
    void sequentially(async () => {
      try {
        const decided = await importer.decide(id, lines, take);
        queryClient.setQueryData(listImportQuery(importer, id).queryKey, decided);
      } catch (failure) {
        mark((item) => before.get(item.line) ?? item.taken);
        showError(failure);
      }
    });
  };
  return (
    <>
      {shown ? <Decisions items={shown.items} texts={texts} onDecide={handleDecide} /> : null}
      {shown?.nextLine === null ? null : (
        <p>
          <Button variant="secondary" loading={busy} onClick={() => void handleShow()}>
            {t(shown ? 'moreChanges' : 'rowsShowChanges')}
          </Button>
        </p>
      )}
    </>
  );
}

interface DecisionsProps extends Pick<ListedChanges, 'items'> {
  readonly texts: ListTexts;
  readonly onDecide: (lines: number[] | null, take: boolean) => void;
}

/** Things a list changes, each with a box that says whether the file counts; or all at once. */
function Decisions({ items, texts: { targets, valueText }, onDecide }: DecisionsProps) {
  const { t } = useTranslation('admin-import');
  const labelOf = (field: string) => targets.find(({ value }) => value === field)?.label ?? field;
  const shownValue = (field: string, value: string) =>
    value ? (valueText?.(field, value) ?? value) : t('emptyField');
  const changeText = ({ field, before, after }: Changing['changes'][number]) =>
    t('fieldChange', {
      field: labelOf(field),
      before: shownValue(field, before),
      after: shownValue(field, after),
    });
  return (
    <>
      <h3>{t('changesTitle')}</h3>
      <p>{t('rowsDecide')}</p>
      <div className={css['foot']}>
        <Button size="small" variant="secondary" onClick={() => onDecide(null, true)}>
          {t('rowsTakeAll')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => onDecide(null, false)}>
          {t('rowsTakeNone')}
        </Button>
      </div>
      <ul className={css['refused']}>
        {items.map(({ line, name, taken, changes }) => (
          <li key={line}>
            <Checkbox
              label={`${t('lineNumber', { line: String(line) })} · ${name}`}
              hint={changes.map((change) => (
                <span key={change.field} className={css['change']}>
                  {changeText(change)}
                </span>
              ))}
              checked={taken}
              onChange={({ target }) => onDecide([line], target.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
