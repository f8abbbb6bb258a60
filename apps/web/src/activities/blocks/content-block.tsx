import type { ShownContentBlock } from '@trilha/contracts/platform/content-blocks';
import { FileDown } from 'lucide-react';
import { lazy } from 'react';

import { loadChunk } from '../../lib/load-chunk.ts';
import { useTranslation } from '../../lib/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { LazyPanel } from '../../ui/lazy-panel.tsx';
import { RenewingImage } from '../../ui/renewing-image.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { downloadFile } from '../download-file.ts';
import { InlineVideo } from './inline-video.tsx';
import css from './blocks.module.css';

export type BlockOf<Kind extends ShownContentBlock['kind']> = Extract<ShownContentBlock, { kind: Kind }>;

const doNothing = () => undefined;
/** What is watched within a text is no medium of its own: the text is read by its blocks. */
const NO_REPORTS = { seen: doNothing, flush: doNothing };
const fromTheStart = () => 0;

const YouTubeVideo = lazy(async () => ({
  default: (await loadChunk(() => import('../youtube/youtube-video.tsx'))).YouTubeVideo,
}));
const VimeoVideo = lazy(async () => ({
  default: (await loadChunk(() => import('../vimeo/vimeo-video.tsx'))).VimeoVideo,
}));

const TONES = { note: 'info', tip: 'success', warning: 'warning' } as const;

interface ContentBlockProps {
  readonly block: ShownContentBlock;
  /** A fresh address of the block's file, where the one it has may have ended. */
  readonly onRenew: () => Promise<string | undefined>;
}

/** The address of the file a block shows, of whatever kind it is. */
export const urlIn = (block: object | undefined): string | undefined =>
  block && 'url' in block && typeof block.url === 'string' ? block.url : undefined;

/** One block of a lesson or an article. Everything in it is text or named by an address of ours; nothing is read as HTML. */
export function ContentBlock({ block, onRenew }: ContentBlockProps) {
  const { t } = useTranslation('blocks');
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'text':
      return <RichTextView document={block.document} />;
    case 'callout':
      return (
        <Alert tone={TONES[block.tone]} title={t(`callout.${block.tone}`)}>
          <RichTextView document={block.document} />
        </Alert>
      );
    case 'picture':
      return (
        <Figure caption={block.caption}>
          <RenewingImage src={block.url} alt={block.alt} loading="lazy" decoding="async" onRenew={onRenew} />
        </Figure>
      );
    case 'video':
      return (
        <Figure caption={block.caption}>
          <InlineVideo block={block} label={block.caption || t('video')} onBroken={() => void onRenew()} />
        </Figure>
      );
    case 'table':
      return <Table block={block} />;
    case 'file':
      return (
        <button
          type="button"
          className={css['file']}
          onClick={() =>
            void onRenew()
              .catch(() => undefined)
              .then((fresh) => downloadFile(fresh ?? block.url))
          }
        >
          <FileDown size={24} aria-hidden="true" />
          <span>
            <strong>{block.name}</strong>
            <small>{t('download')}</small>
          </span>
        </button>
      );
    case 'embed':
      return <Embed block={block} />;
    default:
      return null;
  }
}

function Figure({ caption, children }: { readonly caption: string; readonly children: React.ReactNode }) {
  return (
    <figure className={css['figure']}>
      {children}
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

/** Scrolls by itself where it is wider than the screen. */
function Table({ block: { rows, hasHeader, caption } }: { readonly block: BlockOf<'table'> }) {
  const { t } = useTranslation('blocks');
  const [first = [], ...others] = rows;
  const body = hasHeader ? others : rows;
  return (
    <div className={css['table']} role="region" aria-label={caption || t('table')} tabIndex={0}>
      <table>
        {caption ? <caption>{caption}</caption> : null}
        {hasHeader ? (
          <thead>
            <tr>{first.map((cell, place) => renderCell('th', cell, place))}</tr>
          </thead>
        ) : null}
        <tbody>{body.map((row, place) => renderRow(row, place))}</tbody>
      </table>
    </div>
  );
}

// Rows and cells have no ids and are only shown: their place is their key.
function renderRow(row: readonly string[], key: number) {
  return <tr key={key}>{row.map((cell, place) => renderCell('td', cell, place))}</tr>;
}

function renderCell(Cell: 'th' | 'td', text: string, key: number) {
  return (
    <Cell key={key} scope={Cell === 'th' ? 'col' : undefined}>
      {text}
    </Cell>
  );
}

/** A film of another service; nothing of it is loaded before the person agreed. */
function Embed({ block }: { readonly block: BlockOf<'embed'> }) {
  const watching = { startAt: fromTheStart, reports: NO_REPORTS, autoPlay: false, onEnded: doNothing };
  return (
    <Figure caption={block.caption}>
      <LazyPanel fallback={<Skeleton height="14rem" shape="card" />}>
        {block.service === 'youtube' ? (
          <YouTubeVideo videoId={block.videoId} {...watching} />
        ) : (
          <VimeoVideo videoId={block.videoId} hash={block.hash} {...watching} />
        )}
      </LazyPanel>
    </Figure>
  );
}
