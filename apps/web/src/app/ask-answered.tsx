import { lazy } from 'react';

import { loadOwnTexts } from '../lib/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { LazyPanel } from '../ui/lazy-panel.tsx';

// With what a refusal says, which a first screen does without.
const AskCompany = lazy(async () => {
  const [{ AskCompany }] = await Promise.all([
    loadChunk(() => import('./ask-company.tsx')),
    loadOwnTexts('search'),
  ]);
  return { default: AskCompany };
});

/** On a page there is nothing to close. */
const stay = () => undefined;

interface AskAnsweredProps {
  /** The words that a search is over for. */
  readonly words: string | undefined;
  readonly isNothingFound: boolean;
  readonly onLeave?: () => void;
}

/** The way to ask for what was searched, once it is known what was found. */
export function AskAnswered({ words, isNothingFound, onLeave = stay }: AskAnsweredProps) {
  if (words === undefined) return null;
  return (
    <LazyPanel tells="nothing">
      <AskCompany key={words} words={words} isNothingFound={isNothingFound} onLeave={onLeave} />
    </LazyPanel>
  );
}
