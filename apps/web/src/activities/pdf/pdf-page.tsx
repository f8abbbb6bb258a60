import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import type { OpenPdf } from './open-pdf.ts';
import css from './player.module.css';

/** A page counts as read once it was in view this long. */
const READ_AFTER_MS = 1500;
const MAX_PIXELS_PER_POINT = 2;

interface PdfPageProps {
  readonly document: OpenPdf;
  readonly number: number;
  /** Width on the screen, in CSS pixels. */
  readonly width: number;
  readonly onRead: (page: number) => void;
  readonly onInView: (page: number) => void;
  /** The page cannot be fetched any more. */
  readonly onBroken: () => void;
}

/** One page: rendered while near, with its text over it; reports when it is in view and when it was read. */
export function PdfPage({ document: open, number, width, onRead, onInView, onBroken }: PdfPageProps) {
  const { t } = useTranslation('players');
  const [ratio, setRatio] = useState(open.ratio);
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const handleRead = useEffectEvent(onRead);
  const handleInView = useEffectEvent(onInView);

  useEffect(() => {
    const element = place.current;
    const scroller = element?.parentElement;
    if (!element || !scroller) return undefined;
    let reading: ReturnType<typeof setTimeout> | undefined;
    const nearObserver = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: scroller,
      rootMargin: '100% 0px',
    });
    const viewObserver = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // A large page fills the view with less than half of itself.
        const fills = entry.intersectionRect.height >= (entry.rootBounds?.height ?? Infinity) / 2;
        const isInView = entry.isIntersecting && (entry.intersectionRatio >= 0.5 || fills);
        clearTimeout(reading);
        if (!isInView) return;
        handleInView(number);
        reading = setTimeout(() => {
          if (document.visibilityState === 'visible') handleRead(number);
        }, READ_AFTER_MS);
      },
      { root: scroller, threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
    );
    nearObserver.observe(element);
    viewObserver.observe(element);
    return () => {
      clearTimeout(reading);
      nearObserver.disconnect();
      viewObserver.disconnect();
    };
  }, [number]);

  return (
    <div
      ref={place}
      className={css['page']}
      data-page={number}
      role="group"
      aria-label={t('pageOf', { page: number, total: open.pdf.numPages })}
      style={{ width, height: width * ratio }}
    >
      {near ? (
        <PageDrawing open={open} number={number} width={width} onRatio={setRatio} onBroken={onBroken} />
      ) : null}
    </div>
  );
}

interface PageDrawingProps {
  readonly open: OpenPdf;
  readonly number: number;
  readonly width: number;
  readonly onRatio: (ratio: number) => void;
  readonly onBroken: () => void;
}

/** The picture of a page in a width of the screen, with its words over it. */
export function PageDrawing({ open: { library, pdf }, number, width, onRatio, onBroken }: PageDrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const handleRatio = useEffectEvent(onRatio);
  const handleBroken = useEffectEvent(onBroken);

  useEffect(() => {
    let isGone = false;
    let cancel = () => undefined as void;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isGone || !canvas.current || !words.current) return;
      const natural = page.getViewport({ scale: 1 });
      handleRatio(natural.height / natural.width);
      const viewport = page.getViewport({ scale: width / natural.width });
      const density = Math.min(devicePixelRatio || 1, MAX_PIXELS_PER_POINT);
      canvas.current.width = Math.floor(viewport.width * density);
      canvas.current.height = Math.floor(viewport.height * density);
      const task = page.render({
        canvas: canvas.current,
        viewport,
        ...(density === 1 ? {} : { transform: [density, 0, 0, density, 0, 0] }),
      });
      words.current.style.setProperty('--total-scale-factor', String(viewport.scale));
      words.current.replaceChildren();
      const layer = new library.TextLayer({
        textContentSource: page.streamTextContent(),
        container: words.current,
        viewport,
      });
      cancel = () => {
        task.cancel();
        layer.cancel();
      };
      await Promise.all([task.promise, layer.render()]);
    };
    // Turning the page or zooming cancels the drawing before; that is no failure.
    draw().catch((error: unknown) => {
      if (!isGone && error instanceof library.ResponseException) handleBroken();
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [library, pdf, number, width]);

  return (
    <>
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={words} className={css['words']} />
    </>
  );
}
