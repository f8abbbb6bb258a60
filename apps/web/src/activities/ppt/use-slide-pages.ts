import { useEffect, useState } from 'react';

import { openPdf } from '../pdf/open-pdf.ts';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import { useShownSlide } from './use-slides-frame.ts';
import type { ShownSlides } from './use-slides-frame.ts';

type Opened = OpenPdf | 'failed' | undefined;

/** Opens the pages of a deck and says which of them is shown. */
export function useSlidePages(url: string, begin: number) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let isGone = false;
    const document = openPdf(url);
    const show = (next: Opened) => {
      if (!isGone) setOpened(next);
    };
    document.opened.then(show, () => show('failed'));
    return () => {
      isGone = true;
      document.close();
    };
  }, [url]);

  const pdf = opened === 'failed' ? undefined : opened;
  const total = pdf?.pdf.numPages ?? 0;
  const shown: ShownSlides = {
    ...useShownSlide(total, begin),
    total,
    deck: pdf
      ? { kind: 'open', total, ratio: pdf.ratio }
      : { kind: opened === 'failed' ? 'failed' : 'loading' },
  };
  return { pdf, shown, giveUp: () => setOpened('failed') };
}
