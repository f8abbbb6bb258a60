import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import type { ActivityPlayerProps } from '../activity-player.ts';
import { downloadFile } from '../download-file.ts';
import { pagesOf } from '../progress/pages-of.ts';
import { pageRanges, rangeText, unreadPages } from '../progress/page-ranges.ts';
import { PdfReader } from './pdf-reader.tsx';
import css from './player.module.css';

/** A document of a course: each page counts once it was really in view [ACT-01]. */
export function Player({ content, page: activity, reports, onRenew, onUnread }: ActivityPlayerProps<'pdf'>) {
  const [read, setRead] = useState(() => new Set(pagesOf(activity.progress.intervals)));
  const isDone = activity.activity.access === 'done';
  return (
    <PdfReader
      url={content.url}
      title={activity.activity.title}
      begin={activity.progress.position.page ?? 1}
      onRenew={onRenew}
      onDownload={async () => downloadFile((await onRenew()).url)}
      onInView={(page, duration) => reports.seen({ position: { page }, duration })}
      onRead={(page, duration) => {
        setRead((known) => new Set(known).add(page));
        reports.seen({ intervals: [[page - 1, page]], position: { page }, duration });
      }}
      renderAbove={({ total, goTo }) => (
        <Unread
          pages={isDone ? [] : unreadPages(read, total)}
          total={total}
          goTo={goTo}
          onUnread={onUnread}
        />
      )}
    />
  );
}

/** Says which pages are left, each time these are others. */
function useNamed(unread: readonly number[], onUnread: ((pages: readonly number[]) => void) | undefined) {
  const name = useEffectEvent((pages: readonly number[]) => onUnread?.(pages));
  const named = unread.join(' ');
  useEffect(() => {
    name(named === '' ? [] : named.split(' ').map(Number));
  }, [named]);
}

interface UnreadProps {
  readonly pages: readonly number[];
  readonly total: number;
  readonly goTo: (page: number) => void;
  readonly onUnread: ((pages: readonly number[]) => void) | undefined;
}

/** How far the reading is, and the pages that are left, each row of them the way there; nothing where none is. */
function Unread({ pages, total, goTo, onUnread }: UnreadProps) {
  const { t } = useTranslation('players');
  useNamed(pages, onUnread);
  const read = total - pages.length;
  if (pages.length === 0) return null;
  return (
    <div className={css['unread']}>
      <span>{t('pagesRead', { read, total })}</span>
      <span>{t('pagesLeft')}</span>
      {pageRanges(pages).map((range) => (
        <button
          key={range.from}
          type="button"
          aria-label={t('goToPage', { page: rangeText(range) })}
          onClick={() => goTo(range.from)}
        >
          {rangeText(range)}
        </button>
      ))}
    </div>
  );
}
