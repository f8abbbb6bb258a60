import type { LibraryFilePage } from '@trilha/contracts/engagement/library';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LIBRARY_KEY } from './library.api.ts';
import css from './library.module.css';
import { readCsv } from './read-csv.ts';
import type { CsvTable } from './read-csv.ts';

/** Bytes that are fetched: more rows than are shown, in nearly every table. */
const FETCHED_BYTES = 1024 ** 2;

async function readTable(url: string, signal: AbortSignal): Promise<CsvTable | null> {
  const answer = await fetch(url, { signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (!answer?.ok || !answer.body) throw new ApiError('network');
  const reader = answer.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isPart = false;
  while (!isPart) {
    const { done, value } = await reader.read().catch(() => {
      signal.throwIfAborted();
      throw new ApiError('network');
    });
    if (done) break;
    chunks.push(value);
    length += value.length;
    isPart = length >= FETCHED_BYTES;
  }
  // The rest is not wanted.
  if (isPart) await reader.cancel().catch(() => undefined);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return readCsv(bytes, isPart) ?? null;
}

interface TableViewProps {
  readonly file: Pick<LibraryFilePage, 'id' | 'version' | 'url' | 'title'>;
  /** Asks for the file anew: its address ends after a while. */
  readonly onRenew: () => Promise<Pick<LibraryFilePage, 'url'>>;
  readonly onDownload: () => Promise<void>;
}

/** A CSV file as the table it is: its first rows, in a box of its own that scrolls. */
export function TableView({ file: { id, version, url, title }, onRenew, onDownload }: TableViewProps) {
  const { t } = useTranslation('library');
  const client = useQueryClient();
  const query = queryOptions({
    // What was read stays right while the address of it changes.
    queryKey: [...LIBRARY_KEY, 'table', id, version],
    queryFn: ({ signal }) => readTable(url, signal),
    staleTime: Infinity,
    retry: false,
  });
  const { data, error } = useQuery(query);
  const handleRetry = () =>
    client
      .fetchQuery({ ...query, queryFn: async ({ signal }) => readTable((await onRenew()).url, signal) })
      // What went wrong is shown by `error`.
      .catch(() => undefined);
  if (error) return <LoadFailed compact error={error} onRetry={handleRetry} />;
  if (data === undefined) return <Skeleton height="16rem" />;
  if (data === null) return <Alert tone="warning">{t('table.unreadable')}</Alert>;
  return (
    <div className={css['stack']}>
      <Extent table={data} onDownload={onDownload} />
      <Cells table={data} title={title} />
    </div>
  );
}

/** How many rows there are, or that these are only the first. */
function Extent({
  table: { rows, hasMore },
  onDownload,
}: { readonly table: CsvTable } & Pick<TableViewProps, 'onDownload'>) {
  const { t } = useTranslation('library');
  if (!hasMore) return <p className={css['hint']}>{t('table.rows', { count: rows.length })}</p>;
  return (
    <div className={classes(css['facts'], css['extent'])}>
      <span className={css['hint']}>{t('table.cut', { count: rows.length })}</span>
      <Button variant="quiet" size="small" onClick={() => void onDownload()}>
        {t('table.downloadAll')}
      </Button>
    </div>
  );
}

function Cells({ table: { columns, rows }, title }: { readonly table: CsvTable; readonly title: string }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const kindOf = (at: number) => (columns[at]?.isNumber ? 'number' : undefined);
  return (
    // A box that scrolls must be reachable by keyboard.
    <div className={css['table']} tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {[...columns.entries()].map(([at, { head }]) => (
              <th key={at} scope="col" data-kind={kindOf(at)}>
                {head || t('table.column', { number: format.number(at + 1) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([place, cells]) => (
            <tr key={place}>
              {[...cells.entries()].map(([at, cell]) => (
                <td key={at} data-kind={kindOf(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
