import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './editor.module.css';
import { parseTable } from './parse-table.ts';

/** What may be wrong with a pasted line; its text stands in `admin-games:paste.fault.<code>`. */
export type PasteFault = 'columns' | 'empty' | 'truth' | 'side' | 'gap' | 'letters';

interface LineFault {
  readonly line: number;
  readonly fault: PasteFault | 'quotes';
}

interface PasteDialogProps<Item> {
  /** Names of the columns, in their order. */
  readonly columns: readonly string[];
  /** A line or two as they may look. */
  readonly example: string;
  /** How many more the game takes. */
  readonly room: number;
  /** Makes one of a line's cells, or says what is wrong with them. */
  readonly readLine: (cells: readonly string[]) => Item | PasteFault;
  readonly onAdd: (items: Item[]) => void;
  readonly onClose: () => void;
}

/** Takes a table copied from a spreadsheet or a file; every line that cannot be taken is named, and nothing is added until none is. */
export function PasteDialog<Item extends object>(props: PasteDialogProps<Item>) {
  const { columns, example, room, readLine, onAdd, onClose } = props;
  const { t } = useTranslation('admin-games');
  const [text, setText] = useState('');
  const read = readTable(text, readLine);
  const isTooMuch = read.items.length > room;
  return (
    <ActionDialog
      wide
      title={t('paste.title')}
      label={t('paste.add', { count: read.faults.length > 0 ? 0 : read.items.length })}
      busy={false}
      disabled={read.items.length === 0 || read.faults.length > 0 || isTooMuch}
      error={undefined}
      onAct={() => {
        onAdd(read.items);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={css['paste']}>
        <p>{t('paste.help')}</p>
        <ol className={css['columns']}>
          {columns.map((column) => (
            <li key={column}>{column}</li>
          ))}
        </ol>
        <TextArea
          label={t('paste.table')}
          rows={8}
          value={text}
          placeholder={example}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
        />
        <div role="status">
          {isTooMuch ? (
            <p className={css['error']}>{t('paste.tooMany', { number: read.items.length, room })}</p>
          ) : null}
          {read.faults.length > 0 ? (
            <ul className={css['faults']}>
              {read.faults.map(({ line, fault }) => (
                <li key={line}>
                  <strong>{t('paste.line', { line })}</strong> {t(`paste.fault.${fault}`)}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </ActionDialog>
  );
}

function readTable<Item extends object>(
  text: string,
  readLine: PasteDialogProps<Item>['readLine'],
): { readonly items: Item[]; readonly faults: readonly LineFault[] } {
  if (text.trim() === '') return { items: [], faults: [] };
  const table = parseTable(text);
  if ('brokenLine' in table) return { items: [], faults: [{ line: table.brokenLine, fault: 'quotes' }] };
  const items: Item[] = [];
  const faults: LineFault[] = [];
  for (const { line, cells } of table.lines) {
    const item = readLine(cells);
    if (typeof item === 'string') faults.push({ line, fault: item });
    else items.push(item);
  }
  return { items, faults };
}
