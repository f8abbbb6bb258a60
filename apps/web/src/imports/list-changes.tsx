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

interface ListChangesProps {
  readonly importer: ListImporter;
  readonly texts: ListTexts;
  readonly current: ListImport;
}

/** What a checked list changes of what is there, thing by thing, each taken from the file or left as it is. */
export function ListChanges({ importer, texts: { targets }, current }: ListChangesProps) {
  const { t } = useTranslation('admin-import');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const [shown, setShown] = useState<ListedChanges>();
  const { id, status, toChange, declined } = current;
  if (status !== 'checked' || toChange + declined === 0) return null;

  const handleShow = () =>
    act(async () => {
      const page = await importer.changes(id, shown?.nextLine ?? 0);
      setShown({ items: [...(shown?.items ?? []), ...page.items], nextLine: page.nextLine });
    });
  const handleDecide = (lines: number[] | null, take: boolean) =>
    act(async () => {
      const decided = await importer.decide(id, lines, take);
      queryClient.setQueryData(listImportQuery(importer, id).queryKey, decided);
      setShown(
        (before) =>
          before && {
            ...before,
            items: before.items.map((item) =>
              !lines || lines.includes(item.line) ? Object.assign({}, item, { taken: take }) : item,
            ),
          },
      );
    });
  return (
    <>
      {shown ? (
        <Decisions
          items={shown.items}
          targets={targets}
          busy={busy}
          onDecide={(...asked) => void handleDecide(...asked)}
        />
      ) : null}
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

interface DecisionsProps extends Pick<ListedChanges, 'items'>, Pick<ListTexts, 'targets'> {
  readonly busy: boolean;
  readonly onDecide: (lines: number[] | null, take: boolean) => void;
}

/** Things a list changes, each with a box that says whether the file counts; or all at once. */
function Decisions({ items, targets, busy, onDecide }: DecisionsProps) {
  const { t } = useTranslation('admin-import');
  const labelOf = (field: string) => targets.find(({ value }) => value === field)?.label ?? field;
  const changeText = ({ field, before, after }: ListedChanges['items'][number]['changes'][number]) =>
    t('fieldChange', {
      field: labelOf(field),
      before: before || t('emptyField'),
      after: after || t('emptyField'),
    });
  return (
    <>
      <h3>{t('changesTitle')}</h3>
      <p>{t('rowsDecide')}</p>
      <div className={css['foot']}>
        <Button size="small" variant="secondary" loading={busy} onClick={() => onDecide(null, true)}>
          {t('rowsTakeAll')}
        </Button>
        <Button size="small" variant="secondary" loading={busy} onClick={() => onDecide(null, false)}>
          {t('rowsTakeNone')}
        </Button>
      </div>
      <ul className={css['refused']}>
        {items.map(({ line, name, taken, changes }) => (
          <li key={line}>
            <Checkbox
              label={name}
              hint={changes.map(changeText).join(' · ')}
              checked={taken}
              disabled={busy}
              onChange={({ target }) => onDecide([line], target.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
