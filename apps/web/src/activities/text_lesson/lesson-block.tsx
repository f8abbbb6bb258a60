import type { ShownLessonBlock } from '@trilha/contracts/learning/activities/text-lesson';
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
import css from './player.module.css';

export type BlockOf<Kind extends ShownLessonBlock['kind']> = Extract<ShownLessonBlock, { kind: Kind }>;
type PlainBlock = Exclude<ShownLessonBlock, { kind: 'check' }>;

const doNothing = () => undefined;
/** What is watched in a text is no medium of its own: the lesson is read by its blocks. */
const NO_REPORTS = { seen: doNothing, flush: doNothing };
const fromTheStart = () => 0;

const YouTubeVideo = lazy(async () => ({
  default: (await loadChunk(() => import('../youtube/youtube-video.tsx'))).YouTubeVideo,
}));
const VimeoVideo = lazy(async () => ({
  default: (await loadChunk(() => import('../vimeo/vimeo-video.tsx'))).VimeoVideo,
}));

const TONES = { note: 'info', tip: 'success', warning: 'warning' } as const;

interface LessonBlockProps {
  readonly block: PlainBlock;
  /** Reloads the block where an address in it has expired. */
  readonly onRenew: () => Promise<ShownLessonBlock | undefined>;
}

/** One block of a text lesson. Everything in it is text or named by an address of ours; nothing is read as HTML. */
export function LessonBlock({ block, onRenew }: LessonBlockProps) {
  const { t } = useTranslation('text-lesson');
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
          <RenewingImage
            src={block.url}
            alt={block.alt}
            loading="lazy"
            decoding="async"
            onRenew={async () => {
              const fresh = await onRenew();
              return fresh?.kind === 'picture' ? fresh.url : undefined;
            }}
          />
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
              .then((fresh) => downloadFile(fresh?.kind === 'file' ? fresh.url : block.url))
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
  const { t } = useTranslation('text-lesson');
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
