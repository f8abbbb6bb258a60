import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@trilha/contracts/platform/content-blocks';
import type { ClipboardEvent } from 'react';

import { useAuthoring } from '../../activities/editor/authoring.ts';
import { LocalizedInput } from '../../activities/editor/localized-input.tsx';
import { useTranslation } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import css from './blocks.module.css';
import type { BlockFieldsProps } from './content-block-fields.tsx';
import type { DraftBlockOf } from './new-content-block.ts';
import { pasteCells, resizeRows } from './table-cells.ts';

type TableProps = BlockFieldsProps<DraftBlockOf<'table'>>;

/** A table cell by cell; what is copied from a spreadsheet fills it from the cell it is pasted into. */
export function TableFields({ block, path, onChange }: TableProps) {
  const { t } = useTranslation('admin-blocks');
  const { problemAt } = useAuthoring();
  const error = problemAt(`${path}.rows`);
  return (
    <div className={css['fields']} data-path={`${path}.rows`}>
      <Cells block={block} path={path} onChange={onChange} />
      {error ? (
        <p className={css['error']} role="alert">
          {error}
        </p>
      ) : null}
      <SizeButtons block={block} path={path} onChange={onChange} />
      <Switch
        label={t('hasHeader')}
        checked={block.hasHeader}
        onChange={({ target }) => onChange({ ...block, hasHeader: target.checked })}
      />
      <LocalizedInput
        label={t('caption')}
        optional
        value={block.caption}
        path={`${path}.caption`}
        onChange={(caption) => onChange({ ...block, caption })}
      />
    </div>
  );
}

function Cells({ block, onChange }: TableProps) {
  const { t } = useTranslation('admin-blocks');
  const { locale } = useAuthoring();
  const { rows } = block;
  const template = { gridTemplateColumns: `repeat(${rows[0]?.length ?? 0}, minmax(7rem, 1fr))` };
  const setCell = (row: number, column: number, text: string) =>
    onChange({
      ...block,
      rows: rows.map((cells, r) =>
        r === row ? cells.map((cell, c) => (c === column ? { ...cell, [locale]: text } : cell)) : cells,
      ),
    });
  const handlePaste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    onChange({ ...block, rows: pasteCells(rows, { row, column }, text, locale) });
  };
  return (
    <div className={css['cells']} role="group" aria-label={t('table')}>
      {rows.map((row, r) => (
        // Rows and cells have no ids: their place is what they are.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={r} className={css['row']} style={template}>
          {row.map((cell, c) => (
            <input
              // oxlint-disable-next-line react/no-array-index-key -- see above
              key={c}
              className={css['cell']}
              aria-label={t('cell', { row: r + 1, column: c + 1 })}
              lang={locale}
              maxLength={500}
              value={cell[locale] ?? ''}
              onPaste={(event) => handlePaste(event, r, c)}
              onChange={({ target }) => setCell(r, c, target.value)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function SizeButtons({ block, onChange }: TableProps) {
  const { t } = useTranslation('admin-blocks');
  const height = block.rows.length;
  const width = block.rows[0]?.length ?? 0;
  const sizes = [
    { id: 'addRow', height: height + 1, width, disabled: height >= MAX_TABLE_ROWS },
    { id: 'removeRow', height: height - 1, width, disabled: height <= 1 },
    { id: 'addColumn', height, width: width + 1, disabled: width >= MAX_TABLE_COLUMNS },
    { id: 'removeColumn', height, width: width - 1, disabled: width <= 1 },
  ] as const;
  return (
    <div className={css['acts']}>
      {sizes.map(({ id, disabled, ...size }) => (
        <Button
          key={id}
          variant="quiet"
          size="small"
          disabled={disabled}
          onClick={() => onChange({ ...block, rows: resizeRows(block.rows, size) })}
        >
          {t(id)}
        </Button>
      ))}
    </div>
  );
}
