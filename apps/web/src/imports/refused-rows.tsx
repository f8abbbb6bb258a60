import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../lib/translate.ts';

import { useAsyncAction } from '../lib/use-async-action.ts';
import { useErrorToast } from '../ui/use-error-toast.ts';
import { Button } from '../ui/button.tsx';
import { downloadCsv } from './csv-download.ts';
import css from './imports.module.css';

const ALL_AT_ONCE = 1000;
const SHOWN = 50;

interface Problem {
  readonly column: number | null;
  readonly code: string;
}

interface Refused<P extends Problem> {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problems: readonly P[];
}

interface RefusedRowsProps<P extends Problem> {
  readonly current: {
    readonly id: string;
    readonly head: readonly string[];
    readonly refused: number;
    readonly fileName: string;
  };
  readonly queryKey: readonly string[];
  readonly read: (
    afterLine: number,
    limit: number,
    signal?: AbortSignal,
  ) => Promise<{ readonly items: readonly Refused<P>[]; readonly hasMore: boolean }>;
  readonly problemText: (problem: P) => string;
}

/** Rows with something wrong, once somebody opens them, and a file of all of them to be repaired. */
export function RefusedRows<P extends Problem>({
  current: { id, head, refused, fileName },
  queryKey,
  read,
  problemText,
}: RefusedRowsProps<P>) {
  const { t } = useTranslation('admin-import');
  const rows = useQuery({
    queryKey: [...queryKey, id, 'refused', refused],
    queryFn: ({ signal }) => read(0, SHOWN, signal),
    enabled: false,
    retry: false,
  });
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  if (refused === 0) return null;
  if (!rows.data)
    return (
      <p>
        <Button
          variant="secondary"
          loading={busy}
          onClick={() => void act(() => rows.refetch({ throwOnError: true }))}
        >
          {t('showRefused')}
        </Button>
      </p>
    );

  const handleDownload = () =>
    act(async () => {
      const all: Refused<P>[] = [];
      for (;;) {
        const page = await read(all.at(-1)?.line ?? 0, ALL_AT_ONCE);
        all.push(...page.items);
        if (!page.hasMore) break;
      }
      downloadCsv(`${fileName.replace(/\.\w+$/, '')}-${t('refusedFile')}.csv`, [
        [...head, t('line'), t('wrong')],
        ...all.map(({ line, cells, problems }) =>
          head
            .map((_, column) => cells[column] ?? '')
            .concat(String(line), problems.map(problemText).join(' | ')),
        ),
      ]);
    });
  return (
    <>
      <h3>{t('refusedTitle')}</h3>
      <ul className={css['refused']}>
        {rows.data.items.map(({ line, cells, problems }) => (
          <li key={line}>
            <strong>{[t('lineNumber', { line: String(line) }), ...whoseRow(cells)].join(' · ')}</strong>
            {problems.map((problem) => (
              <span key={`${problem.column} ${problem.code}`}>{problemText(problem)}</span>
            ))}
          </li>
        ))}
      </ul>
      <p>
        <Button variant="secondary" loading={busy} onClick={() => void handleDownload()}>
          {t('downloadRefused')}
        </Button>
      </p>
    </>
  );
}

const SHOWN_CELLS = 2;

/** What tells whose row it is: what stands first in it, mostly a name and an address. */
const whoseRow = (cells: readonly string[]) =>
  cells.filter((cell) => cell.trim() !== '').slice(0, SHOWN_CELLS);
