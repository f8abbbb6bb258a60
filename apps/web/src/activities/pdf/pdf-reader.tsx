import { ChevronDown, ChevronUp, Download, Minus, Plus, Rows3, StickyNote } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useJump } from '../jump.ts';
import { openPdf } from './open-pdf.ts';
import type { OpenPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import css from './player.module.css';
import buttonCss from '../../ui/icon-button.module.css';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const PADDING = 32;
const WIDEST = 900;

interface PlaceOptions {
  readonly total: number;
  readonly zoom: number;
  /** The page that was read last. */
  readonly begin: number;
}

/** The pages as they are laid out, and which of them is in view; the document opens where it was left. */
function usePlace({ total, zoom, begin }: PlaceOptions) {
  const pages = useRef<HTMLDivElement>(null);
  const width = useWidth(pages, zoom);
  const [current, setCurrent] = useState(begin);
  const goTo = useCallback(
    (page: number) => {
      const wanted = Math.min(Math.max(1, page), total);
      setCurrent(wanted);
      const element = pages.current?.querySelector<HTMLElement>(`[data-page="${wanted}"]`);
      if (element && pages.current)
        pages.current.scrollTop = element.offsetTop - pages.current.offsetTop - PADDING / 2;
    },
    [total],
  );

  useJump(({ page }) => {
    if (page !== undefined) goTo(page);
  });

  const hasBegun = useRef(false);
  useEffect(() => {
    if (total === 0 || width === 0 || hasBegun.current) return;
    hasBegun.current = true;
    goTo(begin);
  }, [total, width, goTo, begin]);
  return { pages, width, current, setCurrent, goTo, hasBegun };
}

function useZoom() {
  const [zoom, setZoom] = useState(1);
  const stepZoom = (step: 1 | -1) =>
    setZoom(
      (now) =>
        (step === 1 ? ZOOMS.find((other) => other > now) : ZOOMS.findLast((other) => other < now)) ?? now,
    );
  return { zoom, stepZoom };
}

/** Arrows turn pages, plus and minus change their size. */
const keysOf =
  ({ current, goTo, stepZoom }: Pick<PdfToolsProps, 'current' | 'goTo' | 'stepZoom'>) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowRight: () => goTo(current + 1),
      ArrowLeft: () => goTo(current - 1),
      '+': () => stepZoom(1),
      '-': () => stepZoom(-1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

interface PdfReaderProps {
  readonly url: string;
  /** What the document is called; read aloud. */
  readonly title: string;
  /** The page to open at. */
  readonly begin: number;
  /** Renews the address, which expires after a while. */
  readonly onRenew: () => Promise<unknown>;
  readonly onDownload: () => Promise<void>;
  /** A page is in view, of so many. */
  readonly onInView?: ((page: number, total: number) => void) | undefined;
  /** A page was in view for a while, of so many. */
  readonly onRead?: ((page: number, total: number) => void) | undefined;
  /** Stands between the tools and the pages. */
  readonly renderAbove?:
    | ((place: { readonly total: number; readonly goTo: (page: number) => void }) => ReactNode)
    | undefined;
}

/** A document, page by page or in one scroll, with its size, its place and the way to the file itself. */
export function PdfReader(props: PdfReaderProps) {
  const { url, title, begin, onRenew, onDownload, onInView, onRead, renderAbove } = props;
  const { state, retry, handleBroken } = useDocument(url, onRenew);
  const { zoom, stepZoom } = useZoom();
  const [single, setSingle] = useState(false);
  const total = state.kind === 'open' ? state.document.pdf.numPages : 0;
  const { pages, width, current, setCurrent, goTo, hasBegun } = usePlace({ total, zoom, begin });
  const handleInView = (page: number) => {
    setCurrent(page);
    if (hasBegun.current) onInView?.(page, total);
  };
  const handleKey = keysOf({ current, goTo, stepZoom });

  if (state.kind === 'failed') return <LoadFailed error={new ApiError('network')} onRetry={retry} />;
  const shown = single ? [current] : Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className={css['reader']}>
      <PdfTools
        {...{ current, total, zoom, single, goTo, stepZoom, url }}
        onSingle={() => setSingle(!single)}
        onDownload={() => void onDownload().catch(retry)}
      />
      {renderAbove?.({ total, goTo })}
      {/* A box that scrolls must be reachable by keyboard. */}
      <div
        ref={pages}
        className={css['pages']}
        tabIndex={0}
        role="region"
        aria-label={title}
        onKeyDown={handleKey}
      >
        {state.kind !== 'open' || width === 0 ? (
          <Skeleton height="60dvh" shape="card" />
        ) : (
          shown.map((page) => (
            <PdfPage
              key={page}
              document={state.document}
              number={page}
              width={width}
              onRead={(number) => onRead?.(number, total)}
              onInView={handleInView}
              onBroken={handleBroken}
            />
          ))
        )}
      </div>
    </div>
  );
}

interface PdfToolsProps {
  readonly current: number;
  readonly total: number;
  readonly zoom: number;
  readonly single: boolean;
  readonly url: string;
  readonly goTo: (page: number) => void;
  readonly stepZoom: (step: 1 | -1) => void;
  readonly onSingle: () => void;
  readonly onDownload: () => void;
}

/** Pages, size, one page or all of them, and the file itself. */
function PdfTools(props: PdfToolsProps) {
  const { current, total, zoom, single, url, goTo, stepZoom, onSingle, onDownload } = props;
  const { t } = useTranslation('players');
  return (
    <div className={css['tools']} role="toolbar" aria-label={t('documentTools')}>
      <IconButton
        small
        label={t('previousPage')}
        icon={<ChevronUp size={20} />}
        disabled={current <= 1}
        onClick={() => goTo(current - 1)}
      />
      <span className={css['place']}>{total > 0 ? `${current} / ${total}` : '…'}</span>
      <IconButton
        small
        label={t('nextPage')}
        icon={<ChevronDown size={20} />}
        disabled={current >= total}
        onClick={() => goTo(current + 1)}
      />
      <span className={css['grow']} />
      <IconButton
        small
        label={t('zoomOut')}
        icon={<Minus size={20} />}
        disabled={zoom === ZOOMS[0]}
        onClick={() => stepZoom(-1)}
      />
      <IconButton
        small
        label={t('zoomIn')}
        icon={<Plus size={20} />}
        disabled={zoom === ZOOMS.at(-1)}
        onClick={() => stepZoom(1)}
      />
      <IconButton
        small
        className={css['mode']}
        label={t(single ? 'scrollPages' : 'singlePage')}
        icon={single ? <Rows3 size={20} /> : <StickyNote size={20} />}
        onClick={onSingle}
      />
      <a
        className={`${buttonCss['button'] ?? ''} ${buttonCss['small'] ?? ''}`}
        href={url}
        download
        onClick={(event) => {
          event.preventDefault();
          onDownload();
        }}
        title={t('download')}
        aria-label={t('download')}
      >
        <Download size={20} aria-hidden="true" />
      </a>
    </div>
  );
}

type DocumentState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'open'; readonly document: OpenPdf };

/** The open document; an address that stops answering is renewed once before that counts as a failure. */
function useDocument(url: string, onRenew: () => Promise<unknown>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<DocumentState>({ kind: 'loading' });
  const renewed = useRef<string>(undefined);
  const renewOnce = async () => {
    const isFirst = renewed.current !== url;
    renewed.current = url;
    try {
      if (!isFirst) throw new Error('The new address does not answer either.');
      await onRenew();
      setAttempt((count) => count + 1);
    } catch {
      setState({ kind: 'failed' });
    }
  };
  const handleClosed = useEffectEvent(renewOnce);
  useEffect(() => {
    let isGone = false;
    const { opened, close } = openPdf(url);
    const show = async () => {
      const document = await opened;
      if (!isGone) setState({ kind: 'open', document });
    };
    show().catch(() => {
      if (!isGone) void handleClosed();
    });
    return () => {
      isGone = true;
      close();
    };
    // `attempt` opens the same address again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- see above
  }, [url, attempt]);
  const retry = () => {
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, retry, handleBroken: () => void renewOnce() };
}

/** Width of a page on the screen at a zoom; 1 fills the reader up to a comfortable width. */
function useWidth(box: React.RefObject<HTMLDivElement | null>, zoom: number): number {
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setAvailable(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return Math.round(Math.min(available, WIDEST) * zoom);
}
