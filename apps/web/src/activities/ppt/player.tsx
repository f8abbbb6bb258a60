import { ChevronLeft, ChevronRight, Download, Maximize, Minimize } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ActivityPlayerProps } from '../activity-player.ts';
import { downloadFile } from '../download-file.ts';
import { FileFailed } from '../file-failed.tsx';
import { useJump } from '../jump.ts';
import { usePackageFiles } from '../package-on-device.ts';
import css from './player.module.css';
import { SlidePage } from './slide-page.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSeenSlides } from './use-seen-slides.ts';
import { useSlidePages } from './use-slide-pages.ts';
import { useSlidesFrame } from './use-slides-frame.ts';
import type { ShownSlides } from './use-slides-frame.ts';

const WIDESCREEN = 9 / 16;

/** The slides of a deck, one at a time; each counts once it was really shown [ACT-01]. */
export function Player(props: ActivityPlayerProps<'ppt'>) {
  const [{ attempt, begin }, setOpening] = useState({
    attempt: 0,
    begin: props.page.progress.position.page ?? 1,
  });
  const retry = async (slide: number) => {
    await props.onRenew();
    setOpening((last) => ({ attempt: last.attempt + 1, begin: slide }));
  };
  const Deck = props.content.drawnAs === 'pages' ? PagesDeck : FrameDeck;
  return <Deck key={attempt} {...props} begin={begin} onRetry={retry} />;
}

interface DeckProps extends ActivityPlayerProps<'ppt'> {
  /** The slide to open with. */
  readonly begin: number;
  /** Opens the deck again, at this slide. */
  readonly onRetry: (slide: number) => Promise<void>;
}

/** A deck that a page on the content origin draws. */
function FrameDeck(props: DeckProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const { offlinePackage } = props;
  usePackageFiles(frame, offlinePackage);
  const shown = useSlidesFrame(frame, props.begin);
  return (
    <Slides {...props} shown={shown}>
      <iframe
        ref={setFrame}
        title={props.page.activity.title}
        src={offlinePackage ? `${offlinePackage.url}slides` : props.content.url}
        // Without an origin of its own it reaches neither the app nor other content; from the device it has one, for no worker answers a page without.
        sandbox={`allow-scripts${offlinePackage ? ' allow-same-origin' : ''}`}
        referrerPolicy="no-referrer"
      />
    </Slides>
  );
}

/** A deck of which a converter made a PDF, a page for each slide. */
function PagesDeck(props: DeckProps) {
  const { pdf, shown, giveUp } = useSlidePages(props.content.url, props.begin);
  return (
    <Slides {...props} shown={shown}>
      {pdf ? (
        <SlidePage
          pdf={pdf}
          number={shown.slide}
          title={props.page.activity.title}
          onStep={(by) => shown.goTo(shown.slide + by)}
          // Its address has ended: pages are fetched when they are looked at.
          onBroken={() => void props.onRetry(shown.slide).catch(giveUp)}
        />
      ) : null}
    </Slides>
  );
}

interface SlidesProps extends DeckProps {
  readonly shown: ShownSlides;
  readonly children: ReactNode;
}

function Slides({ page: activity, reports, onRenew, onRetry, shown, children }: SlidesProps) {
  const { t } = useTranslation('players');
  const stage = useRef<HTMLDivElement>(null);
  const { isFull, toggle } = useFullScreen(stage);
  const { deck, total, slide, goTo } = shown;
  const seen = useSeenSlides(slide, total, activity.progress.intervals, reports);
  useJump(({ page }) => {
    if (page !== undefined) goTo(page);
  });

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(slide + by);
  };

  if (deck.kind === 'failed')
    return (
      <FileFailed
        title={t('slidesFailedTitle')}
        text={t('slidesFailed')}
        fileUrl={async () => (await onRenew()).fileUrl}
        onRetry={() => onRetry(slide)}
      />
    );
  return (
    <div ref={stage} className={classes(css['stage'], isFull && css['full'])} onKeyDown={handleKey}>
      <div
        className={css['frame']}
        style={{ aspectRatio: 1 / (deck.kind === 'open' ? deck.ratio : WIDESCREEN) }}
      >
        {children}
        {deck.kind === 'loading' ? (
          <div className={css['loading']} role="status" aria-label={t('slidesLoading')}>
            <Skeleton height="100%" />
          </div>
        ) : null}
      </div>
      <SlideTools
        {...{ slide, total, isFull, goTo }}
        seen={activity.activity.access === 'done' || total === 0 ? undefined : seen.size}
        onDownload={() =>
          void onRenew().then(
            ({ fileUrl }) => downloadFile(fileUrl),
            () => undefined,
          )
        }
        onFull={toggle}
      />
    </div>
  );
}

interface SlideToolsProps {
  readonly slide: number;
  readonly total: number;
  /** How many slides were seen; undefined where nobody counts them. */
  readonly seen: number | undefined;
  readonly isFull: boolean;
  readonly goTo: (slide: number) => void;
  readonly onDownload: () => void;
  readonly onFull: () => void;
}

/** Back and on, where one is, the file itself and the whole screen. */
function SlideTools({ slide, total, seen, isFull, goTo, onDownload, onFull }: SlideToolsProps) {
  const { t } = useTranslation('players');
  return (
    <div className={css['tools']} role="toolbar" aria-label={t('slideTools')}>
      <IconButton
        small
        label={t('previousSlide')}
        icon={<ChevronLeft size={20} />}
        disabled={slide <= 1}
        onClick={() => goTo(slide - 1)}
      />
      <span className={css['place']} aria-live="polite">
        <span className="visually-hidden">{total > 0 ? t('slideOf', { slide, total }) : null}</span>
        <span aria-hidden="true">{total > 0 ? `${slide} / ${total}` : '…'}</span>
      </span>
      <IconButton
        small
        label={t('nextSlide')}
        icon={<ChevronRight size={20} />}
        disabled={slide >= total}
        onClick={() => goTo(slide + 1)}
      />
      {seen === undefined ? null : <span className={css['seen']}>{t('slidesSeen', { seen, total })}</span>}
      <span className={css['grow']} />
      <IconButton small label={t('download')} icon={<Download size={20} />} onClick={onDownload} />
      <IconButton
        small
        label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        icon={isFull ? <Minimize size={20} /> : <Maximize size={20} />}
        onClick={onFull}
      />
    </div>
  );
}
